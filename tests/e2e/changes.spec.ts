/** My changes: kept over a reload, undone by keyboard, and nobody else's. */
import { expect, flow } from './fixtures.ts';

flow(
  'a deactivated account is undone by keyboard, after a reload, and forgotten with the browser',
  async ({ page, signIn, checkAccessibility }) => {
    await signIn('ines', '/accounts/acc-0000004/settings');
    await page.getByRole('button', { name: 'Deactivate account' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate account' }).press('Enter');
    await expect(page.getByText('You deactivated this account')).toBeVisible();
    await page.goto('/changes');
    await expect(page.getByText('Deactivated Aldergrove Insights', { exact: true })).toBeVisible();
    await checkAccessibility();
    await page.getByRole('button', { name: 'Undo: Deactivated Aldergrove Insights' }).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Undo this change?' });
    await expect(dialog.getByText('Undo sets: Active')).toBeVisible();
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Undo change' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('An undo Activated Aldergrove Insights')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo: Deactivated Aldergrove Insights' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.goto('/settings/profile');
    await page.getByRole('button', { name: 'Forget' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Forget' }).press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await page.goto('/changes');
    await expect(page.getByText('No changes yet')).toBeVisible();
    await checkAccessibility();
  },
);
