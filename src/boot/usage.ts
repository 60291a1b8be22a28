/** Queues usage events until the module that sends them is loaded (decisions §11). */
import type { EntryContext } from '../api/context.ts';
import type { UsageOutcome } from '../domain/usage.ts';
import { bare, publicScreenOf } from '../paths.ts';

/** An outcome, or the pattern of the page that is shown. */
export type Told = UsageOutcome | { readonly page: string };

type Usage = Pick<EntryContext, 'track' | 'viewed' | 'learnPatterns'> & {
  /** Loads the sending module and flushes the queue. */
  start(): Promise<void>;
};

/** Queues events until `load` resolves; if it fails, they are dropped. */
export function createUsage(load: () => Promise<(told: Told) => void>): Usage {
  const waiting: Told[] = [];
  let tell = (told: Told): void => void waiting.push(told);
  let shown: string | undefined;
  let patternOf: (path: string) => string | undefined = () => '/not-found';
  return {
    track: (outcome) => tell(outcome),
    viewed(path) {
      const page = bare(path);
      // A list's address changes with each filter; that is still the same page view.
      if (page === shown) return;
      shown = page;
      const pattern = publicScreenOf(page)?.screen ?? patternOf(page);
      if (pattern !== undefined) tell({ page: pattern });
    },
    learnPatterns(of) {
      patternOf = of;
    },
    async start() {
      tell = await load().catch(() => () => undefined);
      waiting.splice(0).forEach((told) => tell(told));
    },
  };
}
