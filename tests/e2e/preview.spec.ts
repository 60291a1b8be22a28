/** Previewing the console in another role: the tabs of each, no writes during a whole walk, and the end. */
import type { Page } from '@playwright/test';
import { expect, few, flow, long } from './fixtures.ts';
import { mainLinks, tabNames } from './navigation.ts';
import { patience } from '../patience.ts';
import { expectExactly } from '../unforgiven.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Preview' });
const note = (page: Page) => page.getByText('This is a preview. Nothing was sent.');
const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not(.skeletons)');

const openDialog = async (page: Page) => {
  await page
    .getByRole('button', { name: /^User menu/u })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Preview as…' }).click();
};

type Choice = { role: string; also?: string; account?: string; plan?: string };

async function begin(page: Page, { role, also, account, plan }: Choice) {
  await openDialog(page);
  const dialog = page.getByRole('dialog', { name: 'Preview as…' });
  await expect(dialog.getByLabel('Role')).toBeFocused();
  await dialog.getByLabel('Role').selectOption({ label: role });
  if (also !== undefined) await dialog.getByLabel(also).check();
  if (account !== undefined) {
    await dialog.getByRole('combobox', { name: /^Account/u }).fill(account);
    await page.getByRole('option', { name: account, exact: true }).click();
  }
  if (plan !== undefined) await dialog.getByLabel('Plan').selectOption({ label: plan });
  await dialog.getByRole('button', { name: 'Start preview' }).click();
  await expect(bar(page)).toBeVisible();
}

async function end(page: Page) {
  await bar(page).getByRole('button', { name: 'End preview' }).click();
  await expect(bar(page)).toHaveCount(0);
}

/** Every request that is not a GET. */
function writes(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') seen.push(`${request.method()} ${request.url()}`);
  });
  return seen;
}

/** Everything that the browser stores. */
const keptBy = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .map((entry) => entry.join('='))
      .toSorted(),
  );

/** What was used before the preview has been tracked. */
const told = (page: Page) =>
  expect
    .poll(async () => (await page.request.get('/__mock/events.json')).text(), { timeout: patience(30_000) })
    .toContain('"page:/users"');

