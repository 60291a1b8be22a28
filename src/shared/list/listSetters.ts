/** The setters of a list; each adds a history entry with the new state. */
import type { SortPayload } from 'ra-core';
import type { Filter } from '../../domain/lists/filters.ts';
import { type AddressSpec, defaultState, type ListState, widened } from '../../domain/lists/listAddress.ts';
import {
  DEFAULT_FILTER,
  firstHasNoConnector,
  fromNamedSort,
  nextSort,
  processSearch,
  TYPE_FIELD,
} from '../../domain/lists/listQuery.ts';
import { type View, viewNamed } from '../../domain/lists/views.ts';
import type { ListAddress } from './useListAddress.ts';

const narrowed = (state: ListState, part: Partial<ListState['filter']>): ListState => ({
  ...state,
  filter: { ...state.filter, ...part },
  page: 1,
});

export const listSetters = (spec: AddressSpec, go: ListAddress['go']) => ({
  setSearch(text: string): void {
    const search = processSearch(text);
    go((state) => (search === state.filter.search ? state : narrowed(state, { search })), { replace: true });
  },
  /** '' means all types. */
  setType(type: string): void {
    const isOther = ({ field }: Filter) => field !== TYPE_FIELD[spec.resource];
    go((state) => narrowed(state, { type, where: firstHasNoConnector(state.filter.where.filter(isOther)) }));
  },
  /** Sets the conditions, and the type they imply (one value, spec 1 §4). */
  setConditions({ where, type }: { where: Filter[]; type?: string }): void {
    go((state) => narrowed(state, { where, type: type ?? state.filter.type }));
  },
  /** Applies all choices of the phone's sheet: one history entry, one call. */
  showAs({
    sort,
    ...filter
  }: Pick<ListState, 'sort'> & Pick<ListState['filter'], 'state' | 'type' | 'where'>): void {
    go((state) => {
      const next = { ...narrowed(state, filter), sort };
      const before = { ...next, filter: state.filter, sort: state.sort };
      return JSON.stringify(next) === JSON.stringify(before) ? state : next;
    });
  },
  /** Sets the whole filter; parts that are left out get the list's defaults. */
  setFilter(filter: Partial<ListState['filter']>): void {
    go((state) => narrowed(state, { ...DEFAULT_FILTER[spec.resource], ...filter }));
  },
  /** Cycles None, Down, Up. */
  sortBy(field: string): void {
    go((state) => ({ ...state, sort: nextSort(state.sort, field), page: 1 }));
  },
  /** Takes react-admin's sort; a field that the list can't be sorted by is ignored. */
  setSort(named: SortPayload): void {
    const sort = fromNamedSort(named);
    if (!sort || spec.sortable.includes(sort.field)) go((state) => ({ ...state, sort, page: 1 }));
  },
  /** Changes the page size, where there is a choice, and goes to the page that contains the current first row. */
  setPerPage(size: number): void {
    if (spec.hasSizes)
      go((state) => ({ ...state, size, page: Math.floor(((state.page - 1) * state.size) / size) + 1 }));
  },
  /** Searches all types and all selectable states. */
  widen(): void {
    go((state) => widened(state, spec) ?? state);
  },
  /** Removes the search and the conditions. */
  clear(): void {
    go((state) => narrowed(state, { search: '', where: [] }));
  },
  /** Stores a view's own columns in the URL. */
  setColumns(columns: readonly string[]): void {
    go((state) => ({ ...state, columns }), { replace: true });
  },
  /** Shows the same rows under a view's name. */
  goToView(name: string): void {
    go((state) => ({ ...state, view: name }), { replace: true });
  },
  /** Follows a view that is renamed, or deleted, if the address names it. */
  renamedView(view: View, name: string | undefined): void {
    const isShown = (state: ListState) => viewNamed([view], view.list, state.view ?? '') !== undefined;
    go((state) => (isShown(state) ? { ...state, view: name } : state), { replace: true });
  },
  /** Restores the defaults (spec 1 §3). */
  reset(): void {
    go(({ size }) => ({ ...defaultState(spec.resource), size }));
  },
});

export type ListSetters = ReturnType<typeof listSetters>;
