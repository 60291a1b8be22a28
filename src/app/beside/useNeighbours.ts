/** Next and previous record, in the list that the record was opened from. */
import { partialMatchKey, type Query, QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keys } from '../../data/keys.ts';
import type { Id } from '../../domain/entities.ts';
import { neighboursOf, type Neighbours } from '../../domain/lists/neighbours.ts';
import { useNotify } from '../../kit/toasts/notify.ts';
import { readForScreen } from '../readAhead.ts';
import { besideRecord } from './address.ts';
import {
  type KeptRows,
  type ListRows,
  queryWith,
  rowsOf,
  type Stepped,
  type SteppedRecords,
} from './rowsWith.ts';

export type Direction = 'previous' | 'next';

export type Steps = Partial<Neighbours> & {
  /** Goes to a neighbour; does nothing at the end of the list. */
  step(direction: Direction): Promise<void>;
};

/**
 * Goes to a record, or to the id of a neighbour that is no longer on its page of the list; also to a page of the list
 * if it changes.
 */
type Go<Rec> = (record: Rec | Id, listPage: number | undefined) => void;

/** The rows around a record; they stay in the cache while it is shown, and this hook doesn't refetch them. */
function useRowsAround<Rec extends { id: Id }>(
  resource: Stepped,
  id: Id,
  kept: KeptRows | undefined,
): ListRows<Rec> | undefined {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const find = () => queryWith(client, resource, id, kept);
  // A query has a new state object after each read, so this renders again with the new rows. Other queries are ignored:
  // opening a record writes up to a hundred into the cache.
  useSyncExternalStore(
    (listener) =>
      cache.subscribe(({ query }: { query: Query }) => {
        if (partialMatchKey(query.queryKey, keys.lists(resource))) listener();
      }),
    () => find()?.state,
  );
  const query = find();
  const queryKey = query?.queryKey;
  useEffect(() => {
    if (!queryKey) return undefined;
    // Without a query function: the query would use it instead of the list's own on the next refetch.
    return new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => undefined);
  }, [client, queryKey]);
  return query ? rowsOf<Rec>(query) : kept && { ...kept, data: [] };
}

/**
 * The neighbours of a record in the list from which it was opened, or in the rows that its page has kept; without
 * either there is no position. `rows` is the page of the list that the record is on.
 */
export function useNeighbours<Name extends Stepped>(
  resource: Name,
  id: Id,
  go: Go<SteppedRecords[Name]>,
  kept?: KeptRows,
): Steps & { rows: ListRows<SteppedRecords[Name]> | undefined } {
  const rows = useRowsAround<SteppedRecords[Name]>(resource, id, kept);
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const found = rows && neighboursOf({ ...rows.params.pagination, ids: rows.ids, total: rows.total }, id);
  const { key: place } = useLocation();
  /** Goes up with each step and when the user goes elsewhere; an answer to an earlier step is then ignored. */
  const asked = useRef(0);
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [id, place],
  );

  async function step(direction: Direction): Promise<void> {
    const neighbour = found?.[direction];
    if (!rows || !neighbour) return;
    const wanted = 'id' in neighbour ? neighbour.id : undefined;
    const known = rows.data.find((one) => one.id === wanted);
    if (known) return go(known, undefined);
    const turned = 'page' in neighbour ? neighbour.page : undefined;
    const page = turned ?? rows.params.pagination.page;
    const params = { ...rows.params, pagination: { ...rows.params.pagination, page }, meta: undefined };
    const queryKey = keys.list(resource, params);
    const queryFn = () => dataProvider.getList<SteppedRecords[Name]>(resource, params);
    asked.current += 1;
    const mine = asked.current;
    try {
      readForScreen(queryClient, queryKey, queryFn);
      const { data } = await queryClient.ensureQueryData({ queryKey, queryFn });
      if (mine !== asked.current) return;
      const record =
        wanted === undefined ? data.at(direction === 'next' ? 0 : -1) : data.find((one) => one.id === wanted);
      if (record) go(record, turned);
      // No longer on the page, but it was next to this record.
      else if (wanted !== undefined) go(wanted, undefined);
    } catch {
      if (mine === asked.current) notify('common.error.request', { type: 'error' });
    }
  }
  return { ...found, rows, step };
}

/** The neighbours of a record without a page of its own; a step opens them beside the list, without a history entry. */
export function useNeighboursBeside<Name extends Stepped>(resource: Name, id: Id) {
  const list = useLocation();
  const navigate = useNavigate();
  return useNeighbours(resource, id, (next, listPage) => {
    const nextId = typeof next === 'string' ? next : next.id;
    void navigate(besideRecord(list, nextId, listPage), { replace: true });
  });
}
