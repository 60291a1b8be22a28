/** What a page that no longer answers is doing. */
import type { Page } from '@playwright/test';
import { pause } from './presses.ts';

/** How long the browser may take to stop the page, in milliseconds. */
const STOP_MS = 5000;

/**
 * Watches a page from now on; the returned function stops its script and gives the functions that it was in, the
 * innermost first, or an empty list when it runs no script. Only a debugger that is there beforehand can stop a page.
 */
export async function watchRunning(page: Page): Promise<() => Promise<string[]>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Debugger.enable');
  return async () => {
    const stopped = new Promise<string[]>((resolve) => {
      devtools.once('Debugger.paused', ({ callFrames }) =>
        resolve(
          callFrames.map(
            ({ functionName, url, location: { lineNumber, columnNumber = 0 } }) =>
              `${functionName} ${new URL(url, 'http://nowhere').pathname}:${lineNumber + 1}:${columnNumber + 1}`,
          ),
        ),
      );
    });
    // Never answered while the page runs its script.
    devtools.send('Debugger.pause').catch(() => undefined);
    return Promise.race([stopped, pause(STOP_MS).then(() => [])]);
  };
}
