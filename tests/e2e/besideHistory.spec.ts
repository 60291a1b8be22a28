/** An account beside the list and the browser's history: pages of rows, Back, Forward, reloads, other tabs, Log out. */
import type { Page } from '@playwright/test';
import { expect, flow, long } from './fixtures.ts';
import { openedTab } from './tabs.ts';

const rows = (page: Page) => page.locator('main > .list .rows tbody tr:not(.skeletons)');
const link = (page: Page, at: number) => rows(page).nth(at).locator('a[data-open]');
const beside = (page: Page) => page.getByRole('region', { name: /beside the list$/u });
const title = (page: Page) => beside(page).getByRole('heading', { level: 2 }).first();
const press = (page: Page, at: number) => rows(page).nth(at).locator('.c-type').click();

flow.use({ viewport: { width: 1440, height: 900 } });

flow(
  'Next after the last row turns the page with one request, Previous turns it back, and one Back closes the account',
  async ({ page, signIn }) => {
    await signIn('ines');
    await expect(rows(page)).toHaveCount(25);
    const last = (await link(page, 24).innerText()).trim();
    await press(page, 24);
    await expect(title(page)).toHaveText(last);
    await expect(beside(page).getByText(/^25 of /u)).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/accounts/?') && asked.push(request.url()));
    await beside(page).getByRole('button', { name: 'Next account' }).click();
    await expect(beside(page).getByText(/^26 of /u)).toBeVisible();
    await expect(page).toHaveURL(/\/accounts\?page=2&open=/u);
    await expect(link(page, 0)).toHaveAttribute('aria-current', 'true');
    await expect(title(page)).toHaveText((await link(page, 0).innerText()).trim());
    await expect(link(page, 0)).toBeInViewport();
    expect(asked).toHaveLength(1);
    await beside(page).getByRole('button', { name: 'Previous account' }).click();
    await expect(title(page)).toHaveText(last);
    await expect(page).toHaveURL(/\/accounts\?open=/u);
    await expect(link(page, 24)).toHaveAttribute('aria-current', 'true');
    await expect(link(page, 24)).toBeInViewport();
    await page.goBack();
    await expect(beside(page)).toHaveCount(0);
    await expect(rows(page)).toHaveCount(25);
  },
);

flow(
  'after Back has closed an account beside the list, Forward reopens it, and a second Forward its tab',
  async ({ page, signIn }) => {
    await signIn('ines');
    await expect(rows(page)).toHaveCount(25);
    const name = (await link(page, 2).innerText()).trim();
    await press(page, 2);
    await beside(page).getByRole('link', { name: 'Users' }).click();
    await expect(page).toHaveURL(/&tab=users$/u);
    await page.goBack();
    await expect(page).toHaveURL(/\?open=[^&]+$/u);
    await expect(title(page)).toHaveText(name);
    await page.goBack();
    await expect(beside(page)).toHaveCount(0);
    await page.goForward();
    await expect(title(page)).toHaveText(name);
    await expect(link(page, 2)).toHaveAttribute('aria-current', 'true');
    await page.goForward();
    await expect(beside(page).getByRole('searchbox', { name: 'Search users' })).toBeVisible();
    await expect(title(page)).toHaveText(name);
  },
);

flow(
  'a middle click on a row or its name opens the account in one new tab, and nothing beside the list',
  async ({ page, context, signIn }) => {
    await signIn('ines');
    await expect(rows(page)).toHaveCount(25);
    for (const target of [rows(page).nth(3).locator('.c-type'), link(page, 3)]) {
      const tab = await openedTab(context, /\/accounts\/acc-0000004\/settings$/u, () =>
        target.click({ button: 'middle' }),
      );
      await expect(tab.getByRole('heading', { level: 1 })).not.toBeEmpty();
      expect(context.pages()).toHaveLength(2);
      await tab.close();
      await expect(beside(page)).toHaveCount(0);
    }
  },
);

