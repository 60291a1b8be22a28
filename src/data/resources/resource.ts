/** Shared by the resource modules: their dependencies, and the parameters and common parts of react-admin's verbs. */
import type { GetListParams } from 'ra-core';
import type { Call } from '../../api/call.ts';
import type { Api, Send } from '../../api/context.ts';
import { ApiError } from '../../api/errors.ts';
import type { Rows } from '../../api/reading.ts';
import type { Flags } from '../../config/flags.ts';
import type { Id } from '../../domain/entities.ts';
import { anyOf } from '../../domain/lists/filters.ts';
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
import { mapConcurrent } from '../mapConcurrent.ts';

/**
 * Returns the answer, or throws `unusable` when it counts rows but none of them can be read: shown as an empty list, it
 * would claim that there are no rows. `offset` is the number of rows before the page; a page past the end may be empty.
 */
export function readable<Answer extends Omit<Rows<unknown>, 'nextPage'>>(answer: Answer, offset = 0): Answer {
  const { rows, count, skipped } = answer;
  if (rows.length === 0 && (skipped > 0 || count > offset)) throw new ApiError('unusable');
  return answer;
}

/** The dependencies of a resource. */
export type Sources = { readonly send: Send; readonly session: Api['session']; readonly flags: Flags };

/** What a list's answer carries besides its rows; `skipped` of them could not be parsed. */
export type ListMeta = { nextPage?: string | undefined; skipped: number };
export type ListAnswer<Rec> = { data: Rec[]; total: number; meta: ListMeta };
export type ListRequest = Omit<GetListParams, 'filter' | 'meta'> & {
  /** Our own `ListFilter`, or the plain filter of react-admin's components. */
  filter?: object;
  meta?: { nextPage?: string | undefined } | undefined;
};
export type OneRequest = { id: Id; signal?: AbortSignal };
export type ManyRequest = { ids: readonly Id[]; signal?: AbortSignal | undefined };
/** `previousData` is the record as it was read: only differences from it are sent. */
export type UpdateRequest<Changes, Rec> = { id: Id; data: Changes; previousData?: Rec | undefined };
export type DeleteRequest = { id: Id };

export type ReadPage<Rec> = (query: ListQuery, signal?: AbortSignal) => Promise<Rows<Rec>>;

/** Creates the reader of a call that takes a list query (contract §1). */
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

/** Loaded on demand, because our lists have filters of their own. */
const plainFilters = () => import('../../domain/lists/plainFilter.ts');

/** The pagination for a list that the service returns whole; larger than any such list. */
export const WHOLE = { page: 1, perPage: 10_000 };

/**
 * react-admin's sort and page. A sort without a field means None, and so does its default `id`, which no list supports.
 */
function sortAndPage({ sort, pagination: { page, perPage } = { page: 1, perPage: PAGE_SIZE } }: ListRequest) {
  return {
    sort: sort?.field === 'id' ? undefined : fromNamedSort(sort),
    offset: (page - 1) * perPage,
    limit: perPage,
  };
}

/** Whether a filter is our own, without plain filters mixed in. */
const isListFilter = (filter: object): filter is ListFilter =>
  'where' in filter && Object.keys(filter).every((key) => key in DEFAULT_FILTER.teams || key === 'implied');

/** The list query of a request; `nextPage` is sent only with the flag plgexternal3 (contract §1). */
export async function queryOf(
  resource: ListResource,
  request: ListRequest,
  { flags: { plgexternal3 } }: Pick<Sources, 'flags'>,
): Promise<ListQuery> {
  const { filter = {}, meta } = request;
  const listFilter = isListFilter(filter) ? filter : (await plainFilters()).toListFilter(resource, filter);
  return {
    ...toListQuery(resource, listFilter, plgexternal3),
    ...sortAndPage(request),
    nextPage: plgexternal3 ? meta?.nextPage : undefined,
  };
}

/** `getList` for a resource that is read by a list query. */
export const listing =
  <Rec>(resource: ListResource, readPage: ReadPage<Rec>, sources: Pick<Sources, 'flags'>) =>
  async (request: ListRequest): Promise<ListAnswer<Rec>> => {
    const query = await queryOf(resource, request, sources);
    const answer = await readPage(query, request.signal);
    const { rows, count, nextPage, skipped } = readable(answer, query.offset);
    return { data: rows, total: count, meta: { nextPage, skipped } };
  };

/**
 * `getMany` by the filter `_id`, 25 ids per call (contract §1). A missing record no longer exists; a skipped one makes
 * the answer unusable, because it can't be told apart from a missing one.
 */
export const readingByIds =
  <Rec extends { id: Id }>(readPage: ReadPage<Rec>) =>
  async ({ ids, signal }: ManyRequest): Promise<{ data: Rec[] }> => {
    const records = new Map<Id, Rec>();
    const chunks = Array.from({ length: Math.ceil(ids.length / PAGE_SIZE) }, (_, chunk) =>
      ids.slice(chunk * PAGE_SIZE, (chunk + 1) * PAGE_SIZE),
    );
    await mapConcurrent(chunks, async (operands) => {
      const page = { filters: [anyOf('_id', operands)], offset: 0, limit: PAGE_SIZE };
      const { rows, skipped } = await readPage(page, signal);
      if (skipped > 0) throw new ApiError('unusable');
      for (const record of rows) records.set(record.id, record);
      return undefined;
    });
    return { data: ids.flatMap((id) => records.get(id) ?? []) };
  };

/** The account of a request to a service that lists per account; throws when the filter doesn't name one. */
export function requiredAccountId({ filter = {} }: ListRequest): Id {
  const { accountId }: { accountId?: unknown } = filter;
  if (typeof accountId !== 'string') throw new Error('filter.accountId is missing');
  return accountId;
}

/**
 * `getList` for rows that the service returned all at once: unchanged, or filtered, sorted and paged for react-admin's
 * components.
 */
export async function pageOf<Rec extends object>(
  rows: Rec[],
  request: ListRequest,
  skipped = 0,
): Promise<ListAnswer<Rec>> {
  const meta = { skipped };
  if (request.pagination === WHOLE) return { data: rows, total: rows.length, meta };
  const { accountId: _, ...filter }: { accountId?: unknown } = request.filter ?? {};
  return { ...(await plainFilters()).pageOfWhole(rows, { filter, ...sortAndPage(request) }), meta };
}

/** A comparable form of a value; a missing value, null and '' are the same to a form. */
const comparable = (value: unknown): string => JSON.stringify(value ?? '');

/** The values that differ from the record as it was read, or all without one; a cleared value is ''. */
export function changedFrom<Values extends object>(
  previous: object | undefined,
  data: Values,
): Partial<Values> {
  if (!previous) return data;
  const before = previous as Readonly<Record<string, unknown>>;
  const changes = Object.entries(data)
    .filter(([field, value]) => comparable(value) !== comparable(before[field]))
    .map(([field, value]) => [field, (value as unknown) ?? '']);
  return Object.fromEntries(changes) as Partial<Values>;
}
