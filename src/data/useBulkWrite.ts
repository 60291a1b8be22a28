import { useRef } from 'react';
import type { PartEnd } from '../domain/bulk/parts.ts';
import { type FreshPart, sendPart } from '../domain/bulk/rules.ts';
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

  function note(records: readonly T[], { kind }: PartEnd): void {
    if (kind === 'done') log.add('done', factsOf(records));
    if (kind === 'unknown' || kind === 'ended') log.add('unknown', factsOf(records));
  }
  function failure(error: unknown): PartEnd {
    if (isAborted(error)) return { kind: 'ended' };
    const text = textOf(error) ?? failed;
    return isRefusal(error)
      ? { kind: 'refused', text: refusedText?.(error) ?? text }
      : { kind: 'unknown', text };
  }
  return {
    /** The id of the change. */
    id: log.manyId,
    /** Sends a part, read just before its write; never rejects. */
    async send(part: readonly T[], fresh: Omit<FreshPart<T>, 'endOf' | 'sent'>): Promise<PartEnd> {
      let written: readonly T[] = [];
      const end = await sendPart(part, {
        ...fresh,
        write(now) {
          written = now;
          return fresh.write(now);
        },
        // Of several records, the call doesn't say which one no longer exists.
        endOf: (error) =>
          part.length === 1 && failureOf(error).statusCode === 404 ? { kind: 'gone' } : failure(error),
        sent: sent.current,
      });
      if (written.length > 0) note(written, end);
      // Done without a write now: an earlier one, whose answer was lost.
      const late = part.filter(({ id }) => end.apart?.get(id)?.kind === 'done');
      if (late.length > 0) note(late, { kind: 'done' });
      return end;
    },
    /** Settles unknown outcomes from the records as read again, of which only the done ones were changed. */
    read(now: T[], isDone: (record: T) => boolean): T[] {
      log.settle(new Set(now.filter(isDone).map(({ id }) => id)));
      return now;
    },
  };
}
