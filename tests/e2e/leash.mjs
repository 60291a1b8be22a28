/**
 * Runs a program until its own standard input is closed: `node leash.mjs <program> [arguments]`. So a server ends with
 * the process that started it, even if that one was killed.
 */
import { spawn } from 'node:child_process';

const [, , program = '', ...args] = process.argv;
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
child.once('close', (code, signal) => {
  if (signal) process.stderr.write(`${signal}\n`);
  process.exit(code ?? 1);
});
process.stdin.resume().once('close', () => child.kill());
