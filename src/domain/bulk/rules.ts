/** The rules of a bulk change. Pure. */
import type { Reason } from '../access/verdict.ts';

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
