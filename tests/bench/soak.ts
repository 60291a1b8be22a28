/**
 * `npm run bench:soak`: a working day of 8 hours in one tab. 2,000 navigations in one document, over all screens of
 * staff, with both clocks (the page's and the platform's) moved on after each, so that tokens expire and caches are
 * cleared as over a day. Every 100 navigations the garbage is collected, and what is left is counted.
 * `BENCH_NAVIGATIONS=200` makes a shorter day.
 */
import { writeFileSync } from 'node:fs';
import { chromium, type CDPSession } from '@playwright/test';
import { browser as browserPath, BROWSER_FLAGS } from '../tools/programs.ts';
import { buildConsole, serveConsole, signedIn } from './console.ts';
import { dataIn, devtoolsOf, heldBy, type Held, snapshotOf } from './counts.ts';
import { createDay, ROUND } from './day.ts';

const NAVIGATIONS = Number(process.env['BENCH_NAVIGATIONS'] ?? 2000);
/** Each navigation's share of 8 hours, in milliseconds. */
const STEP_MS = (8 * 3_600_000) / 2000;
/** The day is compared with this navigation: by then every screen's code is there. */
const BASE = Math.min(200, NAVIGATIONS / 2);
const GOAL = 1.1;

/** `data` is what the console itself allocates: the heap without compiled code, which V8 adds to over time. */
type Count = Held & { readonly at: number; readonly data: number };

/** `BENCH_SNAPSHOTS=folder` keeps the heap at the base and at the end, for the developer tools to compare. */
async function countAt(at: number, devtools: CDPSession): Promise<Count> {
  const held = await heldBy(devtools);
  const text = await snapshotOf(devtools);
  const folder = process.env['BENCH_SNAPSHOTS'];
  if (folder !== undefined && (at === BASE || at === NAVIGATIONS))
    writeFileSync(`${folder}/${at}.heapsnapshot`, text);
  return { at, data: dataIn(text), ...held };
}

/** Builds, serves, walks, prints. */
export async function main(): Promise<void> {
  await buildConsole();
  const { origin, platform, close } = await serveConsole();
  const chrome = await chromium.launch({ executablePath: browserPath(), args: BROWSER_FLAGS });
  try {
    const context = await chrome.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    await signedIn(origin)(context);
    const page = await context.newPage();
    await page.clock.install();
    let refreshes = 0;
    page.on('request', (request) => (refreshes += request.url().endsWith('/refresh') ? 1 : 0));
    page.on('pageerror', (error) => console.log(`page error: ${error.message}`));
    await page.goto(`${origin}/accounts`);
    const document = await page.evaluateHandle(() => window.document);
    const devtools = await devtoolsOf(context, page);

    let last = Date.now();
    const day = createDay({
      page,
      request: context.request,
      async arrived() {
        const pause = Math.max(0, STEP_MS - (Date.now() - last));
        platform.clock.shift(pause);
        await page.clock.runFor(pause);
        last = Date.now();
      },
    });
    const started = Date.now();
    const counts: Count[] = [];
    console.log('| navigation | heap MB | of it data | nodes | listeners |\n|---:|---:|---:|---:|---:|');
    for (let round = 0; round < NAVIGATIONS / ROUND; round += 1) {
      await day.round(round);
      if (!(await document.evaluate((first) => first === window.document)))
        throw new Error('The document was left.');
      const now = await countAt(day.navigations(), devtools);
      counts.push(now);
      console.log(
        `| ${now.at} | ${(now.heap / 1e6).toFixed(2)} | ${(now.data / 1e6).toFixed(2)} | ${now.nodes} | ${now.listeners} |`,
      );
    }
    const base = counts.find(({ at }) => at >= BASE);
    const end = counts.at(-1);
    if (!base || !end) throw new Error('Nothing was counted.');
    console.log(
      `\n| what | ${end.at} / ${base.at} | the most after / ${base.at} | goal |\n|---|---:|---:|---:|`,
    );
    for (const what of ['heap', 'data', 'nodes', 'listeners'] as const) {
      const most = Math.max(...counts.filter(({ at }) => at >= base.at).map((count) => count[what]));
      const ratio = (value: number): string => (value / base[what]).toFixed(3);
      console.log(`| ${what} | ${ratio(end[what])} | ${ratio(most)} | ${GOAL} |`);
    }
    const minutes = (Date.now() - started) / 60_000;
    const hours = platform.clock.shifted() / 3_600_000 + minutes / 60;
    console.log(`\n${hours.toFixed(1)} hours in ${minutes.toFixed(0)} minutes, ${refreshes} refreshes`);
  } finally {
    await chrome.close();
    close();
  }
}
