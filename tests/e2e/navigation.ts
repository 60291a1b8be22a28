/** The navigation of a page, at any width. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The names of a row of tabs; on a phone they may be a menu. */
export async function tabNames(page: Page, name: 'Account' | 'Account Settings'): Promise<string[]> {
  const tabs = page.getByRole('navigation', { name, exact: true });
  await expect(tabs).toBeVisible();
  const menu = tabs.getByRole('button', { name: new RegExp(`^${name}: `, 'u') });
  // The count of what is behind a tab is below its name.
  if (!(await menu.isVisible()))
    return (await tabs.locator('a, button').allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  await menu.click();
  const entries = page.getByRole('menuitem');
  await expect(entries.first()).toBeVisible();
  // The reason for a disabled one is below its name.
  const names = (await entries.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  await page.keyboard.press('Escape');
  await expect(entries).toHaveCount(0);
  return names;
}
