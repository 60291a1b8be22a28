import { useRef } from 'react';
import type { PartEnd } from '../domain/bulk/parts.ts';
import type { Id } from '../domain/entities.ts';
import type { ChangeFacts } from '../domain/writes/changeLog.ts';
import { useChangeLog } from './useChangeLog.ts';

/**
 * The log of a bulk change, as one entry. `ended` records the outcome of a part as soon as it is known; `read` settles
 * unknown outcomes from the refetched records, of which only the done ones were changed.
 */
export function useBulkLog<T extends { id: Id }>(factsOf: (records: readonly T[]) => ChangeFacts) {
  const log = useChangeLog();
  return {
    /** The id of the change. */
    id: log.manyId,
    ended(records: readonly T[], end: PartEnd): PartEnd {
      if (end.kind === 'done') log.add('done', factsOf(records));
      if (end.kind === 'unknown' || end.kind === 'ended') log.add('unknown', factsOf(records));
      return end;
    },
    read(now: T[], isDone: (record: T) => boolean): T[] {
      log.settle(new Set(now.filter(isDone).map(({ id }) => id)));
      return now;
    },
  };
}

/** The same for a change made record by record. `factsOf` gets each record as it was before its write. */
export function useSinglesLog<T extends { id: Id }>(factsOf: (befores: readonly T[]) => ChangeFacts) {
  const { id, ended, read } = useBulkLog(factsOf);
  const current = useRef<T>(undefined);
  return {
    id,
    read,
    /** Called with a record as read just before its write. */
    writing(now: T): void {
      current.current = now;
    },
    /** Records how the write ended, if there was one. */
    ended(end: PartEnd): PartEnd {
      const writing = current.current;
      current.current = undefined;
      return writing ? ended([writing], end) : end;
    },
  };
}
