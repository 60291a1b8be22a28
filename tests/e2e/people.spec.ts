/** The lists of users and teams, the profile, and lists that fail to load. */
import type { Page } from '@playwright/test';
import { held } from '../held.ts';
import { expect, few, flow, long } from './fixtures.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not(.skeletons)');

long('users are found by a text and exported [USR-2] [USR-5] [USR-8]', async ({ page, signIn }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await signIn('marta');
  await expect(page).toHaveURL(/\/users$/u);
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('searchbox').fill('aldergrove.example');
  await expect(rows(page).first()).toContainText('aldergrove.example');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^users_/u);
});

long(
  'a team is created with a member, then renamed and the member removed [TEAM-1] [TEAM-2] [TEAM-3]',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ines', '/teams');
    await expect(rows(page)).toHaveCount(25);
    await page.getByRole('button', { name: 'New team' }).click();
    const dialog = page.getByRole('dialog', { name: 'New team' });
    await dialog.getByRole('textbox', { name: 'Team name' }).fill('Zulu <i>team</i>');
    await dialog.getByRole('combobox').fill('Alpine');
    await page.getByRole('option', { name: 'Alpine Foods Group' }).click();
    await dialog.getByRole('combobox', { name: /^Members/u }).fill('theo');
    await page.getByRole('option', { name: /^Theo Baptiste · theo@/u }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Create team' }).click();
    await expect(page.getByText('Team created successfully')).toBeVisible();
    await page.getByRole('searchbox').fill('Zulu');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: /^Actions for Zulu/u }).click();
    await page.getByRole('menuitem', { name: 'Edit team' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit team' });
    await edit.getByRole('textbox', { name: 'Team name' }).fill('Yankee team');
    await edit.getByRole('button', { name: /^Remove Theo Baptiste/u }).click();
    await edit.getByRole('button', { name: 'Save team' }).click();
    await expect(page.getByText('Team updated successfully')).toBeVisible();
    await page.getByRole('searchbox').fill('Yankee');
    const members = rows(page).getByRole('cell').filter({ hasText: /^0$/u });
    await expect(members).toHaveCount(1);
  },
);

flow('the dialog of a team does not move when the names of its members load', async ({ page, signIn }) => {
  await signIn('ines', '/teams');
  await expect(rows(page)).toHaveCount(25);
  const names = held();
  await page.route('**/api/users/v2/users/list/**', async (route) => {
    await names.until;
    await route.continue();
  });
  await rows(page)
    .first()
    .getByRole('button', { name: /^Actions/u })
    .click();
  await page.getByRole('menuitem', { name: 'Edit team' }).click();
  const save = page.getByRole('dialog', { name: 'Edit team' }).getByRole('button', { name: 'Save team' });
  await expect(page.locator('.chip.pending').nth(1)).toBeVisible();
  const before = await save.boundingBox();
  names.release();
  await expect(page.locator('.chip').first()).toContainText('@');
  await expect(page.locator('.chip.pending')).toHaveCount(0);
  expect(await save.boundingBox()).toEqual(before);
});

long(
  'the profile requires a first name, and a saved name is shown outside the form [PROF-2] [PROF-3] [NAV-26]',
  async ({ page, signIn }) => {
    await signIn('nora', '/settings');
    await expect(page).toHaveURL(/\/settings\/profile$/u);
    await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();
    await page.getByLabel('First name').fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('First name is required').first()).toBeVisible();
    await page.getByLabel('First name').fill('Eleonora');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('User updated successfully')).toBeVisible();
    await expect(page.getByText('Eleonora Lindgren').first()).toBeAttached();
  },
);

long.describe('a list that fails to load', () => {
  const cases = [
    ['offline', 'a network error', '[NET-25]'],
    ['500', 'a server error', '[NET-25]'],
    ['html', 'an unusable answer', '[NET-24]'],
    ['403plain', 'a missing permission', '[NET-5]'],
  ] as const;
  for (const [kind, what, item] of cases)
    long(
      `${what} shows "Try again" in the list, which loads the rows ${item}`,
      async ({ page, signIn, desk, checkAccessibility }) => {
        long.skip(
          long.info().project.name === 'phone' && kind !== 'offline',
          'on a phone one kind of error is enough',
        );
        await desk('faults/add', { call: 'listAccounts', kind });
        await signIn('ines');
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
        if (kind === '403plain')
          await expect(page.getByText('You don’t have permission to do this')).toBeVisible();
        await checkAccessibility();
        await desk('faults/clear');
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(rows(page)).toHaveCount(25);
      },
    );
});

long(
  'an account that is gone shows a message, and an unknown path a page with a link to the home page [NAV-35]',
  async ({ page, signIn }) => {
    await signIn('ines', '/accounts/acc-9999999/settings');
    await expect(page.getByText('This account no longer exists')).toBeVisible();
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(rows(page)).toHaveCount(25);
  },
);

long(
  'lists and forms do not scroll sideways at 200 % zoom or in a narrow window',
  async ({ page, signIn }, { project }) => {
    flow.skip(project.name === 'phone', 'this test sets the width itself');
    await signIn('ines', null);
    // The gate has 320 pixels in `fits.spec.ts`, for all screens.
    for (const width of few([720, 320, 390, 1100])) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/accounts', '/users', '/accounts/create', '/settings/profile']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          `pixels that ${path} scrolls sideways at ${width}`,
        ).toBeLessThanOrEqual(0);
      }
    }
  },
);
