/** Impersonation: the start, the bar on every screen, a reload, other tabs, failures, and the end. */
import type { Page } from '@playwright/test';
import { CAST, type CastKey } from '../../mocks/seeds/people.ts';
import { patience } from '../patience.ts';
import { expectExactly } from '../unforgiven.ts';
import { allowChanges } from './allowChanges.ts';
import { expect, few, flow, long, test } from './fixtures.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not(.skeletons)');
const bar = (page: Page) => page.getByRole('region', { name: 'Impersonation' });
const end = (page: Page) => bar(page).getByRole('button', { name: 'End impersonation' });
const userMenu = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const nameOf = (who: CastKey) => `${CAST[who].firstName} ${CAST[who].lastName}`;

/** Opens a user's menu in the users list; returns its item for the impersonation. */
async function openMenu(page: Page, who: CastKey) {
  await page.goto(`/users?q=${CAST[who].email}`);
  await page.getByRole('button', { name: `Actions for ${nameOf(who)}` }).click();
  return page.getByRole('menuitem', { name: 'Impersonate' });
}

async function impersonate(page: Page, who: CastKey) {
  await (await openMenu(page, who)).click();
  await expect(bar(page)).toContainText(`Impersonating ${nameOf(who)}`);
}

/** Checks that the bar is at the top of the page, covers no heading, and makes nothing scroll sideways. */
async function expectOnTop(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const [barBox, headingBox] = [await bar(page).boundingBox(), await heading.boundingBox()];
  expect(barBox?.y).toBe(0);
  expect(headingBox?.y).toBeGreaterThan((barBox?.y ?? 0) + (barBox?.height ?? 0));
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(end(page)).toBeInViewport();
}

/** The calls from now on; usage events have a test of their own. */
function calls(page: Page) {
  const seen: { call: string; token: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/api\/(?!events\/)/u.test(pathname) || request.method() === 'OPTIONS') return;
    seen.push({ call: `${request.method()} ${pathname}`, token: request.headers()['authorization'] });
  });
  return {
    seen,
    names: () => seen.map(({ call }) => call),
    tokens: () => [...new Set(seen.flatMap(({ token }) => token ?? []))],
  };
}

flow(
  'impersonation starts from the users list, shows a toast, bar and badge on every screen, and ends with a click [IMP-4] [IMP-6] [IMP-8]',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ines', null);
    const { seen, names } = calls(page);
    await impersonate(page, 'marta');
    expectExactly(
      names().filter((call) => call.endsWith('/impersonate')),
      1,
    );
    await expect(page.getByText('Impersonating Marta Ruiz', { exact: true })).toBeVisible();
    await expect(bar(page)).toContainText('Admin · Canvass');
    // No SxAdmin now: no accounts list, and no impersonation in the rows' menus, so nothing nests.
    await expect(page.getByRole('link', { name: 'Accounts', exact: true })).toHaveCount(0);
    // A user of an account that she manages.
    await page.getByRole('searchbox').fill('nora@alder');
    await page.getByRole('button', { name: 'Actions for Nora Lindgren' }).click();
    await expect(page.getByRole('menuitem', { name: 'Edit user' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /Impersonate/u })).toHaveCount(0);
    await page.keyboard.press('Escape');
    // One screen of each entry, and the others in the long run.
    for (const path of few(
      ['/users', '/expired-account', '/teams', '/settings/profile', '/no/such/page'],
      2,
    )) {
      await page.goto(path);
      await expect(bar(page)).toContainText('Marta Ruiz');
      await expect(end(page)).toBeInViewport();
      if (path !== '/expired-account')
        await expect(userMenu(page, 'User menu, impersonating Marta Ruiz')).toBeVisible();
      await test.step('the bar is at the top, above the heading, and its button stays in view [IMP-7]', () =>
        expectOnTop(page));
      if (path === '/users' || path === '/expired-account') await checkAccessibility();
    }
    const before = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/settings/profile');
    await expect(bar(page)).toContainText('Marta Ruiz');
    await expectOnTop(page);
    await page.setViewportSize(before);
    await page.goto('/teams');
    await expect(rows(page)).toHaveCount(25);
    const acted = seen.at(-1)?.token;
    await end(page).click();
    await expect(bar(page)).toHaveCount(0);
    await expect(userMenu(page, 'User menu')).toBeVisible();
    await page.goto('/users?q=ines@canvass.example');
    await expect(rows(page)).toHaveCount(1);
    expect(seen.at(-1)?.token).not.toBe(acted);
  },
);

