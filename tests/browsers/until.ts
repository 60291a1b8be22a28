import { vi } from 'vitest';
import { patience } from '../patience.ts';

/** The limit for any wait on a busy machine, in milliseconds. */
export const PATIENCE_MS = patience(15_000);
/** The interval between polls. */
const PAUSE_MS = 25;

/** Polls until there is no fault; the last one is in the error. */
export function until(what: string, wrong: () => Promise<string | undefined>): Promise<void> {
  return vi.waitFor(
    async () => {
      const last = await wrong();
      if (last !== undefined) throw new Error(`Waited for ${what}: ${last}`);
    },
    { timeout: PATIENCE_MS, interval: PAUSE_MS },
  );
}
