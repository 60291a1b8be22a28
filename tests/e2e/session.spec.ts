/** Sign-in by credentials, what is kept, and every way out of a session. */
import type { BrowserContext, Page } from '@playwright/test';
import { CAST, type CastKey, PASSWORD } from '../../mocks/seeds/people.ts';
import { expect, test } from './fixtures.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not(.bones)');
const calls = (page: Page) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Usage events have a test of their own.
    if (/^\/api\/(?!events\/)/u.test(pathname) && request.method() !== 'OPTIONS')
      seen.push(`${request.method()} ${pathname}`);
  });
  return seen;
};

async function attempt(page: Page, who: CastKey, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(CAST[who].email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('wrong credentials: said in place, and what was typed stays [AUTH-14] [AUTH-20] [AUTH-22]', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/login?redirectUrl=%2Fusers');
  await attempt(page, 'ines', 'not-it-1');
  await expect(page.getByRole('alert')).toContainText('Invalid Credentials');
  await expect(page.getByLabel('Email')).toHaveValue(CAST.ines.email);
  await checkAccessibility();
  expect(await page.evaluate(() => localStorage.getItem('canvass.auth'))).toBeNull();
  await attempt(page, 'ines');
  // The wanted path was kept through the failure.
  await expect(page).toHaveURL(/\/users$/u);
});

test.describe('refused sign-ins', () => {
  const cases: [CastKey, string, RegExp][] = [
    [
      'ivan',
      'You no longer have an active account. Contact support@canvass.example to sign up today.',
      /\/login$/u,
    ],
    ['sara', 'You must use login with SSO option', /\/login$/u],
    ['uma', 'Your account is currently upgrading, please wait a few minutes', /\/login$/u],
    ['ed', 'Your account has expired', /\/expired-account$/u],
  ];
  for (const [who, text, url] of cases)
    test(`${who}: ${text} [AUTH-17] [AUTH-18] [AUTH-19] [AUTH-21]`, async ({ page, checkAccessibility }) => {
      await page.goto('/login');
      await attempt(page, who);
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(page).toHaveURL(url);
      await checkAccessibility();
    });
});

test('empty and malformed fields say Required and Invalid, and nothing is sent [AUTH-7] [AUTH-8]', async ({
  page,
}) => {
  const seen = calls(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Required')).toHaveCount(2);
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('x');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Invalid', { exact: true })).toBeVisible();
  expect(seen).toEqual([]);
});

test('the checkbox, then the puzzle, where the server asks for them [AUTH-12] [AUTH-13]', async ({
  page,
}) => {
  test.slow();
  await page.goto('/login');
  await attempt(page, 'zoe');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('altcha-widget')).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('altcha-widget')).toContainText(/verified/iu, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/settings\/profile$/u);
});

test('a reload restores the session by refresh and who-am-i; only ids are kept [AUTH-40] [AUTH-74] [AUTH-75] [AUTH-76]', async ({
  page,
  signIn,
}) => {
  await signIn('ines');
  await expect(rows(page)).toHaveCount(25);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  expect(kept).not.toMatch(/Bearer|tok[_-]|ines@|canvass-demo/u);
  const auth = JSON.parse(await page.evaluate(() => localStorage.getItem('canvass.auth') ?? '')) as object;
  expect(Object.keys(auth).toSorted()).toEqual(['hash', 'loggingMode', 'payloadType', 'userId']);
  const seen = calls(page);
  await page.reload();
  await expect(rows(page)).toHaveCount(25);
  expect(seen.slice(0, 3)).toEqual([
    'POST /api/auth/refresh',
    'GET /api/users/users/who-am-i',
    'GET /api/users/accounts/',
  ]);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/u);
  seen.length = 0;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(seen).toEqual([]);
});

test('a visitor signs in first and arrives where they wanted to; nothing is called before [AUTH-48] [AUTH-49] [AUTH-69]', async ({
  page,
}) => {
  const seen = calls(page);
  await page.goto('/teams?q=media');
  await expect(page).toHaveURL(/\/login\?redirectUrl=%2Fteams%3Fq%3Dmedia$/u);
  expect(seen).toEqual([]);
  await attempt(page, 'ines');
  await expect(page).toHaveURL(/\/teams\?q=media$/u);
  await expect(page.getByRole('searchbox')).toHaveValue('media');
});

