/**
 * `npm run test:nightly`: looks for tests that depend on timing, without second tries. Tests that needed one, and tests
 * that changed since yesterday, run ten times beside two busy loops; then all browser tests run, with every answer up
 * to 0.3 s late.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { measurePatience } from '../patience.ts';
import { type Note, NOTES } from './secondTries.ts';

const TIMES = 10;
const BROWSER = /^tests\/e2e\/.*\.spec\.ts$/u;
const NODE = /\.test\.tsx?$/u;

/** Test files that were committed since yesterday, or are not committed yet. */
function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n');
  const files = [
    ...git('log', '--since=1.day', '--name-only', '--format=', '--', 'tests'),
    ...git('diff', '--name-only', 'HEAD', '--', 'tests'),
  ];
  return files.filter((file) => existsSync(file));
}

/** Files of noted tests: `desktop › tests/e2e/a.spec.ts › title`, or `tests/unit/a.test.ts › title`. */
function notedFiles(): string[] {
  const notes = JSON.parse(readFileSync(NOTES, 'utf8')) as Note[];
  return notes.flatMap(({ test }) => test.split(' › ')).filter((part) => existsSync(part));
}

const hold = (args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

const inBrowser = (...args: readonly string[]): string[] => [
  'playwright',
  'test',
  '--config',
  'tests/e2e/playwright.config.ts',
  '--retries=0',
  ...args,
];

/** Runs all of it. */
export async function main(): Promise<void> {
  const loops = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  const held: boolean[] = [];
  try {
    await measurePatience();
    const files = [...new Set([...notedFiles(), ...changedFiles()])];
    const specs = files.filter((file) => BROWSER.test(file));
    const tests = files.filter((file) => NODE.test(file));
    if (specs.length > 0) held.push(hold(inBrowser(`--repeat-each=${TIMES}`, ...specs)));
    if (tests.length > 0)
      for (let turn = 0; turn < TIMES; turn += 1) held.push(hold(['vitest', 'run', ...tests]));
  } finally {
    for (const loop of loops) loop.kill();
  }
  held.push(hold(inBrowser(), { LAG: '300' }));
  const passed = held.filter(Boolean).length;
  console.log(`${passed} passed, ${held.length - passed} failed`);
  process.exitCode = passed === held.length ? 0 : 1;
}
