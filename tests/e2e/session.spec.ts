/** Sign-in by credentials, what is stored, and every way out of a session. */
import type { Page } from '@playwright/test';
import { CAST, type CastKey, PASSWORD } from '../../mocks/seeds/people.ts';
import { patience } from '../patience.ts';
import { expectExactly } from '../unforgiven.ts';
import { expect, flow, long, test } from './fixtures.ts';
import { attempt, calls, rows } from './sessions.ts';

long(
  'wrong credentials show a message in the form, and the email and the wanted path stay [AUTH-14] [AUTH-20] [AUTH-22]',
  async ({ page, checkAccessibility }) => {
    await page.goto('/login?redirectUrl=%2Fusers');
    await attempt(page, 'ines', 'not-it-1');
    await expect(page.getByRole('alert')).toContainText('Invalid Credentials');
    await expect(page.getByLabel('Email')).toHaveValue(CAST.ines.email);
    await checkAccessibility();
    expect(await page.evaluate(() => localStorage.getItem('canvass.auth'))).toBeNull();
    await attempt(page, 'ines');
    // The wanted path survived the failure.
    await expect(page).toHaveURL(/\/users$/u);
  },
);

test.describe('refused sign-ins', () => {
  const cases: [CastKey, string, RegExp, string][] = [
    ['sara', 'You must use login with SSO option', /\/login$/u, '[AUTH-18]'],
    ['uma', 'Your account is currently upgrading, please wait a few minutes', /\/login$/u, '[AUTH-19]'],
    [
      'ivan',
      'You no longer have an active account. Contact support@canvass.example to sign up today.',
      /\/login$/u,
      '[AUTH-17]',
    ],
    ['ed', 'Your account has expired', /\/expired-account$/u, '[AUTH-21]'],
  ];
  for (const [who, text, url, item] of cases)
    long(`the sign-in of ${who} is refused with “${text}” ${item}`, async ({ page, checkAccessibility }) => {
      await page.goto('/login');
      await attempt(page, who);
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(page).toHaveURL(url);
      await checkAccessibility();
    });
});

long(
  'empty and malformed fields say Required and Invalid, and nothing is sent [AUTH-7] [AUTH-8]',
  async ({ page }) => {
    const seen = calls(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Required')).toHaveCount(2);
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('x');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Invalid', { exact: true })).toBeVisible();
    expect(seen).toEqual([]);
  },
);

flow(
  'the sign-in asks for the checkbox and then the puzzle when the server wants them [AUTH-12] [AUTH-13]',
  async ({ page }) => {
    test.slow();
    await page.goto('/login');
    await attempt(page, 'zoe');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.locator('altcha-widget')).toBeVisible({ timeout: patience(30_000) });
    await expect(page.locator('altcha-widget')).toContainText(/verified/iu, { timeout: patience(30_000) });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/settings\/profile$/u);
  },
);

flow(
  'a reload restores the session by refresh and who-am-i, and only IDs are stored [AUTH-74] [AUTH-75] [AUTH-76]',
  async ({ page, signInByForm }) => {
    await signInByForm('ines');
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
  },
);

flow(
  'a visitor signs in first and lands on the wanted page, and no call is sent before [AUTH-48] [AUTH-49] [AUTH-69]',
  async ({ page }) => {
    const seen = calls(page);
    await page.goto('/teams?q=media');
    await expect(page).toHaveURL(/\/login\?redirectUrl=%2Fteams%3Fq%3Dmedia$/u);
    expect(seen).toEqual([]);
    await attempt(page, 'ines');
    await expect(page).toHaveURL(/\/teams\?q=media$/u);
    await expect(page.getByRole('searchbox')).toHaveValue('media');
  },
);

