/**
 * `npm run bench:growth`: what lists, search, filters and a record cost the console with 300 accounts and with 1,000,000
 * users behind it: requests, bytes and elements, the main thread's processor time, and the heap after a collection. What
 * the platform itself takes to answer is a column of its own. Prints a Markdown table of medians; `BENCH_RUNS=3` makes
 * fewer runs.
 */
import { type BrowserContext, type CDPSession, chromium, type Page, type Response } from '@playwright/test';
import { ROW, top } from '../e2e/everyScreen/ways.ts';
import { createStage } from '../e2e/stage.ts';
import { browser as browserPath, BROWSER_FLAGS } from '../tools/programs.ts';
import { buildConsole, median, serveConsole, type ServedConsole, signedIn } from './console.ts';
import { devtoolsOf, type Held, heldBy, mainThreadOf } from './counts.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const SIZES = [
  { accounts: 300, users: 3000 },
  { accounts: 300, users: 1_000_000 },
  { accounts: 100_000, users: 1_000_000 },
];

/** Time limit of a step, in milliseconds. */
const PATIENCE_MS = 60_000;

type Measured = Held & {
  readonly requests: number;
  /** The size of the answers, uncompressed. */
  readonly bytes: number;
  /** The platform's own time, in milliseconds. */
  readonly server: number;
  /** The main thread's processor time, in milliseconds. */
  readonly thread: number;
};
type Tab = ReturnType<typeof createStage> & {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly served: ServedConsole;
};

/** What is done, from which address, and how it ends. */
type Step = { readonly what: string; readonly from: string; act(tab: Tab): Promise<void> };

const row = ({ page }: Tab) => page.locator(ROW).filter({ visible: true });
const at = (tab: Tab, pattern: RegExp) => tab.page.waitForURL(pattern).then(() => row(tab).first().waitFor());

const STEPS: readonly Step[] = [
  {
    what: 'accounts list',
    from: '/settings/profile',
    async act(tab) {
      await tab.page.locator('.Nav-item[href="/accounts"]').click();
      await at(tab, /accounts/u);
    },
  },
  {
    what: 'users list',
    from: '/settings/profile',
    async act(tab) {
      await tab.page.locator('.Nav-item[href="/users"]').click();
      await at(tab, /users/u);
    },
  },
  {
    what: 'search for users',
    from: '/users?state=all',
    async act(tab) {
      await tab.page.locator('input[type=search]').fill('an');
      await at(tab, /q=an/u);
    },
  },
  {
    what: 'users, page 40',
    from: '/users?state=all&page=39',
    async act(tab) {
      await tab.stage.press('lists.pager.next');
      await at(tab, /page=40/u);
    },
  },
  {
    what: 'filter of accounts',
    from: '/accounts?type=all',
    async act(tab) {
      await tab.stage.press('filters.button');
      await tab.stage.press('filters.add');
      const drawer = top(tab.stage);
      await drawer.locator('[data-field]').selectOption('seatsPurchased');
      await drawer.locator('.ConditionList-value select').selectOption('betweenInclusive');
      await drawer.locator('.ConditionList-value input').first().fill('2');
      await drawer.locator('.ConditionList-value input').last().fill('9999');
      await drawer.getByRole('button', { name: tab.stage.say('filters.accounts.apply') }).click();
      await at(tab, /seatsPurchased/u);
    },
  },
  {
    what: 'row to detail',
    from: '/accounts?type=all',
    async act(tab) {
      await row(tab).locator('a').nth(4).click();
      await tab.page.locator('main form input').first().waitFor();
    },
  },
  {
    what: 'people of an account',
    from: '/accounts/acc-0000004/settings',
    async act(tab) {
      await tab.page.locator('nav[aria-label=Account] a[href$="/users"]').click();
      await at(tab, /users/u);
    },
  },
];

const isCall = (response: Response): boolean =>
  /^\/api\/(?!events\/)/u.test(new URL(response.url()).pathname);

/** Waits until the page has done what the last press or answer started. */
const idle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));

async function measure(step: Step, tab: Tab): Promise<Measured> {
  const { page, devtools, walk, settle } = tab;
  await walk(step.from);
  await idle(page);
  await settle();
  await idle(page);
  const before = await mainThreadOf(devtools);
  const answers: Response[] = [];
  const note = (response: Response) => void (isCall(response) && answers.push(response));
  page.on('response', note);
  await step.act(tab);
  await settle();
  page.off('response', note);
  const thread = (await mainThreadOf(devtools)) - before;
  const bodies = await Promise.all(answers.map((answer) => answer.body()));
  const server = answers.reduce((sum, answer) => {
    const { requestStart, responseStart } = answer.request().timing();
    return sum + responseStart - requestStart;
  }, 0);
  const bytes = bodies.reduce((sum, { length }) => sum + length, 0);
  return { requests: answers.length, bytes, server, thread, ...(await heldBy(devtools)) };
}

async function open(context: BrowserContext, served: ServedConsole): Promise<Tab> {
  await signedIn(served.origin)(context);
  const page = await context.newPage();
  await page.goto(`${served.origin}/accounts`);
  const desk = (action: string) => Promise.reject(new Error(`No desk here: ${action}`));
  const stage = createStage({ page, request: context.request, desk, locale: 'en' });
  // The first answers of a large platform take long.
  page.setDefaultTimeout(PATIENCE_MS);
  return { ...stage, page, served, devtools: await devtoolsOf(context, page) };
}

/** The platforms take turns, so that a busy minute of the machine affects all; the first round is a warm-up. */
async function measureAll(step: Step, tabs: readonly Tab[]): Promise<void> {
  const measured = tabs.map((): Measured[] => []);
  for (let run = 0; run <= RUNS; run += 1)
    for (const [index, tab] of tabs.entries()) {
      const result = await measure(step, tab);
      if (run > 0) measured[index]?.push(result);
    }
  for (const [index, { accounts, users }] of SIZES.entries()) {
    const of = (what: keyof Measured): number => median((measured[index] ?? []).map((each) => each[what]));
    const cells = [
      step.what,
      accounts.toLocaleString('en'),
      users.toLocaleString('en'),
      of('requests'),
      (of('bytes') / 1000).toFixed(1),
      of('thread').toFixed(0),
      of('nodes'),
      of('listeners'),
      (of('heap') / 1e6).toFixed(1),
      of('server').toFixed(0),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** Builds, serves, measures, prints. */
export async function main(): Promise<void> {
  await buildConsole();
  const chrome = await chromium.launch({ executablePath: browserPath(), args: BROWSER_FLAGS });
  const tabs: Tab[] = [];
  try {
    for (const sizes of SIZES) {
      const context = await chrome.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
      tabs.push(await open(context, await serveConsole(sizes)));
    }
    console.log(
      '| what | accounts | users | requests | kB | main thread ms | nodes | listeners | heap MB | server ms |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    );
    for (const step of STEPS) await measureAll(step, tabs);
  } finally {
    await chrome.close();
    for (const { served } of tabs) served.close();
  }
}
