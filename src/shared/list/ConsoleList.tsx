import { useQueryClient } from '@tanstack/react-query';
import {
  ListContextProvider,
  RecordContext,
  ResourceContextProvider,
  type ListControllerResult,
  useEvent,
  useGetList,
} from 'ra-core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Id } from '../../domain/entities.ts';
import { type AddressSpec, isDefault } from '../../domain/lists/listAddress.ts';
import { toNamedSort } from '../../domain/lists/listQuery.ts';
import { utcToday } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { ConsoleListProvider, type ConsoleListValue } from './consoleListContext.ts';
import { readParams, wholeFilter } from './listRead.ts';
import { listSetters } from './listSetters.ts';
import { forgetChanged, useChangedRows } from './useChangedRows.ts';
import { useListAddress } from './useListAddress.ts';
import { type Row, useSelection } from './useSelection.ts';

/** The provider's `meta` of a list. */
type ListMeta = { nextPage?: string | undefined; skipped?: number | undefined };

type Answer = {
  data: Row[] | undefined;
  total: number | undefined;
  meta: ListMeta | undefined;
  error: Error | null;
};
type AnswerKey = keyof Answer | 'isPending';

const NO_ROWS: readonly never[] = [];
const NO_FILTERS = {};

/** One of react-admin's four states: loading, failed, loaded, loaded and then failed. */
function withAnswer(
  base: Omit<ListControllerResult<Row>, AnswerKey>,
  { data, total, meta, error }: Answer,
): ListControllerResult<Row> {
  const none = { data: undefined, total: undefined, meta: undefined };
  if (data !== undefined && total !== undefined)
    return error
      ? { ...base, data, total, meta, error, isPending: false }
      : { ...base, data, total, meta, error, isPending: false };
  return error ? { ...base, ...none, error, isPending: false } : { ...base, ...none, error, isPending: true };
}

/** A stable object while all its values are the same. */
function useSame<T extends object>(value: T): T {
  // oxlint-disable-next-line react/exhaustive-deps -- Depends on its values only, whose number never changes.
  return useMemo(() => value, Object.values(value));
}

/**
 * The value of react-admin's ListContext, and of ours. Both are stable while nothing in them changes; `spec` must be
 * stable too. react-admin's `filterValues` are our search, state, type and conditions; it can select only records that
 * have been read.
 */
function useConsoleList(spec: AddressSpec): { list: ListControllerResult<Row>; own: ConsoleListValue } {
  const t = useT();
  const { resource } = spec;
  const { state, go, addressOf, dropped, dismissDropped } = useListAddress(spec);
  const { filter, sort, size, page } = state;
  const client = useQueryClient();
  const [resets, setResets] = useState(0);
  const [following, setFollowing] = useState<{ address: string; token: string }>();
  const address = addressOf(state);
  const nextPage = following?.address === address ? following.token : undefined;

  const params = readParams(state, spec, nextPage);
  const query = useGetList<Row>(resource, params, { placeholderData: (earlier) => earlier });
  const { total, error, isLoading, isFetching, isPaused, isPlaceholderData } = query;
  const read = { data: query.data, readAt: query.dataUpdatedAt, scope: JSON.stringify(params) };
  const { rows: data, gone } = useChangedRows(resource, read, isPlaceholderData);
  const meta = query.meta as ListMeta | undefined;
  const pages = Math.max(1, Math.ceil((total ?? 0) / size));
  const setters = useMemo(() => listSetters(spec, go), [spec, go]);

  // Beyond the last page: rows are gone, or the link is old. Kept while it shows rows that a change removed.
  const isBeyond = !isPlaceholderData && total !== undefined && total > 0 && page > pages && !data?.length;
  useEffect(() => {
    if (isBeyond) go((now) => ({ ...now, page: pages }), { replace: true });
  }, [isBeyond, go, pages]);

  // The selection is of the rows that are shown: those of a new filter replace it when they arrive.
  const asked = JSON.stringify(filter);
  const [scope, setScope] = useState(asked);
  if (scope !== asked && !isPlaceholderData) setScope(asked);
  const selection = useSelection(query.data ?? NO_ROWS, scope, gone);
  const selectedIds = useMemo(() => selection.records.map(({ id }) => id), [selection.records]);
  // At midnight, a relative day becomes another date.
  const today = utcToday();
  // oxlint-disable-next-line react/exhaustive-deps -- The filter depends on the day, too.
  const reads = useMemo(() => ({ filter: wholeFilter(state, spec), sort: state.sort }), [state, spec, today]);
  const namedSort = useMemo(() => toNamedSort(sort), [sort]);
  const setPage = useEvent((next: number) => {
    const target = { ...state, page: next };
    const token = next === page + 1 && !isPlaceholderData ? meta?.nextPage : undefined;
    setFollowing(token === undefined ? undefined : { address: addressOf(target), token });
    go(() => target);
  });
  const base = useSame({
    resource,
    // Exports are ours: without a limit, and with progress (`ExportButton`).
    exporter: false as const,
    filterValues: filter,
    displayedFilters: NO_FILTERS,
    setFilters: setters.setFilter,
    showFilter: useEvent((name: string, value: unknown) => setters.setFilter({ ...filter, [name]: value })),
    hideFilter: useEvent((name: string) =>
      setters.setFilter(Object.fromEntries(Object.entries(filter).filter(([part]) => part !== name))),
    ),
    onSelect: useEvent((ids: Id[]) => selection.choose(ids.flatMap((id) => selection.recordOf(id) ?? []))),
    onToggleItem: useEvent((id: Id) => {
      const record = selection.recordOf(id);
      if (record) selection.toggle(record);
    }),
    onUnselectItems: useEvent(() => selection.choose([])),
    onSelectAll: useEvent(() => selection.choose(query.data ?? NO_ROWS)),
    defaultTitle: t(`lists.${resource}.title`),
    refetch: useEvent(() => {
      forgetChanged(client);
      return query.refetch();
    }),
    selectedIds,
    isLoading,
    isFetching,
    isPaused,
    isPlaceholderData,
    page,
    perPage: size,
    setPage,
    setPerPage: setters.setPerPage,
    hasPreviousPage: page > 1,
    hasNextPage: page < pages,
    sort: namedSort,
    setSort: setters.setSort,
  });
  const list = useMemo(
    () => withAnswer(base, { data, total, meta, error }),
    [base, data, total, meta, error],
  );
  const withReset = useEvent((move: () => void) => {
    setResets(resets + 1);
    move();
  });
  const own = useSame({
    ...setters,
    spec,
    state,
    reads,
    addressOf,
    dropped,
    dismissDropped,
    resets,
    selected: selection.records,
    toggle: selection.toggle,
    add: selection.add,
    skipped: meta?.skipped ?? 0,
    gone,
    isDefault: isDefault(state, resource),
    clear: useEvent(() => withReset(setters.clear)),
    reset: useEvent(() => withReset(setters.reset)),
  });
  return { list, own };
}

type Props = {
  /** Must be stable. */
  spec: AddressSpec;
  children: ReactNode;
};

/** Our `ListBase` of react-admin: its children read the list with `useListContext`. */
export function ConsoleList({ spec, children }: Props) {
  const { list, own } = useConsoleList(spec);
  return (
    <ResourceContextProvider value={spec.resource}>
      <ListContextProvider value={list}>
        <ConsoleListProvider value={own}>
          {/* The record of the surrounding page is not a record of this list. */}
          <RecordContext value={undefined}>{children}</RecordContext>
        </ConsoleListProvider>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}