flow(
  '/login redirects a signed-in user to their first page, and a sign-out in one tab signs out the other [AUTH-6] [AUTH-39] [AUTH-43]',
  async ({ page, context, signInByForm }) => {
    await signInByForm('ines');
    await expect(rows(page)).toHaveCount(25);
    await page.goto('/teams');
    await expect(rows(page)).toHaveCount(25);
    const other = await context.newPage();
    await other.goto('/login');
    await expect(other).toHaveURL(/\/accounts$/u);
    await other.goto('/logout');
    await expect(other).toHaveURL(/\/login$/u);
    await expect(page).toHaveURL(/\/login$/u);
    // Neither Back nor Forward nor a link shows anything of the ended session.
    const seen = calls(page);
    const nothing = async (step: string) => {
      await expect(page, step).toHaveURL(/\/login/u);
      await expect(page.getByRole('button', { name: 'Sign in', exact: true }), step).toBeVisible();
      await expect(page.getByRole('navigation'), step).toHaveCount(0);
      await expect(page.getByText('Carvalho'), step).toHaveCount(0);
      await expect(rows(page), step).toHaveCount(0);
    };
    await page.goBack();
    await nothing('after Back');
    await page.goForward();
    await nothing('after Forward');
    await page.goto('about:blank');
    await page.goBack();
    await nothing('after Back from another page');
    await test.step('no call is sent after the sign-out [AUTH-40]', () => expect(seen).toEqual([]));
  },
);

flow(
  'after a sign-in elsewhere each tab shows a prompt, and "Use Here" in one counts for the other [AUTH-44] [AUTH-45]',
  async ({ page, context, browser, baseURL, signInByForm, checkAccessibility }) => {
    await signInByForm('ines');
    await expect(rows(page)).toHaveCount(25);
    const beside = await context.newPage();
    await beside.goto('/users');
    await expect(rows(beside)).toHaveCount(25);
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const answer = await elsewhere.request.post('/api/auth/login', {
      headers: { accept: 'application/json' },
      data: { email: CAST.ines.email, password: PASSWORD, recaptchaToken: 'mock-human-elsewhere' },
    });
    expect(answer.status()).toBe(200);
    const prompt = (tab: Page) => tab.getByRole('heading', { name: 'Open session' });
    const near = calls(beside);
    await beside.getByRole('searchbox').fill('nora');
    await expect(prompt(beside)).toBeVisible();
    await page.getByRole('searchbox').fill('alpine foods');
    await expect(prompt(page)).toBeVisible();
    await checkAccessibility();
    await page.getByRole('button', { name: 'Use Here' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(prompt(beside)).toHaveCount(0);
    await expect(rows(beside).first()).toContainText(/nora/iu);
    expect(near.filter((call) => call.endsWith('/override'))).toEqual([]);
    await elsewhere.close();
  },
);

long(
  'after a sign-in elsewhere "Use Here" resumes both tabs with one override, and "Close" signs out [AUTH-44] [AUTH-45] [AUTH-46]',
  async ({ page, context, browser, baseURL, signInByForm, checkAccessibility }) => {
    await signInByForm('ines');
    await expect(rows(page)).toHaveCount(25);
    const beside = await context.newPage();
    await beside.goto('/users');
    await expect(rows(beside)).toHaveCount(25);
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const second = await elsewhere.newPage();
    await second.goto('/login');
    await attempt(second, 'ines');
    await expect(rows(second)).toHaveCount(25);
    // Each tab of this browser asks; the answer in one counts for the other.
    const near = calls(beside);
    await beside.getByRole('searchbox').fill('nora');
    await expect(beside.getByRole('heading', { name: 'Open session' })).toBeVisible();
    const seen = calls(page);
    await page.getByRole('searchbox').fill('alpine foods');
    await expect(page.getByRole('heading', { name: 'Open session' })).toBeVisible();
    await checkAccessibility();
    await page.getByRole('button', { name: 'Use Here' }).click();
    await expect(rows(page)).toHaveCount(1);
    expectExactly(
      seen.filter((call) => call.endsWith('/override')),
      1,
    );
    await expect(beside.getByRole('heading', { name: 'Open session' })).toHaveCount(0);
    await expect(rows(beside).first()).toContainText(/nora/iu);
    expect(near.filter((call) => call.endsWith('/override'))).toEqual([]);
    await beside.close();
    await second.getByRole('searchbox').fill('beacon');
    await expect(second.getByRole('heading', { name: 'Open session' })).toBeVisible();
    await second.getByRole('button', { name: 'Close' }).click();
    await expect(second).toHaveURL(/\/login/u);
    await elsewhere.close();
  },
);

long(
  'a session revoked by the server leads to the sign-in, which returns to the open search [NET-11] [AUTH-77]',
  async ({ page, desk, signInByForm }) => {
    await signInByForm('ines');
    await expect(rows(page)).toHaveCount(25);
    await desk('faults/add', { call: 'listAccounts', kind: 'refresh403' });
    await page.getByRole('searchbox').fill('beacon');
    await expect(page).toHaveURL(/\/login\?redirectUrl=/u);
    await attempt(page, 'ines');
    await expect(page.getByRole('searchbox')).toHaveValue('beacon');
  },
);

test.describe('the wanted path', () => {
  test.skip(({ isMobile }) => isMobile, 'the width makes no difference');
  const wanted = (page: Page) => page.evaluate(() => sessionStorage.getItem('canvass.redirectUrl'));

  for (const path of ['/signUp/pro', '/login', '/signUp', '/twoFactorAuth', '/idpresponse'])
    long(`${path} keeps the wanted path until the sign-in [AUTH-69]`, async ({ page }) => {
      await page.goto(`${path}?redirectUrl=%2Fteams%3Fq%3Dmedia`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => wanted(page)).toBe('/teams?q=media');
      // Without the parameter the stored path stays; the automatic redirect keeps it too.
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => wanted(page)).toBe('/teams?q=media');
      await attempt(page, 'ines');
      await expect(page).toHaveURL(/\/teams\?q=media$/u);
      await expect.poll(() => wanted(page)).toBeNull();
    });

  const others = [
    '/forgot-password',
    '/logout',
    '/reset-password',
    '/registered',
    '/registration-expired',
    '/expired-account',
  ];
  for (const path of others)
    long(`${path} clears the wanted path and ignores its own redirectUrl [AUTH-69]`, async ({ page }) => {
      await page.goto('/login?redirectUrl=%2Fteams');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => wanted(page)).toBe('/teams');
      await page.goto(`${path}?redirectUrl=%2Fusers`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => wanted(page)).toBeNull();
      await page.goto('/login');
      await attempt(page, 'ines');
      await expect(page).toHaveURL(/\/accounts$/u);
    });
});

