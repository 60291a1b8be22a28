import { useRef } from 'react';
import type { PartEnd } from '../domain/bulk/parts.ts';
import { sendSingle, type Single } from '../domain/bulk/rules.ts';
import type { Id } from '../domain/entities.ts';
import type { ChangeFacts } from '../domain/writes/changeLog.ts';
import { failureOf, isAborted, isRefusal, textOf } from './errors.ts';
import { useChangeLog } from './useChangeLog.ts';

type BulkWrite<T> = {
  /** What the log records of these records, as they were before their write. */
  factsOf(befores: readonly T[]): ChangeFacts;
  /** The text for a failure without one from the service. */
  failed: string;
  /** A text for a refusal, in place of the service's. */
  refusedText?(error: unknown): string | undefined;
};

/**
 * Sends a bulk change, in parts or record by record, and logs it as one entry. The outcome of a part is recorded as soon
 * as it is known.
 */
export function useBulkWrite<T extends { id: Id }>({ factsOf, failed, refusedText }: BulkWrite<T>) {
  const log = useChangeLog();
  const sent = useRef(new Set<Id>());

  function ended(records: readonly T[], end: PartEnd): PartEnd {
    if (end.kind === 'done') log.add('done', factsOf(records));
    if (end.kind === 'unknown' || end.kind === 'ended') log.add('unknown', factsOf(records));
    return end;
  }
  function failure(error: unknown): PartEnd {
    if (isAborted(error)) return { kind: 'ended' };
    const text = textOf(error) ?? failed;
    return isRefusal(error)
      ? { kind: 'refused', text: refusedText?.(error) ?? text }
      : { kind: 'unknown', text };
  }
  /** The outcome of a failed call for a single record, which may no longer exist. */
  const endOf = (error: unknown): PartEnd =>
    failureOf(error).statusCode === 404 ? { kind: 'gone' } : failure(error);
  return {
    /** The id of the change. */
    id: log.manyId,
    endOf,
    /** Sends a part by one call; never rejects. */
    async sendPart(records: readonly T[], call: (ids: Id[]) => Promise<unknown>): Promise<PartEnd> {
      try {
        await call(records.map(({ id }) => id));
        return ended(records, { kind: 'done' });
      } catch (error) {
        return ended(records, failure(error));
      }
    },
    /** Sends a part of one record, read just before its write; never rejects. */
    async sendSingle(part: readonly T[], single: Omit<Single<T>, 'endOf' | 'sent'>): Promise<PartEnd> {
      let written: T | undefined;
      const end = await sendSingle(part, {
        ...single,
        write(now) {
          written = now;
          return single.write(now);
        },
        endOf,
        sent: sent.current,
      });
      // Done without a write now: an earlier one, whose answer was lost.
      const before = written ?? (end.kind === 'done' ? part[0] : undefined);
      return before ? ended([before], end) : end;
    },
    /** Settles unknown outcomes from the records as read again, of which only the done ones were changed. */
    read(now: T[], isDone: (record: T) => boolean): T[] {
      log.settle(new Set(now.filter(isDone).map(({ id }) => id)));
      return now;
    },
  };
}
