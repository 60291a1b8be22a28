/** Next and previous account, in the list that the account was opened from. */
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useConsoleData } from '../../data/hooks.ts';
import { keys } from '../../data/keys.ts';
import { useConsoleSession } from '../../data/session.tsx';
import type { Account, Id } from '../../domain/entities.ts';
import { neighboursOf, type Neighbours } from '../../domain/lists/neighbours.ts';
import { judgeTab } from '../../features/accounts/tabs.ts';
import { useNotify } from '../../kit/toasts/notify.ts';
import { type AccountTab, paths } from '../../paths.ts';
import { readForScreen } from '../readAhead.ts';
import { type AccountRows, type KeptRows, queryWith, rowsOf } from './rowsWith.ts';

export type Direction = 'previous' | 'next';

export type AccountSteps = Partial<Neighbours> & {
  /** The page of the list that the account is on. */
  readonly rows: AccountRows | undefined;
  /** Goes to a neighbour; at the list's end it does nothing. */
  step(direction: Direction): Promise<void>;
};

/** Goes to the page of an account, and to a page of the list if that changes. */
type Go = (path: string, listPage: number | undefined) => void;

/** The rows around an account; they stay in the cache while it is shown, and are not asked for again by this. */
function useRowsAround(id: Id, kept: KeptRows | undefined): AccountRows | undefined {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const hash = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => queryWith(client, id, kept)?.queryHash,
  );
  const query = hash === undefined ? undefined : cache.get(hash);
  useQuery({ queryKey: query?.queryKey ?? keys.fresh('no rows', id), queryFn: skipToken });
  return query ? rowsOf(query) : kept && { ...kept, data: [] };
}

/**
 * The neighbours of an account in the list that it was opened from, or that its page has kept; without such a list there
 * is no position.
 */
export function useAccountSteps(id: Id, tab: AccountTab, go: Go, kept?: KeptRows): AccountSteps {
  const rows = useRowsAround(id, kept);
  const { user, runtime: setting } = useConsoleSession();
  const queryClient = useQueryClient();
  const dataProvider = useConsoleData();
  const notify = useNotify();
  const found = rows && neighboursOf({ ...rows.params.pagination, ids: rows.ids, total: rows.total }, id);

  /** The tab that one is on, or the first one where this account doesn't have it. */
  const pathOf = (account: Account) =>
    paths.account(account.id, judgeTab(user, tab, account, setting).allowed ? tab : 'settings');

  async function step(direction: Direction): Promise<void> {
    const neighbour = found?.[direction];
    if (!rows || !neighbour) return;
    const wanted = 'id' in neighbour ? neighbour.id : undefined;
    const known = rows.data.find((one) => one.id === wanted);
    if (known) return go(pathOf(known), undefined);
    const turned = 'page' in neighbour ? neighbour.page : undefined;
    const page = turned ?? rows.params.pagination.page;
    const params = { ...rows.params, pagination: { ...rows.params.pagination, page }, meta: undefined };
    const queryKey = keys.list('accounts', params);
    const queryFn = () => dataProvider.getList('accounts', params);
    try {
      readForScreen(queryClient, queryKey, queryFn);
      const { data } = await queryClient.ensureQueryData({ queryKey, queryFn });
      const account =
        wanted === undefined ? data.at(direction === 'next' ? 0 : -1) : data.find((one) => one.id === wanted);
      if (account) go(pathOf(account), turned);
      // Not on the page any more, but it was next to this one.
      else if (wanted !== undefined) go(paths.account(wanted), undefined);
    } catch {
      notify('common.error.request', { type: 'error' });
    }
  }
  return { ...found, rows, step };
}
