/**
 * `npm run bench`: the console beside two reference pages, cold, with the CPU slowed down four times, on slow 4G and
 * unthrottled, interleaved, medians. Prints a Markdown table; only the ratios are meaningful. `BENCH_RUNS=3` makes
 * fewer runs, `npm run bench -- detail` only the lines with that word.
 */
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { browser as browserPath, BROWSER_FLAGS } from '../tools/programs.ts';
import { CACHE, credentialsOf, median, serveConsole, signedIn } from './console.ts';
import { type Measured, measure, type Network, type Scenario, SLOW_4G } from './measure.ts';
import { serve, type Served } from './serve.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);

const ROW_25 = 'tbody tr:nth-child(25) td';
/** A complete list of 25 rows without skeletons, whose address ends like this. */
const listAt = (end: string) =>
  `location.href.endsWith(${JSON.stringify(end)}) && document.querySelector('${ROW_25}')?.checkVisibility() && !document.querySelector('.skeletons')`;

/** One line of the table. */
type Line = {
  readonly what: string;
  readonly ours: Scenario;
  readonly base: Scenario;
  readonly goal: number;
};

async function servePage(name: string): Promise<Served> {
  const outDir = `${CACHE}/${name}`;
  await build({
    root: `tests/bench/pages/${name}`,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2000,
    },
  });
  return serve(outDir);
}

const floorSignedIn = async (context: BrowserContext) => {
  await context.addInitScript(() => localStorage.setItem('bench.signed-in', '1'));
};

/** How long /login has been open before somebody signs in, in milliseconds. */
const TYPING_MS = 5000;

const typeCredentials =
  (email: string, password: string): NonNullable<NonNullable<Scenario['click']>['before']> =>
  async (page) => {
    await page.fill(email, credentialsOf('ines').email);
    await page.fill(password, credentialsOf('ines').password);
    // oxlint-disable-next-line no-restricted-properties -- the pause of somebody who types is what is simulated
    await page.waitForTimeout(TYPING_MS);
  };

function linesFor(hello: string, floor: string, admin: string, ours: string): Line[] {
  const accounts = { url: `${ours}/accounts`, prepare: signedIn(ours, 'ines'), ready: listAt('/accounts') };
  const base = { url: `${admin}/#/accounts`, prepare: floorSignedIn, ready: listAt('#/accounts') };
  return [
    {
      what: '/login usable / hello',
      goal: 1.3,
      ours: {
        name: 'login',
        url: `${ours}/login`,
        ready: `document.querySelector('input[type=email]')?.checkVisibility()`,
      },
      base: { name: 'hello', url: hello, ready: `document.querySelector('h1')?.checkVisibility()` },
    },
    {
      what: '/signUp usable / hello',
      goal: 1.3,
      ours: {
        name: 'sign-up',
        url: `${ours}/signUp`,
        ready: `document.querySelector('input[type=email]')?.checkVisibility()`,
      },
      base: {
        name: 'hello for sign-up',
        url: hello,
        ready: `document.querySelector('h1')?.checkVisibility()`,
      },
    },
    {
      what: '/reset-password usable / hello',
      goal: 1.3,
      ours: {
        name: 'reset',
        url: `${ours}/reset-password?token=x`,
        ready: `document.querySelector('input[name=password]')?.checkVisibility()`,
      },
      base: { name: 'hello for reset', url: hello, ready: `document.querySelector('h1')?.checkVisibility()` },
    },
    {
      what: 'accounts list usable / floor',
      goal: 1,
      ours: { name: 'accounts', ...accounts },
      base: { name: 'floor', url: floor, ready: listAt('#/accounts') },
    },
    {
      what: 'list to another list / floor',
      goal: 1,
      ours: {
        name: 'to users',
        ...accounts,
        click: {
          on: 'nav a[href="/users"]',
          ready: `${listAt('/users')} && document.querySelector('${ROW_25}').parentElement.textContent.includes('@')`,
        },
      },
      base: {
        name: 'floor to users',
        ...base,
        click: {
          on: 'a[href="#/users"]',
          ready: `${listAt('#/users')} && document.querySelector('tbody').textContent.includes('users name 25')`,
        },
      },
    },
    {
      what: 'row to detail / floor',
      goal: 1,
      ours: {
        name: 'to detail',
        ...accounts,
        click: {
          on: 'tbody tr:nth-child(5) a',
          ready: `location.pathname.endsWith('/settings') && document.querySelector('main form input')?.checkVisibility()`,
        },
      },
      base: {
        name: 'floor to detail',
        ...base,
        click: {
          on: 'tbody tr:nth-child(5) td:nth-child(3)',
          ready: `document.querySelector('input[name=owner]')?.checkVisibility()`,
        },
      },
    },
    {
      what: 'sign-in click to accounts list / floor',
      goal: 1,
      ours: {
        name: 'sign in',
        url: `${ours}/login`,
        ready: `document.querySelector('input[type=email]')?.checkVisibility()`,
        click: {
          before: typeCredentials('input[type=email]', 'input[name=password]'),
          on: 'button[type=submit]',
          ready: listAt('/accounts'),
        },
      },
      base: {
        name: 'floor sign in',
        url: admin,
        ready: `document.querySelector('input[name=username]')?.checkVisibility()`,
        click: {
          before: typeCredentials('input[name=username]', 'input[name=password]'),
          on: 'button[type=submit]',
          ready: listAt('#/accounts'),
        },
      },
    },
  ];
}

