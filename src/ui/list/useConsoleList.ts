/** The controller of a list: its state from the address, its rows from one call a state. */
import { useEvent, useGetList } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { EntryState, Id } from '../../domain/entities.ts';
import type { Filter } from '../../domain/filters.ts';
import {
  type AddressSpec,
  defaultState,
  isDefault,
  type ListState,
  statesOf,
} from '../../domain/listAddress.ts';
import {
  firstHasNoConnector,
  type ListFilter,
  nextSort,
  processSearch,
  type Sort,
  TYPE_FIELD,
} from '../../domain/listQuery.ts';
import { listAhead, readParams, wholeFilter } from './listRead.ts';
import { type ListAddress, useListAddress } from './useListAddress.ts';
import { type Row, type Selection, useSelection } from './useSelection.ts';

/** What the provider says of a list besides its rows. */
type ListMeta = { nextPage?: string | undefined; skipped?: number | undefined };

export type ConsoleList<T extends Row = Row> = Pick<
  ListAddress,
  'state' | 'addressOf' | 'dropped' | 'dismissDropped'
> & {
  readonly spec: AddressSpec;
  /** What is read: the state, and what the list always has. An export reads the same. */
  readonly reads: { readonly filter: ListFilter; readonly sort: Sort | undefined };
  /** Undefined until a first answer. */
  readonly rows: readonly T[] | undefined;
  /** All matches. */
  readonly total: number | undefined;
  readonly pages: number;
  /** Rows that could not be read. */
  readonly skipped: number;
  /** The rows are those of an earlier state; the answer to this one is awaited. */
  readonly isStale: boolean;
  readonly isFetching: boolean;
  readonly error: Error | undefined;
  retry(): void;
  /** Whether filters and sort are the defaults. */
  readonly isDefault: boolean;
  /** Changes with every reset, so that what was being typed goes too. */
  readonly resets: number;
  setSearch(text: string): void;
  setState(state: EntryState): void;
  /** '' is all types. */
  setType(type: string): void;
  /** The conditions and the type that they leave (one value, spec 1 §4). */
  setConditions(next: { where: Filter[]; type?: string }): void;
  /** The next of None, Down, Up. */
  sortBy(field: string): void;
  setSort(sort: Sort | undefined): void;
  setPage(page: number): void;
  /** Another page size, on the page that has the first row of this one. */
  setSize(size: number): void;
  /** Search in all types, and in all states that may be chosen. */
  widen(): void;
  /** Drops the search and the conditions. */
  clear(): void;
  /** Back to the defaults (spec 1 §3). */
  reset(): void;
  readonly selection: Selection<T>;
};

const NO_ROWS: readonly never[] = [];

/** Everything that a list screen needs. `spec` must not change from render to render. */
export function useConsoleList<T extends Row & Record<string, unknown>>(spec: AddressSpec): ConsoleList<T> {
  const { state, go, addressOf, dropped, dismissDropped } = useListAddress(spec);
  const { filter, sort, size, page } = state;
  const hasAppeared = useRef(false);
  const [resets, setResets] = useState(0);
  const [following, setFollowing] = useState<{ address: string; token: string }>();
  const address = addressOf(state);
  const nextPage = following?.address === address ? following.token : undefined;

  const query = useGetList<T & { id: Id }>(spec.resource, readParams(state, spec, nextPage), {
    placeholderData: (earlier) => earlier,
    // What was read ahead is taken over, however long the screen was on its way.
    staleTime: (asked) => (!hasAppeared.current && listAhead.has(asked) ? Infinity : 0),
  });
  // After the query's own effect, which is where it asks.
  useEffect(() => {
    hasAppeared.current = true;
    // Later: StrictMode lets the list go and come once more.
    const timer = window.setTimeout(listAhead.forget);
    return () => {
      window.clearTimeout(timer);
      hasAppeared.current = false;
    };
  }, []);
  const { data: rows, total, isPlaceholderData, isFetching, error, refetch } = query;
  const meta = query.meta as ListMeta | undefined;
  const pages = Math.max(1, Math.ceil((total ?? 0) / size));

  // Beyond the end: rows went meanwhile, or the link was old.
  const isBeyond = !isPlaceholderData && total !== undefined && total > 0 && page > pages;
  useEffect(() => {
    if (isBeyond) go({ ...state, page: pages }, { replace: true });
  }, [isBeyond, go, state, pages]);

  const scope = JSON.stringify(filter);
  const selection = useSelection<T>(rows ?? NO_ROWS, scope);

  const narrow = (part: Partial<ListState['filter']>, how?: { replace: boolean }): void =>
    go({ ...state, filter: { ...filter, ...part }, page: 1 }, how);

  // Called by a timer, which must not see the state of an earlier render.
  const setSearch = useEvent((text: string) => {
    const search = processSearch(text);
    if (search !== filter.search) narrow({ search }, { replace: true });
  });

  return {
    spec,
    state,
    reads: { filter: wholeFilter(state, spec), sort },
    addressOf,
    dropped,
    dismissDropped,
    resets,
    rows,
    total,
    pages,
    isFetching,
    selection,
    setSearch,
    skipped: meta?.skipped ?? 0,
    isStale: isPlaceholderData,
    error: error ?? undefined,
    retry: () => void refetch(),
    isDefault: isDefault(state, spec.resource),
    setState: (entryState) => narrow({ state: entryState }),
    setType: (type) =>
      narrow({
        type,
        where: firstHasNoConnector(filter.where.filter(({ field }) => field !== TYPE_FIELD[spec.resource])),
      }),
    setConditions: ({ where, type = filter.type }) => narrow({ where, type }),
    sortBy: (field) => go({ ...state, sort: nextSort(sort, field), page: 1 }),
    setSort: (next) => go({ ...state, sort: next, page: 1 }),
    setPage(next) {
      const target = { ...state, page: next };
      const token = next === page + 1 && !isPlaceholderData ? meta?.nextPage : undefined;
      setFollowing(token === undefined ? undefined : { address: addressOf(target), token });
      go(target);
    },
    setSize: (next) => go({ ...state, size: next, page: Math.floor(((page - 1) * size) / next) + 1 }),
    widen: () => narrow({ state: statesOf(spec).includes('ALL') ? 'ALL' : filter.state, type: '' }),
    clear() {
      setResets(resets + 1);
      narrow({ search: '', where: [] });
    },
    reset() {
      setResets(resets + 1);
      go({ ...defaultState(spec.resource), size });
    },
  };
}
