/** Bulk changes: all matching users are selected and changed in parts, and a receipt accounts for each of them. */
import type { Page } from '@playwright/test';
import { PASSWORD } from '../../mocks/seeds/people.ts';
import { patience } from '../patience.ts';
import { expect, flow, long, test } from './fixtures.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
/** Active users that match “an”, without the Account Admins: the last one of an account would be left out. */
const LIST = '/users?state=active&q=an&where=userType:isAnyOf:USER:SX_ADMIN';

/** The number in a text. */
const numberIn = (text: string | null): number => Number(/[\d,]+/u.exec(text ?? '')?.[0].replaceAll(',', ''));

/** Presses Tab until the focused control has this text. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const isThere = () =>
    page.evaluate(
      (source) => new RegExp(source, 'u').test(document.activeElement?.textContent ?? ''),
      name.source,
    );
  for (let presses = 0; presses < 200 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
}
/** Why some tests leave out the phone. */
const NO_BOX = 'cards have no checkbox that selects the whole page';

/** Ticks the whole page, then selects all rows that match. */
async function selectAll(page: Page): Promise<number> {
  await expect(page.locator('tbody tr')).toHaveCount(25);
  await page.getByRole('checkbox', { name: 'Select all 25 on this page' }).click();
  const all = page.getByRole('button', { name: /^Select all [\d,]+ that match$/u });
  const count = numberIn(await all.textContent());
  await all.click();
  await expect(page.getByText(/^All [\d,]+ that match are selected\.$/u)).toBeVisible();
  return count;
}

long(
  'by keyboard, all matching users are deactivated, and "Continue" resends the part that failed',
  async ({ page, signIn, desk, checkAccessibility, isMobile }) => {
    flow.skip(isMobile, NO_BOX);
    flow.slow();
    await signIn('ines', LIST);
    await expect(page.locator('tbody tr')).toHaveCount(25);
    await page.getByRole('checkbox', { name: 'Select all 25 on this page' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('All 25 on this page are selected.')).toBeVisible();
    await checkAccessibility();
    await tabTo(page, /^Select all [\d,]+ that match$/u);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^All [\d,]+ that match are selected\.$/u)).toBeVisible();
    await tabTo(page, /^Deactivate$/u);
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('list', { name: /^Skipped/u }).first()).toBeVisible();
    await checkAccessibility();
    const action = question.getByRole('button', { name: /^Deactivate [\d,]+ users$/u });
    const able = numberIn(await action.textContent());
    await desk('faults/add', { call: 'updateUserStatuses', kind: '500', after: '1', count: '1' });
    await tabTo(page, /^Deactivate [\d,]+ users$/u);
    await page.keyboard.press('Enter');
    const receipt = page.getByRole('dialog', { name: /^[\d,]+ of [\d,]+ changed$/u });
    await expect(receipt).toBeVisible({ timeout: patience(30_000) });
    await expect(receipt.getByText('Not changed: 100')).toBeVisible();
    await checkAccessibility();
    await tabTo(page, /^Continue with 100$/u);
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('dialog', { name: `${able.toLocaleString('en')} users deactivated` }),
    ).toBeVisible({ timeout: patience(30_000) });
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
  },
);

long(
  'when the session ends during a bulk change, the rest follows after the sign-in, and only the refused part is resent',
  async ({ page, signIn, desk, isMobile }) => {
    flow.skip(isMobile, NO_BOX);
    flow.slow();
    const bodies: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('update-active-status')) bodies.push(request.postData() ?? '');
    });
    await signIn('ines', LIST);
    await selectAll(page);
    await bar(page).getByRole('button', { name: 'Deactivate' }).click();
    await desk('faults/add', { call: 'updateUserStatuses', kind: 'refresh403', after: '1', count: '1' });
    const action = page.getByRole('alertdialog').getByRole('button', { name: /^Deactivate [\d,]+ users$/u });
    const able = numberIn(await action.textContent());
    await action.click();
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(again).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(again).toBeHidden();
    const receipt = page.getByRole('dialog', { name: /^[\d,]+ of [\d,]+ changed$/u });
    await expect(receipt.getByText(/^Your session ended/u)).toBeVisible();
    const check = receipt.getByRole('button', { name: 'Check again' });
    if (await check.isVisible()) await check.click();
    await receipt.getByRole('button', { name: /^Continue with/u }).click();
    await expect(
      page.getByRole('dialog', { name: `${able.toLocaleString('en')} users deactivated` }),
    ).toBeVisible({ timeout: patience(30_000) });
    // The part in which the session ended was refused and is resent with the rest.
    const ids = bodies.flatMap((body) => (JSON.parse(body) as { ids: string[] }).ids);
    expect(new Set(ids).size).toBe(able);
    expect(ids.length - able).toBeLessThanOrEqual(100);
  },
);

