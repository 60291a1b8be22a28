/** Time in a browser test is the page's own: it is moved on, and nobody waits for it. */
import { expect, type Page, type Request } from '@playwright/test';

/**
 * So much later in the page, whose clock was installed before it was opened. Whatever the page has sent by then has been
 * seen: a last request of the test's own comes after it.
 */
export async function later(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.evaluate(async () => (await fetch('/first.js', { cache: 'no-store' })).text());
}

/** Holds the page's clock: nothing is due until `later` says so, however slow the machine is. */
export async function hold(page: Page): Promise<void> {
  const soon = await page.evaluate(() => Date.now() + 500);
  await page.clock.pauseAt(soon);
}

/** Waits until every call of the page from now on has its answer. */
export function answers(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) open.add(request);
  });
  const close = (request: Request) => void open.delete(request);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return () => expect.poll(() => open.size, 'every call is answered').toBe(0);
}
