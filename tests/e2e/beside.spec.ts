/** An account beside the accounts list, and the way back from its page. */
import type { Page } from '@playwright/test';
import { expect, few, flow, long, test } from './fixtures.ts';
import { openedTab } from './tabs.ts';

const rows = (page: Page) => page.locator('main > .list .rows tbody tr:not(.skeletons)');
const beside = (page: Page) => page.getByRole('region', { name: /beside the list$/u });
const nameAt = async (page: Page, at: number) =>
  (await rows(page).nth(at).locator('a[data-open]').innerText()).trim();
/** Presses a row where it is empty. */
const press = (page: Page, at: number) => rows(page).nth(at).locator('.c-type').click();
const title = (page: Page) => beside(page).getByRole('heading', { level: 2 }).first();

/** Parts of the list, and of the record beside it, that overflow sideways. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, .list, .list-head, .scroll, .beside, .beside-page')]
      .filter((box) => box.scrollWidth > box.clientWidth + 1)
      .map(({ className }) => className),
  );

flow(
  'opening an account beside the list moves no row and lets nothing overflow, in any language [FIELD-27]',
  async ({ page, signIn }) => {
    await signIn('ines', null);
    const topOf = async (at: number) => (await rows(page).nth(at).boundingBox())?.y;
    // The gate runs the longest words in the narrowest window that has room for both.
    for (const locale of few(['de', 'ar', 'fr', 'en']))
      for (const width of few([1280, 1440]))
        for (const filters of [
          '',
          '&type=all&where=seatsAvailable:lessThanOrEquals:5&where=seatsAvailable:greaterThanOrEquals:0',
        ]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(`/accounts?locale=${locale}${filters}`);
          await expect(rows(page).nth(4)).toBeVisible();
          const before = await topOf(3);
          await press(page, 3);
          await expect(page.locator('.beside .rec-title h2')).toBeVisible();
          expect(await topOf(3), `top of the fourth row, ${locale}, ${width} px, ${filters}`).toBe(before);
          expect(
            await tooWide(page),
            `elements that are too wide, ${locale}, ${width} px, ${filters}`,
          ).toEqual([]);
        }
  },
);

long(
  'an account beside the list stays open over tabs, Next and reload; Escape closes it and Back reopens it',
  async ({ page, signIn, checkAccessibility, isMobile }) => {
    test.skip(isMobile, 'records open beside lists only in wide windows');
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn('ines');
    await expect(rows(page)).toHaveCount(25);
    const [third, fourth] = [await nameAt(page, 3), await nameAt(page, 4)];

    await press(page, 3);
    await expect(title(page)).toHaveText(third);
    await expect(page).toHaveURL(/\/accounts\?open=/u);
    await expect(beside(page).getByText(/^4 of /u)).toBeVisible();
    await expect(rows(page).nth(3).locator('a[data-open]')).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts');
    expect(await tooWide(page)).toEqual([]);
    await checkAccessibility();

    await beside(page).getByRole('link', { name: 'Users' }).click();
    await expect(page).toHaveURL(/open=[^&]+&tab=users$/u);
    await expect(beside(page).getByRole('searchbox', { name: 'Search users' })).toBeVisible();
    await expect(beside(page).getByText('Some columns appear only on the full page.')).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
    await checkAccessibility();
    await beside(page).getByRole('button', { name: 'Next account' }).click();
    await expect(title(page)).toHaveText(fourth);
    await expect(page).toHaveURL(/&tab=users$/u);
    await page.reload();
    await expect(title(page)).toHaveText(fourth);
    await expect(beside(page).getByText(/^5 of /u)).toBeVisible();

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await tooWide(page)).toEqual([]);
    // With room for a finger, what is half under the foot of the list counts as too small.
    await checkAccessibility();

    await rows(page).nth(4).focus();
    await page.keyboard.press('Escape');
    await expect(beside(page)).toHaveCount(0);
    await expect(rows(page).nth(4).locator('a[data-open]')).toBeFocused();
    await page.goBack();
    await expect(title(page)).toHaveText(fourth);
  },
);

long(
  'the row’s menu opens the account beside the list by keyboard, and Escape returns the focus to the row',
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn('ines');
    const name = await nameAt(page, 2);
    await page.getByRole('button', { name: `Actions for ${name}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Open account' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText(name);
    await expect(beside(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(rows(page).nth(2).locator('a[data-open]')).toBeFocused();
  },
);

long(
  '"Next account" asks whether to keep editing or to discard unsaved changes beside the list',
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn('ines');
    await press(page, 3);
    const name = beside(page).getByLabel('Account name');
    await name.fill('Another name');
    await beside(page).getByRole('button', { name: 'Next account' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(name).toHaveValue('Another name');
    await beside(page).getByRole('button', { name: 'Next account' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL(/open=acc-0000005/u);
  },
);

long(
  'saving an account beside the list fetches the list again, and the row shows the new name',
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn('ines');
    await press(page, 3);
    await beside(page).getByLabel('Account name').fill('Another name');
    const read = page.waitForResponse((answer) => answer.url().includes('/accounts/?'));
    await beside(page).getByRole('button', { name: 'Save changes' }).click();
    expect((await read).ok()).toBe(true);
    await expect(title(page)).toHaveText('Another name');
    await expect(rows(page).nth(3).locator('a[data-open]')).toHaveText('Another name');
    await expect(page.getByText('Couldn’t refresh the list')).toHaveCount(0);
  },
);

long('in Arabic, an account beside the list lets nothing overflow', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('ines');
  await press(page, 3);
  await expect(title(page)).toBeVisible();
  await page.goto(`${page.url()}&locale=ar`);
  await expect(page.locator('.beside .rec h2')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await tooWide(page)).toEqual([]);
});

long(
  'Ctrl+click on a row opens the account in a new tab, and nothing beside the list',
  async ({ page, context, signIn }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn('ines');
    await expect(rows(page)).toHaveCount(25);
    await openedTab(context, /\/accounts\/acc-0000004\/settings$/u, () =>
      rows(page)
        .nth(3)
        .locator('.c-type')
        .click({ modifiers: ['Control'] }),
    );
    await expect(beside(page)).toHaveCount(0);
  },
);

flow(
  'Back from an account’s page restores the scroll position of the list and focuses the row of the account [WALK-33]',
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await signIn('ines');
    await expect(rows(page)).toHaveCount(25);
    const scroller = page.locator('.list > .panel > .scroll');
    const link = rows(page).nth(20).locator('a[data-open]');
    await link.scrollIntoViewIfNeeded();
    const top = await scroller.evaluate((box) => box.scrollTop);
    expect(top).toBeGreaterThan(100);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Accounts');
    await expect(page.getByText(/^21 of /u)).toBeVisible();
    await page.goBack();
    await expect(link).toBeFocused();
    expect(await scroller.evaluate((box) => box.scrollTop)).toBe(top);
  },
);

long(
  'on a narrow screen the account’s page leads to the next account, and Back to that account’s row',
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('ines');
    await expect(rows(page)).toHaveCount(25);
    const next = await nameAt(page, 4);
    await rows(page).nth(3).locator('.c-seats').click();
    await expect(page).toHaveURL(/\/accounts\/acc-0000004\/settings$/u);
    const button = page.getByRole('button', { name: 'Next account' });
    await button.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next);
    await expect(button).toBeFocused();
    await page.goBack();
    await expect(rows(page).nth(4).locator('a[data-open]')).toBeFocused();
  },
);
