/** Undoing rare changes: features, question packages, the names of teams and of credit pools. */
import type { Page } from '@playwright/test';
import { accountIds } from '../../mocks/db/ids.ts';
import { companyRow } from '../../mocks/seeds/companies.ts';
import { openBell } from './bell.ts';
import { expect, flow, long } from './fixtures.ts';
import { hold } from './time.ts';

const ALDERGROVE = accountIds.of(companyRow('aldergrove'));

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not(.skeletons)');

/** The service's answer when `act` makes the page read a record. */
async function answered(page: Page, path: RegExp, act: () => Promise<unknown>): Promise<unknown> {
  const answer = page.waitForResponse((response) => {
    const { pathname } = new URL(response.url());
    return pathname.startsWith('/api/') && path.test(pathname);
  });
  await act();
  return (await answer).json();
}

/** Undoes the change that the bell lists in these words. */
async function undo(page: Page, words: string, sets: string): Promise<void> {
  const toast = page.locator('.toast').filter({ hasText: 'Change undone' });
  await expect(toast, 'the toast of an earlier undo is gone').toHaveCount(0);
  const bell = await openBell(page);
  const button = bell.getByRole('button', { name: `Undo: ${words}`, exact: true });
  await button.click();
  const dialog = page.getByRole('alertdialog', { name: 'Undo this change?' });
  await expect(dialog).toContainText(`Undo sets it to: ${sets}`);
  await dialog.getByRole('button', { name: 'Undo change' }).click();
  await expect(dialog).toBeHidden();
  await expect(toast).toBeVisible();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(bell).toBeHidden();
}

long(
  'an undo switches features and question packages back and changes nothing else',
  async ({ page, signIn, openTab }) => {
    const settings = `/accounts/${ALDERGROVE}/settings`;
    const own = new RegExp(`/accounts/${ALDERGROVE}$`, 'u');
    await signIn('ines', null);
    const before = await answered(page, own, () => page.goto(settings));
    const salesforce = page.getByRole('switch', { name: 'Salesforce' });
    const wasOn = await salesforce.isChecked();
    await salesforce.click();
    await page.getByRole('button', { name: 'Save features' }).click();
    await expect(page.locator('.toast').filter({ hasText: 'Features updated' })).toBeVisible();
    await openTab('Question packages');
    const conjoint = page.getByRole('switch', { name: 'Conjoint and MaxDiff' });
    const conjointWasOn = await conjoint.isChecked();
    await conjoint.click();
    await page.getByRole('button', { name: 'Save question packages' }).click();
    await expect(
      page.locator('.toast').filter({ hasText: 'question packages has been saved' }),
    ).toBeVisible();

    const word = (isOn: boolean) => (isOn ? 'on' : 'off');
    await undo(
      page,
      `Changed Aldergrove Insights: Conjoint and MaxDiff ${word(!conjointWasOn)}`,
      word(conjointWasOn),
    );
    await undo(page, `Changed Aldergrove Insights: Salesforce ${word(!wasOn)}`, word(wasOn));
    const after = await answered(page, own, () => page.goto(settings));
    expect(after).toEqual(before);
    await expect(salesforce).toBeChecked({ checked: wasOn });
    await openTab('Question packages');
    await expect(conjoint).toBeChecked({ checked: conjointWasOn });
  },
);

long('an undo restores the name of a team', async ({ page, signIn }) => {
  await signIn('ines', '/teams');
  await expect(rows(page)).toHaveCount(25);
  const name = String(await rows(page).first().locator('a[data-open]').textContent());
  await rows(page)
    .first()
    .getByRole('button', { name: `Actions for ${name}`, exact: true })
    .click();
  await page.getByRole('menuitem', { name: 'Edit team' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit team' });
  await edit.getByRole('textbox', { name: 'Team name' }).fill('Quokka team');
  await edit.getByRole('button', { name: 'Save team' }).click();
  await expect(edit).toBeHidden();
  await undo(page, `Renamed ${name} to Quokka team`, name);
  const found = await answered(page, /\/users\/teams\//u, () =>
    page.goto(`/teams?q=${encodeURIComponent(name)}`),
  );
  expect(JSON.stringify(found)).toContain(JSON.stringify(name));
  await expect(rows(page).filter({ hasText: name })).not.toHaveCount(0);
  await page.goto('/teams?q=Quokka');
  await expect(rows(page)).toHaveCount(0);
});

long(
  'an undo restores the name of a credit pool for the staff user who renamed it',
  async ({ page, signIn }) => {
    const pool = `/accounts/${ALDERGROVE}/credit-pools/pool-000004-4`;
    await signIn('adil', pool);
    await page.getByRole('button', { name: 'Rename Ad hoc studies' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Studies 2027');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('heading', { name: 'Studies 2027' })).toBeVisible();
    await undo(page, 'Renamed Ad hoc studies to Studies 2027', 'Ad hoc studies');
    const now = await answered(page, /pool-000004-4$/u, () => page.goto(pool));
    expect(JSON.stringify(now)).toContain('"Ad hoc studies"');
    await expect(page.getByRole('heading', { name: 'Ad hoc studies', exact: true })).toBeVisible();
  },
);

flow(
  'a toast that offers an undo stays after the sign-out, without the undo [FIELD-32]',
  async ({ page, signIn }) => {
    await page.clock.install();
    await signIn('ines', '/users?q=oskar@aldergrove');
    await page.getByRole('button', { name: 'Actions for Oskar Weiss' }).click();
    await page.getByRole('menuitem', { name: /^Deactivate/u }).click();
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: /^Deactivate/u });
    await expect(confirm).toBeVisible();
    // From now on no toast goes by itself.
    await hold(page);
    await confirm.click();
    const toast = page.locator('.toast');
    await expect(toast.getByRole('button', { name: /^Undo/u })).toBeVisible();
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/u);
    // The sign-in shows it once the live regions have stood for a moment.
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return toast.count();
      })
      .toBe(1);
    await expect(toast).toContainText('User updated');
    await expect(toast.getByRole('button')).toHaveText(['Dismiss']);
  },
);
