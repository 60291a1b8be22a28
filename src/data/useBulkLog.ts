import { useRef } from 'react';
import type { PartEnd } from '../domain/bulk/parts.ts';
import type { Id } from '../domain/entities.ts';
import type { ChangeFacts } from '../domain/writes/changeLog.ts';
import { useChangeLog } from './useChangeLog.ts';

type Ended = { readonly kind: 'done' | 'refused' | 'unknown' };

/**
 * The log of a change of many, one entry. `ended` keeps the outcome of a part as soon as it is known; what is unknown is
 * settled by `read`, the records as they were read again, of which only those that are done were changed.
 */
export function useBulkLog<T extends { id: Id }>(factsOf: (records: readonly T[]) => ChangeFacts) {
  const log = useChangeLog();
  return {
    /** The id of the change. */
    id: log.manyId,
    ended<Outcome extends Ended>(records: readonly T[], outcome: Outcome): Outcome {
      if (outcome.kind !== 'refused') log.add(outcome.kind, factsOf(records));
      return outcome;
    },
    read(now: T[], isDone: (record: T) => boolean): T[] {
      log.settle(new Set(now.filter(isDone).map(({ id }) => id)));
      return now;
    },
  };
}

/** The same for a change that goes record by record. `factsOf` gets each as it was before its write. */
export function useSinglesLog<T extends { id: Id }>(factsOf: (befores: readonly T[]) => ChangeFacts) {
  const { id, ended, read } = useBulkLog(factsOf);
  const current = useRef<T>(undefined);
  return {
    id,
    read,
    /** Called with a record as it was read, just before its write. */
    writing(now: T): void {
      current.current = now;
    },
    /** How its write ended, if there was one. */
    ended(end: PartEnd): PartEnd {
      const writing = current.current;
      current.current = undefined;
      if (writing && end.kind === 'done') ended([writing], { kind: 'done' });
      if (writing && (end.kind === 'unknown' || end.kind === 'ended')) ended([writing], { kind: 'unknown' });
      return end;
    },
  };
}
