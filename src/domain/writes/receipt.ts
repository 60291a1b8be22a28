/** The receipt of a bulk change: the state of each record, and why one can't change (spec 1 §7). Pure. */
import type { Id } from '../entities.ts';
import type { Reason } from '../access/verdict.ts';

/** How a kind of record is changed in bulk. */
export type BulkRules<T> = {
  nameOf(record: T): string;
  /** The state, as its chip shows it. */
  statusOf(record: T): string;
  /** Whether the record is in the target state. */
  isDone(record: T): boolean;
  /** Why it can't change; undefined when it can. */
  refusalOf(record: T): Reason | undefined;
};

export type ReceiptLine = {
  readonly id: Id;
  readonly name: string;
  /** The current state; undefined when the record no longer exists. */
  readonly status: string | undefined;
  readonly isDone: boolean;
  /** Why it can't change. */
  readonly reason: Reason | undefined;
};

/** The selected records that can change, in order. */
export const changeableOf = <T>(chosen: readonly T[], { refusalOf }: Pick<BulkRules<T>, 'refusalOf'>): T[] =>
  chosen.filter((record) => refusalOf(record) === undefined);

/** The receipt: each selected record in its current state. */
export function receiptOf<T extends { id: Id }>(
  chosen: readonly T[],
  now: readonly T[],
  rules: BulkRules<T>,
): ReceiptLine[] {
  const known = new Map(now.map((record) => [record.id, record]));
  return chosen.map((before) => {
    const record = known.get(before.id);
    const isDone = record !== undefined && rules.isDone(record);
    return {
      id: before.id,
      name: rules.nameOf(record ?? before),
      status: record && rules.statusOf(record),
      isDone,
      reason: record && !isDone ? rules.refusalOf(record) : undefined,
    };
  });
}

/** Whether another attempt could change it. */
export const canChange = ({ isDone, status, reason }: ReceiptLine): boolean =>
  !isDone && status !== undefined && reason === undefined;
