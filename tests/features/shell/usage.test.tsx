/** What the console tracks (decisions §11). */
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../renderApp.tsx';

/** A writable file that discards everything. */
const file = { write: async () => undefined, close: async () => undefined, abort: async () => undefined };
beforeEach(() => {
  vi.stubGlobal('showSaveFilePicker', async () => ({ createWritable: async () => file }));
});

test.each([
  ['accounts', '/accounts'],
  ['teams', '/teams'],
  ['users', '/users'],
])('an export of %s is told once its file is whole', async (name, at) => {
  const { screen, user, told } = await renderApp({ at });
  expect(told.filter((label) => label.startsWith('export'))).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(told).toContain(`export:${name}`));
  expect(told.filter((label) => label.startsWith('export'))).toEqual([`export:${name}`]);
});

test('an export that fails is not told', async () => {
  const { screen, user, told, platform } = await renderApp({ at: '/teams' });
  const button = await screen.findByRole('button', { name: 'Export' });
  platform.faults.add({ call: 'listTeams', kind: '400' });
  await user.click(button);
  await screen.findByText(/^The export failed/u);
  expect(told.filter((label) => label.startsWith('export'))).toEqual([]);
});

test('each page is told by its path, without the query', async () => {
  const { screen, user, told } = await renderApp({ at: '/accounts?search=a' });
  await screen.findByRole('table');
  await user.click(screen.getByRole('link', { name: 'Teams' }));
  await waitFor(() => expect(told.at(-1)).toBe('/teams'));
  await act(async () => window.history.back());
  await waitFor(() => expect(told.at(-1)).toBe('/accounts'));
  for (const path of told) expect(path).not.toMatch(/[?#]/u);
});
