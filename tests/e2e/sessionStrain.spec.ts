/** Sessions under strain: two browsers, coming back after a sign-out, sleep, clock skew, and blocked storage. */
import type { BrowserContext, Page } from '@playwright/test';
import { expectExactly } from '../unforgiven.ts';
import { expect, few, flow, long, test } from './fixtures.ts';
import { attempt, calls, rows } from './sessions.ts';
import { answers, later } from './time.ts';

test.skip(({ isMobile }) => isMobile, 'the width makes no difference');

/** Opens another list and waits for its rows; the heading tells it from the previous list, which has as many. */
async function goTo(page: Page, list: 'Users' | 'Accounts'): Promise<void> {
  await page.getByRole('link', { name: list, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible();
  await expect(rows(page)).toHaveCount(25);
}

test.describe('two browsers of one user', () => {
  const prompt = (page: Page) => page.getByRole('heading', { name: 'Open session' });
  const overrides = (seen: string[]) => seen.filter((call) => call.endsWith('/override'));

  long(
    'each browser prompts only after a call of its own, waits for its user, and then resumes the held calls [AUTH-44] [AUTH-45] [AUTH-46]',
    async ({ page, context, browser, baseURL, signInByForm }) => {
      await page.clock.install();
      await signInByForm('ines');
      await expect(rows(page)).toHaveCount(25);
      const beside = await context.newPage();
      await beside.goto('/users');
      await expect(rows(beside)).toHaveCount(25);
      const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
      const second = await elsewhere.newPage();
      await second.clock.install();
      await second.goto('/login');
      await attempt(second, 'ines');
      await expect(rows(second)).toHaveCount(25);
      const [here, near, there] = [calls(page), calls(beside), calls(second)];

      // Several calls fail at once here, and one in another tab of this browser: each tab shows one prompt.
      await beside.getByRole('searchbox').fill('nora');
      await expect(prompt(beside)).toBeVisible();
      const answered = answers(page);
      await page.evaluate(() => {
        for (const path of ['/teams', '/users'])
          document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
      });
      await expect(prompt(page)).toBeVisible();
      await answered();
      await later(page, 2000);
      await expect(prompt(page)).toHaveCount(1);
      await page.getByRole('button', { name: 'Use Here' }).click();
      await expect(prompt(page)).toHaveCount(0);
      await expect(rows(page)).toHaveCount(25);
      // The other tab continues without asking again.
      await expect(prompt(beside)).toHaveCount(0);
      await expect(rows(beside).first()).toContainText(/nora/iu);
      expect([overrides(here).length, overrides(near).length]).toEqual([1, 0]);
      await beside.close();

      // The other browser does nothing by itself: its next call prompts, and waiting changes nothing here.
      there.length = 0;
      await later(second, 5000);
      await expect(prompt(second)).toHaveCount(0);
      expect(there).toEqual([]);
      await second.getByRole('searchbox').fill('beacon');
      await expect(prompt(second)).toHaveCount(1);
      await later(second, 5000);
      await expect(prompt(second)).toHaveCount(1);
      expectExactly(overrides(there), 0);
      here.length = 0;
      await page.getByRole('searchbox').fill('ines');
      await expect(rows(page).first()).toContainText('ines@canvass.example');
      await expect(prompt(page)).toHaveCount(0);
      expectExactly(overrides(here), 0);

      // Switching back and forth is up to the user.
      await second.getByRole('button', { name: 'Use Here' }).click();
      await expect(prompt(second)).toHaveCount(0);
      await expect(rows(second).first()).toContainText(/beacon/iu);
      expectExactly(overrides(there), 1);
      await later(page, 5000);
      await expect(prompt(page)).toHaveCount(0);

      // Close ends it in every tab of this browser, and leaves the other browser alone.
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
    },
  );
});

test.describe('a page after the sign-out', () => {
  long(
    'Back, Forward and a return from elsewhere show nothing of the console and send no call [AUTH-39] [AUTH-40]',
    async ({ page, signInByForm }) => {
      await signInByForm('ines');
      await expect(rows(page)).toHaveCount(25);
      await goTo(page, 'Users');
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
      await nothing('after Back');
      await page.goBack();
      await nothing('after Back twice');
      await page.goForward();
      await nothing('after Forward');
      await page.goto('about:blank');
      await page.goBack();
      await nothing('after Back from another page');
      expect(seen).toEqual([]);
    },
  );

  flow(
    'a page that the browser restores from its back/forward cache is reloaded',
    async ({ page, context, signInByForm }) => {
      await signInByForm('ines');
      await expect(rows(page)).toHaveCount(25);
      const other = await context.newPage();
      await page.goto('about:blank');
      await other.goto('/logout');
      await expect(other).toHaveURL(/\/login$/u);
      const seen = calls(page);
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      await expect(rows(page)).toHaveCount(0);
      // Simulated as the browser reports it: an automated browser has no back/forward cache.
      await page.evaluate(() => Object.assign(window, { isOld: true }));
      const loaded = page.waitForEvent('load');
      await page.evaluate(() =>
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      );
      await loaded;
      expect(await page.evaluate(() => 'isOld' in window)).toBe(false);
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      expect(seen).toEqual([]);
    },
  );
});

test.describe('sleep and clock skew', () => {
  long(
    'a sleep of 16 minutes costs one refresh; after one of 31 days a new sign-in returns to the search [AUTH-77]',
    async ({ page, desk, signInByForm }) => {
      // The machine's clock is two hours slow: the server's counts.
      await page.clock.install({ time: Date.now() - 2 * 3_600_000 });
      const seen = calls(page);
      await signInByForm('ines');
      await expect(rows(page)).toHaveCount(25);
      expect(seen).toEqual([
        'POST /api/auth/login',
        'GET /api/users/users/who-am-i',
        'GET /api/users/accounts/',
      ]);
      seen.length = 0;
      await desk('time', { amount: '16', unit: 'minutes' });
      await page.getByRole('searchbox').fill('beacon');
      await expect(rows(page).first()).toContainText(/beacon/iu);
      expect(seen).toEqual([
        'GET /api/users/accounts/',
        'POST /api/auth/refresh',
        'GET /api/users/accounts/',
      ]);
      seen.length = 0;
      await desk('time', { amount: '31', unit: 'days' });
      await page.getByRole('searchbox').fill('alpine');
      await expect(page).toHaveURL(/\/login\?redirectUrl=%2Faccounts/u);
      expect(seen).toEqual(['GET /api/users/accounts/', 'POST /api/auth/refresh']);
      await attempt(page, 'ines');
      await expect(page.getByRole('searchbox')).toHaveValue('alpine');
      await expect(rows(page).first()).toContainText(/alpine/iu);
      await page.reload();
      await expect(rows(page).first()).toContainText(/alpine/iu);
    },
  );

  for (const hours of [-2, 2])
    long(`a clock that is ${hours} hours off changes nothing`, async ({ page, desk, signInByForm }) => {
      await page.clock.install({ time: Date.now() + hours * 3_600_000 });
      const seen = calls(page);
      await signInByForm('ines');
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

test.describe('a browser that blocks cookies or storage', () => {
  /** No cookie of the auth service arrives. */
  const withoutCookies = (context: BrowserContext) =>
    context.route('**/api/auth/**', async (route) => {
      const answer = await route.fetch();
      const headers = Object.fromEntries(
        Object.entries(answer.headers()).filter(([name]) => name !== 'set-cookie'),
      );
      await route.fulfill({ response: answer, headers });
      // A fetch from here would fill the cookie jar all the same.
      await context.clearCookies();
    });

  long(
    'without cookies the console works until the token expires, then a sign-in without a loop returns to the page [AUTH-77]',
    async ({ page, context, desk, signInByForm }) => {
      await withoutCookies(context);
      await page.clock.install();
      await signInByForm('ines');
      await expect(rows(page)).toHaveCount(25);
      expect(await context.cookies()).toEqual([]);
      const seen = calls(page);
      await goTo(page, 'Users');
      await desk('time', { amount: '16', unit: 'minutes' });
      seen.length = 0;
      await page.getByRole('searchbox').fill('nora');
      await expect(page).toHaveURL(/\/login\?redirectUrl=%2Fusers%3Fq%3Dnora$/u);
      await later(page, 5000);
      expect(seen).toEqual(['GET /api/users/v2/users/list/', 'POST /api/auth/refresh']);
      seen.length = 0;
      await attempt(page, 'ines');
      await expect(rows(page).first()).toContainText(/nora/iu);
      seen.length = 0;
      await page.reload();
      await expect(page).toHaveURL(/\/login\?redirectUrl=%2Fusers/u);
      await later(page, 5000);
      expect(seen).toEqual(['POST /api/auth/refresh']);
    },
  );

  for (const missing of few(['storage and channels', 'storage']))
    flow(
      `without ${missing} the sign-in, the lists and the sign-out work`,
      async ({ page, signInByForm }) => {
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
        await goTo(page, 'Accounts');
        await page.getByRole('button', { name: 'User menu' }).click();
        await page.getByRole('menuitem', { name: 'Log out' }).click();
        await expect(page).toHaveURL(/\/login$/u);
        await signInByForm('nora');
        await expect(page).toHaveURL(/\/settings\/profile$/u);
        // Idle reads of the page before don't count.
        await page.reload({ waitUntil: 'commit' });
        const seen = calls(page);
        // Nothing is stored, so no request is sent.
        await expect(page).toHaveURL(/\/login\?redirectUrl=/u);
        expect(seen).toEqual([]);
      },
    );
});
