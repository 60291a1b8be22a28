/** The console in a frame of a client app (decisions §4, §5). */
import type { BrowserContext, Page } from '@playwright/test';
import { securityHeaders } from '../../deploy/headers.ts';
import { CAST, type CastKey, PASSWORD } from '../../mocks/seeds/people.ts';
import { parseConfig } from '../../src/config/schema.ts';
import { expect, few, flow, long, test } from './fixtures.ts';
import { later } from './time.ts';

const CLIENT = 'http://client.localhost';
const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not(.skeletons)');

/** Serves a config that names a client app, a page that plays this app, and the policy for that config. */
async function embed(context: BrowserContext, baseURL = ''): Promise<void> {
  const config = async () => {
    const given = (await (await context.request.get(`${baseURL}/config.json`)).json()) as object;
    return { ...given, embedded: { clientAppUrl: `${CLIENT}/start?from=console` } };
  };
  await context.route('**/config.json', async (route) => route.fulfill({ json: await config() }));
  await context.route(
    (url) => url.origin === baseURL && /^\/(?:login|accounts|users)?$/u.test(url.pathname),
    async (route) => {
      const parsed = parseConfig(JSON.stringify(await config()));
      if (!('config' in parsed)) throw new Error('the config of this test is invalid');
      const answer = await route.fetch();
      const headers = securityHeaders(parsed.config, await answer.text());
      await route.fulfill({
        response: answer,
        headers: {
          ...answer.headers(),
          'content-security-policy': headers['Content-Security-Policy'] ?? '',
        },
      });
    },
  );
  await context.route(`${CLIENT}/**`, (route) => {
    const framed = `<title>Client</title><iframe title="console" src="${baseURL}/login?webClientId=c1" style="width:100%;height:800px"></iframe>`;
    const isFrame = new URL(route.request().url()).pathname === '/frame';
    return route.fulfill({ body: isFrame ? framed : '<title>Client</title>', contentType: 'text/html' });
  });
}

async function enter(page: Pick<Page, 'getByLabel' | 'getByRole'>, who: CastKey): Promise<void> {
  await page.getByLabel('Email').fill(CAST[who].email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test.describe('staff in the embedded console', () => {
  for (const [who, home] of [
    ['ines', '/accounts'],
    ['marta', '/users'],
  ] as const)
    long(
      `after the sign-in ${who} lands on ${home} instead of the wanted path, and stays there after a reload [AUTH-70] [AUTH-71]`,
      async ({ page, context, baseURL }) => {
        await embed(context, baseURL);
        await page.goto('/login?webClientId=c1&redirectUrl=%2Fteams');
        await enter(page, who);
        // Not the wanted path.
        await expect(page).toHaveURL(new RegExp(`${home}$`, 'u'));
        await expect(rows(page)).toHaveCount(25);
        await page.reload();
        await expect(page).toHaveURL(new RegExp(`${home}$`, 'u'));
        await expect(rows(page)).toHaveCount(25);
      },
    );
});

for (const who of few(['oskar', 'adil'] as const))
  flow(
    `${who}, without access to the embedded console, gets an empty page at every address in the tab [AUTH-72]`,
    async ({ page, context, baseURL }) => {
      await page.clock.install();
      await embed(context, baseURL);
      await page.goto('/login?webClientId=c1');
      await enter(page, who);
      await expect(page.locator('body')).toHaveText('');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      for (const path of few(['/users', '/login', '/settings/profile'])) {
        const known = page.waitForResponse(/\/who-am-i$/u);
        await page.goto(path);
        await (await known).finished();
        await later(page, 2000);
        await expect(page.locator('body')).toHaveText('');
        expect(asked.filter((call) => call.startsWith('/api/') && !call.startsWith('/api/events/'))).toEqual([
          '/api/auth/refresh',
          '/api/users/users/who-am-i',
        ]);
        asked.length = 0;
      }
    },
  );

for (const who of ['nora', 'theo', 'ada'] as const)
  long(
    `${who} is sent to the client app with token, user and client, also from another address in the tab [AUTH-73]`,
    async ({ page, context, baseURL }) => {
      await embed(context, baseURL);
      await page.goto('/login?webClientId=c1');
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/login'));
      await enter(page, who);
      const { token, userId } = (await (await answered).json()) as { token: string; userId: string };
      await page.waitForURL(`${CLIENT}/**`);
      const url = new URL(page.url());
      expect(url.pathname).toBe('/start');
      expect(Object.fromEntries(url.searchParams)).toEqual({
        from: 'console',
        clientId: 'c1',
        userId,
        token,
      });
      // The mode belongs to the tab: the address need not repeat it.
      await page.goto(`${baseURL}/users`);
      await page.waitForURL(`${CLIENT}/**`);
      const again = new URL(page.url()).searchParams;
      expect([again.get('clientId'), again.get('userId')]).toEqual(['c1', userId]);
      expect(again.get('token')).not.toBe(token);
      const other = await context.newPage();
      await other.goto('/settings/profile');
      await expect(other.getByLabel('First name')).toHaveValue(CAST[who].firstName);
    },
  );

flow(
  'staff sign in within a frame of the client app, and a frame on any other origin is refused [AUTH-70] [AUTH-71]',
  async ({ page, context, baseURL, problems }) => {
    await embed(context, baseURL);
    await page.goto(`${CLIENT}/frame`);
    const frame = page.frameLocator('iframe');
    await enter(frame, 'ines');
    await expect(frame.getByRole('table').locator('tbody tr:not(.skeletons)')).toHaveCount(25);
    expect(problems).toEqual([]);
    await context.route('http://other.localhost/**', (route) =>
      route.fulfill({
        body: `<title>Other</title><iframe title="console" src="${baseURL}/login?webClientId=c1"></iframe>`,
        contentType: 'text/html',
      }),
    );
    await page.goto('http://other.localhost/');
    await expect.poll(() => problems.join(' ')).toContain('frame-ancestors');
    await expect(page.frameLocator('iframe').getByLabel('Email')).toHaveCount(0);
    problems.length = 0;
  },
);

long(
  'without a client app in the config, a customer lands on the profile after the sign-in [AUTH-70] [AUTH-73]',
  async ({ page }) => {
    await page.goto('/login?webClientId=c1');
    await enter(page, 'nora');
    await expect(page).toHaveURL(/\/settings\/profile$/u);
    await expect(page.getByLabel('First name')).toHaveValue(CAST.nora.firstName);
  },
);

long(
  'staff impersonate users in the embedded console, keep the bar over a reload, and can end it [AUTH-71]',
  async ({ page, context, baseURL }) => {
    await embed(context, baseURL);
    await page.goto('/login?webClientId=c1');
    await enter(page, 'ines');
    await expect(page).toHaveURL(/\/accounts$/u);
    const bar = page.getByRole('region', { name: 'Impersonation' });
    // Oskar has no access himself.
    for (const who of ['oskar', 'nora'] as const) {
      await page.goto(`/users?q=${CAST[who].email}`);
      await page.getByRole('button', { name: `Actions for ${CAST[who].firstName}` }).click();
      await page.getByRole('menuitem', { name: 'Impersonate' }).click();
      await expect(bar).toContainText(CAST[who].lastName);
      await page.reload();
      await expect(bar).toContainText(CAST[who].lastName);
      await bar.getByRole('button', { name: 'End impersonation' }).click();
      await expect(bar).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    }
  },
);
