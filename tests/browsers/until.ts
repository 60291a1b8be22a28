import { setTimeout } from 'node:timers/promises';

/** How long what is waited for may take on a strained machine, in milliseconds. */
export const PATIENCE_MS = 15_000;
/** Between two questions the page gets on with what it does. */
const PAUSE_MS = 25;

/** Asks until nothing is wrong any more; what was wrong last is in the error. */
export async function until(what: string, wrong: () => Promise<string | undefined>): Promise<void> {
  let last: string | undefined = 'never asked';
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline;) {
    last = await wrong();
    if (last === undefined) return;
    await setTimeout(PAUSE_MS);
  }
  throw new Error(`Waited for ${what}: ${last}`);
}