long(
  'an impersonation is ended from the user menu, and started and ended by keyboard [IMP-7] [IMP-8]',
  async ({ page, signIn }) => {
    await signIn('ines', null);
    await impersonate(page, 'nora');
    await expect(page).toHaveURL(/\/settings\/profile$/u);
    await userMenu(page, /^User menu/u).click();
    await page.getByRole('menuitem', { name: 'End impersonation' }).click();
    // Back on the page where it was started.
    await expect(page).toHaveURL(`/users?q=${CAST.nora.email}`);
    await expect(bar(page)).toHaveCount(0);
    await page.goto(`/users?q=${CAST.oskar.email}`);
    await page.getByRole('button', { name: 'Actions for Oskar Weiss' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Impersonate' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bar(page)).toContainText('Oskar Weiss');
    await end(page).focus();
    await page.keyboard.press('Enter');
    await expect(bar(page)).toHaveCount(0);
  },
);

flow(
  'a reload continues the impersonation from the stored id of the user; no token is stored [IMP-10]',
  async ({ page, signIn }) => {
    const { tokens, names, seen } = calls(page);
    await signIn('ines', null);
    await impersonate(page, 'marta');
    await allowChanges(page, 'Ticket 4711');
    // Pending requests of the previous page don't count for the next one.
    await page.goto('about:blank');
    seen.length = 0;
    await page.goto('/teams');
    await expect(rows(page)).toHaveCount(25);
    await expect(bar(page)).toContainText('Marta Ruiz');
    // Only the tab knows that changes are allowed, and why.
    await expect(bar(page)).toContainText('Changes allowed Ticket 4711');
    expect(names().slice(0, 3)).toEqual([
      'POST /api/auth/refresh',
      'POST /api/auth/impersonate',
      'GET /api/users/users/who-am-i',
    ]);
    const kept = await page.evaluate(() => {
      // The path where it was started, including the search (decisions §12).
      const others = Object.entries(sessionStorage).filter(([key]) => key !== 'canvass.actingFrom');
      // Who was impersonated, by name, for the staff user only (decisions §12).
      const local = Object.entries(localStorage).filter(([key]) => !key.endsWith('.impersonations'));
      return JSON.stringify([local, others, document.cookie]);
    });
    expect(tokens().length).toBeGreaterThan(1);
    for (const token of tokens()) expect(kept).not.toContain(token.replace(/^Bearer /u, ''));
    expect(kept).not.toMatch(/marta@|ines@|Ruiz|Carvalho/u);
    const auth = JSON.parse(await page.evaluate(() => localStorage.getItem('canvass.auth') ?? '')) as object;
    expect(Object.keys(auth).toSorted()).toEqual([
      'hash',
      'impersonatedUserId',
      'loggingMode',
      'payloadType',
      'userId',
    ]);
    await end(page).click();
    await expect(bar(page)).toHaveCount(0);
    await page.reload();
    await expect(userMenu(page, 'User menu')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  },
);

flow(
  'another tab follows the start and the end of an impersonation, but stays view-only [IMP-12]',
  async ({ page, context, signIn }) => {
    await signIn('ines');
    const other = await context.newPage();
    await other.goto('/teams');
    await expect(rows(other)).toHaveCount(25);
    await impersonate(page, 'marta');
    await expect(bar(other)).toContainText('Marta Ruiz');
    await allowChanges(page, 'Ticket 4711');
    await expect(bar(other)).toContainText('View only');
    const { names } = calls(page);
    await end(other).click();
    await expect(bar(other)).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
    await expect(userMenu(page, 'User menu')).toBeVisible();
    // Back where it was started, and its data is fetched again.
    await expect(page).toHaveURL(`/users?q=${CAST.marta.email}`);
    await expect(rows(page)).toHaveCount(1);
    await test.step('the users are fetched again, not taken from a cache [IMP-9]', () =>
      expect(names().filter((call) => call === 'GET /api/users/v2/users/list/')).toHaveLength(1));
  },
);

test.describe('an impersonation that fails to start', () => {
  const cases = [
    ['impersonate', '403plain', 'Could not impersonate user'],
    ['whoAmI', '403plain', 'User impersonation failed'],
    ['impersonate', '500', 'Could not impersonate user'],
    ['impersonate', 'html', 'Could not impersonate user'],
    ['whoAmI', 'malformed', 'User impersonation failed'],
  ] as const;
  for (const [call, kind, text] of cases)
    long(
      `when ${call} answers ${kind}, the message is "${text}" and the staff user stays in the list [IMP-5]`,
      async ({ page, signIn, desk }) => {
        await signIn('ines', null);
        const entry = await openMenu(page, 'nora');
        await desk('faults/add', { call, kind });
        await entry.click();
        await expect(page.getByText(text)).toBeVisible();
        await expect(bar(page)).toHaveCount(0);
        await expect(rows(page)).toHaveCount(1);
        await desk('faults/clear');
        await page.reload();
        await expect(userMenu(page, 'User menu')).toBeVisible();
        await expect(bar(page)).toHaveCount(0);
      },
    );
});

long(
  'while an impersonation starts slowly, a message says so and a second press sends nothing',
  async ({ page, signIn, desk }) => {
    await signIn('ines', null);
    const { names } = calls(page);
    const entry = await openMenu(page, 'nora');
    await desk('faults/add', { call: 'impersonate', kind: 'delay', delayMs: '10000' });
    await entry.click();
    await expect(page.getByText('Starting impersonation of Nora Lindgren…')).toBeAttached();
    await page.getByRole('button', { name: 'Actions for Nora Lindgren' }).click();
    const again = page.getByRole('menuitem', { name: 'Impersonate' });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await again.click({ force: true });
    await page.keyboard.press('Escape');
    await expect(bar(page)).toContainText('Nora Lindgren', { timeout: patience(30_000) });
    expectExactly(
      names().filter((call) => call.endsWith('/impersonate')),
      1,
    );
  },
);

long(
  'starting an impersonation aborts earlier requests, and ending it fetches the list again [IMP-9]',
  async ({ page, signIn }) => {
    await signIn('ines', null);
    const entry = await openMenu(page, 'adil');
    // An answer for Ines is in flight when she starts to act as somebody with fewer rights.
    const asked = page.waitForRequest((request) => request.url().includes('search=canvass.example'));
    await page.route('**/api/auth/impersonate', async (route) => {
      await asked;
      await route.continue();
    });
    let isActing = (): void => undefined;
    const acting = new Promise<void>((resolve) => (isActing = resolve));
    await page.route(/search=canvass\.example/u, async (route) => {
      await acting;
      await route.continue();
    });
    await entry.click();
    await page.getByRole('searchbox').fill('canvass.example');
    const late = await asked;
    await expect(bar(page)).toContainText(nameOf('adil'));
    await expect(rows(page).first()).toBeVisible();
    const shown = await rows(page).allTextContents();
    isActing();
    // The request was aborted: its answer, which could arrive now, is ignored.
    expect(await late.response()).toBeNull();
    expect(late.failure()?.errorText).toBe('net::ERR_ABORTED');
    expect(await rows(page).allTextContents()).toEqual(shown);
    await expect(page.getByText('ines@canvass.example')).toHaveCount(0);
    // Back where it was started: what was read as Adil is fetched again.
    const { names } = calls(page);
    await end(page).click();
    await expect(page).toHaveURL(/\/users\?q=canvass\.example$/u);
    await expect(page.getByText('ines@canvass.example')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    expect(names().filter((call) => call.includes('/users/list/'))).toHaveLength(1);
  },
);

long(
  'a token refresh requests the impersonation again, and ends it when that is refused [IMP-11]',
  async ({ page, signIn, desk }) => {
    await signIn('ines', null);
    await impersonate(page, 'marta');
    await page.goto('/users');
    await expect(rows(page)).toHaveCount(25);
    const { names, seen } = calls(page);
    await desk('faults/add', { call: 'listUsers', kind: '401once' });
    await page.getByRole('searchbox').fill('nora');
    await expect(rows(page).first()).toContainText('Nora');
    expect(names()).toEqual([
      'GET /api/users/v2/users/list/',
      'POST /api/auth/refresh',
      'POST /api/auth/impersonate',
      'GET /api/users/v2/users/list/',
    ]);
    await expect(bar(page)).toBeVisible();
    seen.length = 0;
    await desk('faults/add', { call: 'listUsers', kind: '401once' });
    await desk('faults/add', { call: 'impersonate', kind: '403plain' });
    await page.getByRole('searchbox').fill('oskar');
    await expect(bar(page)).toHaveCount(0);
    await expect(userMenu(page, 'User menu')).toBeVisible();
    expect(names().slice(0, 3)).toEqual([
      'GET /api/users/v2/users/list/',
      'POST /api/auth/refresh',
      'POST /api/auth/impersonate',
    ]);
  },
);

long('Log out while impersonating ends both the impersonation and the session', async ({ page, signIn }) => {
  await signIn('ines', null);
  await impersonate(page, 'marta');
  await userMenu(page, /^User menu/u).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await expect(bar(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('canvass.auth'))).toBeNull();
});

for (const [width, height, colorScheme] of [
  [1440, 900, 'light'],
  [390, 844, 'dark'],
  [320, 700, 'light'],
] as const)
  long(
    `at ${width} px, ${colorScheme}, the bar passes axe, covers no heading and makes nothing scroll sideways [IMP-7]`,
    async ({ page, signIn, checkAccessibility }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await signIn('ines', null);
      await impersonate(page, 'marta');
      for (const path of ['/users', '/settings/profile', '/expired-account']) {
        await page.goto(path);
        await expect(bar(page)).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await checkAccessibility();
        await expectOnTop(page);
      }
    },
  );
