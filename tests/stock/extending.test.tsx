/** Runs the code that docs/extending.md shows. */
import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toastStore } from '../../src/kit/toasts/toastStore.ts';
import { renderApp } from '../renderApp.tsx';

const read = (path: string): string => readFileSync(path, 'utf8');
const [shownScreen = '', shownRegistration = ''] = [
  ...read('docs/extending.md').matchAll(/^```tsx\n(.*?)^```$/gmsu),
].map(([, code]) => code);

test('the document shows the example, in at most 40 lines', () => {
  expect(shownScreen).toBe(read('tests/stock/example/TeamScreens.tsx').replaceAll('/src/', '/'));
  const registration = read('tests/stock/example/resource.tsx')
    .replace(/^.*?(?=const screens)/su, '')
    .replace('./TeamScreens.tsx', '../features/teams/stock/TeamScreens.tsx')
    .replace('export const TEAMS', 'const TEAMS');
  expect(shownRegistration).toBe(registration);
  expect(`${shownScreen}${shownRegistration}`.trim().split('\n').length).toBeLessThanOrEqual(40);
});

test('the example lists, searches, opens, saves and comes back', async () => {
  const app = await renderApp({ at: '/teams' });
  expect(await screen.findByRole('columnheader', { name: 'Team name' })).toBeTruthy();
  await app.user.type(screen.getByRole('textbox', { name: 'Search' }), 'Brand');
  await waitFor(() => expect(app.sent.at(-1)).toContain('search=Brand'));
  await waitFor(() => expect(screen.queryByText('Pricing')).toBeNull());
  await app.user.click((await screen.findAllByText('Brand'))[0] as HTMLElement);
  expect(await screen.findByRole('heading', { level: 1, name: 'Team Brand' })).toBeTruthy();
  const name = screen.getByRole('textbox', { name: 'Team name' });
  await app.user.clear(name);
  await app.user.type(name, 'Brand and media');
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastStore.get().history.map(({ text }) => text)).toEqual(['Element updated']));
  expect(await screen.findByText('Brand and media')).toBeTruthy();
  expect(window.location.pathname).toBe('/teams');
});
