/** Asks for the first list's rows before React shows the console, so that they travel while it is put together. */
import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, Store } from 'ra-core';
import type { Flags } from '../config/flags.ts';
import { type Action, judge } from '../domain/access.ts';
import type { User } from '../domain/entities.ts';
import { type AddressSpec, decodeListState } from '../domain/listAddress.ts';
import { accountList } from '../features/accounts/list.ts';
import { TEAM_LIST } from '../features/teams/TeamList.tsx';
import { USER_LIST } from '../features/users/UserList.tsx';
import { paths } from '../paths.ts';
import { readParams, rememberedFor, storeKeyOf } from '../ui/list/listRead.ts';

type Asked = { action: Extract<Action, `${string}.list`>; spec(flags: Flags): AddressSpec };

const LISTS: Partial<Record<string, Asked>> = {
  [paths.accounts]: { action: 'accounts.list', spec: (flags) => accountList(flags.plgexternal3).spec },
  [paths.teams]: { action: 'teams.list', spec: () => TEAM_LIST },
  [paths.users]: { action: 'users.list', spec: () => USER_LIST },
};

type From = {
  user: User;
  flags: Flags;
  queryClient: QueryClient;
  dataProvider: DataProvider;
  store: Store;
};

/** The query of the list at an address; the list takes it over. Nothing where there is no list, or no right to it. */
export function readAhead(path: string, { user, flags, queryClient, dataProvider, store }: From): void {
  const { pathname, search } = new URL(path, window.location.origin);
  const asked = LISTS[pathname];
  if (!asked || !judge(user, asked.action).allowed) return;
  const spec = asked.spec(flags);
  const says = rememberedFor(search, store.getItem(storeKeyOf(spec))) || search;
  const params = readParams(decodeListState(new URLSearchParams(says), spec).state);
  void queryClient.prefetchQuery({
    queryKey: [spec.resource, 'getList', params],
    // Without the signal: a list that comes and goes while it mounts (StrictMode) would end the call and ask again.
    queryFn: () => dataProvider.getList(spec.resource, params),
  });
}
