/** The rules of a bulk change, and how a record is changed for which there is no bulk call. Pure. */
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

/** One record of such a change: read, judged by its current state, and written once (docs/adr/031). */
export type Single<T> = Pick<BulkRules<T>, 'isDone' | 'refusalOf'> & {
  read(id: Id): Promise<T>;
  /** A further refusal, which takes a call to find out. */
  refusalNow?: ((now: T) => Promise<Reason | undefined>) | undefined;
  write(now: T): Promise<unknown>;
  /** What a failed call means for its record. */
  endOf(error: unknown): PartEnd;
  /** The records written before: if one is done now, that was our own write, whose answer was lost. */
  sent: Set<Id>;
};

/**
 * Sends a part of one record; never rejects. A record that is already done, or may no longer be changed, is not
 * written.
 */
export async function sendSingle<T extends { id: Id }>(
  [record]: readonly T[],
  single: Single<T>,
): Promise<PartEnd> {
  if (record === undefined) return { kind: 'done' };
  const { id } = record;
  try {
    const now = await single.read(id);
    if (single.isDone(now)) return { kind: single.sent.has(id) ? 'done' : 'already' };
    const reason = single.refusalOf(now) ?? (await single.refusalNow?.(now));
    if (reason !== undefined) return { kind: 'barred', reason };
    single.sent.add(id);
    await single.write(now);
    return { kind: 'done' };
  } catch (error) {
    return single.endOf(error);
  }
}
