/** The navigation of a page, at any width. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The names of a row of tabs; on a phone they may be a menu. */
export async function tabNames(page: Page, name: 'Account' | 'Account Settings'): Promise<string[]> {
  const tabs = page.getByRole('navigation', { name, exact: true });
  await expect(tabs).toBeVisible();
  const menu = tabs.getByRole('button', { name: new RegExp(`^${name}: `, 'u') });
  // A tab may have a count below its name.
  if (!(await menu.isVisible()))
    return (await tabs.locator('a, button').allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  await menu.click();
  const entries = page.getByRole('menuitem');
  await expect(entries.first()).toBeVisible();
  // A disabled entry has its reason below its name.
  const names = (await entries.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  await page.keyboard.press('Escape');
  await expect(entries).toHaveCount(0);
  return names;
}
