/** The command bar and the keyboard shortcuts: by keyboard, on a phone, in the dark theme and in Arabic. */
import type { Page } from '@playwright/test';
import { expect, flow, long } from './fixtures.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' });
const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not(.skeletons)');
const inRecord = (page: Page, name: string) => page.getByRole('combobox', { name: `Actions for ${name}` });

flow(
  'by keyboard, the command bar starts an action on the focused row and finds a customer by a user’s e-mail',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ines', '/accounts?type=all');
    await expect(rows(page)).toHaveCount(25);
    // The first key is pressed before the code of the shortcuts is loaded.
    await page.keyboard.press('j');
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1)).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('deactivate');
    await expect(field(page)).toHaveValue('deactivate');
    await checkAccessibility();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog', { name: 'Deactivate account?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rows(page).nth(1)).toBeFocused();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys).toBeVisible();
    await checkAccessibility();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('nora@alder');
    const found = page.getByRole('option', { name: 'Nora Lindgren' });
    await expect(found).toHaveAttribute('aria-selected', 'true');
    // To the actions for the user, and back.
    await page.keyboard.press('ArrowRight');
    await expect(inRecord(page, 'Nora Lindgren')).toBeFocused();
    await expect(page.getByRole('option', { name: 'Deactivate Nora Lindgren…' })).toBeVisible();
    await checkAccessibility();
    await page.keyboard.press('ArrowLeft');
    await expect(field(page)).toHaveValue('nora@alder');
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/users\?open=usr-/u);
    await expect(page.getByRole('heading', { name: 'Nora Lindgren' })).toBeVisible();
  },
);

long(
  'Ctrl K closes an open menu or popup, and Escape then returns the focus to its button',
  async ({ page, signIn }) => {
    await signIn('ines', '/accounts');
    const menu = rows(page)
      .nth(1)
      .getByRole('button', { name: /^Actions for/u });
    await menu.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    const bell = page.getByRole('button', { name: 'Notifications' });
    await bell.click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();
  },
);

long(
  '? lists the keyboard shortcuts; when they are switched off there, only Ctrl K works',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('marta', '/users');
    await expect(rows(page)).toHaveCount(25);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog).toBeVisible();
    await checkAccessibility();
    await dialog.getByRole('switch').press('Space');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('f');
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  },
);

long('on any width, dark: from the header', async ({ page, signIn, checkAccessibility }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn('ines', '/teams');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('alder');
  // Users of the account may come before it.
  const account = page.getByRole('option', { name: 'Aldergrove Insights Enterprise' });
  await expect(account).toBeVisible();
  await expect(page.getByText('Searching…')).toHaveCount(0);
  await checkAccessibility();
  await account.click();
  await expect(page).toHaveURL(/\/accounts\/[^/]+\/settings/u);
});

long(
  'in Arabic, the command bar finds a page by its Arabic name and opens it',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ines', '/users?locale=ar');
    await expect(rows(page)).toHaveCount(25);
    await page.keyboard.press('Control+k');
    const bar = page.getByRole('combobox', { name: 'البحث والأوامر' });
    await expect(bar).toBeFocused();
    await page.keyboard.type('الفرق');
    await expect(page.getByRole('option', { name: 'الفرق' }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await checkAccessibility();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/teams/u);
  },
);

long(
  'by keyboard, the command bar finds a user by e-mail from another page and starts actions for that user',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ines', '/teams');
    await expect(rows(page)).toHaveCount(25);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('nora@alder');
    const found = page.getByRole('option', { name: 'Nora Lindgren' });
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(inRecord(page, 'Nora Lindgren')).toBeFocused();
    await expect(page.getByRole('option', { name: 'Deactivate Nora Lindgren…' })).toBeVisible();
    await checkAccessibility();
    await page.keyboard.press('ArrowLeft');
    await expect(field(page)).toHaveValue('nora@alder');
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('deactivate');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog', { name: /Nora Lindgren/u })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/teams/u);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('nora@alder');
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('impersonate');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Impersonating Nora Lindgren').first()).toBeVisible();
  },
);

long(
  'a click on the end of a result leads to its actions, on any width',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ines', '/teams');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await field(page).fill('alder');
    const found = page.getByRole('option', { name: 'Aldergrove Insights Enterprise' });
    await found.locator('[data-more]').click();
    await expect(inRecord(page, 'Aldergrove Insights')).toBeFocused();
    await expect(page.getByRole('option', { name: 'Deactivate Aldergrove Insights…' })).toBeVisible();
    await checkAccessibility();
    await page.getByRole('button', { name: 'Back to search' }).click();
    await expect(field(page)).toBeFocused();
    await found.locator('[data-more]').click();
    await page.getByRole('option', { name: 'Assign users to Aldergrove Insights…' }).click();
    await expect(page.getByRole('dialog', { name: 'Add users in bulk' })).toBeVisible();
  },
);

long(
  'in Arabic, the left arrow key leads to the actions of a result, and the right one back',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ines', '/teams?locale=ar');
    await expect(rows(page)).toHaveCount(25);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('nora@alder');
    await expect(page.getByRole('option', { name: 'Nora Lindgren' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('option', { name: /^العمل بصفة/u })).toBeVisible();
    await checkAccessibility();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('combobox', { name: 'البحث والأوامر' })).toHaveValue('nora@alder');
  },
);

long(
  'the command bar opens the form for a new team from another page, on any width',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ines', '/settings/profile');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await field(page).fill('new team');
    await expect(page.getByRole('option', { name: 'New team' })).toHaveAttribute('aria-selected', 'true');
    await checkAccessibility();
    await field(page).press('Enter');
    await expect(page.getByRole('dialog', { name: 'New team' })).toBeVisible();
    await expect(page).toHaveURL(/\/settings\/profile/u);
  },
);
