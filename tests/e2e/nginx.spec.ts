/** The build as it is deployed: static files behind nginx, one origin with the platform. */
import { csp } from '../../deploy/csp.ts';
import type { Config } from '../../src/config/schema.ts';
import { nginx } from '../tools/programs.ts';
import { expect, test as base } from './fixtures.ts';
import { startNginx } from './nginx.ts';

const startHere = () => startNginx(nginx());

const test = base.extend<{ server: Awaited<ReturnType<typeof startNginx>> }>({
  server: async ({ once }, use) => use(await once(startHere)),
  desk: ({}, use) => use(() => Promise.reject(new Error('the desk is not available behind nginx'))),
});

const asset = (page: string): string => /\/assets\/base-[\w-]+\.js/u.exec(page)?.[0] ?? '';

test('a user signs in behind nginx, under the content security policy made from config.json', async ({
  page,
  server,
  signInByForm,
}) => {
  const answer = await page.goto('/login');
  const config: Config = server.config;
  expect(answer?.headers()['content-security-policy']).toBe(csp(config, (await answer?.text()) ?? ''));
  await signInByForm('ines');
  await expect(page).toHaveURL('/accounts');
  await expect(page.getByText('Aldergrove Insights')).toBeVisible();
});

test('hashed assets are compressed and cached for good, while the page and config.json are never cached', async ({
  request,
}) => {
  const page = await request.get('/accounts/42/settings');
  expect(page.status()).toBe(200);
  expect(page.headers()['cache-control']).toBe('no-store');
  const script = await request.get(asset(await page.text()));
  expect(script.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  expect((await request.get('/config.json')).headers()['cache-control']).toBe('no-store');
});

test('nginx serves a list whose URL has five conditions with a hundred email addresses each', async ({
  request,
}) => {
  const values = Array.from({ length: 100 }, (_, at) => `${'long.name'.repeat(3)}${at}@some-company.example`);
  const where = Array.from({ length: 5 }, () => `&where=email:isAnyOf:${values.join(':')}`).join('');
  expect((await request.get(`/users?q=x${where}`)).status()).toBe(200);
});

test('a missing asset gets a 404 that is not cached, and a hidden file gets a 404', async ({ request }) => {
  const gone = await request.get('/assets/index-gone.js');
  expect(gone.status()).toBe(404);
  expect(gone.headers()['cache-control']).toBeUndefined();
  expect((await request.get('/.vite/manifest.json')).status()).toBe(404);
});
