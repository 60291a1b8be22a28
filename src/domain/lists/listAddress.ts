/** A list's state in its address: search, state, type, conditions, sort and page; defaults are omitted. */
import type { EntryState } from '../entities.ts';
import { CONDITION_NAMES, decodeConditions, type Dropped, encodeConditions } from './filterCodec.ts';
import {
  DEFAULT_FILTER,
  DEFAULT_SORT,
  type ImpliedFilter,
  type ListFilter,
  type ListResource,
  PAGE_SIZE,
  PAGE_SIZES,
  processSearch,
  SEARCH_MAX,
  type Sort,
  splitType,
  STATES_OF,
  TYPE_FIELD,
} from './listQuery.ts';
import type { FieldKinds } from './operands.ts';

export type ListState = {
  filter: ListFilter;
  /** Undefined is None; an address states it explicitly when the list has a default sort. */
  sort: Sort | undefined;
  /** Rows per page. */
  size: number;
  /** 1-based. */
  page: number;
  /** The name of the view that this state came from; the state may have changed since. */
  view?: string | undefined;
  /** The columns besides the first, in order; omitted: the viewer's own choice. */
  columns?: readonly string[] | undefined;
};

/** What an address of this list may contain. */
export type AddressSpec = {
  readonly resource: ListResource;
  readonly kinds: FieldKinds;
  /** Fields that a column can be sorted by. */
  readonly sortable: readonly string[];
  /** The entry states that this viewer may choose, including the default; omitted: all states of the list. */
  readonly states?: readonly EntryState[] | undefined;
  /** Whether the page size can be chosen; the dashboard's lists have one size (spec 1 §9). */
  readonly hasSizes?: boolean | undefined;
  /**
   * Conditions that the list always has, because it is part of another page. Its state is only in the address and is
   * not remembered, since a search in one account must not reappear in another.
   */
  readonly implied?: readonly ImpliedFilter[] | undefined;
  /** The keys of the columns that an address may contain; omitted: it has neither columns nor a view. */
  readonly columns?: readonly string[] | undefined;
};

/** The entry states that an address of this list may name. */
export const statesOf = ({
  resource,
  states,
}: Pick<AddressSpec, 'resource' | 'states'>): readonly EntryState[] => states ?? STATES_OF[resource];

/** The field that the list's type selector filters (spec 1 §4); undefined when the list has no conditions on it. */
export const typeFieldOf = ({ resource, kinds }: AddressSpec): string | undefined =>
  Object.keys(kinds).find((field) => field === TYPE_FIELD[resource]);

/**
 * The same search and conditions for all types, and in all states that the list may show; undefined when it already
 * shows all of them.
 */
export function widened(
  state: ListState,
  spec: Pick<AddressSpec, 'resource' | 'states'>,
): ListState | undefined {
  const { filter } = state;
  const all = statesOf(spec).includes('ALL') ? 'ALL' : filter.state;
  if (filter.type === '' && filter.state === all) return undefined;
  return { ...state, filter: { ...filter, type: '', state: all }, page: 1 };
}

const TYPE_MAX = 40;
const PAGE_MAX = 1_000_000;
/** Maximum length of a view's name. */
export const VIEW_NAME_MAX = 60;
const OWN_NAMES: readonly string[] = [
  'q',
  'state',
  'type',
  'sort',
  'size',
  'page',
  'cols',
  'view',
  ...CONDITION_NAMES,
];

/** Whether an address contains any list state. */
export const saysAnything = (params: URLSearchParams): boolean => OWN_NAMES.some((name) => params.has(name));

/** Parameters that belong to other parts of the page. */
export const foreignParams = (params: URLSearchParams): [string, string][] =>
  [...params].filter(([name]) => !OWN_NAMES.includes(name));

export const defaultState = (resource: ListResource): ListState => ({
  filter: DEFAULT_FILTER[resource],
  sort: DEFAULT_SORT[resource],
  size: PAGE_SIZE,
  page: 1,
});

/** Whether the filters and the sort are the dashboard's defaults (spec 1 §3). */
export const isDefault = (state: ListState, resource: ListResource): boolean =>
  encodeListState({ filter: state.filter, sort: state.sort, size: PAGE_SIZE, page: 1 }, resource).size === 0;

const NO_SORT = 'none';

const sortText = (sort: Sort | undefined): string =>
  sort ? `${sort.direction === 'desc' ? '-' : ''}${sort.field}` : NO_SORT;

