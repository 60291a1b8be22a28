/** Servers that the browser tests start and stop: one for each worker, so that tests don't share data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { patience } from '../patience.ts';

export type Server = { readonly origin: string; stop(): Promise<void> };

/** A free port. */
export function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** The limit for a server to answer, in milliseconds. */
const PATIENCE_MS = patience(30_000);

/** The browser tests drive the build in dist/. */
export function needBuild(): void {
  if (!existsSync('dist/index.html')) throw new Error('There is no build: run `npm run build` first.');
}

/**
 * Starts a program and waits until it answers: at `known`, or at the first address that it prints. If it ends before,
 * the error contains its output.
 */
export async function start(
  known: string | undefined,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const child: ChildProcess = spawn(process.execPath, ['tests/e2e/leash.mjs', command, ...args], {
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: 'pipe',
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  let isStopping = false;
  child.once('close', (code, signal) => {
    // Otherwise a test whose server is gone would not say why.
    if (!isStopping) process.stderr.write(`${command} ended (${signal ?? code}): ${said}\n`);
  });
  const stop = () => {
    isStopping = true;
    child.stdin?.end();
    return ended;
  };
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline;) {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${said}`);
    const origin = known ?? /http:\/\/localhost:\d+/u.exec(said)?.[0];
    const answered =
      origin !== undefined &&
      (await fetch(origin).then(
        () => true,
        () => false,
      ));
    if (answered) return { origin, stop };
    await new Promise((resolve) => {
      // oxlint-disable-next-line no-restricted-globals -- asks again until it answers, with a deadline
      setTimeout(resolve, 50);
    });
  }
  await stop();
  throw new Error(`${command} did not answer: ${said}`);
}

/** The gate seeds fewer rows, because each test begins by seeding them; the long run has the default number. */
const FEWER = process.env['LONG'] === '1' ? {} : { MOCK_ACCOUNTS: '300', MOCK_USERS: '3000' };

/**
 * The build with the mock platform and the security headers: `npm run preview` on a port that the system picks. Its data
 * has names that are markup, placeholders and formulas.
 */
export function startPreview(env: NodeJS.ProcessEnv = {}): Promise<Server> {
  needBuild();
  const lag = process.env['LAG'] === undefined ? [] : ['--import', './tests/e2e/lag.mjs'];
  const args = [...lag, 'node_modules/vite/bin/vite.js', 'preview', '--port', '0'];
  return start(undefined, process.execPath, args, { MOCK_SEED: 'hostile', ...FEWER, ...env });
}
