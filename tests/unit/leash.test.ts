/** The servers of the browser tests don't outlive them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { patience } from '../patience.ts';

const PROGRAM = 'console.log(process.pid); setInterval(() => {}, 1e6)';
const STARTER = `
  const args = ['tests/e2e/leash.mjs', process.execPath, '-e', ${JSON.stringify(PROGRAM)}];
  require('node:child_process').spawn(process.execPath, args, { stdio: ['pipe', 'inherit', 'inherit'] });
`;

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a server ends when the run that started it is killed', async () => {
  const run = spawn(process.execPath, ['-e', STARTER], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(run.stdout, 'data')) as [Buffer];
  const pid = Number(said.toString());
  expect(isRunning(pid)).toBe(true);
  run.kill('SIGKILL');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: patience(15_000) });
});
