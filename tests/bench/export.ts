/**
 * `npm run bench:export`: an export of 100,000 users through the console, beside fetching the same pages and discarding
 * them, which is the platform's own speed. Prints rows per second of both, and how the heap grew.
 */
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { browser as browserPath, BROWSER_FLAGS } from '../tools/programs.ts';
import { buildConsole, CREDENTIALS, serveConsole } from './console.ts';

const ROWS = 100_000;
const SAMPLE_MS = 500;
const PATIENCE_MS = 300_000;

/** Megabytes in use after a garbage collection. */
async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6;
}

/** Fetches every page of the list and discards it; resolves to milliseconds. */
const fetchAll = (page: Page, email: string, password: string): Promise<number> =>
  page.evaluate(
    async ([mail, secret, rows]) => {
      const login = await fetch('/api/auth/login', {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ email: mail, password: secret, recaptchaToken: 'dev-bot-check' }),
      });
      const { token } = (await login.json()) as { token: string };
      const started = performance.now();
      for (let offset = 0; offset < rows; offset += 1000) {
        const path = `/api/users/v2/users/list/?offset=${offset}&limit=1000`;
        const answer = await fetch(path, {
          headers: { accept: 'application/json', authorization: `Bearer ${token}` },
        });
        const { users } = (await answer.json()) as { users: unknown[] };
        if (users.length !== 1000) throw new Error(`${users.length} users from ${offset}`);
      }
      return performance.now() - started;
    },
    [email, password, ROWS] as const,
  );

/** Builds, serves, exports, prints. */
export async function main(): Promise<void> {
  await buildConsole();
  const served = await serveConsole({ accounts: ROWS / 10, users: ROWS });
  const chrome = await chromium.launch({ executablePath: browserPath(), args: BROWSER_FLAGS });
  try {
    const page = await chrome.newPage();
    // The file dialog can't be automated; the download takes its place.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await page.goto(`${served.origin}/login?redirectUrl=%2Fusers%3Fstate%3Dall`);
    await page.fill('input[type=email]', CREDENTIALS.email);
    await page.fill('input[name=password]', CREDENTIALS.password);
    await page.click('button[type=submit]');
    await page.getByRole('button', { name: 'Export' }).waitFor();
    await page.locator('tbody tr:nth-child(25)').waitFor();
    const devtools = await page.context().newCDPSession(page);
    const before = await heapOf(devtools);
    let most = before;
    const started = Date.now();
    const download = page.waitForEvent('download', { timeout: PATIENCE_MS });
    const sampler = setInterval(() => {
      heapOf(devtools).then(
        (now) => (most = Math.max(most, now)),
        () => undefined,
      );
    }, SAMPLE_MS);
    await page.getByRole('button', { name: 'Export' }).click();
    await download;
    clearInterval(sampler);
    const exported = Date.now() - started;
    const said = await page.getByText('rows exported').first().textContent();
    const fetched = await fetchAll(page, CREDENTIALS.email, CREDENTIALS.password);
    const speed = (milliseconds: number): string => ((ROWS / milliseconds) * 1000).toFixed(0);
    console.log(`| what | ms | rows a second |\n|---|---:|---:|`);
    console.log(`| export | ${exported} | ${speed(exported)} |`);
    console.log(`| the platform's own | ${fetched.toFixed(0)} | ${speed(fetched)} |`);
    console.log(`\n${said}; heap grew by ${(most - before).toFixed(1)} MB at most`);
  } finally {
    await chrome.close();
    served.close();
  }
}
