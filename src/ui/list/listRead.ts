/** What a list asks for: its state from an address or from what was remembered, as the parameters of the one call. */
import { type AddressSpec, type ListState, saysAnything } from '../../domain/listAddress.ts';
import { type ListFilter, toNamedSort } from '../../domain/listQuery.ts';

/** Where a list's last state is remembered; that of a part of another page nowhere. */
export const storeKeyOf = ({ resource, implied }: AddressSpec): string | undefined =>
  implied ? undefined : `dashboard.${resource}`;

/** What was remembered, when an arriving address says nothing of the list; else ''. */
export const rememberedFor = (search: string, remembered: unknown): string =>
  typeof remembered === 'string' && !saysAnything(new URLSearchParams(search)) ? remembered : '';

/** A screen that takes longer than this on its way asks anew, in milliseconds. */
const AHEAD_MS = 30_000;
let ahead: { query: object | undefined; at: number } | undefined;

/** The query that was sent before the console was shown, until a list has taken it over. */
export const listAhead = {
  expect: (query: object | undefined): void => {
    ahead = { query, at: Date.now() };
  },
  has: (query: object): boolean => query === ahead?.query && Date.now() - ahead.at < AHEAD_MS,
  forget: (): void => {
    ahead = undefined;
  },
};

/** What the list is narrowed by in all: what its address says, and what it always has. */
export const wholeFilter = ({ filter }: ListState, { implied }: AddressSpec): ListFilter =>
  implied ? { ...filter, implied } : filter;

/** react-admin's parameters of a list's call; two that are equal are one call. `nextPage` continues the page before. */
export const readParams = (state: ListState, spec: AddressSpec, nextPage?: string) => ({
  pagination: { page: state.page, perPage: state.size },
  sort: toNamedSort(state.sort),
  filter: wholeFilter(state, spec),
  meta: nextPage ? { nextPage } : undefined,
});
