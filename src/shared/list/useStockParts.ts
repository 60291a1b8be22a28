/** Parts of a list that only react-admin's own components need: filter forms, checkboxes, exports. */
import { type GetDataOptions, useDataProvider, useEvent, useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Id } from '../../domain/entities.ts';
import { type FilterValues, toFilterValues } from '../../domain/lists/filterValues.ts';
import type { AddressSpec, ListState } from '../../domain/lists/listAddress.ts';
import { EXPORT_PAGE_SIZE, type ListFilter, toNamedSort } from '../../domain/lists/listQuery.ts';
import type { ListSetters } from './listSetters.ts';
import type { Row, Selection } from './useSelection.ts';

type Shown = Readonly<Record<string, boolean>>;
type Of<T extends Row> = {
  spec: AddressSpec;
  state: ListState;
  /** The effective filter of the list. */
  filter: ListFilter;
  setters: ListSetters;
  selection: Selection<T>;
};

/** Its functions are stable. Only ids whose records have been read can be selected. */
export function useStockParts<T extends Row>({ spec, state, filter, setters, selection }: Of<T>) {
  const notify = useNotify();
  const { getList } = useDataProvider();
  const { choose, toggle, recordOf } = selection;
  const filterValues = useMemo(() => toFilterValues(state.filter, spec), [state.filter, spec]);
  const [displayedFilters, setDisplayed] = useState<Shown>({});

  const setFilters = useEvent((values: FilterValues, shown?: Shown) => {
    setters.setFilterValues(values);
    if (shown) setDisplayed(shown);
  });
  const showFilter = useEvent((name: string, value: unknown = filterValues[name]) =>
    setFilters({ ...filterValues, [name]: value }, { ...displayedFilters, [name]: true }),
  );
  const hideFilter = useEvent((name: string) =>
    setFilters({ ...filterValues, [name]: undefined }, { ...displayedFilters, [name]: false }),
  );
  // A single call: the service allows pages of 1000 (contract §1).
  const read = () =>
    getList<T>(spec.resource, {
      pagination: { page: 1, perPage: EXPORT_PAGE_SIZE },
      sort: toNamedSort(state.sort),
      filter,
    });
  const getData = useEvent(async ({ maxResults = EXPORT_PAGE_SIZE }: GetDataOptions = {}) =>
    (await read()).data.slice(0, maxResults),
  );
  const onSelect = useEvent((ids: Id[]) => choose(ids.flatMap((id) => recordOf(id) ?? [])));
  const onToggleItem = useEvent((id: Id) => {
    const record = recordOf(id);
    if (record) toggle(record);
  });
  const onUnselectItems = useEvent(() => choose([]));
  const onSelectAll = useEvent(async ({ limit = 250 }: { limit?: number } = {}) => {
    try {
      const { data, total = data.length } = await read();
      choose(data.slice(0, limit));
      const max = Math.min(limit, data.length);
      if (total > max)
        notify('ra.message.select_all_limit_reached', { type: 'warning', messageArgs: { max } });
    } catch {
      notify('ra.notification.http_error', { type: 'warning' });
    }
  });
  return {
    filterValues,
    displayedFilters,
    setFilters,
    showFilter,
    hideFilter,
    getData,
    onSelect,
    onToggleItem,
    onUnselectItems,
    onSelectAll,
  };
}
