/** The query of a list: its state from the URL or the store, as parameters of its single call. */
import { type AddressSpec, type ListState, saysAnything } from '../../domain/lists/listAddress.ts';
import { type ListFilter, toNamedSort } from '../../domain/lists/listQuery.ts';
import { withDaysMeant } from '../../domain/lists/relativeDays.ts';
import { utcToday } from '../../kit/i18n/format.ts';

/** Store key of a list's last state; undefined for a list that is part of another page. */
export const storeKeyOf = ({ resource, implied }: AddressSpec): string | undefined =>
  implied ? undefined : `dashboard.${resource}`;

/** The stored state, if the URL has no list state; otherwise ''. */
export const rememberedFor = (search: string, remembered: unknown): string =>
  typeof remembered === 'string' && !saysAnything(new URLSearchParams(search)) ? remembered : '';

/** The effective filter: that of the URL, with relative days resolved to dates, plus the implied one. */
export function wholeFilter({ filter }: ListState, { implied, kinds }: AddressSpec): ListFilter {
  const where = withDaysMeant(filter.where, kinds, utcToday());
  const meant = where === filter.where ? filter : { ...filter, where };
  return implied ? { ...meant, implied } : meant;
}

/**
 * react-admin's parameters of a list's call; equal parameters share one call. `nextPage` is the cursor of the next
 * page.
 */
export const readParams = (state: ListState, spec: AddressSpec, nextPage?: string) => ({
  pagination: { page: state.page, perPage: state.size },
  sort: toNamedSort(state.sort),
  filter: wholeFilter(state, spec),
  meta: nextPage ? { nextPage } : undefined,
});