test('somebody signed in who comes to /login goes on; signing out in one tab signs out the other [AUTH-6] [AUTH-39] [AUTH-43]', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('ines');
  await expect(rows(page)).toHaveCount(25);
  await page.goto('/teams');
  await expect(rows(page)).toHaveCount(25);
  const other = await context.newPage();
  await other.goto('/login');
  await expect(other).toHaveURL(/\/accounts$/u);
  await other.goto('/logout');
  await expect(other).toHaveURL(/\/login$/u);
  await expect(page).toHaveURL(/\/login$/u);
  // Back shows nothing of the session that is over.
  await page.goBack();
  await expect(page).toHaveURL(/\/login/u);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('a sign-in elsewhere: one prompt, Use Here goes on, Close signs out [AUTH-44] [AUTH-45] [AUTH-46]', async ({
  page,
  browser,
  baseURL,
  signIn,
  checkAccessibility,
}) => {
  await signIn('ines');
  await expect(rows(page)).toHaveCount(25);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const second = await elsewhere.newPage();
  await second.goto('/login');
  await attempt(second, 'ines');
  await expect(rows(second)).toHaveCount(25);
  const seen = calls(page);
  await page.getByRole('searchbox').fill('alpine foods');
  await expect(page.getByRole('heading', { name: 'Open session' })).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Use Here' }).click();
  await expect(rows(page)).toHaveCount(1);
  expect(seen.filter((call) => call.endsWith('/override'))).toHaveLength(1);
  await second.getByRole('searchbox').fill('beacon');
  await expect(second.getByRole('heading', { name: 'Open session' })).toBeVisible();
  await second.getByRole('button', { name: 'Close' }).click();
  await expect(second).toHaveURL(/\/login/u);
  await elsewhere.close();
});

test('a session that the server revoked ends in the sign-in, with the wanted path kept [NET-11] [AUTH-77]', async ({
  page,
  desk,
  signIn,
}) => {
  await signIn('ines');
  await expect(rows(page)).toHaveCount(25);
  await desk('faults/add', { call: 'listAccounts', kind: 'refresh403' });
  await page.getByRole('searchbox').fill('beacon');
  await expect(page).toHaveURL(/\/login\?redirectUrl=/u);
  await attempt(page, 'ines');
  await expect(page.getByRole('searchbox')).toHaveValue('beacon');
});

test.describe('two browsers of one user', () => {
  test.skip(({ isMobile }) => isMobile, 'the width has no say in it');
  const prompt = (page: Page) => page.getByRole('heading', { name: 'Open session' });
  const overrides = (seen: string[]) => seen.filter((call) => call.endsWith('/override'));

  test('no ping-pong: each prompt waits for its own user, and the held calls go on [AUTH-44] [AUTH-45] [AUTH-46]', async ({
    page,
    context,
    browser,
    baseURL,
    signIn,
  }) => {
    await signIn('ines');
    await expect(rows(page)).toHaveCount(25);
    const beside = await context.newPage();
    await beside.goto('/users');
    await expect(rows(beside)).toHaveCount(25);
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const second = await elsewhere.newPage();
    await second.goto('/login');
    await attempt(second, 'ines');
    await expect(rows(second)).toHaveCount(25);
    const [here, near, there] = [calls(page), calls(beside), calls(second)];

    // Several calls fail at once here, and one in another tab of this browser: a prompt a tab.
    await beside.getByRole('searchbox').fill('nora');
    await expect(prompt(beside)).toBeVisible();
    await page.evaluate(() => {
      for (const path of ['/teams', '/users'])
        document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
    });
    await expect(prompt(page)).toBeVisible();
    await page.waitForTimeout(500);
    await expect(prompt(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Use Here' }).click();
    await expect(prompt(page)).toHaveCount(0);
    await expect(rows(page)).toHaveCount(25);
    // The other tab goes on without being asked again.
    await expect(prompt(beside)).toHaveCount(0);
    await expect(rows(beside).first()).toContainText(/nora/iu);
    expect([overrides(here).length, overrides(near).length]).toEqual([1, 0]);
    await beside.close();

    // There nothing happens by itself; the next call asks, and waiting changes nothing here.
    there.length = 0;
    await second.waitForTimeout(1000);
    await expect(prompt(second)).toHaveCount(0);
    expect(there).toEqual([]);
    await second.getByRole('searchbox').fill('beacon');
    await expect(prompt(second)).toHaveCount(1);
    await second.waitForTimeout(1500);
    await expect(prompt(second)).toHaveCount(1);
    expect(overrides(there)).toEqual([]);
    here.length = 0;
    await page.getByRole('searchbox').fill('ines');
    await expect(rows(page).first()).toContainText('ines@canvass.example');
    await expect(prompt(page)).toHaveCount(0);
    expect(overrides(here)).toEqual([]);

    // Back and forth is by hand alone.
    await second.getByRole('button', { name: 'Use Here' }).click();
    await expect(prompt(second)).toHaveCount(0);
    await expect(rows(second).first()).toContainText(/beacon/iu);
    expect(overrides(there)).toHaveLength(1);
    await page.waitForTimeout(1000);
    await expect(prompt(page)).toHaveCount(0);

    // Close ends it in every tab of this browser, and leaves the other one alone.
    const tab = await context.newPage();
    await tab.goto('/login');
    await expect(prompt(tab)).toBeVisible();
    await tab.getByRole('button', { name: 'Close' }).click();
    await expect(tab).toHaveURL(/\/login/u);
    await expect(page).toHaveURL(/\/login/u);
    await expect(prompt(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('canvass.auth'))).toBeNull();
    await second.getByRole('searchbox').fill('');
    await expect(rows(second)).toHaveCount(25);
    await expect(prompt(second)).toHaveCount(0);
    await elsewhere.close();
  });
});

test.describe('after signing out', () => {
  test.skip(({ isMobile }) => isMobile, 'the width has no say in it');

  test('Back, Forward and coming back from elsewhere show nothing of the console and call nothing [AUTH-39] [AUTH-40]', async ({
    page,
    signIn,
  }) => {
    await signIn('ines');
    await expect(rows(page)).toHaveCount(25);
    await page.getByRole('link', { name: 'Users', exact: true }).first().click();
    await expect(rows(page)).toHaveCount(25);
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login$/u);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    const seen = calls(page);
    const nothing = async (step: string) => {
      await expect(page.getByRole('button', { name: 'Sign in', exact: true }), step).toBeVisible();
      await expect(page.getByRole('navigation'), step).toHaveCount(0);
      await expect(page.getByText(/Ines|Carvalho/u), step).toHaveCount(0);
      await expect(rows(page), step).toHaveCount(0);
    };
    await page.goBack();
    await nothing('back');
    await page.goBack();
    await nothing('back twice');
    await page.goForward();
    await nothing('forward');
    await page.goto('about:blank');
    await page.goBack();
    await nothing('from elsewhere');
    expect(seen).toEqual([]);
  });

  test('a page that the browser had put aside is loaded anew', async ({ page, context, signIn }) => {
    await signIn('ines');
    await expect(rows(page)).toHaveCount(25);
    const other = await context.newPage();
    await page.goto('about:blank');
    await other.goto('/logout');
    await expect(other).toHaveURL(/\/login$/u);
    const seen = calls(page);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    // Told as the browser tells it: this one keeps no page while it is driven.
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    const loaded = page.waitForEvent('load');
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await loaded;
    expect(await page.evaluate(() => 'isOld' in window)).toBe(false);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    expect(seen).toEqual([]);
  });
});

test.describe('time', () => {
  test.skip(({ isMobile }) => isMobile, 'the width has no say in it');

  test('a sleep of 16 minutes costs one refresh, one of 31 days the session, with the place kept [AUTH-77]', async ({
    page,
    desk,
    signIn,
  }) => {
    await signIn('ines');
    await expect(rows(page)).toHaveCount(25);
    const seen = calls(page);
    await desk('time', { amount: '16', unit: 'minutes' });
    await page.getByRole('searchbox').fill('beacon');
    await expect(rows(page).first()).toContainText(/beacon/iu);
    expect(seen).toEqual(['GET /api/users/accounts/', 'POST /api/auth/refresh', 'GET /api/users/accounts/']);
    seen.length = 0;
    await desk('time', { amount: '31', unit: 'days' });
    await page.getByRole('searchbox').fill('alpine');
    await expect(page).toHaveURL(/\/login\?redirectUrl=%2Faccounts/u);
    expect(seen).toEqual(['GET /api/users/accounts/', 'POST /api/auth/refresh']);
    await attempt(page, 'ines');
    await expect(page.getByRole('searchbox')).toHaveValue('alpine');
    await expect(rows(page).first()).toContainText(/alpine/iu);
  });

  for (const hours of [-2, 2])
    test(`a clock that is ${hours} hours off changes nothing`, async ({ page, desk, signIn }) => {
      await page.clock.install({ time: Date.now() + hours * 3_600_000 });
      const seen = calls(page);
      await signIn('ines');
      await expect(rows(page)).toHaveCount(25);
      expect(seen).toEqual([
        'POST /api/auth/login',
        'GET /api/users/users/who-am-i',
        'GET /api/users/accounts/',
      ]);
      seen.length = 0;
      await page.getByRole('searchbox').fill('beacon');
      await expect(rows(page).first()).toContainText(/beacon/iu);
      expect(seen).toEqual(['GET /api/users/accounts/']);
      seen.length = 0;
      await desk('time', { amount: '16', unit: 'minutes' });
      await page.getByRole('searchbox').fill('alpine');
      await expect(rows(page).first()).toContainText(/alpine/iu);
      expect(seen).toEqual([
        'GET /api/users/accounts/',
        'POST /api/auth/refresh',
        'GET /api/users/accounts/',
      ]);
      await page.reload();
      await expect(rows(page).first()).toContainText(/alpine/iu);
    });
});

test.describe('what the browser may withhold', () => {
  test.skip(({ isMobile }) => isMobile, 'the width has no say in it');

  /** No cookie of the auth service arrives. */
  const withoutCookies = (context: BrowserContext) =>
    context.route('**/api/auth/**', async (route) => {
      const answer = await route.fetch();
      const headers = Object.fromEntries(
        Object.entries(answer.headers()).filter(([name]) => name !== 'set-cookie'),
      );
      await route.fulfill({ response: answer, headers });
      // What is fetched here would fill the jar all the same.
      await context.clearCookies();
    });

  test('cookies: it works until the token ends, then the sign-in with the place kept, and no loop [AUTH-77]', async ({
    page,
    context,
    desk,
    signIn,
  }) => {
    await withoutCookies(context);
    await signIn('ines');
    await expect(rows(page)).toHaveCount(25);
    expect(await context.cookies()).toEqual([]);
    const seen = calls(page);
    await page.getByRole('link', { name: 'Users', exact: true }).first().click();
    await expect(rows(page)).toHaveCount(25);
    await desk('time', { amount: '16', unit: 'minutes' });
    seen.length = 0;
    await page.getByRole('searchbox').fill('nora');
    await expect(page).toHaveURL(/\/login\?redirectUrl=%2Fusers/u);
    await page.waitForTimeout(1500);
    expect(seen).toEqual(['GET /api/users/v2/users/list/', 'POST /api/auth/refresh']);
    seen.length = 0;
    await attempt(page, 'ines');
    await expect(rows(page).first()).toContainText(/nora/iu);
    seen.length = 0;
    await page.reload();
    await expect(page).toHaveURL(/\/login\?redirectUrl=%2Fusers/u);
    await page.waitForTimeout(1500);
    expect(seen).toEqual(['POST /api/auth/refresh']);
  });

  for (const missing of ['storage', 'storage and channels'])
    test(`${missing}: sign-in, lists and sign-out work`, async ({ page, signIn }) => {
      await page.addInitScript((what) => {
        const refuse = () => {
          throw new DOMException('Access is denied.', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, { get: refuse });
        if (what.includes('channels')) Reflect.deleteProperty(window, 'BroadcastChannel');
      }, missing);
      await page.goto('/users?q=nora');
      await expect(page).toHaveURL(/\/login\?redirectUrl=/u);
      await attempt(page, 'ines');
      await expect(page).toHaveURL(/\/users\?q=nora$/u);
      await expect(rows(page).first()).toContainText(/nora/iu);
      await page.getByRole('link', { name: 'Accounts', exact: true }).first().click();
      await expect(rows(page)).toHaveCount(25);
      await page.getByRole('button', { name: 'User menu' }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await expect(page).toHaveURL(/\/login$/u);
      await signIn('nora');
      await expect(page).toHaveURL(/\/settings\/profile$/u);
      await page.waitForLoadState('networkidle');
      const seen = calls(page);
      // Nothing is kept, so nothing is asked.
      await page.reload();
      await expect(page).toHaveURL(/\/login\?redirectUrl=/u);
      expect(seen).toEqual([]);
    });
});

test.describe('the wanted path', () => {
  test.skip(({ isMobile }) => isMobile, 'the width has no say in it');
  const wanted = (page: Page) => page.evaluate(() => sessionStorage.getItem('canvass.redirectUrl'));

  for (const path of ['/login', '/signUp', '/signUp/pro', '/twoFactorAuth', '/idpresponse'])
    test(`is kept at ${path} [AUTH-69]`, async ({ page }) => {
      await page.goto(`${path}?redirectUrl=%2Fteams%3Fq%3Dmedia`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await wanted(page)).toBe('/teams?q=media');
      // Such a route without one leaves it; the way on by itself does too.
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await wanted(page)).toBe('/teams?q=media');
      await attempt(page, 'ines');
      await expect(page).toHaveURL(/\/teams\?q=media$/u);
      await expect.poll(() => wanted(page)).toBeNull();
    });

  for (const path of [
    '/forgot-password',
    '/reset-password',
    '/registered',
    '/registration-expired',
    '/expired-account',
    '/logout',
  ])
    test(`is cleared at ${path}, whatever it carries [AUTH-69]`, async ({ page }) => {
      await page.goto('/login?redirectUrl=%2Fteams');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await wanted(page)).toBe('/teams');
      await page.goto(`${path}?redirectUrl=%2Fusers`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => wanted(page)).toBeNull();
      await page.goto('/login');
      await attempt(page, 'ines');
      await expect(page).toHaveURL(/\/accounts$/u);
    });
});

test.describe('first pages', () => {
  test.skip(({ isMobile }) => isMobile, 'the width has no say in it');
  const cases: [CastKey, RegExp][] = [
    ['ines', /\/accounts$/u],
    ['sol', /\/accounts$/u],
    ['marta', /\/users$/u],
    ['adil', /\/users$/u],
    ['nora', /\/settings\/profile$/u],
    ['theo', /\/settings\/profile$/u],
    ['ada', /\/settings\/profile$/u],
    ['lena', /\/settings\/profile$/u],
    ['bruce', /\/settings\/profile$/u],
    ['lars', /\/settings\/profile$/u],
    ['oskar', /\/settings\/profile$/u],
  ];
  for (const [who, url] of cases)
    test(`${who} arrives at ${url.source} [AUTH-57] [AUTH-62] [NAV-11] [NAV-12] [NAV-14]`, async ({
      page,
      signIn,
    }) => {
      await signIn(who);
      await expect(page).toHaveURL(url);
      await page.goto('/');
      await expect(page).toHaveURL(url);
      await page.goto('/accounts');
      if (url.source.includes('settings'))
        await expect(page.getByRole('heading', { name: "You can't open this page" })).toBeVisible();
      else await expect(page).toHaveURL(url);
    });
});
