/** What the modules of resources share: what they are made of, and react-admin's verbs as they are asked for. */
import type { DataProvider, GetListParams } from 'ra-core';
import type { Call } from '../../api/call.ts';
import type { Api, Send } from '../../api/context.ts';
import { ApiError } from '../../api/errors.ts';
import type { Rows } from '../../api/reading.ts';
import type { Flags } from '../../config/flags.ts';
import type { Id } from '../../domain/entities.ts';
import {
  DEFAULT_FILTER,
  fromNamedSort,
  type ListFilter,
  type ListQuery,
  type ListResource,
  PAGE_SIZE,
  toListQuery,
  toQueryParams,
} from '../../domain/lists/listQuery.ts';

/** What a resource is made of. */
export type Sources = {
  readonly send: Send;
  readonly session: Api['session'];
  /** ra-data-simple-rest over one service. */
  rest(service: Call['service']): DataProvider;
  readonly flags: Flags;
};

/** What a list says besides its rows; `skipped` of them could not be read. */
export type ListMeta = { nextPage?: string | undefined; skipped: number };
export type ListAnswer<Rec> = { data: Rec[]; total: number; meta: ListMeta };
export type ListRequest = Omit<GetListParams, 'filter' | 'meta'> & {
  /** Of our own (`ListFilter`), or plain. */
  filter?: object;
  meta?: { nextPage?: string | undefined } | undefined;
};
export type OneRequest = { id: Id; signal?: AbortSignal };
export type ManyRequest = { ids: readonly Id[]; signal?: AbortSignal | undefined };
/** `previousData` is the record as it was read: only what differs from it is sent. */
export type UpdateRequest<Changes, Rec> = { id: Id; data: Changes; previousData?: Rec | undefined };
export type DeleteRequest = { id: Id };

/** Reads one page of a list. */
export type ReadPage<Rec> = (query: ListQuery, signal?: AbortSignal) => Promise<Rows<Rec>>;

/** Reads pages by a list query (contract §1). */
export const pageReader =
  <Wire, Rec>(
    send: Send,
    call: Call<string, undefined, Rows<Wire>>,
    toRecord: (wire: Wire) => Rec,
  ): ReadPage<Rec> =>
  async (query, signal) => {
    const answer = await send(call, { query: toQueryParams(query), signal });
    return { ...answer, rows: answer.rows.map(toRecord) };
  };

/** For stock lists alone: no list of ours has a plain filter, so it comes with its first use. */
const plainFilters = () => import('../../domain/lists/plainFilter.ts');

/** The one page of a list that the service answers whole: longer than anybody's is. */
export const WHOLE = { page: 1, perPage: 10_000 };

/** Sort and page of react-admin's; a sort without a field is None, and so is its own default, which no list knows. */
function placeOf({ sort, pagination: { page, perPage } = { page: 1, perPage: PAGE_SIZE } }: ListRequest) {
  return {
    sort: sort?.field === 'id' ? undefined : fromNamedSort(sort),
    offset: (page - 1) * perPage,
    limit: perPage,
  };
}

/** Whether it is one of ours, with nothing plain beside. */
const isListFilter = (filter: object): filter is ListFilter =>
  'where' in filter && Object.keys(filter).every((key) => key in DEFAULT_FILTER.teams || key === 'implied');

/** The list query of a request; `nextPage` goes with the flag alone (contract §1). */
export async function queryOf(
  resource: ListResource,
  request: ListRequest,
  { flags: { plgexternal3 } }: Sources,
): Promise<ListQuery> {
  const { filter = {}, meta } = request;
  const narrowed = isListFilter(filter) ? filter : (await plainFilters()).toListFilter(resource, filter);
  return {
    ...toListQuery(resource, narrowed, plgexternal3),
    ...placeOf(request),
    nextPage: plgexternal3 ? meta?.nextPage : undefined,
  };
}

/** `getList` of what is read by a list query. */
export const listing =
  <Rec>(resource: ListResource, readPage: ReadPage<Rec>, sources: Sources) =>
  async (request: ListRequest): Promise<ListAnswer<Rec>> => {
    const { rows, count, nextPage, skipped } = await readPage(
      await queryOf(resource, request, sources),
      request.signal,
    );
    return { data: rows, total: count, meta: { nextPage, skipped } };
  };

/**
 * `getMany` by the filter `_id`, 25 a call (contract §1). One that is missing is gone; one that can't be read makes the
 * answer unusable, because nobody could tell the two apart.
 */
export const readingByIds =
  <Rec extends { id: Id }>(readPage: ReadPage<Rec>) =>
  async ({ ids, signal }: ManyRequest): Promise<{ data: Rec[] }> => {
    const records = new Map<Id, Rec>();
    for (let start = 0; start < ids.length; start += PAGE_SIZE) {
      const operands = ids.slice(start, start + PAGE_SIZE);
      const filters = [{ field: '_id', operator: 'isAnyOf' as const, operands, connector: 'none' as const }];
      const { rows, skipped } = await readPage({ filters, offset: 0, limit: PAGE_SIZE }, signal);
      if (skipped > 0) throw new ApiError('unusable');
      for (const record of rows) records.set(record.id, record);
    }
    return { data: ids.flatMap((id) => records.get(id) ?? []) };
  };

/** Whose records are asked for, of a service that answers all of an account's. */
export function listedAccount({ filter = {} }: ListRequest): Id {
  const { accountId }: { accountId?: unknown } = filter;
  if (typeof accountId !== 'string') throw new Error('filter.accountId is missing');
  return accountId;
}

/** `getList` of rows that the service answered all at once: whole, or narrowed, sorted and paged here for a stock list. */
export async function pageOf<Rec extends object>(
  rows: Rec[],
  request: ListRequest,
  skipped = 0,
): Promise<ListAnswer<Rec>> {
  const meta = { skipped };
  if (request.pagination === WHOLE) return { data: rows, total: rows.length, meta };
  const { accountId: _, ...filter }: { accountId?: unknown } = request.filter ?? {};
  return { ...(await plainFilters()).pageOfWhole(rows, { filter, ...placeOf(request) }), meta };
}

/** Missing, null and empty are the same to a form. */
const written = (value: unknown): string => JSON.stringify(value ?? '');

/** What differs from the record as it was read, all of it where that is not given; what was emptied is ''. */
export function changedFrom<Values extends object>(
  previous: object | undefined,
  data: Values,
): Partial<Values> {
  if (!previous) return data;
  const before = previous as Readonly<Record<string, unknown>>;
  const changes = Object.entries(data)
    .filter(([field, value]) => written(value) !== written(before[field]))
    .map(([field, value]) => [field, (value as unknown) ?? '']);
  return Object.fromEntries(changes) as Partial<Values>;
}