test.describe('the first page after a sign-in', () => {
  test.skip(({ isMobile }) => isMobile, 'the width makes no difference');
  const cases: [CastKey, RegExp][] = [
    ['nora', /\/settings\/profile$/u],
    ['ines', /\/accounts$/u],
    ['marta', /\/users$/u],
    ['adil', /\/users$/u],
    ['sol', /\/accounts$/u],
    ['theo', /\/settings\/profile$/u],
    ['ada', /\/settings\/profile$/u],
    ['lena', /\/settings\/profile$/u],
    ['bruce', /\/settings\/profile$/u],
    ['lars', /\/settings\/profile$/u],
    ['oskar', /\/settings\/profile$/u],
    ['paul', /\/settings\/profile$/u],
    ['felix', /\/settings\/profile$/u],
    ['grace', /\/settings\/profile$/u],
  ];
  for (const [who, url] of cases)
    long(`${who} lands on ${url.source} [NAV-11] [NAV-12]`, async ({ page, signInByForm }) => {
      await signInByForm(who);
      await expect(page).toHaveURL(url);
      await page.goto('/');
      await expect(page).toHaveURL(url);
      await page.goto('/accounts');
      if (url.source.includes('settings'))
        await expect(page.getByRole('heading', { name: 'You can’t open this page' })).toBeVisible();
      else await expect(page).toHaveURL(url);
    });
});
