/**
 * happy-dom with one window a worker, which `tests/page.ts` empties after each test. So modules that hold on to
 * `document` can be shared by the files of a worker; loading them took half the time.
 */
import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** This module is loaded anew for each file; the window outlives it. */
const worker = globalThis as typeof globalThis & { canvassWindow?: Promise<unknown> };

const environment: Environment = {
  name: 'dom',
  viteEnvironment: 'client',
  async setup(global, options) {
    worker.canvassWindow ??= Promise.resolve(builtinEnvironments['happy-dom'].setup(global, options));
    await worker.canvassWindow;
    return { teardown: () => undefined };
  },
};

export default environment;
