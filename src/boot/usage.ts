/** Queues usage events until the module that sends them is loaded (decisions §11). */
import type { EntryContext } from '../api/context.ts';
import type { UsageOutcome } from '../domain/session/usage.ts';
import { bare, publicScreenOf } from '../paths.ts';

/** An outcome, or the pattern of the page that is shown. */
export type UsageEvent = UsageOutcome | { readonly page: string };

type Usage = Pick<EntryContext, 'track' | 'viewed' | 'learnPatterns'> & {
  /** Loads the sending module and flushes the queue. */
  start(): Promise<void>;
};

/** Queues events until `load` resolves; if it fails, they are dropped. */
export function createUsage(load: () => Promise<(event: UsageEvent) => void>): Usage {
  const waiting: UsageEvent[] = [];
  let capture = (event: UsageEvent): void => void waiting.push(event);
  let shown: string | undefined;
  let patternOf: (path: string) => string | undefined = () => '/not-found';
  return {
    track: (outcome) => capture(outcome),
    viewed(path) {
      const page = bare(path);
      // A list's address changes with each filter; that is still the same page view.
      if (page === shown) return;
      shown = page;
      const pattern = publicScreenOf(page)?.screen ?? patternOf(page);
      if (pattern !== undefined) capture({ page: pattern });
    },
    learnPatterns(of) {
      patternOf = of;
    },
    async start() {
      capture = await load().catch(() => () => undefined);
      waiting.splice(0).forEach((event) => capture(event));
    },
  };
}
