/**
 * happy-dom with one window per worker, which `tests/page.ts` empties after each test. So the files of a worker can
 * share modules that hold on to `document`; loading them took half the time.
 */
import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** This module is loaded anew for each file; the window outlives it. */
const worker = globalThis as typeof globalThis & { canvassWindow?: Promise<unknown> };

async function openWindow(...[global, options]: Parameters<Environment['setup']>): Promise<void> {
  await builtinEnvironments['happy-dom'].setup(global, options);
  // As in browsers. happy-dom's returns the element's whole HTML, and popper calls it dozens of times per layout.
  Element.prototype.toString = Object.prototype.toString;
  // happy-dom has no top layer.
  HTMLElement.prototype.showPopover = () => undefined;
}

const environment: Environment = {
  name: 'dom',
  viteEnvironment: 'client',
  async setup(global, options) {
    worker.canvassWindow ??= openWindow(global, options);
    await worker.canvassWindow;
    return { teardown: () => undefined };
  },
};

export default environment;
