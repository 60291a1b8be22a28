/** Allows changes while impersonating, as a member of staff does: by the bar, with a reason. */
import { expect, type Page } from '@playwright/test';

export async function allowChanges(page: Page, reason = 'Ticket 4711'): Promise<void> {
  const bar = page.getByRole('region', { name: 'Impersonation' });
  await bar.getByRole('button', { name: 'Allow changes…' }).click();
  await page.getByRole('dialog', { name: 'Allow changes' }).getByLabel('Reason').fill(reason);
  await page.keyboard.press('Enter');
  await expect(bar).toContainText(reason);
}
