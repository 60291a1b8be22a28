/**
 * `npm test`: everything that has to hold before a change goes in, the quick checks first, until one fails. The last
 * line sums up the runners. `--long` (npm run test:long) makes the full matrices.
 */
import { spawn } from 'node:child_process';
import { type Count, countOf } from './closing.ts';

const STEPS = [
  'types',
  'lint',
  'format:check',
  'deadcode',
  'i18n:check',
  'test:node',
  'build',
  'sizes',
  'test:e2e',
];

const isLong = process.argv.includes('--long');
/** Runs one script of package.json; what it prints goes on as it comes. */
function run(script: string): Promise<Count> {
  const env = {
    ...process.env,
    ...(isLong ? { LONG: '1' } : {}),
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
  };
  const child = spawn('npm', ['run', '--silent', script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    process.stdout.write(chunk);
  });
  return new Promise((resolve) => {
    child.once('close', (code) => resolve(countOf(output, code === 0)));
  });
}

/** Runs the steps. */
export async function main(): Promise<void> {
  const total: Count = { passed: 0, failed: 0 };
  for (const step of STEPS) {
    const started = Date.now();
    console.log(`\n▸ ${step}`);
    const { passed, failed } = await run(step);
    total.passed += passed;
    total.failed += failed;
    console.log(
      `  ${failed === 0 ? 'holds' : 'FAILED'} after ${((Date.now() - started) / 1000).toFixed(1)} s`,
    );
    if (failed > 0) break;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
