import { vi } from 'vitest';

/** How long what is waited for may take on a strained machine, in milliseconds. */
export const PATIENCE_MS = 15_000;
/** Between two questions the page gets on with what it does. */
const PAUSE_MS = 25;

/** Asks until nothing is wrong any more; what was wrong last is in the error. */
export function until(what: string, wrong: () => Promise<string | undefined>): Promise<void> {
  return vi.waitFor(
    async () => {
      const last = await wrong();
      if (last !== undefined) throw new Error(`Waited for ${what}: ${last}`);
    },
    { timeout: PATIENCE_MS, interval: PAUSE_MS },
  );
}
