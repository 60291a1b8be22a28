/** What a list asks for: its state from an address or from what was remembered, as the parameters of the one call. */
import { type AddressSpec, type ListState, saysAnything } from '../../domain/listAddress.ts';
import { PAGE_SIZE, toNamedSort } from '../../domain/listQuery.ts';

/** Where a list's last state is remembered. */
export const storeKeyOf = ({ resource }: AddressSpec): string => `dashboard.${resource}`;

/** What was remembered, when an arriving address says nothing of the list; else ''. */
export const rememberedFor = (search: string, remembered: unknown): string =>
  typeof remembered === 'string' && !saysAnything(new URLSearchParams(search)) ? remembered : '';

/** react-admin's parameters of a list's call; two that are equal are one call. `nextPage` continues the page before. */
export const readParams = ({ filter, sort, page }: ListState, nextPage?: string) => ({
  pagination: { page, perPage: PAGE_SIZE },
  sort: toNamedSort(sort),
  filter,
  meta: nextPage ? { nextPage } : undefined,
});
