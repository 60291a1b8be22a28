/** Views: saved, pinned, changed, shared, exported and imported; conditions that are taken from cells and rows. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, flow, long, test } from './fixtures.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not(.skeletons)');
const views = (page: Page, name = 'Views') =>
  page.locator('.list-head').getByRole('button', { name, exact: true });
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

/** Saves the list as a view, through its menu. */
async function save(page: Page, name: string, from = 'Views'): Promise<void> {
  await views(page, from).click();
  await entry(page, 'Save as view…').click();
  const dialog = page.getByRole('dialog', { name: 'Save as view' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toBeHidden();
  await expect(views(page, name)).toBeVisible();
}

long(
  'a ready-made view is changed, saved and pinned by keyboard, and its known count is not read again after a reload',
  async ({ page, signIn, checkAccessibility, isMobile }) => {
    flow.skip(isMobile, 'a phone shows neither column heads nor the navigation');
    await signIn('ines', '/accounts');
    await expect(rows(page)).toHaveCount(25);
    const asked = page.waitForRequest((request) => request.url().includes('/accounts/?'));
    await views(page).focus();
    await page.keyboard.press('Enter');
    await expect(entry(page, 'Active Enterprise accounts')).toBeFocused();
    await checkAccessibility();
    await page.keyboard.press('ArrowDown');
    await expect(entry(page, 'Renewing within 60 days')).toBeFocused();
    await page.keyboard.press('Enter');
    // Relative in the address, a day of the calendar for the service.
    await expect(page).toHaveURL(/where=renewalAt:betweenInclusive:P0D:P60D/u);
    const [{ operands }] = JSON.parse(new URL((await asked).url()).searchParams.get('filters') ?? '') as [
      { operands: string[] },
    ];
    for (const operand of operands) expect(operand).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
    await expect(page.getByText('today and 60 days from today')).toBeVisible();
    await expect(page.getByText('Modified')).toBeHidden();

    await page.getByRole('columnheader', { name: 'Seats' }).getByRole('button').press('Enter');
    await expect(page.getByText('Modified')).toBeVisible();
    await page.getByRole('button', { name: 'Save as view…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Save as view' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByRole('button', { name: 'Save' }).press('Space');
    await expect(dialog.getByText('Required', { exact: true })).toBeVisible();
    await dialog.getByLabel('Name').fill('My renewals');
    await dialog.getByLabel('Pin to the navigation').press('Space');
    await checkAccessibility();
    await dialog.getByLabel('Name').press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Modified')).toBeHidden();

    const total = /\d[\d,]*/u.exec((await page.locator('.list .n').textContent()) ?? '')?.[0] ?? '';
    const pinned = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /My renewals/u });
    await expect(pinned).toHaveAccessibleName(new RegExp(`My renewals.*${total}`, 'u'));
    await checkAccessibility();
    // A known count is not read again.
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/accounts/?') && calls.push(request.url()));
    await page.goto('/users');
    await expect(pinned).toHaveAccessibleName(new RegExp(`My renewals.*${total}`, 'u'));
    await pinned.press('Enter');
    await expect(views(page, 'My renewals')).toBeVisible();
    // Only one entry of the navigation is the current page.
    await expect(pinned).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('.Nav-nav [aria-current=page]')).toHaveCount(1);
    await expect(page.locator('.Nav-nav').getByRole('link', { name: 'Accounts' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(rows(page).first()).toBeVisible();
    expect(calls).toHaveLength(1);
  },
);

long(
  'an unknown count of a pinned view is read when the console is idle, and not again within five minutes',
  async ({ page, signIn, isMobile }) => {
    flow.skip(isMobile, 'a phone shows the pinned views in a menu');
    await page.clock.install();
    await signIn('ines', '/users?where=lastLogin:isBlank');
    await expect(rows(page).first()).toBeVisible();
    await expect(page.locator('.list .n')).toHaveText(/\d/u);
    const count = /\d[\d,]*/u.exec((await page.locator('.list .n').textContent()) ?? '')?.[0] ?? '';
    await save(page, 'Strangers');
    await page.goto('/teams');
    await expect(rows(page).first()).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/users/list/') && calls.push(request.url()));
    // A tab in the background reads nothing.
    await page.evaluate(() =>
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' }),
    );
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.views')) ?? '';
      const kept = (localStorage.getItem(key) ?? '').replace('"pinned":false', '"pinned":true');
      localStorage.setItem(key, kept);
      // As if another tab had stored it.
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: kept }));
    });
    const pinned = page.getByRole('link', { name: /Strangers/u });
    await expect(pinned).toBeVisible();
    await page.clock.fastForward('00:03');
    expect(calls).toHaveLength(0);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(calls).toHaveLength(0);
    await page.clock.fastForward('00:03');
    await expect(pinned).toHaveAccessibleName(new RegExp(count, 'u'));
    expect(calls).toHaveLength(1);
    await page.clock.fastForward('04:00');
    expect(calls).toHaveLength(1);
    await page.clock.fastForward('01:30');
    await page.clock.fastForward('00:03');
    await expect.poll(() => calls.length).toBe(2);
  },
);

