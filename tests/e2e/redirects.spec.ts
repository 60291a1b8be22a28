/** Hostile redirect targets: every carrier that can bring one, every sink that could follow it (decisions §5). */
import type { Page } from '@playwright/test';
import { CAST, type CastKey, PASSWORD } from '../../mocks/seeds/people.ts';
import { WANTED_KEY } from '../../src/api/kept.ts';
import { HOSTILE } from '../hostileTargets.ts';
import { expect, few, flow, long, test } from './fixtures.ts';

/** The given targets in the gate; `npm run test:long` takes every target through each carrier. */
const some = (...targets: readonly string[]): readonly string[] =>
  few([...targets, ...rest(targets)], targets.length);

/** The other targets; one outside of the list would have no unit test. */
function rest(targets: readonly string[]): string[] {
  const others = HOSTILE.filter((target) => !targets.includes(target));
  expect(others.length + targets.length).toBe(HOSTILE.length);
  return others;
}

/** One target takes about three seconds. */
const LIMIT_MS = process.env['LONG'] === '1' ? 900_000 : 120_000;

test.skip(() => test.info().project.name === 'phone', 'the width makes no difference');

/** Signs in on the current sign-in form. */
async function enter(page: Page, who: CastKey): Promise<void> {
  await page.getByLabel('Email').fill(CAST[who].email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Collects requests that leave this origin, and dialogs and popups that a target's script opens. */
function guard(page: Page, origin: string): string[] {
  const left: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(?:data|blob):/u.test(url)) left.push(url);
  });
  page.on('dialog', (dialog) => {
    left.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => left.push(`popup ${popup.url()}`));
  return left;
}

/** Clears the storage for the next visitor. */
async function forget(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

long(
  'a hostile target in the query of /login is ignored after the sign-in [AUTH-60]',
  async ({ page, server }) => {
    test.setTimeout(LIMIT_MS);
    const left = guard(page, server.origin);
    for (const target of some('//evil.example', 'javascript:alert(1)')) {
      await page.goto(`/login?redirectUrl=${encodeURIComponent(target)}`);
      await enter(page, 'ines');
      await expect(page, target).toHaveURL(`${server.origin}/accounts`);
      await forget(page);
    }
    expect(left).toEqual([]);
  },
);

flow(
  'a hostile target in the tab’s session storage is ignored after the sign-in [AUTH-60]',
  async ({ page, server }) => {
    test.setTimeout(LIMIT_MS);
    let isAsked = false;
    const left = guard(page, server.origin);
    for (const target of some('https://evil.example')) {
      await page.goto('/login');
      await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
        WANTED_KEY,
        target,
      ] as const);
      await enter(page, 'marta');
      // Admins have no accounts list: their first view is users.
      await expect(page, target).toHaveURL(`${server.origin}/users`);
      if (!isAsked) {
        isAsked = true;
        await page.goto('/accounts');
        await expect(page).toHaveURL(`${server.origin}/users`);
      }
      await forget(page);
    }
    expect(left).toEqual([]);
  },
);

long(
  'a hostile target in the state of a sign-in by Google is ignored [AUTH-60]',
  async ({ page, server }) => {
    test.setTimeout(LIMIT_MS);
    const left = guard(page, server.origin);
    for (const target of some('/\\evil.example')) {
      await page.goto(`/login?redirectUrl=${encodeURIComponent(target)}`);
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await page.getByRole('button', { name: /Nora Lindgren/u }).click();
      await expect(page, target).toHaveURL(`${server.origin}/settings/profile`);
      await forget(page);
      await page.context().clearCookies();
    }
    expect(left).toEqual([]);
  },
);

flow(
  'a hostile target in the state of a history entry is ignored, also after Back to the sign-in [AUTH-60]',
  async ({ page, server }) => {
    test.setTimeout(LIMIT_MS);
    const left = guard(page, server.origin);
    for (const target of some('/\t/evil.example')) {
      await page.goto(`/login?redirectUrl=${encodeURIComponent(target)}`);
      await page.evaluate(
        (state) => history.replaceState({ redirectUrl: state, usr: { nextPathname: state } }, ''),
        target,
      );
      await enter(page, 'ines');
      await expect(page, target).toHaveURL(`${server.origin}/accounts`);
      await page.goto('/users');
      await page.goBack();
      await expect(page, target).toHaveURL(`${server.origin}/accounts`);
      // The start is complete, so that nothing is stored again after it is cleared.
      await expect(page.locator('tbody tr:not(.skeletons)')).toHaveCount(25);
      await forget(page);
    }
    expect(left).toEqual([]);
  },
);

long(
  'a hostile target in the query of /signUp is ignored when the visitor signs in from there [AUTH-60] [AUTH-69]',
  async ({ page, server }) => {
    test.setTimeout(LIMIT_MS);
    const left = guard(page, server.origin);
    for (const target of some('//evil.example/%2f..')) {
      await page.goto(`/signUp?redirectUrl=${encodeURIComponent(target)}`);
      await page.getByRole('link', { name: 'Log in here' }).click();
      await enter(page, 'peter');
      await expect(page, target).toHaveURL(`${server.origin}/signUp/account-creation`);
      await forget(page);
    }
    expect(left).toEqual([]);
  },
);

test.describe('an app with a host of its own', () => {
  flow(
    'a hostile target does not change the app host that receives the token [AUTH-60] [AUTH-68]',
    async ({ page, desk }) => {
      test.setTimeout(LIMIT_MS);
      const hosts = new Set<string>();
      await page.context().route(/\/\/[\w-]+\.localhost(?::\d+)?\//u, async (route) => {
        const url = new URL(route.request().url());
        hosts.add(`${url.hostname}${url.pathname} ${[...url.searchParams.keys()].toString()}`);
        await route.fulfill({ body: '<title>app</title>', contentType: 'text/html' });
      });
      await desk('settings', {
        brand: 'default',
        environment: 'dev',
        appHosts: 'localhost',
        mode: 'normal',
        demand: 'none',
      });
      for (const target of some('//user:pass@evil.example')) {
        await page.goto(`/login?redirectUrl=${encodeURIComponent(target)}`);
        await enter(page, 'lena');
        await page.waitForURL(/lite\.localhost/u);
        await page.goto('/__mock');
        await forget(page);
      }
      expect([...hosts]).toEqual(['lite.localhost/settings/profile token,userId']);
    },
  );
});

long(
  'a sign-in goes to every allowed target: pages of the console and of the docs site [AUTH-58] [AUTH-59] [AUTH-69]',
  async ({ page, server }) => {
    test.setTimeout(LIMIT_MS);
    const own = ['/accounts/create', '/users?q=nora', '/accounts?status=ALL', '/teams', '/settings/profile'];
    for (const target of own) {
      await page.goto(`/login?redirectUrl=${encodeURIComponent(target)}`);
      await enter(page, 'ines');
      await expect(page, target).toHaveURL(new RegExp(`^${server.origin}${target.split('?')[0]}`, 'u'));
      await forget(page);
    }
    await page
      .context()
      .route('https://docs.canvass.example/**', (route) =>
        route.fulfill({ body: '<title>docs</title>', contentType: 'text/html' }),
      );
    await page.goto(`/login?redirectUrl=${encodeURIComponent('https://docs.canvass.example/a?b#c')}`);
    await enter(page, 'ines');
    await expect(page).toHaveURL('https://docs.canvass.example/a?b#c');
  },
);
