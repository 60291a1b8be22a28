/** Asks for the first list's rows before React shows the console, so that they travel while it is put together. */
import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, Store } from 'ra-core';
import type { Runtime } from '../config/runtime.ts';
import { keys } from '../data/keys.ts';
import { type Action, judge, may } from '../domain/access/access.ts';
import type { Id, User } from '../domain/entities.ts';
import { type AddressSpec, decodeListState } from '../domain/lists/listAddress.ts';
import { accountList } from '../features/accounts/list.ts';
import { TEAM_LIST } from '../features/teams/list.ts';
import { memberList, USER_LIST } from '../features/users/list.ts';
import { bare, paths } from '../paths.ts';
import { prefetchedList as awaited, readParams, rememberedFor, storeKeyOf } from '../shared/list/listRead.ts';

type Asked = { action: Extract<Action, `${string}.list`>; spec(flags: Runtime['flags']): AddressSpec };

const LISTS: Partial<Record<string, Asked>> = {
  [paths.accounts]: { action: 'accounts.list', spec: (flags) => accountList(flags.plgexternal3).spec },
  [paths.teams]: { action: 'teams.list', spec: () => TEAM_LIST },
  [paths.users]: { action: 'users.list', spec: () => USER_LIST },
};

/** The id in the address of an account; undefined where there is none that can be read. */
function accountIdIn(pathname: string): Id | undefined {
  const segment = new RegExp(`^${paths.accounts}/([^/]+)/`, 'u').exec(pathname)?.[1];
  try {
    return segment === undefined ? undefined : decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** The account whose Users tab an address shows, where the user may open it (spec 1 §2). */
function peopledAt(pathname: string, user: User, setting: Runtime): Id | undefined {
  if (pathname === paths.settingsUsers)
    return may(user, 'settings.tab', { tab: 'users', setting }) ? user.accountId : undefined;
  const id = accountIdIn(pathname);
  return id !== undefined && pathname === paths.account(id, 'users') && may(user, 'account.open', { id })
    ? id
    : undefined;
}

/** The list at an address, where the user may see it. */
function listAt(pathname: string, user: User, runtime: Runtime): AddressSpec | undefined {
  const asked = LISTS[pathname];
  if (asked) return judge(user, asked.action).allowed ? asked.spec(runtime.flags) : undefined;
  const accountId = peopledAt(pathname, user, runtime);
  return accountId === undefined ? undefined : memberList(accountId, may(user, 'users.showStates'));
}

type From = {
  user: User;
  runtime: Runtime;
  queryClient: QueryClient;
  dataProvider: DataProvider;
  store: Store;
};

/** The query of the list at an address; the list takes it over. Nothing where there is no list, or no right to it. */
export function readAhead(path: string, { user, runtime, queryClient, dataProvider, store }: From): void {
  const { pathname, search } = new URL(path, window.location.origin);
  const spec = listAt(bare(pathname), user, runtime);
  if (!spec) return;
  const storeKey = storeKeyOf(spec);
  const kept = storeKey === undefined ? '' : rememberedFor(search, store.getItem(storeKey));
  const params = readParams(decodeListState(new URLSearchParams(kept || search), spec).state, spec);
  const queryKey = keys.list(spec.resource, params);
  void queryClient.prefetchQuery({
    queryKey,
    // Without the signal: a list that comes and goes while it mounts (StrictMode) would end the call and ask again.
    queryFn: () => dataProvider.getList(spec.resource, params),
  });
  awaited.expect(queryClient.getQueryCache().find({ queryKey }));
}
