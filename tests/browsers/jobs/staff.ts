/** The main jobs of staff. */
import { expect } from 'vitest';
import type { Job } from '../suite.ts';

export const staffJobs = (job: Job): void => {
  job(
    'an SxAdmin filters, finds, opens and changes an account, and Back restores the search and the filter',
    async ({ page, signIn, picture, isPhone }) => {
      await signIn('ines');
      await page.isAt('/accounts');
      await page.byRole('link', 'Aldergrove Insights').shows();
      await picture('accounts');
      const filters = page.byRole('button', /^Filters/u);
      await filters.click();
      const drawer = page.byRole('dialog', 'Filter accounts');
      await drawer.byRole('button', 'Add condition').click();
      // The type is the drawer's first condition, and a select of the phone's sheet.
      const row = drawer.byRole('listitem', isPhone ? 'Condition 1' : 'Condition 2');
      await row.byLabel('Field').choose('Seats available');
      await row.byLabel('Operator').choose('is less than');
      await row.byLabel('Value').fill('40');
      await drawer.says('Seats available is less than 40');
      await picture('drawer');
      await drawer.byRole('button', 'Show accounts').click();
      await drawer.gone();
      await page.byRole('button', /Remove: Seats available is less than 40/u).shows();
      await page.byRole('searchbox').fill('insights');
      await page.byRole('link', 'Aldergrove Insights').shows();
      await page.isAt(/insights/u);
      await page.byRole('link', 'Aldergrove Insights').click();
      await page.isAt(/\/accounts\/[^/]+\/settings$/u);
      await page.byLabel('Account name').holds('Aldergrove Insights');
      await picture('account');
      await page.byLabel('Account name').fill('Aldergrove & Sons');
      await page.byRole('button', 'Save changes').click();
      await page.reads('Account updated successfully');
      await page.byRole('heading', 'Aldergrove & Sons').shows();
      await page.driver.back();
      await page.byRole('searchbox').holds('insights');
      await page.byRole('button', /Remove: Seats available is less than 40/u).shows();
    },
  );

  job('an SxAdmin exports the accounts that a search has found', async ({ page, signIn }) => {
    await signIn('ines', '/accounts?q=insights');
    await page.byRole('link', 'Aldergrove Insights').shows();
    await page.byRole('button', 'Export').click();
    await page.reads('rows exported');
    const { name, text } = await page.download();
    expect(name).toMatch(/^accounts_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.csv$/u);
    expect(text).toContain('Aldergrove Insights');
    const exported = text.trimEnd().split('\r\n').length - 1;
    await page.reads(`${exported} rows exported`);
  });

  job(
    'an SxAdmin filters by a date, and opens the billing of an account, which fits the window',
    async ({ page, signIn, picture }) => {
      await signIn('ines', '/accounts?type=all');
      await page.byRole('button', /^Filters/u).click();
      const drawer = page.byRole('dialog', 'Filter accounts');
      await drawer.byRole('button', 'Add condition').click();
      const row = drawer.byRole('listitem', 'Condition 1');
      await row.byLabel('Field').choose('Last login date');
      await row.byLabel('Operator').choose('is after');
      // Browsers display a date in their own way; the value is the same.
      await row.byLabel('Value').choose('2026-11-01');
      await drawer.says('Last login date is after Nov 1, 2026 (UTC)');
      await picture('date');
      await drawer.byRole('button', 'Show accounts').click();
      await page.byRole('button', /Remove: Last login date is after Nov 1, 2026 \(UTC\)/u).shows();
      await page.goto('/accounts/acc-0000004/billing');
      await page.byRole('heading', 'Aldergrove Insights').shows();
      await page.byLabel('City').shows();
      await picture('billing');
      await page.staysInWindow();
    },
  );

  for (const [who, title] of [
    ['marta', 'a MainAdmin'],
    ['adil', 'an AdminAssistant'],
  ] as const)
    job(`${title} searches the users`, async ({ page, signIn, picture }) => {
      await signIn(who, '/users');
      await page.byRole('row').nth(5).shows();
      await page.byRole('searchbox').fill('aldergrove');
      await page
        .byRole('row')
        .having(/@canvass\.example/u)
        .gone();
      await page
        .byRole('row')
        .having(/@aldergrove\.example/u)
        .nth(0)
        .shows();
      await picture(`users-${who}`);
      await page.staysInWindow();
    });
};
