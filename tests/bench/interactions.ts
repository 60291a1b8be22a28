/**
 * `npm run bench:interactions`: every press, key and scroll of the daily jobs, with the CPU slowed down four times, in
 * the production build over the mock platform. Prints the median and the worst of 20, and the long tasks. `BENCH_RUNS=3`
 * makes fewer, `npm run bench:interactions -- phone` only the journeys with that word.
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import type { Platform } from '../../mocks/platform.ts';
import { companyRow } from '../../mocks/seeds/companies.ts';
import { browser as browserPath, BROWSER_FLAGS } from '../tools/programs.ts';
import { buildConsole, CACHE, median, serveConsole } from './console.ts';
import { account, enterprise, pathOf, professional } from './interactions/account.ts';
import { invite, picture, workbench } from './interactions/heavy.ts';
import { type Journey, type Taken, walk } from './interactions/journey.ts';
import { accounts, drawDowns, users } from './interactions/lists.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 20);
const GOAL_MS = 100;
const SIDE = 8192;

/** A picture of the largest accepted size, made once because it needs a real encoder. */
async function makePicture(browser: Browser): Promise<string> {
  const file = `${CACHE}/picture-${SIDE}.jpg`;
  if (existsSync(file)) return file;
  const page = await browser.newPage();
  const dataUrl = await page.evaluate((side) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    for (let y = 0; y < side; y += 32)
      for (let x = 0; x < side; x += 32) {
        context.fillStyle = `hsl(${(x * y) / 9000} 60% ${30 + ((x + y) % 40)}%)`;
        context.fillRect(x, y, 32, 32);
      }
    return canvas.toDataURL('image/jpeg', 0.8);
  }, SIDE);
  await page.close();
  await writeFile(file, Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'));
  return file;
}

const POOL = 'pool-000004-1';

/** Adds seats for a thousand more people, and draw-downs to a pool until it has a hundred. */
function prepare({ db, state }: Platform): void {
  const company = db.accounts[companyRow('canvass')];
  if (company) company.seatsPurchased += 1000;
  const { credits } = state();
  const { length, 0: first } = credits.drawDownsOf(POOL);
  if (first) for (let row = length; row < 100; row += 1) credits.addDrawDown({ ...first, amount: 1 });
}

/** The samples of all steps with the same name. */
type Samples = { ms: number[]; longTasks: (readonly number[])[] };

function collect(runs: readonly (readonly Taken[])[]): Map<string, Samples> {
  const steps = new Map<string, Samples>();
  for (const { what, ms, longTasks } of runs.flat()) {
    const samples = steps.get(what) ?? { ms: [], longTasks: [] };
    steps.set(what, samples);
    samples.ms.push(ms);
    samples.longTasks.push(longTasks);
  }
  return steps;
}

/** A measured time; the browser reports none below 16 ms. */
const format = (ms: number): string => (ms < 16 ? '< 16' : ms.toFixed(0));

function lineOf(journey: string, what: string, { ms, longTasks }: Samples): string {
  const worst = Math.max(...ms);
  const shown = worst > GOAL_MS ? `**${format(worst)}**` : format(worst);
  const count = median(longTasks.map(({ length }) => length));
  const longest = Math.max(0, ...longTasks.flat());
  return `| ${journey} | ${what} | ${format(median(ms))} | ${shown} | ${count} | ${longest.toFixed(0)} |`;
}

/** Builds, serves, walks, prints. */
export async function main(): Promise<void> {
  const [, , only = ''] = process.argv;
  await buildConsole();
  const served = await serveConsole();
  prepare(served.platform);
  const chrome = await chromium.launch({ executablePath: browserPath(), args: BROWSER_FLAGS });
  try {
    const journeys: Journey[] = [
      accounts,
      users,
      drawDowns(pathOf('aldergrove', `credit-pools/${POOL}`)),
      account,
      enterprise,
      professional,
      invite,
      picture(await makePicture(chrome)),
      workbench,
    ].filter(({ name }) => name.includes(only));
    console.log(
      `| where | interaction | median ms | worst of ${RUNS} | long tasks | the longest ms |\n|---|---|---:|---:|---:|---:|`,
    );
    for (const journey of journeys) {
      const runs: Taken[][] = [];
      // The first is a warm-up of the server.
      for (let run = 0; run <= RUNS; run += 1) {
        const taken = await walk(chrome, served.origin, journey);
        if (run > 0) runs.push(taken);
      }
      for (const [what, samples] of collect(runs)) console.log(lineOf(journey.name, what, samples));
    }
  } finally {
    await chrome.close();
    served.close();
  }
}
