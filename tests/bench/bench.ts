/**
 * `npm run bench`: loads the console and reference pages in turns, with cold caches and the CPU slowed down four times,
 * on slow 4G and unthrottled. Prints a Markdown table of medians, of which only the ratios are meaningful; "frame" is
 * the time, and the number of frames, from the press to the first frame that shows the next screen's frame.
 * `BENCH_RUNS=3` makes fewer runs, `npm run bench -- detail` measures only the lines with that word.
 */
import { type Browser, chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { browser as browserPath, BROWSER_FLAGS } from '../tools/programs.ts';
import { buildConsole, CACHE, median, serveConsole } from './console.ts';
import { type Goal, linesFor } from './lines.ts';
import { type Measured, measure, type Network, type Scenario, SLOW_4G } from './measure.ts';
import { serve, type Served } from './serve.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);

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

/** The goal for the console, in milliseconds. */
const limitOf = ({ ratio, trips = 0 }: Goal, base: number, network: Network): number =>
  ratio * base + trips * (network?.latency ?? 0);

const goalText = ({ ratio, trips }: Goal): string =>
  trips === undefined ? String(ratio) : `base + ${trips * SLOW_4G.latency} ms`;

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
  await buildConsole();
  const served = {
    hello: await servePage('hello'),
    floor: await servePage('floor'),
    admin: await servePage('admin'),
    console: await serveConsole(),
  };
  const [, , only = ''] = process.argv;
  const lines = linesFor({
    hello: served.hello.origin,
    floor: served.floor.origin,
    admin: served.admin.origin,
    console: served.console.origin,
  }).filter(({ what }) => what.includes(only));
  // A reference page may serve several lines.
  const scenarios = [
    ...new Map(lines.flatMap(({ ours, base }) => [ours, base]).map((each) => [each.name, each])).values(),
  ];
  const chrome = await chromium.launch({ executablePath: browserPath(), args: BROWSER_FLAGS });
  try {
    console.log(
      '| what | network | console ms | base ms | ratio | goal | met | frame ms (frames) | slowest interaction ms |',
    );
    console.log('|---|---|---:|---:|---:|---|---|---:|---:|');
    let loaded = new Map<string, Measured[]>();
    for (const [label, network] of [
      ['slow 4G', SLOW_4G],
      ['none', undefined],
    ] as const) {
      const results = await measureAll(chrome, scenarios, network);
      loaded = results;
      const of = ({ name }: Scenario) => results.get(name) ?? [];
      for (const { what, ours, base, goal } of lines) {
        const own = median(of(ours).map(({ ms }) => ms));
        const other = median(of(base).map(({ ms }) => ms));
        const isMet = own <= limitOf(goal[label], other, network);
        const pressed = (key: 'slowest' | 'frameMs' | 'frames') => median(of(ours).map((each) => each[key]));
        const frame = ours.click?.frame ? `${pressed('frameMs').toFixed(0)} (${pressed('frames')})` : '';
        const slowest = ours.click ? pressed('slowest') : '';
        console.log(
          `| ${what} | ${label} | ${own.toFixed(0)} | ${other.toFixed(0)} | ${(own / other).toFixed(2)} | ${goalText(goal[label])} | ${isMet ? 'yes' : '**no**'} | ${frame} | ${slowest} |`,
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
