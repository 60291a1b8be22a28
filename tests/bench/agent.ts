/**
 * `npm run bench:agent`: twenty tickets of a support agent, each done in three ways in the same console: with lists,
 * filters and pages only; with the tools for daily work (command bar, keys, views, the record beside the list, "select
 * all"); and on a phone, which has no keys. Prints presses (of a key or button; a text typed at once counts as one) and
 * seconds, without time for thinking.
 */
import { chromium, type Page } from '@playwright/test';
import { browser as browserPath, BROWSER_FLAGS } from '../tools/programs.ts';
import { buildConsole, serveConsole, signedIn } from './console.ts';
import { Hand, rows, TICKETS, WAYS } from './tickets.ts';

type Sum = { times: number; readonly presses: number[]; readonly ms: number[] };
const emptySum = (): Sum => ({ times: 0, presses: [0, 0, 0], ms: [0, 0, 0] });

/** Works through the tickets in one way, and adds what each took. */
async function work(page: Page, origin: string, way: (typeof WAYS)[number], sums: Map<string, Sum>) {
  const at = WAYS.indexOf(way);
  for (const ticket of TICKETS) {
    await page.goto(`${origin}${ticket.from}`);
    await rows(page).first().waitFor();
    await ticket.prepare?.(page);
    const hand = new Hand(page);
    const started = performance.now();
    await ticket[way](hand);
    const sum = sums.get(ticket.what) ?? emptySum();
    sums.set(ticket.what, sum);
    if (at === 0) sum.times += 1;
    sum.presses[at] = (sum.presses[at] ?? 0) + hand.presses;
    sum.ms[at] = (sum.ms[at] ?? 0) + performance.now() - started;
    // Removes what the console keeps per user; the session stays.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('canvass.ui.')) localStorage.removeItem(key);
    });
  }
}

function print(sums: ReadonlyMap<string, Sum>): void {
  const line = (what: string, { times: number, presses, ms }: Sum) =>
    `| ${[what, number, ...presses, ...ms.map((one) => (one / 1000).toFixed(1))].join(' | ')} |`;
  console.log('| ticket | times | presses before | now | phone | seconds before | now | phone |');
  console.log(`|---|${'---:|'.repeat(7)}`);
  const total = emptySum();
  for (const [what, sum] of sums) {
    console.log(line(what, sum));
    total.times += sum.times;
    for (const [at] of WAYS.entries()) {
      total.presses[at] = (total.presses[at] ?? 0) + (sum.presses[at] ?? 0);
      total.ms[at] = (total.ms[at] ?? 0) + (sum.ms[at] ?? 0);
    }
  }
  console.log(line('**all**', total));
}

/** Builds, serves, works through the tickets in each way, prints. */
export async function main(): Promise<void> {
  await buildConsole();
  const { origin, close } = await serveConsole();
  const chrome = await chromium.launch({ executablePath: browserPath(), args: BROWSER_FLAGS });
  try {
    const sums = new Map<string, Sum>();
    for (const way of WAYS) {
      const size =
        way === 'phone'
          ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
          : { viewport: { width: 1440, height: 900 } };
      const context = await chrome.newContext({ ...size, locale: 'en-US' });
      await signedIn(origin)(context);
      await work(await context.newPage(), origin, way, sums);
      await context.close();
    }
    print(sums);
  } finally {
    await chrome.close();
    close();
  }
}