long(
  'the next user of a browser does not see the views of the one before, but a link to one brings its name along',
  async ({ page, signIn }) => {
    // A link with the query of a ready-made view would show that one's name.
    await signIn('ines', '/accounts?type=all&where=seatsAvailable:lessThanOrEquals:1');
    await expect(rows(page).first()).toBeVisible();
    await save(page, 'Full house');
    const link = page.url();
    expect(link).toContain('view=Full+house');
    await page.getByRole('button', { name: 'User menu' }).first().click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/u);

    await signIn('sol', link);
    await expect(views(page, 'Full house')).toBeVisible();
    await views(page, 'Full house').click();
    await expect(page.getByText('Your views')).toBeHidden();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save this view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as view' });
    await expect(dialog.getByLabel('Name')).toHaveValue('Full house');
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await expect(dialog).toBeHidden();
    await views(page, 'Full house').click();
    await expect(page.getByText('Your views')).toBeVisible();
  },
);

long(
  'Escape closes the menu of views, even while it loads and without the focus, but no record under it',
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    let release = (): void => undefined;
    const wait = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/ViewsMenu-*.js', async (route) => {
      await wait;
      await route.continue();
    });
    await signIn('ines', '/accounts?open=acc-0000004');
    const beside = page.getByRole('region', { name: /beside the list$/u });
    await expect(beside.getByRole('heading', { level: 2 }).first()).not.toBeEmpty();
    const coming = page.waitForRequest('**/assets/ViewsMenu-*.js');
    await views(page).click();
    await coming;
    await expect(views(page)).toHaveAttribute('aria-expanded', 'true');
    // Safari doesn't focus a button that is clicked.
    await views(page).blur();
    await page.keyboard.press('Escape');
    await expect(views(page)).toHaveAttribute('aria-expanded', 'false');
    const come = page.waitForResponse('**/assets/ViewsMenu-*.js');
    release();
    await come;
    await views(page).hover();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await views(page).press('Enter');
    await expect(entry(page, 'Active Enterprise accounts')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(beside).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(beside).toHaveCount(0);
  },
);

long(
  'views are renamed, ordered, deleted, exported and imported, and a name that exists is refused',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ines', '/accounts?q=co');
    await expect(rows(page).first()).toBeVisible();
    await save(page, 'First');
    await page.getByRole('searchbox').fill('al');
    await expect(page.getByText('Modified')).toBeVisible();
    await save(page, 'Second', 'First');

    await views(page, 'Second').click();
    await entry(page, 'Manage views…').click();
    const dialog = page.getByRole('dialog', { name: 'Manage views' });
    const names = dialog.locator('.ManageViews-list .name');
    await expect(names).toHaveText(['First', 'Second']);
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Move Second up' }).click();
    await expect(names).toHaveText(['Second', 'First']);
    await dialog.getByRole('button', { name: 'Rename First' }).click();
    const rename = page.getByRole('dialog', { name: 'Rename view' });
    await rename.getByRole('textbox', { name: 'Name' }).fill('second');
    await rename.getByRole('button', { name: 'Rename' }).click();
    await expect(
      rename.getByRole('paragraph').filter({ hasText: 'This list already has a view with this name' }),
    ).toBeVisible();
    await rename.getByRole('textbox', { name: 'Name' }).fill('Third');
    await rename.getByRole('button', { name: 'Rename' }).click();
    await expect(rename).toBeHidden();
    await expect(names).toHaveText(['Second', 'Third']);

    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    const file = await (await download).path();
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
      views: [
        { name: 'Second', list: 'accounts', query: 'q=al', pinned: false },
        { name: 'Third', list: 'accounts', query: 'q=co', pinned: false },
      ],
    });
    await dialog.getByRole('button', { name: 'Delete Third' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Delete view Third?');
    await question.getByRole('button', { name: 'Delete view' }).click();
    await expect(names).toHaveText(['Second']);
    await dialog.getByLabel('Import…').setInputFiles(file);
    await expect(dialog.getByRole('status')).toHaveText('1 view added. 1 view was already here.');
    await expect(names).toHaveText(['Second', 'Third']);
    await dialog.getByLabel('Import…').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no views'),
    });
    await expect(dialog.getByRole('status')).toHaveText(
      'notes.txt isn’t a file of views. Nothing was changed.',
    );
    await dialog.getByLabel('Import…').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.alloc(1_000_001, 'a'),
    });
    await expect(dialog.getByRole('status')).toHaveText(
      'notes.txt is larger than 1 MB, the limit. Nothing was changed.',
    );
  },
);

