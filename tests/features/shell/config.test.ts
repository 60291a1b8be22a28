/** What `/config.json` decides once it is there: where the calls go, and the flags of the tab. */
import { expect, test, vi } from 'vitest';
import { loadConfig } from '../../../src/boot/config.ts';
import { createConsoleDataProvider } from '../../../src/data/consoleDataProvider.ts';
import { signedIn, smallPlatform } from '../../signedIn.ts';

test('another base of a service moves its calls there, and no others [CFG-10]', async () => {
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

test('a flag is overridden in the config, and by ?flags= for the life of the tab [CFG-22] [CFG-23]', async () => {
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
