/** Time in browser tests: the page's own clock is moved forward, so that no test waits. */
import { expect, type Page, type Request } from '@playwright/test';

/**
 * Moves the page's clock forward; it was installed before the page was opened. A last request of the test's own makes
 * sure that all requests of the page before it have been seen.
 */
export async function later(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.evaluate(async () => (await fetch('/config.json', { cache: 'no-store' })).text());
}

/** Pauses the page's clock: no timer fires until `later`, however slow the machine is. */
export async function hold(page: Page): Promise<void> {
  const soon = await page.evaluate(() => Date.now() + 500);
  await page.clock.pauseAt(soon);
}

/** Waits until every call of the page from now on is answered. */
export function answers(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) open.add(request);
  });
  const close = (request: Request) => void open.delete(request);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return () => expect.poll(() => open.size, 'calls without an answer').toBe(0);
}
