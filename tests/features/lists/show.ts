/** A list screen of the real console over a mock platform, and its requests. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Filter } from '../../../src/domain/lists/filters.ts';
import { LazyFilters } from '../../../src/shared/filters/ListFilters.tsx';
import { renderApp } from '../../renderApp.tsx';

/** The headers of the columns, except checkbox and actions. */
export const heads = () =>
  screen
    .getAllByRole('columnheader')
    .filter(({ className }) => !/c-(check|acts)/u.test(className))
    .map((head) => head.textContent);

export type Asked = { path: string; filters: Filter[]; params: Record<string, string> };

/** A list request, its filters parsed. */
function read(request: string): Asked {
  const url = new URL(request.replace(/^GET /u, ''), 'http://console.test');
  const { filters = '[]', ...params } = Object.fromEntries(url.searchParams);
  return { path: url.pathname, filters: JSON.parse(filters) as Filter[], params };
}

/** The console at an address; `asked` are the list requests so far. */
export async function show(options: Parameters<typeof renderApp>[0]) {
  // As in the console, which fetches it on the hover before.
  await LazyFilters.ready();
  const app = await renderApp(options);
  const asked = () =>
    app.sent.filter((line) => /^GET .*(accounts|users\/list|teams)\/\?/u.test(line)).map(read);
  const last = () => asked().at(-1);
  return {
    ...app,
    asked,
    last,
    /** The query of the address bar. */
    query: () => decodeURIComponent(window.location.search),
    /** Waits until a list was requested this often, and its rows are shown. */
    async settled(times: number) {
      await waitFor(() => expect(asked()).toHaveLength(times));
      await waitFor(() => {
        const table = document.querySelector('.rows');
        expect(table?.getAttribute('aria-busy') ?? 'false').toBe('false');
        expect(document.querySelector('.rows tbody tr:not(.skeletons), .state')).not.toBeNull();
      });
    },
    back: () => act(async () => window.history.back()),
    forward: () => act(async () => window.history.forward()),
    rows: () => [...document.querySelectorAll<HTMLTableRowElement>('.rows tbody tr')],
    names: () =>
      [
        ...document.querySelectorAll('.rows .c-name .two > :first-child, .rows .c-user .two > :first-child'),
      ].map((cell) => cell.textContent),
    count: () => document.querySelector('.list .n[role="status"]')?.textContent,
    state: (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`, 'u') }),
  };
}
