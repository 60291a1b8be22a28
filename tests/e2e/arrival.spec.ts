/** Links that bring a token, redirects that pass one on, and the layout sizes that the specification fixes. */
import type { Request } from '@playwright/test';
import { CAST, PASSWORD } from '../../mocks/seeds/people.ts';
import { expect, few, flow, long, test } from './fixtures.ts';
import { hold, later } from './time.ts';

flow(
  'a token in the address is removed from it, checked by who-am-i before any other call, and not stored [AUTH-78]',
  async ({ page, desk }) => {
    test.skip(test.info().project.name === 'phone', 'the width makes no difference');
    await desk('reset');
    await page.goto('/login');
    await page.getByLabel('Email').fill(CAST.ines.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/auth/login'));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const { token, userId } = (await (await answered).json()) as { token: string; userId: string };
    await expect(page).toHaveURL(/\/accounts$/u);
    // Pending requests of this page are not what is tested.
    await expect(page.getByText(/^\d+ accounts$/u)).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The page sends its last events as it is left.
      if (/^\/api\/(?!events\/)/u.test(pathname)) asked.push(pathname);
      expect(request.headers()['referer'] ?? '').not.toContain(token);
    });
    await page.goto(`/users?q=nora&token=${token}&userId=${userId}`);
    await expect(page.getByRole('searchbox')).toHaveValue('nora');
    expect(page.url()).not.toContain('token');
    expect(asked[0]).toBe('/api/users/users/who-am-i');
    const kept = await page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
        history.state,
      ]),
    );
    expect(kept).not.toContain(token);
  },
);

flow(
  'with scripts disabled, a page opened with a token requests nothing besides its own HTML [AUTH-78]',
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // Not ours: the mock platform's own script, and the favicon that browsers request at the end.
      if (!/^\/__mock\/|favicon/u.test(pathname)) asked.push(pathname);
    });
    await page.goto('/settings/profile?token=a-token&userId=1');
    expect(asked).toEqual(['/settings/profile']);
    await context.close();
  },
);

/** The page may be served with other headers than ours. */
for (const [what, path] of few([
  ['an arrival', '/settings/profile?token=a-token&userId=1'],
  ['an arrival on the sign-in', '/login?token=a-token&userId=1'],
  ['a link to a public screen', '/reset-password?token=a-token&email=ines@example.com'],
  ['a link with its token in the path', '/signUp/register/a-token'],
] as const))
  flow(
    `no request of ${what} carries the token as its referrer, with the loosest header of a host [FIELD-18]`,
    async ({ page, settled }) => {
      await page.route(
        (url) => !url.pathname.startsWith('/api/'),
        async (route) => {
          const answer = await route.fetch();
          const headers = { ...answer.headers(), 'referrer-policy': 'unsafe-url' };
          await route.fulfill({ response: answer, headers });
        },
      );
      const referrers: string[] = [];
      const read: Promise<unknown>[] = [];
      const note = (request: Request): void => {
        // The mock platform's own script is loaded before all of ours.
        if (request.url().includes('/__mock/')) return;
        // The headers that were really sent.
        read.push(
          request.allHeaders().then(({ referer = '' }) => referrers.push(`${referer} for ${request.url()}`)),
        );
      };
      page.on('request', note);
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      // The prerendered form is shown before its code is loaded.
      await expect.poll(() => referrers.length).toBeGreaterThan(3);
      await settled();
      // Requests that the page preloads later would still be pending when the test ends.
      page.off('request', note);
      await Promise.allSettled(read);
      expect(referrers.filter((one) => one.split(' for ')[0]?.includes('a-token'))).toEqual([]);
    },
  );

long(
  'after the sign-in customers are sent to their own app with token and userId, and staff stay in the console [AUTH-65] [AUTH-66] [AUTH-68]',
  async ({ page, context, signInByForm }) => {
    long.skip(long.info().project.name === 'phone', 'the width makes no difference');
    await context.route('/config.json', async (route) => {
      const answer = await route.fetch();
      const apps = {
        core: 'http://core.localhost',
        lite: 'http://lite.localhost',
        australia: 'http://au.localhost',
        europeUnion: 'http://eu.localhost',
      };
      await route.fulfill({ json: { ...((await answer.json()) as object), apps } });
    });
    await context.route(/\/\/\w+\.localhost\//u, (route) =>
      route.fulfill({ body: '<title>app</title>', contentType: 'text/html' }),
    );
    const customers = [
      ['lena', 'lite'],
      ['bruce', 'au'],
      ['nora', 'eu'],
      ['ada', 'core'],
    ] as const;
    for (const [who, host] of customers) {
      // Each in a new browser context: nothing is stored from the one before.
      await context.setStorageState({ cookies: [], origins: [] });
      await signInByForm(who);
      await page.waitForURL((url) => url.hostname === `${host}.localhost`);
      const url = new URL(page.url());
      expect(url.pathname).toBe('/settings/profile');
      expect([...url.searchParams.keys()]).toEqual(['token', 'userId']);
    }
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login$/u);
    await signInByForm('ines');
    await expect(page).toHaveURL(/localhost:\d+\/accounts$/u);
  },
);

flow(
  'rows of the accounts list are 54 px high, the name column is 184 px wide and the actions 48 px [CONST-4] [CONST-5]',
  async ({ page, signIn }, { project }) => {
    test.skip(project.name === 'phone', 'a phone shows rows as cards');
    await signIn('ines', '/accounts');
    const row = page.getByRole('table').locator('tbody tr:not(.skeletons)').nth(6);
    await expect(row).toBeVisible();
    const box = await row.boundingBox();
    expect(Math.round(box?.height ?? 0)).toBe(54);
    const widths = await row.evaluate((element) => [
      Math.round(element.querySelector('.c-name')?.getBoundingClientRect().width ?? 0),
      Math.round(element.lastElementChild?.getBoundingClientRect().width ?? 0),
    ]);
    expect(widths).toEqual([184, 48]);
  },
);

long(
  'a toast appears at the top centre, disappears after 3 seconds and stays in the list of notifications [MSG-1] [MSG-2]',
  async ({ page, signInByForm }) => {
    await page.clock.install();
    await signInByForm('nora');
    await page.getByLabel('Phone').fill('+44 20 7946 0000');
    await hold(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    const toast = page.locator('.toast');
    await expect(toast).toBeVisible();
    const [box, width] = [await toast.boundingBox(), page.viewportSize()?.width ?? 0];
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
    expect(box?.y).toBeLessThan(80);
    await later(page, 2900);
    await expect(toast).toBeVisible();
    await later(page, 200);
    await expect(toast).toBeHidden();
    await page.clock.resume();
    await page
      .getByRole('button', { name: /notifications|messages/iu })
      .first()
      .click();
    await expect(page.getByText('User updated successfully')).toBeVisible();
  },
);