long(
  'a view with an unknown field and an unknown column says what was left out and applies the rest',
  async ({ page, signIn, isMobile }) => {
    await signIn('ines', '/accounts?view=Old&q=co&where=gone:equals:1&cols=type,vanished');
    await expect(page.getByText('“gone:equals:1” (unknown field)')).toBeVisible();
    await expect(page.getByText('“cols=vanished” (unknown value)')).toBeVisible();
    await expect(views(page, 'Old')).toBeVisible();
    // On a phone rows are cards.
    if (!isMobile)
      await expect(page.getByRole('columnheader')).toHaveText(['', 'Account', 'Type', 'Actions']);
    await expect(page.getByRole('searchbox')).toHaveValue('co');
  },
);

long(
  'in Arabic the dialog from the menu of views fits the window, and axe finds nothing',
  async ({ page, signIn, checkAccessibility }) => {
    await page.addInitScript(() => localStorage.setItem('canvass.locale', 'ar'));
    await signIn('ines', '/accounts');
    await expect(rows(page)).toHaveCount(25);
    const button = page.locator('.list-head .views');
    await button.click();
    await page.getByRole('menuitem').nth(1).click();
    await expect(page).toHaveURL(/P60D/u);
    await button.click();
    await page.getByRole('menuitem').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkAccessibility();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  },
);

long(
  'conditions can be added from a cell by its context menu, and from a row by its menu and by keyboard',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ines', '/accounts?type=all');
    await expect(rows(page)).toHaveCount(25);
    const row = rows(page).filter({ hasText: 'Cobalt Analytics' });
    await page.getByRole('searchbox').fill('Cobalt');
    // Until the answer the previous list stays, dimmed.
    await expect(rows(page)).toHaveCount(1);
    await row.locator('td.c-type').click({ button: 'right' });
    await checkAccessibility();
    await entry(page, 'Type is none of Enterprise').click();
    await expect(page).toHaveURL(/where=accessType:isNoneOf:ENTERPRISE/u);
    await expect(page.getByRole('menu')).toBeHidden();

    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(rows(page)).toHaveCount(25);
    await rows(page).nth(4).focus();
    const manager = await rows(page).nth(4).locator('td.c-csManagers .row > bdi').textContent();
    await rows(page).nth(4).dispatchEvent('contextmenu');
    await entry(page, `Customer success managers is any of ${manager}`).press('Enter');
    await expect(page).toHaveURL(/customerSuccessManagers:isAnyOf/u);
    await expect(page.locator('.token')).toContainText(String(manager));

    await page.getByRole('button', { name: 'Reset' }).click();
    await rows(page)
      .first()
      .getByRole('button', { name: /^Actions for/u })
      .press('Enter');
    await entry(page, 'Filter by this row…').press('Enter');
    await entry(page, 'Type is any of Enterprise').press('Enter');
    await expect(page.getByRole('menu')).toBeHidden();
  },
);

test.describe('a browser in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  long(
    'a condition taken from a date cell finds the row of that cell [FIELD-13]',
    async ({ page, signIn }) => {
      await signIn('ines', '/users?type=all');
      await expect(rows(page)).toHaveCount(25);
      const cell = rows(page).first().locator('td.c-login');
      const name = await rows(page).first().locator('td bdi').first().textContent();
      await cell.click({ button: 'right' });
      for (const item of await page.getByRole('menuitem').filter({ hasText: 'Last login' }).all())
        await expect(item).toContainText('(UTC)');
      await page.getByRole('menuitem').filter({ hasText: 'Last login' }).first().click();
      await expect(page).toHaveURL(/where=lastLogin:betweenInclusive:/u);
      await expect(rows(page).filter({ hasText: String(name) })).toHaveCount(1);
      await expect(page.locator('.token')).toContainText('(UTC)');
    },
  );
});
