/**
 * Prefetches the data of screens: of the first one before React renders it, of later ones as soon as a press, a resting
 * pointer or the focus announces them.
 */
import { type DefaultOptions, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { DataProvider, Store } from 'ra-core';
import type { Runtime } from '../config/schema.ts';
import { keys } from '../data/keys.ts';
import { type PolicyAction, judge, may } from '../domain/access/access.ts';
import type { Id, User } from '../domain/entities.ts';
import { type AddressSpec, decodeListState } from '../domain/lists/listAddress.ts';
import { entryOf } from '../domain/values/entryOf.ts';
import { accountList } from '../features/accounts/list.ts';
import { TEAM_LIST } from '../features/teams/list.ts';
import { memberList, USER_LIST } from '../features/users/list.ts';
import { bare, decoded, paths } from '../paths.ts';
import { readParams, rememberedFor, storeKeyOf } from '../shared/list/listRead.ts';
import { ACCOUNT_TABS, POOLS } from '../tabs.ts';

/** How long prefetched data is shown without refetching, in milliseconds. */
const FRESH_MS = 10_000;

/** Prefetched queries that no screen has shown yet. */
const ahead = new WeakSet<object>();

/**
 * The http client retries reads, because it knows when not to. A write is sent at once or not at all: one sent later,
 * when the page is online again, would surprise its user.
 */
const DEFAULTS: DefaultOptions = {
  queries: {
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: (query) => (ahead.has(query) ? FRESH_MS : 0),
  },
  mutations: { retry: false, networkMode: 'always' },
};

/** The console's query cache. Prefetched data counts as fresh for the first screen that shows it. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: DEFAULTS });
  client.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (!ahead.has(query)) return;
    // Deferred, because StrictMode unmounts and remounts the screen.
    if (event.type === 'observerAdded') window.setTimeout(() => ahead.delete(query));
    // After a write, the answer to a read that began before it would count as fresh.
    if (event.type === 'updated' && event.action.type === 'invalidate' && !query.isActive())
      void query.cancel({ revert: true });
  });
  return client;
}

type ListEntry = {
  action: Extract<PolicyAction, `${string}.list`>;
  spec(flags: Runtime['flags']): AddressSpec;
};

const LISTS: Partial<Record<string, ListEntry>> = {
  [paths.accounts]: { action: 'accounts.list', spec: (flags) => accountList(flags.plgexternal3).spec },
  [paths.teams]: { action: 'teams.list', spec: () => TEAM_LIST },
  [paths.users]: { action: 'users.list', spec: () => USER_LIST },
};

/** The path segments after an account's id whose screens show the account. */
const PLACES: readonly string[] = [...ACCOUNT_TABS, POOLS];

/** The id in the path of an account's tab that the user may open. */
function accountAt(pathname: string, user: User): Id | undefined {
  const [, segment, tab] = new RegExp(`^${paths.accounts}/([^/]+)/([^/]+)`, 'u').exec(pathname) ?? [];
  const id = segment === undefined ? undefined : decoded(segment);
  return id !== undefined && PLACES.some((place) => place === tab) && may(user, 'account.open', { id })
    ? id
    : undefined;
}

/** The account whose Users tab is at a path, if the user may open it (spec 1 §2). */
function usersTabAccountAt(pathname: string, user: User, setting: Runtime): Id | undefined {
  if (pathname === paths.settingsUsers)
    return may(user, 'settings.tab', { tab: 'users', setting }) ? user.accountId : undefined;
  const id = accountAt(pathname, user);
  return id !== undefined && pathname === paths.account(id, 'users') ? id : undefined;
}

/** The list at a path, if the user may see it. */
export function listAt(pathname: string, user: User, runtime: Runtime): AddressSpec | undefined {
  const entry = entryOf(LISTS, pathname);
  if (entry) return judge(user, entry.action).allowed ? entry.spec(runtime.flags) : undefined;
  const accountId = usersTabAccountAt(pathname, user, runtime);
  return accountId === undefined ? undefined : memberList(accountId, may(user, 'users.showStates'));
}

/** What prefetching needs. */
type Sources = {
  runtime: Runtime;
  queryClient: QueryClient;
  dataProvider: DataProvider;
  store: Pick<Store, 'getItem'>;
};

/**
 * Prefetches a query, unless its answer is fresh or in flight. Without the signal: when StrictMode remounts the screen,
 * it would abort the request and send it again.
 */
export function readForScreen(
  client: QueryClient,
  queryKey: QueryKey,
  queryFn: () => Promise<unknown>,
): void {
  const query = client.getQueryCache().find({ queryKey });
  // A screen already shows it, and decides itself when to refetch.
  if (query?.isActive()) return;
  void client.prefetchQuery({ queryKey, queryFn });
  const begun = client.getQueryCache().find({ queryKey });
  if (begun) ahead.add(begun);
}

/** Prefetches a list in the state in which its screen will start. */
function readList(spec: AddressSpec, search: string, { queryClient, dataProvider, store }: Sources): void {
  const storeKey = storeKeyOf(spec);
  const kept = storeKey === undefined ? '' : rememberedFor(search, store.getItem(storeKey));
  const params = readParams(decodeListState(new URLSearchParams(kept || search), spec).state, spec);
  readForScreen(queryClient, keys.list(spec.resource, params), () =>
    dataProvider.getList(spec.resource, params),
  );
}

/**
 * Prefetches the list and the account at a path for the screen that will show them; nothing that the user may not see.
 */
export function readAhead(path: string, { user, ...sources }: Sources & { user: User }): void {
  const { pathname, search } = new URL(path, window.location.origin);
  const here = bare(pathname);
  const spec = listAt(here, user, sources.runtime);
  const open = new URLSearchParams(search).get('open');
  if (spec?.resource === 'users' && open !== null)
    readForScreen(sources.queryClient, keys.record('users', open), async () => {
      const { data }: { data: unknown } = await sources.dataProvider.getOne('users', { id: open });
      return data;
    });
  // A row's link shows its record beside the list that is already on screen.
  const isShown = (resource: AddressSpec['resource']) =>
    open !== null &&
    sources.queryClient.getQueryCache().findAll({ queryKey: keys.lists(resource), type: 'active' }).length >
      0;
  if (spec && !isShown(spec.resource)) readList(spec, search, sources);
  const id = accountAt(here, user);
  if (id !== undefined)
    readForScreen(sources.queryClient, keys.record('accounts', id), async () => {
      const { data }: { data: unknown } = await sources.dataProvider.getOne('accounts', { id });
      return data;
    });
}

/**
 * Prefetches the list at a path while it is not yet known who the user is, if they have seen that list in this browser
 * before, i.e. their store has its state. Returns false if they have not.
 */
export function readSeenList(path: string, sources: Sources): boolean {
  const { pathname, search } = new URL(path, window.location.origin);
  const spec = entryOf(LISTS, bare(pathname))?.spec(sources.runtime.flags);
  const storeKey = spec && storeKeyOf(spec);
  if (!spec || storeKey === undefined || sources.store.getItem(storeKey) === undefined) return false;
  readList(spec, search, sources);
  return true;
}
