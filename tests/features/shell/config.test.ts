/** `/config.json`: what happens when it does not come (decisions §12), and the service addresses and flags that it sets. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { loadConfig } from '../../../src/boot/config.ts';
import { showConfigFault } from '../../../src/boot/plainPage.ts';
import { createConsoleDataProvider } from '../../../src/data/consoleDataProvider.ts';
import { whenOver } from '../../leaving.ts';
import { signedIn, smallPlatform } from '../../signedIn.ts';

test('a config.json that hangs times out after ten seconds, and the page says so with "Try again" [WALK-41]', async () => {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  whenOver(() => root.remove());
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const waiting = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(waiting.signal);
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
      }),
  );
  const loading = loadConfig();
  expect(timeout.mock.calls).toEqual([[10_000]]);
  waiting.abort();
  const loaded = await loading;
  if (!('fault' in loaded)) throw new Error('The config was loaded without a fault');
  await showConfigFault(loaded.fault);
  expect(screen.getByRole('alert').textContent).toContain(
    'The server didn’t answer in time, or you’re offline.',
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('another base path of a service moves its calls there, and no others [CFG-10]', async () => {
  const { services } = smallPlatform().config.current;
  const platform = smallPlatform({ config: { services: { ...services, users: '/elsewhere' } } });
  const app = await signedIn('ines', platform);
  await createConsoleDataProvider(app, app.runtime.flags).getList('accounts', {
    filter: {},
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'name', order: 'ASC' },
  });
  expect(platform.log.entries.map(({ url }) => url.split('?')[0])).toEqual([
    '/api/auth/login',
    '/elsewhere/users/who-am-i',
    '/elsewhere/accounts/',
  ]);
});

test('a flag can be overridden in the config, and with ?flags= for as long as the tab is open [CFG-22] [CFG-23]', async () => {
  const file = JSON.stringify({
    ...smallPlatform().config.file(window.location.origin),
    flags: { uirefresh: false },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(file)));
  const flagAt = async (path: string) => {
    window.history.replaceState(null, '', path);
    const read = await loadConfig();
    return 'runtime' in read ? read.runtime.flags.uirefresh : read;
  };
  expect(await flagAt('/accounts')).toBe(false);
  expect(await flagAt('/accounts?flags=%2Buirefresh')).toBe(true);
  expect(await flagAt('/accounts')).toBe(true);
  expect(await flagAt('/accounts?flags=-uirefresh')).toBe(false);
  expect(await flagAt('/accounts?flags=%2Buirefresh')).toBe(true);
  // Another tab.
  sessionStorage.clear();
  expect(await flagAt('/accounts')).toBe(false);
});
