import type { Id } from '../domain/entities.ts';
import type { ChangeFacts } from '../domain/writes/changeLog.ts';
import { useChangeLog } from './useChangeLog.ts';

type Ended = { readonly kind: 'done' | 'refused' | 'unknown' };

/**
 * The log of a bulk change, of each of its parts. `ended` keeps a part's outcome; those that are unknown are settled by
 * `read`, the records as they were read again, of which only those that are done were changed.
 */
export function useBulkLog<T extends { id: Id }>(factsOf: (records: readonly T[]) => ChangeFacts) {
  const log = useChangeLog();
  return {
    ended<Outcome extends Ended>(records: readonly T[], outcome: Outcome): Outcome {
      if (outcome.kind !== 'refused') log.keep(outcome.kind, factsOf(records));
      return outcome;
    },
    read(now: T[], isDone: (record: T) => boolean): T[] {
      log.settle(new Set(now.filter(isDone).map(({ id }) => id)));
      return now;
    },
  };
}
