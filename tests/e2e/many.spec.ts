/** Many at once: all that match are selected, changed in parts, and each is accounted for. */
import type { Page } from '@playwright/test';
import { PASSWORD } from '../../mocks/seeds/people.ts';
import { expect, flow, long, test } from './fixtures.ts';
import { patience } from '../patience.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
/** Inactive users of one name: more than a page, fewer than a thousand. */
const LIST = '/users?state=active&q=an';

/** The number in a text. */
const numberIn = (text: string | null): number => Number(/[\d,]+/u.exec(text ?? '')?.[0].replaceAll(',', ''));

/** Moves the focus by Tab until it is on this. */
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

/** Ticks the page, and selects all that match. */
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
  'by keyboard alone: all that match are selected and changed, one part fails, the rest follows',
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
  'the session ends in the middle: after signing in the rest follows, and no part was sent twice',
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
    // The part in which the session ended was refused, and is sent again with the rest.
    const ids = bodies.flatMap((body) => (JSON.parse(body) as { ids: string[] }).ids);
    expect(new Set(ids).size).toBe(able);
    expect(ids.length - able).toBeLessThanOrEqual(100);
  },
);

flow(
  'the session ends while a few are sent: the receipt is there after the sign-in',
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
  'on a phone and in Arabic, the offer and the receipt fit',
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
    // Those of the part that was refused, and those who were changed.
    await expect(page.getByRole('dialog').locator('.NamedList-named')).toHaveCount(2, {
      timeout: patience(30_000),
    });
    await checkAccessibility();
    const body = page.locator('.modal .body');
    expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  },
);

long(
  'find many, by keyboard alone: what a ticket names is selected, and exported with the shown columns',
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
    // Some browsers ask where to, which no test can answer.
    await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Export selected rows, shown columns' }).press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^users_.*\.csv$/u);
  },
);

flow(
  'by keyboard alone: a role is given one by one, the owner is named and left out',
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
  'on a phone and in Arabic, the dialogs of roles, access and managers fit',
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
    // The first of them is an owner, who is changed alone.
    const tick = async () => {
      const second = page.locator('tbody .check').nth(1);
      // The tick in the head is there before the rows are.
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