/** The parameters of a state, in a fixed order. */
export function encodeListState(state: ListState, resource: ListResource): URLSearchParams {
  const { filter, sort, size, page, columns, view } = state;
  const defaults = DEFAULT_FILTER[resource];
  const params = new URLSearchParams();
  if (filter.search !== '') params.append('q', filter.search);
  if (filter.state !== defaults.state) params.append('state', filter.state.toLowerCase());
  // With a condition on the type's field, no type is selected.
  const saysType = filter.where.some(({ field }) => field === TYPE_FIELD[resource]);
  if (filter.type !== defaults.type && !saysType)
    params.append('type', filter.type === '' ? 'all' : filter.type);
  for (const [name, value] of encodeConditions(filter.where)) params.append(name, value);
  const sorting = sortText(sort);
  if (sorting !== sortText(DEFAULT_SORT[resource])) params.append('sort', sorting);
  if (size !== PAGE_SIZE) params.append('size', String(size));
  if (page > 1) params.append('page', String(page));
  if (columns !== undefined) params.append('cols', columns.join(','));
  if (view !== undefined) params.append('view', view);
  return params;
}

/** The query as text; colons and commas are left unescaped for readability. */
export const queryText = (params: URLSearchParams): string =>
  params.toString().replaceAll('%3A', ':').replaceAll('%2C', ',');

type Reading<T> = { value: T } | { reason: Dropped['reason'] };

/** Decodes an address. Invalid parts are dropped and reported, so that a stale link still works. */
export function decodeListState(
  params: URLSearchParams,
  spec: AddressSpec,
): { state: ListState; dropped: Dropped[] } {
  const defaults = DEFAULT_FILTER[spec.resource];
  const typeField = TYPE_FIELD[spec.resource];
  const dropped: Dropped[] = [];

  function read<T>(name: string, fallback: T, reading: (text: string) => Reading<T>): T {
    const text = params.get(name);
    if (text === null) return fallback;
    const result = reading(text);
    if ('value' in result) return result.value;
    dropped.push({ text: `${name}=${text}`, reason: result.reason });
    return fallback;
  }

  const knownColumns = spec.columns;
  const view = read<string | undefined>('view', undefined, (text) => {
    if (knownColumns === undefined || text.trim() === '') return { reason: 'unknown' };
    return text.length > VIEW_NAME_MAX ? { reason: 'overlong' } : { value: text.trim() };
  });
  const columns = read<string[] | undefined>('cols', undefined, (text) => {
    if (knownColumns === undefined) return { reason: 'unknown' };
    const named = [...new Set(text.split(',').filter((key) => key !== ''))];
    const unknown = named.filter((key) => !knownColumns.includes(key));
    if (unknown.length > 0) dropped.push({ text: `cols=${unknown.join(',')}`, reason: 'unknown' });
    const known = named.filter((key) => knownColumns.includes(key));
    // If none of them is known, the usual columns are shown, not the name alone.
    return { value: unknown.length > 0 && known.length === 0 ? undefined : known };
  });
  const conditions = decodeConditions(params, spec.kinds);
  const saysType = conditions.where.some(({ field }) => field === typeField);
  const chosen = read('type', defaults.type, (text): Reading<string> => {
    if (typeField === undefined || saysType) return { reason: 'unknown' };
    if (text === 'all') return { value: '' };
    if (text.length > TYPE_MAX) return { reason: 'overlong' };
    return text.trim() === '' ? { reason: 'unknown' } : { value: text };
  });
  const { type, where } = saysType
    ? splitType(conditions.where, typeField)
    : { type: chosen, where: conditions.where };
  const state: ListState = {
    filter: {
      search: read('q', '', (text): Reading<string> =>
        text.length <= SEARCH_MAX * 2 ? { value: processSearch(text) } : { reason: 'overlong' },
      ),
      state: read('state', defaults.state, (text) => {
        const known = statesOf(spec).find((one) => one.toLowerCase() === text.toLowerCase());
        return known ? { value: known } : { reason: 'unknown' };
      }),
      type,
      where,
    },
    sort: read<Sort | undefined>('sort', DEFAULT_SORT[spec.resource], (text) => {
      if (text === NO_SORT) return { value: undefined };
      const field = text.replace(/^-/u, '');
      const direction = text.startsWith('-') ? 'desc' : 'asc';
      return spec.sortable.includes(field) ? { value: { field, direction } } : { reason: 'field' };
    }),
    size: read('size', PAGE_SIZE, (text): Reading<number> => {
      const known = spec.hasSizes ? PAGE_SIZES.find((size) => String(size) === text) : undefined;
      return known === undefined ? { reason: 'unknown' } : { value: known };
    }),
    page: read('page', 1, (text): Reading<number> => {
      const page = Number(text);
      return /^\d+$/u.test(text) && page >= 1 && page <= PAGE_MAX ? { value: page } : { reason: 'unknown' };
    }),
  };
  if (view !== undefined) state.view = view;
  if (columns !== undefined) state.columns = columns;
  return { state, dropped: [...dropped, ...conditions.dropped] };
}
