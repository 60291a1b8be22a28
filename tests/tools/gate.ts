/**
 * `npm test`: everything that has to hold before a change goes in: the quick checks beside the tests in Node, then the
 * browser tests, if all held. It ends with a table of its steps, a summary of the runners, and the tests that needed a
 * second try. `--long` (npm run test:long) runs the full matrices, without second tries.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { relative } from 'node:path';
import { measurePatience } from '../patience.ts';
import { type Count, countOf } from './closing.ts';
import { browser } from './programs.ts';
import { faultsOf, MOST, type Note, NOTES, notesAfter, type SecondTry, TOLD } from './secondTries.ts';

/** In sequence; the steps of one line run in parallel. `deadcode` reads Playwright's configuration, which needs the browser. */
const QUICK = [['programs'], ['types', 'lint', 'format:check', 'deadcode', 'i18n:check', 'build'], ['sizes']];

const isLong = process.argv.includes('--long');

/** Where vitest reports the results of its files. */
const NODE_RESULTS = 'test-results/node.json';
const TELL_NODE = ['--reporter=default', '--reporter=json', `--outputFile.json=${NODE_RESULTS}`];

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Runs one script of package.json. The output of tests is streamed, that of a quick step printed as a whole at its end. */
function run(script: string, args: readonly string[] = []): Promise<Count> {
  const isTests = script.startsWith('test:');
  const env = {
    ...process.env,
    ...(isLong ? { LONG: '1' } : {}),
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
  };
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    env,
    stdio: ['ignore', 'pipe', isTests ? 'inherit' : 'pipe'],
  });
  // The quick steps take the time in which tests wait. At the same priority they would slow down those that measure;
  // at the lowest they would hardly advance on a busy machine.
  if (!isTests && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
    if (isTests) process.stdout.write(chunk);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      if (!isTests) process.stdout.write(`\n▸ ${script}\n${output}`);
      resolve(countOf(output, code === 0));
    });
  });
}

type NodeResults = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** The failures of the last run in Node, if they are few enough for a second try. */
function nodeFailures(): { files: string[]; tries: SecondTry[] } {
  if (!existsSync(NODE_RESULTS)) return { files: [], tries: [] };
  const failed = (readJson(NODE_RESULTS) as NodeResults).testResults.filter(
    ({ status }) => status === 'failed',
  );
  const files = failed.map(({ name }) => relative('', name));
  const tries = failed.flatMap(({ name, message, assertionResults }) => {
    const file = relative('', name);
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    // A file whose hook or import failed has no failed test.
    if (tests.length === 0) return [{ test: file, error: message }];
    return tests.map(({ fullName, failureMessages }) => ({
      test: `${file} › ${fullName}`,
      error: failureMessages.join('\n'),
    }));
  });
  return tries.length > MOST ? { files: [], tries: [] } : { files, tries };
}

/** Runs the tests in Node; files with a failed test run once more, one after another in a new process. */
async function runNode(): Promise<{ count: Count; tries: SecondTry[] }> {
  rmSync(NODE_RESULTS, { force: true });
  const count = await run('test:node', TELL_NODE);
  const { files, tries } = count.failed > 0 && !isLong ? nodeFailures() : { files: [], tries: [] };
  if (files.length === 0) return { count, tries: [] };
  console.log(`\nA second try, alone: ${files.join(', ')}`);
  const second = await run('test:node', ['--maxWorkers=1', ...files]);
  if (second.failed > 0) return { count, tries: [] };
  return { count: { passed: count.passed + count.failed, failed: 0 }, tries };
}

/** Runs the browser tests; their own runner makes the second tries. */
async function runBrowser(): Promise<{ count: Count; tries: SecondTry[] }> {
  rmSync(TOLD, { force: true });
  const count = await run('test:e2e');
  return { count, tries: existsSync(TOLD) ? (readJson(TOLD) as SecondTry[]) : [] };
}

/** Runs one step. */
async function runOne(step: string): Promise<{ count: Count; tries: SecondTry[] }> {
  if (step === 'test:node') return runNode();
  if (step === 'test:e2e') return runBrowser();
  return { count: await run(step), tries: [] };
}

/** One row of the closing table. */
const row = (step: string, seconds: string, passed: string, failed: string): string =>
  `  ${step.padEnd(14)}${seconds.padStart(9)}${passed.padStart(9)}${failed.padStart(9)}`;

/** The browser that the tests ran with, and the fonts that are packages (`tests/e2e/fonts`). */
function browserAndFonts(): string {
  const { devDependencies } = readJson('package.json') as { devDependencies: Record<string, string> };
  const fonts = Object.entries(devDependencies)
    .filter(([name]) => name.includes('fonts'))
    .map(([name, version]) => `${name} ${version}`);
  const version = execFileSync(browser(), ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim();
  return `${version} (${browser()}) with ${fonts.join(', ')}`;
}

/** Prints and notes the second tries; returns the number of faults in them. */
function closeTries(tries: readonly SecondTry[]): number {
  const today = new Date().toISOString().slice(0, 10);
  const notes = readJson(NOTES) as Note[];
  const faults = faultsOf(tries, notes, today);
  if (tries.length > 0) {
    writeFileSync(NOTES, `${JSON.stringify(notesAfter(tries, notes, today), undefined, 2)}\n`);
    console.log(`\nPASSED AT A SECOND TRY, noted in ${NOTES}; the next one within 14 days is red:`);
    for (const { test, error, trace } of tries)
      console.log(`\n- ${test}\n${error}${trace === undefined ? '' : `\n  trace: ${trace}`}`);
  }
  for (const fault of faults) console.log(`\nNot forgiven: ${fault}`);
  return faults.length;
}

/** Runs the steps. */
export async function main(): Promise<void> {
  const total: Count = { passed: 0, failed: 0 };
  const tries: SecondTry[] = [];
  const began = Date.now();
  const since = (start: number): string => ((Date.now() - start) / 1000).toFixed(1);
  const rows: string[] = [];
  const factor = await measurePatience();
  console.log(`Limits are ${factor} times those of a quiet machine.`);
  const runStep = async (step: string): Promise<boolean> => {
    const started = Date.now();
    if (step.startsWith('test:')) console.log(`\n▸ ${step}`);
    const { count, tries: more } = await runOne(step);
    total.passed += count.passed;
    total.failed += count.failed;
    tries.push(...more);
    rows.push(row(step, since(started), String(count.passed), String(count.failed)));
    console.log(`  ${step} ${count.failed === 0 ? 'holds' : 'FAILED'} after ${since(started)} s`);
    return count.failed === 0;
  };
  /** Runs lines of steps until one fails. */
  const runLines = async (lines: readonly (readonly string[])[]): Promise<boolean> => {
    for (const steps of lines) if ((await Promise.all(steps.map(runStep))).includes(false)) return false;
    return true;
  };
  const isReady = !(await Promise.all([runLines(QUICK), runStep('test:node')])).includes(false);
  if (isReady) await runLines(isLong ? [['test:e2e'], ['test:browsers']] : [['test:e2e']]);
  console.log(`\n${row('step', 'seconds', 'passed', 'failed')}\n${rows.join('\n')}`);
  console.log(row('all', since(began), String(total.passed), String(total.failed)));
  if (isReady) console.log(`\n  limits × ${factor}\n  ${browserAndFonts()}`);
  total.failed += closeTries(tries);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
