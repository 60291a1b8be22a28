/** The filter drawer: inputs, connectors, incomplete conditions; a locked section; the choice of account managers. */
import type { Locator, Page } from '@playwright/test';
import { expect, long } from './fixtures.ts';

long.skip(({ isMobile }) => isMobile, 'account.spec.ts tests the filters on a phone');

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:not(.skeletons)');

async function choose(row: Locator, field: string, operator: string): Promise<void> {
  await row.getByLabel('Field').selectOption({ label: field });
  await row.getByLabel('Operator').selectOption({ label: operator });
}

long(
  'a condition’s inputs fit its operator, an incomplete one can’t be applied, and all combine from left to right [ACC-11] [ACC-13] [ACC-14]',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ines', '/accounts?type=all');
    await expect(rows(page)).toHaveCount(25);
    await page.getByRole('button', { name: 'Filters' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filter accounts' });
    const add = drawer.getByRole('button', { name: 'Add condition' });
    const row = (number: number) => drawer.getByRole('listitem', { name: `Condition ${number}` });

    await add.click();
    await choose(row(1), 'Seats purchased', 'is between (inclusive)');
    await expect(row(1).getByLabel('Start')).toHaveAttribute('inputmode', 'decimal');
    await row(1).getByLabel('Start').fill('50');
    const apply = drawer.getByRole('button', { name: 'Show accounts' });
    await expect(apply).toHaveAttribute('aria-disabled', 'true');
    await expect(apply).toHaveAccessibleDescription('Complete condition 1 to apply.');
    // Playwright takes it for disabled; a person's click does nothing.
    await apply.click({ force: true });
    await expect(drawer).toBeVisible();
    await expect(row(1).getByText('Enter the end of the range')).toBeVisible();
    await checkAccessibility();
    await row(1).getByLabel('End').fill('60');

    await add.click();
    await expect(row(2).getByLabel('Connector')).toHaveValue('and');
    await choose(row(2), 'Last login date', 'is blank');
    await expect(row(2).locator('input')).toHaveCount(0);

    await add.click();
    await row(3).getByLabel('Connector').selectOption('or');
    await choose(row(3), 'Name', 'is');
    await row(3).getByLabel('Value', { exact: true }).fill('Cobalt Analytics');

    const asked = page.waitForRequest((request) => request.url().includes('/accounts/?'));
    await apply.click();
    await expect(drawer).toBeHidden();
    expect(JSON.parse(new URL((await asked).url()).searchParams.get('filters') ?? '')).toEqual([
      { field: 'seatsPurchased', operator: 'betweenInclusive', operands: [50, 60], connector: 'none' },
      { field: 'lastLoginDate', operator: 'isBlank', operands: [], connector: 'and' },
      { field: 'name', operator: 'equals', operands: ['Cobalt Analytics'], connector: 'or' },
    ]);
    // (A and B) or C: the rows include what only C matches.
    await expect(page.getByRole('link', { name: 'Cobalt Analytics' })).toBeVisible();
  },
);

long(
  'a locked section shows the reason as a tooltip on hover and on keyboard focus, and doesn’t open [NAV-5] [NAV-6]',
  async ({ page, signIn }) => {
    await signIn('clara');
    const why = 'The access to this section has been locked by your account admin.';
    const library = page.getByRole('navigation').getByRole('button', { name: 'Library' });
    await library.hover();
    await expect(page.getByRole('tooltip')).toContainText(why);
    await page.mouse.move(700, 700);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page.getByRole('navigation').getByRole('link', { name: 'Audiences' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tooltip')).toContainText(why);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/settings\/profile$/u);
  },
);

long(
  'an account manager is found by name, saved with the account and shown after a reload [ACC-30]',
  async ({ page, signIn }) => {
    await signIn('ines');
    await page.getByRole('link', { name: 'Aldergrove Insights' }).click();
    const picker = page.getByRole('combobox', { name: 'Account managers' });
    await picker.fill('sol');
    await page.getByRole('option', { name: /Sol Haddad/u }).click();
    await page.keyboard.press('Escape');
    const saved = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByRole('button', { name: 'Save changes' }).click();
    const body = (await saved).postDataJSON() as { managers: string[] };
    expect(Object.keys(body)).toContain('managers');
    const details = page.getByRole('form', { name: 'Company details' });
    await expect(details.getByRole('status')).toHaveText('No changes to save');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove Sol Haddad' })).toBeVisible();
  },
);
