/** Tabs of the browser that a press opens. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { patience } from '../patience.ts';

/**
 * The tab that a press opens without an opener, once it is at `path`. Playwright may learn of its first request only
 * after the page has loaded, and would then wait for another one; it can follow a reload.
 */
export async function openedTab(
  context: BrowserContext,
  path: RegExp,
  press: () => Promise<void>,
): Promise<Page> {
  const opened = context.waitForEvent('page');
  await press();
  const tab = await opened;
  await expect.poll(() => tab.url()).toMatch(path);
  // The reload is refused while the page replaces an empty one.
  await expect(() => tab.reload({ timeout: patience(5000) })).toPass();
  return tab;
}
