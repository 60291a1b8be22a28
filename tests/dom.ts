/**
 * happy-dom with one window a worker, which `tests/page.ts` empties after each test. Modules that keep a hold of
 * `document` can then be shared by the files of a worker, whose loading took half the time.
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
