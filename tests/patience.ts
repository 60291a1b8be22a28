/**
 * Time limits that fit the machine. The gate, or a runner that is started on its own, measures once per run how slow
 * the machine is compared with a quiet one of two cores; the environment passes the factor to all its processes.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** How long the job takes on the quiet machine for which the limits are written down, in milliseconds. */
const REFERENCE_MS = 400;

/** The largest factor, so that a hang is still noticed. Limits never shrink on a quicker machine. */
const MOST = 8;

const JOB = `
const { parentPort } = require('node:worker_threads');
let sum = 1;
for (let turn = 0; turn < 2e8; turn += 1) sum = Math.imul(sum ^ turn, 2654435761);
parentPort.postMessage(sum);
`;

/** Runs the job on every core at once, since the tests do so too; resolves to milliseconds. */
async function timeJob(): Promise<number> {
  const began = performance.now();
  await Promise.all(
    Array.from(
      { length: availableParallelism() },
      () =>
        new Promise((resolve, reject) => {
          new Worker(JOB, { eval: true }).once('message', resolve).once('error', reject);
        }),
    ),
  );
  return performance.now() - began;
}

/** Measures the machine, unless the run has done so, and returns the factor of all limits: 1 to 8. */
export async function measurePatience(): Promise<number> {
  process.env['PATIENCE'] ??= Math.min(MOST, Math.max(1, (await timeJob()) / REFERENCE_MS)).toFixed(1);
  return Number(process.env['PATIENCE']);
}

/** A limit of a test, a hook or a wait, given in milliseconds of the quiet machine. */
export const patience = (ms: number): number => Math.round(ms * Number(process.env['PATIENCE'] ?? 1));
