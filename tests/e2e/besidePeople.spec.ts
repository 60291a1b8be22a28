/** A user or a team that is opened beside its list. */
import type { Page } from '@playwright/test';
import { expect, flow, long } from './fixtures.ts';
import { openedTab } from './tabs.ts';

const rows = (page: Page) => page.locator('main > .list .rows tbody tr:not(.skeletons)');
const link = (page: Page, at: number) => rows(page).nth(at).locator('a[data-open]');
const nameAt = async (page: Page, at: number) => (await link(page, at).innerText()).trim();
const beside = (page: Page) => page.getByRole('region', { name: /beside the list$/u });
const title = (page: Page) => beside(page).getByRole('heading', { level: 2 }).first();
const button = (page: Page, name: string) => beside(page).getByRole('button', { name, exact: true });

flow.describe('a user or a team beside the list on a wide screen', () => {
  flow.use({ viewport: { width: 1440, height: 900 } });

  flow(
    'a click opens a user with permissions beside the list and moves no row; Next, reload, Escape and Back work [FIELD-35]',
    async ({ page, signIn, checkAccessibility }) => {
      await signIn('ines', '/users?role=all&q=aldergrove');
      await expect(rows(page)).toHaveCount(25);
      const [third, fourth] = [await nameAt(page, 2), await nameAt(page, 3)];
      const top = (await rows(page).nth(2).boundingBox())?.y;
      await rows(page).nth(2).locator('.c-role').click();
      await expect(title(page)).toHaveText(third);
      expect((await rows(page).nth(2).boundingBox())?.y).toBe(top);
      await expect(page).toHaveURL(/\/users\?.*q=aldergrove.*open=usr-/u);
      await expect(link(page, 2)).toHaveAttribute('aria-current', 'true');
      await expect(beside(page).getByText(/^3 of /u)).toBeVisible();
      await expect(beside(page).getByRole('link', { name: 'Aldergrove Insights' })).toBeVisible();
      await expect(beside(page).getByText('This user can', { exact: true })).toBeVisible();
      await expect(button(page, 'Impersonate')).toBeVisible();
      await checkAccessibility();
      await button(page, 'Next user').click();
      await expect(title(page)).toHaveText(fourth);
      await page.reload();
      await expect(title(page)).toHaveText(fourth);
      await expect(beside(page).getByText(/^4 of /u)).toBeVisible();
      await rows(page).nth(3).focus();
      await page.keyboard.press('Escape');
      await expect(beside(page)).toHaveCount(0);
      await expect(link(page, 3)).toBeFocused();
      await expect(page).toHaveURL(/q=aldergrove/u);
      await page.goBack();
      await expect(title(page)).toHaveText(fourth);
    },
  );

  long(
    'Enter on a row opens the user and moves the focus there; Back closes it, with a dialog about the user, and returns the focus to the row',
    async ({ page, signIn }) => {
      await signIn('ines', '/users');
      await expect(rows(page)).toHaveCount(25);
      const name = await nameAt(page, 4);
      await rows(page).nth(4).focus();
      await page.keyboard.press('Enter');
      await expect(title(page)).toHaveText(name);
      await expect(beside(page)).toBeFocused();
      await page.goBack();
      await expect(beside(page)).toHaveCount(0);
      await expect(link(page, 4)).toBeFocused();
      await page.keyboard.press('Enter');
      await button(page, 'More actions').click();
      await page.getByRole('menuitem', { name: 'Deactivate' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(link(page, 4)).toBeFocused();
    },
  );

  long(
    'a double click on a row, which selects a word, opens the user like a single click',
    async ({ page, signIn }) => {
      await signIn('ines', '/users?open=usr-0000007');
      await expect(title(page)).toHaveText('Theo Baptiste');
      const name = await nameAt(page, 3);
      await rows(page).nth(3).locator('.c-role').dblclick();
      await expect(title(page)).toHaveText(name);
    },
  );

  long(
    'Ctrl+click on a name opens the user in a new tab, and nothing beside the list',
    async ({ page, context, signIn }) => {
      await signIn('ines', '/users?q=aldergrove');
      await expect(rows(page)).toHaveCount(25);
      const name = await nameAt(page, 1);
      const tab = await openedTab(context, /\/users\?open=usr-/u, () =>
        link(page, 1).click({ modifiers: ['Control'] }),
      );
      await expect(title(tab)).toHaveText(name);
      await expect(beside(page)).toHaveCount(0);
    },
  );

  long(
    'deactivating a user beside the list updates panel and row, and Undo in the panel activates the user again',
    async ({ page, signIn }) => {
      await signIn('ines', '/users?q=oskar@alder');
      await rows(page).first().locator('.c-role').click();
      await expect(beside(page).getByText('Active', { exact: true })).toBeVisible();
      const more = beside(page).getByRole('button', { name: 'More actions' });
      await more.click();
      await page.getByRole('menuitem', { name: 'Deactivate' }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: 'Deactivate user' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(beside(page).getByText('Inactive', { exact: true })).toBeVisible();
      await expect(rows(page).first().locator('.c-status')).toContainText('Inactive');
      await more.click();
      await expect(page.getByRole('menuitem', { name: 'Activate' })).toBeVisible();
      await page.keyboard.press('Escape');
      const changes = beside(page).getByRole('region', { name: 'My changes' });
      await changes.getByRole('button', { name: /^Undo/u }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undo change' }).click();
      await expect(beside(page).getByText('Active', { exact: true })).toBeVisible();
      await expect(rows(page).first().locator('.c-status')).toContainText('Active');
      await expect(page.getByText('Couldn’t refresh the list')).toHaveCount(0);
    },
  );

  long(
    'a team beside the list shows its new name after an edit, and a click on a member opens that user',
    async ({ page, signIn }) => {
      await signIn('ines', '/teams');
      await expect(rows(page)).toHaveCount(25);
      const name = await nameAt(page, 2);
      await link(page, 2).click();
      await expect(title(page)).toHaveText(name);
      const members = beside(page).getByRole('region', { name: 'Members' });
      const first = members.getByRole('listitem').getByRole('link').first();
      await expect(first).not.toBeEmpty();
      const member = await first.innerText();
      await button(page, 'Edit team').click();
      const dialog = page.getByRole('dialog', { name: 'Edit team' });
      await dialog.getByRole('textbox', { name: 'Team name' }).fill('Xenon');
      await dialog.getByRole('button', { name: 'Save team' }).click();
      await expect(title(page)).toHaveText('Xenon');
      await expect(beside(page).getByRole('region', { name: 'My changes' })).toBeVisible();
      await members.getByRole('link', { name: member }).click();
      await expect(page).toHaveURL(/\/users\?open=usr-/u);
      await expect(title(page)).toHaveText(member);
    },
  );

  long(
    'a link to an unknown user or team shows a message; a customer’s link to a user neither shows nor loads it',
    async ({ page, signIn }) => {
      await signIn('ines', '/users?open=nobody');
      await expect(beside(page).getByText('This user no longer exists')).toBeVisible();
      await page.goto('/teams?open=nobody');
      await expect(beside(page).getByText(/^The team isn’t on this page of the list/u)).toBeVisible();
      await button(page, 'Close').click();
      await expect(page).toHaveURL(/\/teams$/u);
      await signIn('ada', null);
      const asked: string[] = [];
      page.on(
        'request',
        (request) => /\/api\/.*usr-0000007/u.test(request.url()) && asked.push(request.url()),
      );
      await page.goto('/users?open=usr-0000007');
      await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(beside(page)).toHaveCount(0);
      expect(asked).toEqual([]);
    },
  );
});

flow(
  'on a phone an opened user replaces the list, and Back returns to the list with the row focused and in view',
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('ines', '/users');
    await expect(rows(page)).toHaveCount(25);
    const name = await nameAt(page, 15);
    await rows(page).nth(15).locator('.c-login').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(rows(page).first()).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(link(page, 15)).toBeFocused();
    await expect(link(page, 15)).toBeInViewport();
  },
);
