/** The rules of a bulk change, and how a part of it is sent. Pure. */
import type { Reason } from '../access/verdict.ts';
import type { Id } from '../entities.ts';
import type { PartEnd } from './parts.ts';

/** How a kind of record is changed in bulk. */
export type BulkRules<T> = {
  nameOf(record: T): string;
  /** Whether the record is in the target state. */
  isDone(record: T): boolean;
  /** Why it can't change; undefined when it can. */
  refusalOf(record: T): Reason | undefined;
};

/** The selected records that can change, in order. */
export const changeableOf = <T>(chosen: readonly T[], { refusalOf }: Pick<BulkRules<T>, 'refusalOf'>): T[] =>
  chosen.filter((record) => refusalOf(record) === undefined);

/** How a part of such a change is sent: read, judged by its current state, and written once (docs/adr/031). */
export type FreshPart<T> = Pick<BulkRules<T>, 'isDone' | 'refusalOf'> & {
  /** Reads the records; those that it doesn't return no longer exist. */
  read(ids: Id[]): Promise<readonly T[]>;
  /** A further reason not to write a record, which takes a call or another record to find out. */
  barNow?: ((now: T) => Promise<PartEnd | undefined>) | undefined;
  /** Writes the records as they were read. */
  write(now: readonly T[]): Promise<unknown>;
  /** What a failed call means for its records. */
  endOf(error: unknown): PartEnd;
  /** The records written before: if one is done now, that was our own write, whose answer was lost. */
  sent: Set<Id>;
};

/**
 * Sends a part; never rejects. Records that are already done, or may no longer be changed, are not written: they are
 * `apart`.
 */
export async function sendPart<T extends { id: Id }>(
  part: readonly T[],
  { read, isDone, refusalOf, barNow, write, endOf, sent }: FreshPart<T>,
): Promise<PartEnd> {
  async function barOf(now: T | undefined): Promise<PartEnd | undefined> {
    if (now === undefined) return { kind: 'gone' };
    if (isDone(now)) return { kind: sent.has(now.id) ? 'done' : 'already' };
    const reason = refusalOf(now);
    return reason === undefined ? barNow?.(now) : { kind: 'barred', reason };
  }
  const apart = new Map<Id, PartEnd>();
  let isSent = false;
  try {
    const found = new Map((await read(part.map(({ id }) => id))).map((now) => [now.id, now]));
    for (const { id } of part) {
      const bar = await barOf(found.get(id));
      if (bar) apart.set(id, bar);
    }
    const able = [...found.values()].filter(({ id }) => !apart.has(id));
    for (const { id } of able) sent.add(id);
    isSent = able.length > 0;
    if (isSent) await write(able);
    return { kind: 'done', apart };
  } catch (error) {
    const end = endOf(error);
    const unsent: PartEnd = { kind: 'unsent', text: 'text' in end ? end.text : undefined };
    // Of what was never written nothing is in doubt.
    if (!isSent && end.kind !== 'gone') for (const { id } of part) if (!apart.has(id)) apart.set(id, unsent);
    return { ...end, apart };
  }
}
