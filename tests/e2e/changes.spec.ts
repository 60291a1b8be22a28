/** A user's own changes in the bell: kept over a reload, undone by keyboard, hidden from the next user. */
import type { Page } from '@playwright/test';
import { bellOf, openBell } from './bell.ts';
import { expect, flow, long } from './fixtures.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not(.skeletons)');

async function giveRole(page: Page, role: string): Promise<void> {
  await rows(page)
    .first()
    .getByRole('button', { name: /^Actions for/u })
    .click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  await page.getByRole('radio', { name: role }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rows(page).first()).toContainText(role);
}

flow(
  'after a page load the bell lists a deactivated account, and the deactivation is undone by keyboard',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ines', '/accounts/acc-0000004/settings');
    await page.getByRole('button', { name: 'More actions' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Deactivate account' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate account' }).press('Enter');
    await expect(page.getByText('You deactivated this account')).toBeVisible();
    await page.goto('/users');
    await bellOf(page).press('Enter');
    const bell = page.getByRole('dialog', { name: 'Notifications' });
    await expect(bell.getByText('Deactivated Aldergrove Insights', { exact: true })).toBeVisible();
    await checkAccessibility();
    const undo = bell.getByRole('button', { name: 'Undo: Deactivated Aldergrove Insights' });
    await undo.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Undo this change?' });
    await expect(dialog.getByText('Undo sets it to: Active')).toBeVisible();
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Undo change' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(bell.getByText('Undo Activated Aldergrove Insights')).toBeVisible();
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
    await expect(undo).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bell).toBeHidden();
    await expect(bellOf(page)).toBeFocused();
  },
);

long(
  '"Forget" on the profile removes the changes from the bell',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ines', '/users?q=oskar@alder');
    await expect(rows(page)).toHaveCount(1);
    await giveRole(page, 'Team Admin');
    await page.goto('/settings/profile');
    await page.getByRole('button', { name: 'Forget' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Forget' }).press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await page.reload();
    await expect((await openBell(page)).getByText('No notifications yet')).toBeVisible();
    await checkAccessibility();
  },
);

long(
  'undoing a role that was changed again shows both roles and asks; the next user of the browser sees no changes',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ines', '/users?q=oskar@alder');
    await expect(rows(page)).toHaveCount(1);
    await giveRole(page, 'Team Admin');
    await giveRole(page, 'Account Admin');
    const bell = await openBell(page);
    const first = 'Changed the role of Oskar Weiss from User to Team Admin';
    await bell.getByRole('button', { name: `Undo: ${first}` }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Undo this change?' });
    await expect(dialog).toContainText(
      'It has been changed again since then. Undoing replaces that change too.',
    );
    await expect(dialog).toContainText('You set it to: Team Admin');
    await expect(dialog).toContainText('Now: Account Admin');
    await expect(dialog).toContainText('Undo sets it to: User');
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Undo anyway' }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/users?q=oskar@alder');
    await expect(rows(page).first().locator('td.c-role')).toHaveText('User');

    await page.getByRole('button', { name: 'User menu' }).first().click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/u);
    await signIn('sol', '/settings/profile');
    await expect((await openBell(page)).getByText('No notifications yet')).toBeVisible();
  },
);

long(
  'a bulk deactivation is undone for all three users, and an undo whose answer is lost is looked up',
  async ({ page, signIn, desk }) => {
    await signIn('ines', '/users?q=aldergrove');
    await expect(rows(page).nth(4)).toBeVisible();
    const chosen = [];
    for (const at of [2, 3, 4]) {
      chosen.push(await rows(page).nth(at).locator('a[data-open]').textContent());
      await rows(page).nth(at).getByRole('checkbox').check();
    }
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Deactivate' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Deactivate/u })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    const bell = await openBell(page);
    await desk('faults/add', { call: 'updateUserStatuses', kind: '500', count: '1', effect: 'true' });
    await bell.getByRole('button', { name: 'Undo: Deactivated 3 users' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Undo this change?' });
    for (const name of chosen) await expect(dialog).toContainText(String(name));
    await dialog.getByRole('button', { name: 'Undo for 3 records' }).click();
    // The answer was lost after the platform had done it: reading the users shows that.
    await expect(
      page.getByText('State of each now').or(page.getByText('3 records restored')).first(),
    ).toBeVisible();
    await page.goto('/users?q=aldergrove');
    for (const name of chosen)
      await expect(rows(page).filter({ hasText: String(name) })).toContainText('Active');
  },
);

long(
  'in Arabic, the bell and the question about an undo fit into 390 and 320 px',
  async ({ page, signIn, checkAccessibility }) => {
    await page.addInitScript(() => localStorage.setItem('canvass.locale', 'ar'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn('ines', '/users?q=oskar@alder');
    await expect(rows(page)).toHaveCount(1);
    await rows(page).first().locator('.c-acts button').click();
    await page.getByRole('menuitem').nth(2).click();
    await page.getByRole('radio').nth(1).click();
    await page.getByRole('dialog').locator('[type=submit]').click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('.toast')).toHaveCount(0);
    const bell = await openBell(page, 'ar');
    // The message and its change are one entry.
    await expect(bell.getByRole('listitem')).toHaveCount(1);
    await checkAccessibility();
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await expect
        .poll(async () => {
          const box = await bell.boundingBox();
          return box !== null && box.x >= 0 && box.x + box.width <= width;
        })
        .toBe(true);
      expect(await wide()).toBeLessThanOrEqual(0);
    }
    await bell.getByRole('listitem').getByRole('button').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await checkAccessibility();
    expect(await wide()).toBeLessThanOrEqual(0);
  },
);
