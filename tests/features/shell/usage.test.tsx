/** What the console tracks (decisions §11). */
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CAST } from '../../../mocks/seeds/people.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { startEvents } from '../../../src/boot/events.ts';
import { turns } from '../../quiet.ts';
import { renderApp } from '../../renderApp.tsx';
import { signedIn, smallPlatform } from '../../signedIn.ts';

/** A writable file that discards everything. */
const file = { write: async () => undefined, close: async () => undefined, abort: async () => undefined };
beforeEach(() => {
  vi.stubGlobal('showSaveFilePicker', async () => ({ createWritable: async () => file }));
});

test.each([
  ['accounts', '/accounts'],
  ['teams', '/teams'],
  ['users', '/users'],
])('an export of %s is tracked once its file is complete', async (name, at) => {
  const { screen, user, told } = await renderApp({ at });
  expect(told.filter((label) => label.startsWith('export'))).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(told).toContain(`export:${name}`));
  expect(told.filter((label) => label.startsWith('export'))).toEqual([`export:${name}`]);
});

test('a failed export is not tracked', async () => {
  const { screen, user, told, platform } = await renderApp({ at: '/teams' });
  const button = await screen.findByRole('button', { name: 'Export' });
  platform.faults.add({ call: 'listTeams', kind: '400' });
  await user.click(button);
  await screen.findByText(/^The export failed/u);
  expect(told.filter((label) => label.startsWith('export'))).toEqual([]);
});

test('each page view is tracked by its path, without the query', async () => {
  const { screen, user, told } = await renderApp({ at: '/accounts?search=a' });
  await screen.findByRole('table');
  await user.click(screen.getByRole('link', { name: 'Teams' }));
  await waitFor(() => expect(told.at(-1)).toBe('/teams'));
  await act(async () => window.history.back());
  await waitFor(() => expect(told.at(-1)).toBe('/accounts'));
  for (const path of told) expect(path).not.toMatch(/[?#]/u);
});

test.each(['401twice', '403plain', '500'] as const)(
  'a collector that answers %s does not sign the user out and gets no second request [EVT-2]',
  async (kind) => {
    const platform = smallPlatform();
    const { runtime, session, sent } = await signedIn('ines', platform);
    const { fetch } = platform.browser();
    const transport = createTransport({ base: (service) => runtime.config.services[service], fetch });
    platform.faults.add({ call: 'capture', kind });
    platform.log.clear();
    startEvents(runtime, transport, session)({ page: '/teams' });
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(platform.log.of('capture')).toHaveLength(1));
    await turns();
    expect(platform.log.entries.map(({ call }) => call)).toEqual(['capture']);
    expect([session.user()?.email, sent]).toEqual([CAST.ines.email, []]);
  },
);