flow('dragging over a cell selects its text and opens no account', async ({ page, signIn }) => {
  await signIn('ines');
  await expect(rows(page)).toHaveCount(25);
  const box = await rows(page).nth(3).locator('.c-type').boundingBox();
  if (!box) throw new Error('The type cell is not visible');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 4, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 4, middle, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
  await expect(beside(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/accounts$/u);
});

flow(
  'Log out removes the open account from the page; a customer who opens its address neither loads nor sees it',
  async ({ page, signIn, signInByForm, settled }) => {
    await signIn('ines');
    await expect(rows(page)).toHaveCount(25);
    const name = (await link(page, 3).innerText()).trim();
    await press(page, 3);
    await expect(title(page)).toHaveText(name);
    const address = page.url();
    await page.getByRole('button', { name: 'User menu' }).first().click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login$/u);
    const isLeft = () => page.evaluate((text) => document.documentElement.outerHTML.includes(text), name);
    expect(await isLeft()).toBe(false);
    expect(await page.title()).not.toContain(name);

    // An administrator of another company.
    await signInByForm('ada');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(beside(page)).toHaveCount(0);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('acc-0000004') && asked.push(request.url()));
    await page.goto(address);
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(beside(page)).toHaveCount(0);
    await settled();
    expect(await isLeft()).toBe(false);
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  },
);

/** Opens the page of an account and reloads it on two of its tabs; returns the requests for the list since then. */
async function reloadedOnTabs(page: Page, names: readonly string[]): Promise<string[]> {
  const heading = page.getByRole('heading', { level: 1 });
  await link(page, 23).click();
  await expect(page.getByText(/^24 of /u)).toBeVisible();
  const address = page.url();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/accounts/?') && asked.push(request.url()));
  await page.reload();
  await expect(heading).toHaveText(names[23] ?? '');
  await expect(page.getByText(/^24 of /u)).toBeVisible();
  expect(page.url()).toBe(address);
  await page.locator('.rec').getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page).toHaveURL(/\/users$/u);
  await page.reload();
  await expect(page.getByText(/^24 of /u)).toBeVisible();
  expect(asked).toEqual([]);
  return asked;
}

flow(
  'a reload of an account’s page keeps its position in the list on both tabs, without fetching the list',
  async ({ page, signIn }) => {
    await signIn('ines', '/accounts?type=all');
    await expect(rows(page)).toHaveCount(25);
    await reloadedOnTabs(page, await rows(page).locator('a[data-open]').allInnerTexts());
  },
);

long(
  'after a reload of an account’s page Next and Previous still work, unless the kept list is another user’s',
  async ({ page, signIn, settled }) => {
    await signIn('ines', '/accounts?type=all');
    await expect(rows(page)).toHaveCount(25);
    const names = await rows(page).locator('a[data-open]').allInnerTexts();
    const heading = page.getByRole('heading', { level: 1 });
    const asked = await reloadedOnTabs(page, names);

    await page.getByRole('button', { name: 'Next account' }).click();
    await expect(heading).toHaveText(names[24] ?? '');
    await expect(page.getByText(/^25 of /u)).toBeVisible();
    expect(asked).toHaveLength(1);
    await page.keyboard.press(']');
    await expect(page.getByText(/^26 of /u)).toBeVisible();
    expect(asked).toHaveLength(2);
    await page.reload();
    await expect(page.getByText(/^26 of /u)).toBeVisible();
    await page.keyboard.press('[');
    await expect(heading).toHaveText(names[24] ?? '');
    await page.goBack();
    await expect(page).toHaveURL(/\/settings$/u);
    await page.goBack();
    await expect(link(page, 23)).toBeVisible();

    // A list that was kept for another user is ignored.
    await link(page, 3).click();
    await expect(page.getByText(/^4 of /u)).toBeVisible();
    await page.evaluate(() => {
      const kept = sessionStorage.getItem('canvass.accountRows') ?? '';
      sessionStorage.setItem('canvass.accountRows', kept.replace(/"user":"[^"]+"/u, '"user":"another"'));
    });
    await page.reload();
    await expect(heading).toBeVisible();
    await settled();
    await expect(page.getByRole('button', { name: 'Next account' })).toHaveCount(0);
  },
);