flow(
  'as an SxAdmin, through lists, an account, a form, a bulk action and the menus: nothing leaves, and all is as before [NAV-24]',
  async ({ page, signIn, checkAccessibility, isMobile }) => {
    flow.skip(isMobile, 'it goes by links that a phone keeps behind a button');
    await signIn('ines', '/users?q=nora');
    await expect(rows(page).first()).toContainText('Nora');
    await told(page);
    const kept = await keptBy(page);
    const sent = writes(page);

    await begin(page, { role: 'Canvass Admin', also: 'Support' });
    await expect(page).toHaveURL(/\/accounts$/u);
    await expect(bar(page)).toContainText('Canvass Admin');
    await expect(bar(page)).toContainText('Shows only data you have access to. Nothing is sent.');
    await expect.poll(() => mainLinks(page)).toEqual(expect.arrayContaining(['Accounts', 'Teams', 'Users']));
    await expect(rows(page).first()).toBeVisible();
    await checkAccessibility();

    // Many at once.
    await rows(page).first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Deactivate/u })
      .click();
    await expect(note(page).first()).toBeVisible();
    await page
      .getByRole('button', { name: /^(?:Cancel|Close)$/u })
      .first()
      .click();

    // One, by the form of its detail.
    await page.getByRole('table').locator('tbody a').first().click();
    await expect(bar(page)).toBeVisible();
    await page.getByRole('textbox', { name: /name/iu }).first().fill('Another name');
    await page.getByRole('button', { name: 'Save changes' }).first().click();
    await expect(page.getByRole('alert').filter({ hasText: 'This is a preview.' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).first().click();

    // Somebody to impersonate, and a way out of the session.
    await page.getByRole('link', { name: 'Users', exact: true }).first().click();
    await page.getByRole('searchbox').fill('oskar');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Actions for Oskar Weiss' }).click();
    await page.getByRole('menuitem', { name: 'Impersonate' }).click();
    await expect(note(page).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Impersonation' })).toHaveCount(0);
    await page
      .getByRole('button', { name: /^User menu/u })
      .last()
      .click();
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');

    expectExactly(sent, 0);
    await end(page);
    await expect(page).toHaveURL('/users?q=nora');
    await expect(rows(page).first()).toContainText('Nora');
    // Tracking resumes.
    expect(sent.filter((each) => !each.endsWith('/events/capture'))).toEqual([]);
    expect(await keptBy(page)).toEqual(kept);

    // A reload ends one as well.
    await begin(page, { role: 'Canvass Admin', also: 'Support' });
    await page.reload();
    await expect(page.getByRole('link', { name: 'Accounts', exact: true })).toBeAttached();
    await expect(bar(page)).toHaveCount(0);
  },
);

long(
  'each of several roles has its navigation and tabs, and no other page [NAV-24] [NAV-30]',
  async ({ page, signIn }) => {
    await signIn('ines', '/teams');
    await expect(rows(page).first()).toBeVisible();

    await begin(page, { role: 'User', account: 'Aldergrove Insights' });
    await expect(page).toHaveURL(/\/settings\/profile$/u);
    await expect.poll(() => tabNames(page, 'Account Settings')).toEqual(['Profile', 'Users']);
    await expect(page.getByRole('heading', { name: 'Administration' })).toHaveCount(0);
    await end(page);
    await expect(page).toHaveURL(/\/teams$/u);

    await begin(page, { role: 'Account Admin', also: 'Company owner', account: 'Blue Harbor Media' });
    await expect(bar(page)).toContainText('Owner · Blue Harbor Media · Lite');
    await expect.poll(() => mainLinks(page)).toContain('My Projects');
    await end(page);
  },
);

long(
  'an Admin Assistant has the tabs of the accounts that they manage, and the route of no other [NAV-15] [NAV-20] [NAV-24]',
  async ({ page, signIn }) => {
    await signIn('ines');
    await begin(page, { role: 'Admin Assistant', account: 'Alpine Foods Group' });
    await expect(page).toHaveURL(/\/users$/u);
    expect(await mainLinks(page)).not.toContain('Accounts');
    await page.getByRole('searchbox').fill('theo@alpine.example');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Alpine Foods Group' }).click();
    await expect(page.getByRole('heading', { name: 'Alpine Foods Group' })).toBeVisible();
    await expect
      .poll(() => tabNames(page, 'Account'))
      .toEqual(['Settings', 'Users', 'Billing', 'Invoices', 'Credits', 'API key']);
    await end(page);

    // An account that they do not manage has no link in a list, and its route is refused.
    await page.goto('/accounts/acc-0000004/settings');
    await expect(page.getByRole('heading', { name: 'Aldergrove Insights' })).toBeVisible();
    await begin(page, { role: 'Admin Assistant', account: 'Alpine Foods Group' });
    await expect(page).toHaveURL(/\/users$/u);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'You can’t open this page' })).toBeVisible();
    await expect(page.getByText('You can only work on accounts you manage.')).toBeVisible();
    await end(page);
    await expect(page.getByRole('heading', { name: 'Aldergrove Insights' })).toBeVisible();
    await expect.poll(() => mainLinks(page)).toContain('Accounts');
  },
);

long('a reload ends it', async ({ page, signIn }) => {
  await signIn('ines');
  await begin(page, { role: 'User', account: 'Aldergrove Insights' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect.poll(() => mainLinks(page)).toContain('Accounts');
});

const WINDOWS = [
  [320, 700, 'dark'],
  [390, 844, 'dark'],
  [1440, 900, 'light'],
] as const;
for (const [width, height, colorScheme] of few(WINDOWS))
  flow(
    `dialog and bar at ${width} ${colorScheme}: no finding of axe, nothing sideways`,
    async ({ page, signIn, checkAccessibility }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await signIn('ines');
      await openDialog(page);
      await expect(page.getByRole('dialog').getByLabel('Role')).toBeFocused();
      await checkAccessibility();
      await page.getByLabel('Role').selectOption({ label: 'Team Admin' });
      await page.getByRole('button', { name: 'Start preview' }).click();
      await expect(bar(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await checkAccessibility();
      expect((await bar(page).boundingBox())?.y).toBe(0);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(bar(page).getByRole('button', { name: 'End preview' })).toBeInViewport();
    },
  );
