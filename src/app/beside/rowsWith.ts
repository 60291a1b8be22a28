/** Finds the cached rows of a list that contain a record. */
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { keys } from '../../data/keys.ts';
import type { Account, Id, Team, User } from '../../domain/entities.ts';

/** The records that open beside their list. */
export type SteppedRecords = { accounts: Account; teams: Team; users: User };
export type Stepped = keyof SteppedRecords;

/** The parameters of a list's call, as `readParams` makes them. */
type ListParams = { readonly pagination: { readonly page: number; readonly perPage: number } };

/** A page of the list: the parameters of its request, and its answer. */
export type ListRows<Rec> = {
  readonly params: ListParams;
  readonly ids: readonly Id[];
  /** The records; empty while only their ids are known. */
  readonly data: readonly Rec[];
  readonly total: number;
};

/** A page of the list without its records. */
export type KeptRows = Omit<ListRows<unknown>, 'data'>;

type Answer<Rec> = { readonly data?: readonly Rec[]; readonly total?: number } | undefined;

/** A query's rows; undefined if it is not a page of a list, or has no answer yet. */
export function rowsOf<Rec extends { id: Id }>({
  queryKey,
  state,
}: Pick<Query, 'queryKey' | 'state'>): ListRows<Rec> | undefined {
  const params = queryKey[2] as Partial<ListParams> | undefined;
  const answer = state.data as Answer<Rec>;
  if (!params?.pagination || answer?.data === undefined || answer.total === undefined) return undefined;
  const { data, total } = answer;
  return {
    params: { ...params, pagination: params.pagination },
    ids: data.map(({ id }) => id),
    data,
    total,
  };
}

/**
 * The query whose rows contain this record: the one on screen, else the one read last. With `kept`, only the query of
 * those rows.
 */
export function queryWith(
  client: QueryClient,
  resource: Stepped,
  id: Id,
  kept?: KeptRows,
): Query | undefined {
  const cache = client.getQueryCache();
  const holds = (query: Query): boolean => rowsOf(query)?.ids.includes(id) === true;
  if (kept) {
    // `find` would hash the key once for every query of the cache.
    const query = cache.get(hashKey(keys.list(resource, kept.params)));
    return query && holds(query) ? query : undefined;
  }
  const [best] = cache
    .findAll({ queryKey: keys.lists(resource), predicate: holds })
    .toSorted(
      (a, b) => Number(b.isActive()) - Number(a.isActive()) || b.state.dataUpdatedAt - a.state.dataUpdatedAt,
    );
  return best;
}
