/** Requests the first list's rows before React renders the console, so that the two overlap. */
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
import { prefetchedList, readParams, rememberedFor, storeKeyOf } from '../shared/list/listRead.ts';

type ListEntry = { action: Extract<Action, `${string}.list`>; spec(flags: Runtime['flags']): AddressSpec };

const LISTS: Partial<Record<string, ListEntry>> = {
  [paths.accounts]: { action: 'accounts.list', spec: (flags) => accountList(flags.plgexternal3).spec },
  [paths.teams]: { action: 'teams.list', spec: () => TEAM_LIST },
  [paths.users]: { action: 'users.list', spec: () => USER_LIST },
};

/** The id in the path of an account; undefined when there is none, or none that can be decoded. */
function accountIdIn(pathname: string): Id | undefined {
  const segment = new RegExp(`^${paths.accounts}/([^/]+)/`, 'u').exec(pathname)?.[1];
  try {
    return segment === undefined ? undefined : decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** The account whose Users tab is at a path, if the user may open it (spec 1 §2). */
function usersTabAccountAt(pathname: string, user: User, setting: Runtime): Id | undefined {
  if (pathname === paths.settingsUsers)
    return may(user, 'settings.tab', { tab: 'users', setting }) ? user.accountId : undefined;
  const id = accountIdIn(pathname);
  return id !== undefined && pathname === paths.account(id, 'users') && may(user, 'account.open', { id })
    ? id
    : undefined;
}

/** The list at a path, if the user may see it. */
function listAt(pathname: string, user: User, runtime: Runtime): AddressSpec | undefined {
  const entry = LISTS[pathname];
  if (entry) return judge(user, entry.action).allowed ? entry.spec(runtime.flags) : undefined;
  const accountId = usersTabAccountAt(pathname, user, runtime);
  return accountId === undefined ? undefined : memberList(accountId, may(user, 'users.showStates'));
}

type PrefetchParams = {
  user: User;
  runtime: Runtime;
  queryClient: QueryClient;
  dataProvider: DataProvider;
  store: Store;
};

/**
 * Prefetches the list at a path, which later takes the query over. Does nothing without a list or the right to see it.
 */
export function prefetchList(
  path: string,
  { user, runtime, queryClient, dataProvider, store }: PrefetchParams,
): void {
  const { pathname, search } = new URL(path, window.location.origin);
  const spec = listAt(bare(pathname), user, runtime);
  if (!spec) return;
  const storeKey = storeKeyOf(spec);
  const kept = storeKey === undefined ? '' : rememberedFor(search, store.getItem(storeKey));
  const params = readParams(decodeListState(new URLSearchParams(kept || search), spec).state, spec);
  const queryKey = keys.list(spec.resource, params);
  void queryClient.prefetchQuery({
    queryKey,
    // Without the signal: when StrictMode remounts the list, it would abort the request and send it again.
    queryFn: () => dataProvider.getList(spec.resource, params),
  });
  prefetchedList.expect(queryClient.getQueryCache().find({ queryKey }));
}
