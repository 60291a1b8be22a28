/** What is told about the console's use (decisions §11), before and after the module that sends it has come. */
import type { EntryContext } from '../api/context.ts';
import { bare, patternOf } from '../paths.ts';
import type { EventLabel } from './events.ts';

type Tell = (label: EventLabel) => void;

export type Usage = Pick<EntryContext, 'track' | 'viewed'> & {
  /** Fetches the module that sends, and hands over what waited for it. */
  start(): Promise<void>;
};

/** Labels wait until `load` brings what sends them; where it can't come, nothing is told. */
export function createUsage(load: () => Promise<Tell>): Usage {
  const waiting: EventLabel[] = [];
  let tell: Tell = (label) => void waiting.push(label);
  let shown: string | undefined;
  return {
    track: (outcome) => tell(outcome),
    viewed(path) {
      const pathname = bare(path);
      // A list's address changes with each filter; that is still the same page.
      if (pathname === shown) return;
      shown = pathname;
      const pattern = patternOf(pathname);
      if (pattern !== undefined) tell(`page:${pattern}`);
    },
    async start() {
      tell = await load().catch(() => () => undefined);
      waiting.splice(0).forEach((label) => tell(label));
    },
  };
}
