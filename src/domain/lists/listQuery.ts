/** The query of every list and export (spec 1 §9, contract §1). */
import type { EntryState } from '../entities.ts';
import { cleanValue } from '../people/addresses.ts';
import { cleanText } from '../people/names.ts';
import { withoutEnd } from '../values/ends.ts';
import type { Filter, Operand } from './filters.ts';

/** The default page size of every list (spec 1 §9). */
export const PAGE_SIZE = 25;
/** Selectable page sizes, where a list offers them (spec 1 §9, spec 2 §9). */
export const PAGE_SIZES: readonly number[] = [25, 50, 100];
export const EXPORT_PAGE_SIZE = 1000;
export const SEARCH_MAX = 100;
export const LIST_RESOURCES = ['accounts', 'users', 'teams', 'invoices', 'draw-downs'] as const;
export type ListResource = (typeof LIST_RESOURCES)[number];

/** None is the absence of a sort; Up is ascending, Down descending (spec 1 §3). */
export type Sort = { field: string; direction: 'asc' | 'desc' };

/** The filters of a list, as on the dashboard (spec 1 §3). */
export type ListFilter = {
  search: string;
  state: EntryState;
  /** The type selector's value; '' means all types. Never set while `where` has a condition on the same field. */
  type: string;
  where: Filter[];
  /** Conditions that the list always has, joined last; not part of its address. */
  implied?: readonly ImpliedFilter[] | undefined;
};

/** The defaults of the dashboard (spec 1 §3); a reset restores them. */
export const DEFAULT_FILTER: Record<ListResource, ListFilter> = {
  accounts: { search: '', state: 'ACTIVE', type: 'ENTERPRISE', where: [] },
  users: { search: '', state: 'ACTIVE', type: '', where: [] },
  teams: { search: '', state: 'ALL', type: '', where: [] },
  'draw-downs': { search: '', state: 'ALL', type: '', where: [] },
  invoices: { search: '', state: 'ALL', type: '', where: [] },
};

/** Each list's default sort: newest first, if the contract can sort by a date (decisions §12). */
export const DEFAULT_SORT: Partial<Record<ListResource, Sort>> = {
  'draw-downs': { field: 'closeDate', direction: 'desc' },
  invoices: { field: 'createdAt', direction: 'desc' },
};

/** The field behind each list's type selector. */
export const TYPE_FIELD: Record<ListResource, string | undefined> = {
  accounts: 'accessType',
  users: 'userType',
  teams: undefined,
  // Pending or finalized.
  'draw-downs': 'status',
  invoices: 'status',
};

/** The entry states of each list: users have no Lapsed, teams have no state at all (contract §1). */
export const STATES_OF: Record<ListResource, readonly EntryState[]> = {
  accounts: ['ALL', 'ACTIVE', 'LAPSED', 'INACTIVE'],
  users: ['ALL', 'ACTIVE', 'INACTIVE'],
  teams: ['ALL'],
  'draw-downs': ['ALL'],
  invoices: ['ALL'],
};

export type ListQuery = {
  search?: string | undefined;
  filters?: Filter[] | undefined;
  /** Accounts only, with plgexternal3 off. */
  accessType?: string | undefined;
  /** Accounts only. */
  status?: string | undefined;
  /** Invoices only. */
  accountId?: string | undefined;
  /** Users only. */
  active?: boolean | undefined;
  sort?: Sort | undefined;
  offset: number;
  limit: number;
  nextPage?: string | undefined;
};

/** `<field> isAnyOf <operands>`, joined last by `and`. */
export type ImpliedFilter = { field: string; operands: Operand[] };

/**
 * Normalizes a search text: removes invisible characters and punctuation around a pasted value, normalizes an e-mail
 * address, collapses white space, cuts to 100 characters (decisions §13).
 */
export function processSearch(text: string): string {
  const inside = withoutEnd(cleanText(text).replace(/^(?:[\s<,;]|mailto:)+/iu, ''), /[\s>,;]/u);
  const value = cleanValue(inside).replace(/\s+/gu, ' ');
  return withoutEnd([...value].slice(0, SEARCH_MAX).join(''), /[\s>,;]/u);
}

/** Sorting a column cycles None, Down, Up, None (spec 1 §3). */
export function nextSort(current: Sort | undefined, field: string): Sort | undefined {
  if (current?.field !== field) return { field, direction: 'desc' };
  return current.direction === 'desc' ? { field, direction: 'asc' } : undefined;
}

/** react-admin's sort payload always names a sort: None has an empty field. */
export type NamedSort = { field: string; order: 'ASC' | 'DESC' };

export const toNamedSort = (sort: Sort | undefined): NamedSort =>
  sort
    ? { field: sort.field, order: sort.direction === 'asc' ? 'ASC' : 'DESC' }
    : { field: '', order: 'ASC' };

