/** Servers that the browser tests start and stop: one a worker, so that no test meets another's data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';

export type Server = { readonly origin: string; stop(): Promise<void> };

/** A port that nobody listens on. */
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

/** How long a server may take to answer, in milliseconds. */
const PATIENCE_MS = 30_000;

/** The browser tests drive what is in dist/. */
export function needBuild(): void {
  if (!existsSync('dist/index.html')) throw new Error('There is no build: `npm run build` first.');
}

/** Starts a program and waits until `origin` answers. What the program said is in the error when it ends before. */
export async function start(
  origin: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const child: ChildProcess = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const server: Server = {
    origin,
    stop: () => {
      child.kill();
      return ended;
    },
  };
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline;) {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${said}`);
    const answered = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (answered) return server;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  await server.stop();
  throw new Error(`${command} did not answer at ${origin}: ${said}`);
}

/** The build with the mock platform and the security headers: `npm run preview` on a free port. */
export async function startPreview(env: NodeJS.ProcessEnv = {}): Promise<Server> {
  needBuild();
  const port = await freePort();
  const args = ['node_modules/vite/bin/vite.js', 'preview', '--port', String(port), '--strictPort'];
  return start(`http://localhost:${port}`, process.execPath, args, env);
}
