import { useRef } from 'react';
import type { PartEnd } from '../domain/bulk/parts.ts';
import type { Id } from '../domain/entities.ts';
import type { ChangeFacts } from '../domain/writes/changeLog.ts';
import { useChangeLog } from './useChangeLog.ts';

/**
 * The log of a change that goes record by record: an entry for all that a run changed, and one for each record whose
 * answer was lost. `factsOf` gets the records as they were before their writes.
 */
export function useSinglesLog<T extends { id: Id }>(factsOf: (befores: readonly T[]) => ChangeFacts) {
  const log = useChangeLog();
  const run = useRef<{ writing: T | undefined; done: T[] }>({ writing: undefined, done: [] });
  return {
    /** Called with a record as it was read, just before its write. */
    writing(now: T): void {
      run.current.writing = now;
    },
    /** How its write ended, if there was one. */
    ended(end: PartEnd): PartEnd {
      const { writing } = run.current;
      run.current.writing = undefined;
      if (writing && end.kind === 'done') run.current.done.push(writing);
      if (writing && (end.kind === 'unknown' || end.kind === 'ended'))
        log.keep('unknown', factsOf([writing]));
      return end;
    },
    /** The run is over. */
    over(): void {
      const { done } = run.current;
      run.current.done = [];
      if (done.length > 0) log.keep('done', factsOf(done));
    },
    /** What was read again of the records whose answers were lost. */
    read(now: T[], isDone: (record: T) => boolean): T[] {
      log.settle(new Set(now.filter(isDone).map(({ id }) => id)));
      return now;
    },
  };
}