flow(
  'when the session ends during the change of one selected user, the receipt after the sign-in resends it',
  async ({ page, signIn, desk }) => {
    await signIn('ines', '/users?q=paul@atlas');
    await page.getByRole('checkbox', { name: 'Select Paul Okafor' }).check();
    await bar(page).getByRole('button', { name: 'Deactivate' }).click();
    await desk('faults/add', { call: 'updateUserStatuses', kind: 'refresh403', count: '1' });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate user' }).click();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const receipt = page.getByRole('dialog', { name: '0 of 1 changed' });
    await receipt.getByRole('button', { name: 'Check again' }).click();
    await receipt.getByRole('button', { name: 'Continue with 1' }).click();
    await expect(page.getByRole('dialog', { name: '1 user deactivated' })).toBeVisible();
  },
);

long(
  'in Arabic the receipt of a bulk change fits, and axe finds nothing in it or in the offer to select all',
  async ({ page, signIn, desk, checkAccessibility }) => {
    test.slow();
    await signIn('ines', `${LIST}&locale=ar`);
    await expect(page.locator('tbody tr')).toHaveCount(25);
    const isPhone = (page.viewportSize()?.width ?? 0) < 900;
    await (isPhone ? page.locator('tbody .check').first() : page.locator('thead .check')).click();
    const offer = page.locator('.SelectAll-line');
    await offer.getByRole('button').click();
    await expect(offer.getByRole('button')).toHaveCount(0);
    await checkAccessibility();
    await page.locator('.ListPanel-bar .btn').first().click();
    await desk('faults/add', { call: 'updateUserStatuses', kind: '422', after: '1', count: '1' });
    await page.getByRole('alertdialog').locator('footer .btn').last().click();
    // The users of the refused part, and the changed ones.
    await expect(page.getByRole('dialog').locator('.NamedList-named')).toHaveCount(2, {
      timeout: patience(30_000),
    });
    await checkAccessibility();
    const body = page.locator('.modal .body');
    expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  },
);

long(
  'by keyboard, the users named in a pasted text are found, selected and exported with the shown columns',
  async ({ page, signIn, checkAccessibility }) => {
    flow.slow();
    await signIn('ines', '/users?q=ines@canvass');
    const menu = page.getByRole('button', { name: 'More actions for this list' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await checkAccessibility();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const text = page.getByRole('textbox', { name: 'Emails or IDs' });
    await expect(text).toBeFocused();
    await page.keyboard.insertText(
      'Please lock nora@aldergrove.example and oskar@aldergrove.example, not gone@nowhere.example.',
    );
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).press('Enter');
    await checkAccessibility();
    await tabTo(page, /^Find$/u);
    await page.keyboard.press('Enter');
    const found = page.getByRole('dialog', { name: 'Found: 2' });
    await expect(found.getByRole('list', { name: 'Unknown: 1' })).toContainText('gone@nowhere.example');
    await checkAccessibility();
    await tabTo(page, /^Select 2$/u);
    await page.keyboard.press('Enter');
    await expect(bar(page)).toContainText('2 selected');
    const download = page.waitForEvent('download');
    // Some browsers ask where to save, which no test can answer.
    await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Export selected rows, shown columns' }).press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^users_.*\.csv$/u);
  },
);

long(
  'by keyboard, the selected users get another role, and the owner is named and left out',
  async ({ page, signIn, checkAccessibility, isMobile }) => {
    flow.skip(isMobile, NO_BOX);
    flow.slow();
    await signIn('ines', '/users?q=atlas.example');
    await page.getByRole('checkbox', { name: /^Select all [1-9]\d* on this page$/u }).focus();
    await page.keyboard.press('Space');
    const more = bar(page).getByRole('button', { name: 'More changes' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Change role…' })).toBeFocused();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Change role' });
    await expect(
      form.getByRole('list', { name: /^Skipped/u }).filter({ hasText: 'Ada Moreau' }),
    ).toBeVisible();
    await form.getByRole('radio', { name: 'Team Admin' }).focus();
    await page.keyboard.press('Space');
    await checkAccessibility();
    await tabTo(page, /^Continue$/u);
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('New role: Team Admin');
    await checkAccessibility();
    await tabTo(page, /^Change (?:user|\d+ users)$/u);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /changed$/u })).toBeVisible({ timeout: patience(30_000) });
    await checkAccessibility();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
  },
);

long(
  'in Arabic the bulk dialogs for roles, access and managers fit, and axe finds nothing',
  async ({ page, signIn, checkAccessibility }) => {
    test.slow();
    const fits = async () => {
      const body = page.locator('.modal .body');
      await expect(body).toBeVisible();
      await checkAccessibility();
      expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    };
    await signIn('ines', '/users?q=atlas.example&locale=ar');
    const isPhone = (page.viewportSize()?.width ?? 0) < 900;
    // The first of them is an owner, who can only be changed alone.
    const tick = async () => {
      const second = page.locator('tbody .check').nth(1);
      // The box in the table head is there before the rows are.
      await expect(second).toBeVisible();
      await (isPhone ? second : page.locator('thead .check')).click();
    };
    await tick();
    for (const entry of [0, 1]) {
      await page.locator('.ListPanel-bar [aria-haspopup=menu]').click();
      await page.getByRole('menuitem').nth(entry).click();
      await fits();
      await page.keyboard.press('Escape');
      await expect(page.locator('.modal')).toHaveCount(0);
    }
    await page.goto('/accounts?locale=ar');
    await tick();
    await page.locator('.ListPanel-bar .btn').nth(2).click();
    await fits();
  },
);
