/**
 * Daily jobs on pages that the browser has translated (boot/translatedPage.ts). `TRANSLATED=replaced npm run test:e2e`
 * runs all other tests on such pages.
 */
import type { Page, Route } from '@playwright/test';
import { CAST, PASSWORD } from '../../mocks/seeds/people.ts';
import { held } from '../held.ts';
import { nameOfScreen, type Screen } from './everyScreen.ts';
import { expect, few, flow, long } from './fixtures.ts';
import { createStage, walks } from './stage.ts';
import { translated, type Way } from './translator.ts';

const WAYS: readonly Way[] = ['replaced', 'wrapped'];

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not(.skeletons)');
const toast = (page: Page, text: string | RegExp) => page.locator('.toast').filter({ hasText: text });
const isTranslated = (page: Page, text: string | RegExp) =>
  expect(page.locator('font font').filter({ hasText: text, visible: true }).first()).toBeVisible();

/** Holds a call of the page until it is released. */
async function hold(page: Page, call: string): Promise<() => void> {
  const { until, release } = held();
  await page.route(call, async (route: Route) => {
    await until;
    await route.continue();
  });
  return release;
}

for (const way of few(WAYS)) {
  long(`a user signs in and out on a translated page whose texts are ${way} [FIELD-1]`, async ({ page }) => {
    await translated(page, way);
    await page.goto('/login');
    await isTranslated(page, 'Sign in');
    const submit = page.locator('form [type=submit]');
    await submit.click();
    await expect(page.getByText('Required')).toHaveCount(2);
    await page.getByLabel('Email').fill(CAST.ines.email);
    await page.getByLabel('Password', { exact: true }).fill('not-hers-1');
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('Invalid Credentials');
    await expect(submit).toHaveText('Sign in');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const release = await hold(page, '**/api/auth/login');
    await submit.click();
    // The new text of the button must be seen, and is translated as well.
    await expect(submit).toHaveText('Signing in…');
    await expect(submit.locator('font font')).toHaveText('Signing in…');
    await expect(submit.locator('.spinner')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/u);
  });

  flow(
    `what was typed before the code had loaded stays on a translated page whose texts are ${way} [FIELD-1]`,
    async ({ page }) => {
      await translated(page, way, 'DOMContentLoaded');
      const release = await hold(page, '**/assets/*.js');
      await page.goto('/login', { waitUntil: 'commit' });
      await isTranslated(page, 'Sign in');
      const email = page.getByLabel('Email');
      await email.fill(CAST.ines.email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      const before = await email.elementHandle();
      release();
      await expect(page.locator('.door-form > .brand')).toContainText('Canvass');
      expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
      await expect(email).toHaveValue(CAST.ines.email);
      await isTranslated(page, 'Sign in');
      await page.getByLabel('Password', { exact: true }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
    },
  );

  long(
    `a visitor signs up and asks for a new password on translated pages whose texts are ${way} [FIELD-1]`,
    async ({ page }) => {
      await translated(page, way);
      await page.goto('/signUp');
      await isTranslated(page, 'Next');
      await page.getByLabel('Email').fill('newcomer@sign-up.example');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
      await expect(page.getByText('We sent a link to newcomer@sign-up.example.')).toBeVisible();
      await page.goto('/login');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await page.getByLabel('Email').fill(CAST.oskar.email);
      await page.locator('form [type=submit]').click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Forgot your password?');
    },
  );

  flow(
    `a list can be searched, sorted, opened beside and changed on a translated page whose texts are ${way} [FIELD-1]`,
    async ({ page, signIn, isMobile }) => {
      flow.skip(isMobile, 'a phone has no column heads and opens no record beside a list');
      await translated(page, way);
      await signIn('ines', '/accounts');
      await expect(rows(page)).toHaveCount(25);
      await isTranslated(page, 'Accounts');
      await page.getByRole('searchbox').fill('aldergrove insights');
      await expect(page.getByText('1–1 of 1')).toBeVisible();
      const link = page.getByRole('link', { name: 'Aldergrove Insights' });
      // A name is not translated.
      await expect(link.locator('font')).toHaveCount(0);
      const head = page.getByRole('columnheader', { name: 'Last login' });
      await head.getByRole('button').click();
      await expect(head).toHaveAttribute('aria-sort', 'descending');
      await rows(page).first().locator('.c-type').click();
      const beside = page.getByRole('region', { name: /beside the list$/u });
      await expect(beside.getByLabel('Account name')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(beside).toHaveCount(0);
      await rows(page).first().getByRole('checkbox').check();
      const bar = page.getByRole('region', { name: 'Selection' });
      await bar.getByRole('button', { name: /^Deactivate/u }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Deactivate/u })
        .click();
      // The changed row stays until the list is read for another reason.
      await expect(rows(page)).toContainText(['Changed']);
      await isTranslated(page, 'Changed');
    },
  );

  long(
    `a user gets another role on a translated page whose texts are ${way} [FIELD-1]`,
    async ({ page, signIn }) => {
      await translated(page, way);
      await signIn('ines', '/users?q=oskar@aldergrove');
      await isTranslated(page, 'Users');
      await page.getByRole('button', { name: 'Actions for Oskar Weiss' }).click();
      await page.getByRole('menuitem', { name: 'Change role' }).click();
      await page.getByRole('radio', { name: 'Team Admin' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
      await expect(toast(page, 'User updated')).toBeVisible();
      await expect(page.getByRole('row', { name: /Oskar Weiss/u })).toContainText('Team Admin');
    },
  );

  long(
    `an account is renamed and a user invited on translated pages whose texts are ${way} [FIELD-1]`,
    async ({ page, signIn, isMobile }) => {
      await translated(page, way);
      await signIn('ines', '/accounts/acc-0000004/settings');
      await isTranslated(page, 'Account name');
      await page.getByLabel('Account name').fill('Aldergrove & Sons');
      const release = await hold(page, '**/api/accounts/**');
      await page.getByRole('button', { name: 'Save changes' }).click();
      release();
      await expect(toast(page, 'Account updated successfully')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Aldergrove & Sons' })).toBeVisible();
      const tabs = page.getByRole('navigation', { name: 'Account', exact: true });
      if (isMobile) {
        await tabs.getByRole('button').click();
        await page.getByRole('menuitem', { name: /^Users/u }).click();
      } else await tabs.getByRole('link', { name: /^Users/u }).click();
      await page.getByRole('button', { name: 'Assign users' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add users in bulk' });
      await expect(dialog.getByText('This list uses 0 of 4 free seats')).toBeVisible();
      await isTranslated(page, 'This list uses 0 of 4 free seats');
      for (const [name, count] of [
        ['tomas', 1],
        ['wiktoria', 2],
      ] as const) {
        await dialog.getByLabel('First name').fill(name);
        await dialog.getByLabel('Last name').fill('Herrera');
        await dialog.getByLabel('Email').fill(`${name}@aldergrove.example`);
        await dialog.getByRole('button', { name: 'Add to list' }).click();
        await expect(dialog.getByText(`This list uses ${count} of 4 free seats`)).toBeVisible();
      }
      await dialog.getByRole('button', { name: 'Remove tomas Herrera' }).click();
      await expect(dialog.getByText('This list uses 1 of 4 free seats')).toBeVisible();
      await dialog.getByRole('button', { name: 'Send invites' }).click();
      await expect(toast(page, 'Email invitations have been sent to 1 new user')).toBeVisible();
      await expect(page.getByRole('region', { name: /^47 of 50/u })).toBeVisible();
    },
  );
}

for (const way of WAYS)
  for (const { name, who, screens } of walks('words'))
    long(
      `every screen of ${name} is shown without an error on a translated page whose texts are ${way} [FIELD-1]`,
      async ({ page, request, desk, signIn, isMobile }) => {
        long.slow();
        await translated(page, way);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const { show } = createStage({ page, request, desk, locale: 'en' });
        if (who) await signIn(who, null);
        // On a phone nothing opens beside a list, and the states of a desktop are not reached.
        const isHere = ({ only, shows }: Screen) => only !== 'words' && !shows.includes('.beside');
        for (const screen of isMobile ? screens.filter(isHere) : screens)
          await long.step(nameOfScreen(screen), async () => {
            await show(screen);
            await expect(page.locator('font').first()).toBeAttached();
            await expect(page.getByText(/can(?:no|.)t be shown|could not be loaded/u)).toHaveCount(0);
          });
      },
    );
