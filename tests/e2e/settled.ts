/** Waits until a page is at rest, where a test has no text, row or address to wait for. */
import { expect, type Page, type Request } from '@playwright/test';
import { patience } from '../patience.ts';

/** Milliseconds. */
const PATIENCE_MS = patience(15_000);

/** Requests in flight; usage events have their own timing. */
function watchRequests(page: Page): () => string[] {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().includes('/api/events/')) open.add(request);
  });
  const end = (request: Request) => open.delete(request);
  page.on('requestfinished', end).on('requestfailed', end);
  // A new document drops the requests of the old one.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear());
  return () => [...open].map((request) => request.url());
}

/**
 * Resolves after three frames without anything busy, once idle callbacks have run. The start is busy as long as its late
 * note (`#late`) is hidden.
 */
const shown = (page: Page) =>
  page.evaluate(
    (limit) =>
      new Promise<void>((resolve, reject) => {
        let quiet = 0;
        let busy: Element | null = null;
        // oxlint-disable-next-line no-restricted-globals -- says what the page waits for before the test gives up
        const late = setTimeout(() => {
          const idle = quiet > 2 ? 'The browser was never idle' : 'The browser drew no frame';
          reject(new Error(busy ? `Still busy: ${busy.outerHTML}` : idle));
        }, limit);
        const look = () => {
          busy = document.querySelector('.skeletons, [aria-busy=true], #late[hidden]');
          quiet = busy ? 0 : quiet + 1;
          if (quiet <= 2) return requestAnimationFrame(look);
          // At times Chromium calls back only after one more frame, which a page at rest never draws.
          const frames = setInterval(() => requestAnimationFrame(() => undefined), 100);
          return requestIdleCallback(() => {
            clearTimeout(late);
            clearInterval(frames);
            resolve();
          });
        };
        look();
      }),
    PATIENCE_MS * 0.8,
  );

/**
 * Watches a page from now on. The function that it returns waits until no request is pending, nothing in the page is
 * busy, and idle work is done. It can't know what a timer of the console will start later.
 */
export function watchSettled(page: Page): () => Promise<void> {
  const pending = watchRequests(page);
  return () =>
    expect(async () => {
      expect(pending(), 'pending requests').toEqual([]);
      await shown(page);
      expect(pending(), 'pending requests').toEqual([]);
    }).toPass({ intervals: [20, 30, 50], timeout: PATIENCE_MS });
}
