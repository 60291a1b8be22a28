/** Files that fail to load, as when a connection breaks while the browser still reports that it is online. */
import { expect, type Page } from '@playwright/test';

/** How long a file is lost: at its first request, for three seconds, or until `back`. */
export type Loss = 'once' | 'for 3 s' | 'for good';

export const LOSSES: readonly Loss[] = ['for good', 'once', 'for 3 s'];

/** Aborts the page's requests for these files from now on; `back` ends it. */
export async function lose(page: Page, files: RegExp, loss: Loss): Promise<{ back(): Promise<void> }> {
  const asked = new Set<string>();
  let since: number | undefined;
  const isLost = (url: string): boolean => {
    const isFirst = !asked.has(url);
    asked.add(url);
    since ??= Date.now();
    if (loss === 'once') return isFirst;
    return loss === 'for good' || Date.now() - since < 3000;
  };
  const match = (url: URL) => files.test(url.pathname);
  await page.route(match, (route) => (isLost(route.request().url()) ? route.abort() : route.fallback()));
  return { back: () => page.unroute(match) };
}

/** `isKept`, called at the end, fails when the page was reloaded since. */
export async function staysLoaded(page: Page): Promise<{ isKept(): Promise<void> }> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return {
    isKept: async () => {
      const isSame = await page.evaluate(() => 'isSamePage' in window);
      expect(isSame, 'the page was not reloaded').toBe(true);
    },
  };
}

/** The browser logs each failed request, React each error that a boundary caught; everything else is a problem. */
export const exceptLost = (problems: string[]): string[] =>
  problems.splice(0).filter((problem) => !/Failed to load resource|NotLoaded/u.test(problem));