/** Converts react-admin's sort payload back; undefined is None. */
export const fromNamedSort = (named: NamedSort | undefined): Sort | undefined =>
  named && named.field !== ''
    ? { field: named.field, direction: named.order === 'ASC' ? 'asc' : 'desc' }
    : undefined;

/** Appends implied conditions last, by `and`, so that an `or` before them can't widen the list. */
const withImplied = (where: readonly Filter[], implied: readonly ImpliedFilter[]): Filter[] =>
  firstHasNoConnector([
    ...where,
    ...implied.map(({ field, operands }): Filter => ({
      field,
      operator: 'isAnyOf',
      operands,
      connector: 'and',
    })),
  ]);

const STATUS: Record<EntryState, string | undefined> = {
  ALL: undefined,
  ACTIVE: 'ACTIVE',
  LAPSED: 'LAPSED',
  INACTIVE: 'DISABLED',
};

/**
 * The filters as a wire query. With `plgexternal3` the account type is a filter; without it, the `accessType` parameter
 * (contract §1).
 */
export function toListQuery(
  resource: ListResource,
  { search, state, type, where, implied = [] }: ListFilter,
  plgexternal3: boolean,
): Omit<ListQuery, 'sort' | 'offset' | 'limit' | 'nextPage'> {
  const typeField = TYPE_FIELD[resource];
  const typeIsParameter = resource === 'accounts' && !plgexternal3;
  const saidByFilters = where.some(({ field }) => field === typeField);
  const typeIsImplied = typeField !== undefined && type !== '' && !typeIsParameter && !saidByFilters;
  const processed = processSearch(search);
  // An invoice's account is a parameter of its own (contract §3).
  const owner = resource === 'invoices' ? implied.find(({ field }) => field === 'accountId') : undefined;
  return {
    search: processed === '' ? undefined : processed,
    filters: withImplied(where, [
      ...(typeIsImplied ? [{ field: typeField, operands: [type] }] : []),
      ...implied.filter((condition) => condition !== owner),
    ]),
    accessType: typeIsParameter && type !== '' ? type : undefined,
    status: resource === 'accounts' ? STATUS[state] : undefined,
    accountId: owner && String(owner.operands[0] ?? ''),
    active:
      resource === 'users' && (state === 'ACTIVE' || state === 'INACTIVE') ? state === 'ACTIVE' : undefined,
  };
}

/** The query parameters; those without a value are omitted. */
export function toQueryParams(query: ListQuery): Record<string, string> {
  const params: Record<string, string> = {};
  if (query.accountId) params['accountId'] = query.accountId;
  const search = query.search === undefined ? '' : processSearch(query.search);
  if (search !== '') params['search'] = search;
  if (query.filters !== undefined && query.filters.length > 0)
    params['filters'] = JSON.stringify(
      query.filters.map(({ field, operator, operands, connector }) => ({
        field,
        operator,
        operands,
        connector,
      })),
    );
  if (query.accessType) params['accessType'] = query.accessType;
  if (query.status) params['status'] = query.status;
  if (query.active !== undefined) params['active'] = String(query.active);
  if (query.sort !== undefined) {
    params['sortBy'] = query.sort.field;
    params['sort'] = query.sort.direction;
  }
  params['offset'] = String(query.offset);
  params['limit'] = String(query.limit);
  if (query.nextPage) params['nextPage'] = query.nextPage;
  return params;
}

/**
 * The type selector and a side-menu condition on its field share one value: returns the side menu's conditions, with
 * the selected type as the last one.
 */
export function joinType(
  filter: Pick<ListFilter, 'type' | 'where'>,
  typeField: string | undefined,
): Filter[] {
  if (typeField === undefined || filter.type === '') return filter.where;
  return withImplied(filter.where, [{ field: typeField, operands: [filter.type] }]);
}

/**
 * The reverse of `joinType`: a lone `<typeField> isAnyOf [one]` that could as well come last (everything after it is
 * joined by `and`) becomes the type; any other condition on that field stays a condition, with the type set to all.
 */
export function splitType(
  conditions: readonly Filter[],
  typeField: string | undefined,
): Pick<ListFilter, 'type' | 'where'> {
  const ofType = conditions.filter(({ field }) => field === typeField);
  const [only] = ofType;
  const whole = { type: '', where: firstHasNoConnector(conditions) };
  if (!only || ofType.length > 1 || only.operator !== 'isAnyOf' || only.operands.length !== 1) return whole;
  const at = conditions.indexOf(only);
  if (!conditions.slice(Math.max(at, 1)).every(({ connector }) => connector === 'and')) return whole;
  return {
    type: String(only.operands[0]),
    where: firstHasNoConnector(conditions.filter((one) => one !== only)),
  };
}

/** The first condition has no connector, every later one `and` or `or` (spec 1 §4). */
export function firstHasNoConnector(conditions: readonly Filter[]): Filter[] {
  return conditions.map((one, index) => {
    const connector = index === 0 ? 'none' : one.connector === 'none' ? 'and' : one.connector;
    return connector === one.connector ? one : { ...one, connector };
  });
}