/** Scenarios are interleaved, so that a busy minute of the machine affects all; the first round is a warm-up. */
async function measureAll(
  browser: Browser,
  scenarios: readonly Scenario[],
  network: Network,
): Promise<Map<string, Measured[]>> {
  const results = new Map<string, Measured[]>(scenarios.map(({ name }) => [name, []]));
  for (let run = 0; run <= RUNS; run += 1)
    for (let turn = 0; turn < scenarios.length; turn += 1) {
      const scenario = scenarios[(turn + run) % scenarios.length];
      if (!scenario) continue;
      const measured = await measure(browser, scenario, network);
      if (run > 0) results.get(scenario.name)?.push(measured);
    }
  return results;
}

/** Builds, serves, measures, prints. */
export async function main(): Promise<void> {
  const served = {
    hello: await servePage('hello'),
    floor: await servePage('floor'),
    admin: await servePage('admin'),
    console: await serveConsole(),
  };
  const [, , only = ''] = process.argv;
  const lines = linesFor(
    served.hello.origin,
    served.floor.origin,
    served.admin.origin,
    served.console.origin,
  ).filter(({ what }) => what.includes(only));
  const chrome = await chromium.launch({ executablePath: browserPath(), args: BROWSER_FLAGS });
  try {
    console.log(
      `| what | network | console ms | base ms | ratio | goal | slowest interaction ms |\n|---|---|---:|---:|---:|---:|---:|`,
    );
    let loaded = new Map<string, Measured[]>();
    for (const [label, network] of [
      ['slow 4G', SLOW_4G],
      ['none', undefined],
    ] as const) {
      const results = await measureAll(
        chrome,
        lines.flatMap(({ ours, base }) => [ours, base]),
        network,
      );
      loaded = results;
      const of = ({ name }: Scenario) => results.get(name) ?? [];
      for (const { what, ours, base, goal } of lines) {
        const [own, other] = [median(of(ours).map(({ ms }) => ms)), median(of(base).map(({ ms }) => ms))];
        const slowest = ours.click ? String(median(of(ours).map((each) => each.slowest))) : '';
        console.log(
          `| ${what} | ${label} | ${own.toFixed(0)} | ${other.toFixed(0)} | ${(own / other).toFixed(2)} | ${goal} | ${slowest} |`,
        );
      }
    }
    console.log('\n| page | scripts | kB gzip |\n|---|---:|---:|');
    for (const [name, server] of [
      ['hello', served.hello],
      ['login', served.console],
      ['floor', served.floor],
      ['accounts', served.console],
    ] as const) {
      const scripts = loaded.get(name)?.at(-1)?.scripts ?? [];
      const bytes = scripts.reduce((sum, path) => sum + server.gzipOf(path), 0);
      console.log(`| ${name} | ${scripts.length} | ${(bytes / 1000).toFixed(1)} |`);
    }
  } finally {
    await chrome.close();
    for (const server of Object.values(served)) server.close();
  }
}
