/**
 * `npm test`: everything that has to hold before a change goes in, quick checks first, until one fails. It ends with a
 * table of its steps and a summary of the runners. `--long` (npm run test:long) runs the full matrices.
 */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { measurePatience } from '../patience.ts';
import { type Count, countOf } from './closing.ts';
import { browser } from './programs.ts';

/** In sequence; the steps of one line run in parallel. */
const STEPS = [
  ['programs'],
  ['types', 'lint', 'format:check', 'deadcode', 'i18n:check', 'build'],
  ['sizes'],
  ['test:node'],
  ['test:e2e'],
];

const isLong = process.argv.includes('--long');

/** Runs one script of package.json. Its output is streamed, or printed as a whole when it ends. */
function run(script: string, isAlone: boolean): Promise<Count> {
  const env = {
    ...process.env,
    ...(isLong ? { LONG: '1' } : {}),
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
  };
  const child = spawn('npm', ['run', '--silent', script], {
    env,
    stdio: ['ignore', 'pipe', isAlone ? 'inherit' : 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
    if (isAlone) process.stdout.write(chunk);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      if (!isAlone) process.stdout.write(`\n▸ ${script}\n${output}`);
      resolve(countOf(output, code === 0));
    });
  });
}

/** One row of the closing table. */
const row = (step: string, seconds: string, passed: string, failed: string): string =>
  `  ${step.padEnd(14)}${seconds.padStart(9)}${passed.padStart(9)}${failed.padStart(9)}`;

/** Fonts of the browser tests; their folder has a configuration that names no others. */
const FONTS = ['@expo-google-fonts/arimo', '@expo-google-fonts/noto-sans-arabic', 'dejavu-fonts-ttf'];

/** What the browser tests ran with: the browser, and the fonts of our own. */
function browserAndFonts(): string {
  const fonts = FONTS.map((name) => {
    const text = readFileSync(`node_modules/${name}/package.json`, 'utf8');
    return `${name} ${(JSON.parse(text) as { version: string }).version}`;
  });
  const version = execFileSync(browser(), ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim();
  return `${version} (${browser()}) with ${fonts.join(', ')}`;
}

/** Runs the steps. */
export async function main(): Promise<void> {
  const total: Count = { passed: 0, failed: 0 };
  const began = Date.now();
  const since = (start: number): string => ((Date.now() - start) / 1000).toFixed(1);
  const rows: string[] = [];
  const factor = await measurePatience();
  console.log(`Limits are ${factor} times those of a quiet machine.`);
  const runStep = async (step: string, isAlone: boolean): Promise<boolean> => {
    const started = Date.now();
    if (isAlone) console.log(`\n▸ ${step}`);
    const { passed, failed } = await run(step, isAlone);
    total.passed += passed;
    total.failed += failed;
    rows.push(row(step, since(started), String(passed), String(failed)));
    console.log(`  ${failed === 0 ? 'holds' : 'FAILED'} after ${since(started)} s`);
    return failed === 0;
  };
  for (const steps of isLong ? [...STEPS, ['test:browsers']] : STEPS) {
    const held = await Promise.all(steps.map((step) => runStep(step, steps.length === 1)));
    if (held.includes(false)) break;
  }
  console.log(`\n${row('step', 'seconds', 'passed', 'failed')}\n${rows.join('\n')}`);
  console.log(row('all', since(began), String(total.passed), String(total.failed)));
  console.log(`\n  limits × ${factor}\n  ${browserAndFonts()}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
