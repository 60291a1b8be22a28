/** A distribution while it is edited: typed amounts over the stored ones, and the deal's remainder. Pure. */
import type { CreditPool, Id } from '../entities.ts';
import { cleanName } from '../people/names.ts';
import { amountText, amountTyped, type NumberMarks } from '../values/typedNumber.ts';
import { type Cents, minus, NO_CENTS, plus } from '../values/units.ts';
import { sameValue } from '../writes/fieldChanges.ts';
import type { DistributedPool, Distribution } from './drawDowns.ts';

/** One pool's row in the form. */
export type DistributionRow = {
  /** '' for a pool that is not created yet. */
  id: Id;
  name: string;
  /** As typed: in dollars, in the language of the page. */
  amount: string;
  /** The amount that was read; '' for a pool that is new to the deal. */
  was: string;
  members: Id[];
};

/** Maximum length of a pool's name, in characters. */
export const POOL_NAME_MAX = 100;

export const NEW_ROW: DistributionRow = { id: '', name: '', amount: '', was: '', members: [] };

/** The row of an existing pool that gets credits of this deal for the first time. */
export const rowOfPool = ({
  id,
  name,
  members,
}: Pick<CreditPool, 'id' | 'name' | 'members'>): DistributionRow => ({ ...NEW_ROW, id, name, members });

/** The rows of a distribution; empty when none exists. */
export const distributionRows = (
  distribution: Distribution | undefined,
  marks: NumberMarks,
): DistributionRow[] =>
  (distribution?.creditPools ?? []).map(({ id = '', name, amount, members }) => ({
    id,
    name,
    amount: amountText(amount, marks),
    was: amountText(amount, marks),
    members,
  }));

const centsIn = (text: string, marks: NumberMarks): Cents => amountTyped(text, marks) ?? NO_CENTS;

/** Whether the typed amount differs from the one that was read. */
export const isEdited = ({ amount, was }: DistributionRow, marks: NumberMarks): boolean =>
  was === '' || (amount !== was && (centsIn(amount, marks) !== centsIn(was, marks) || amount.trim() === ''));

/** The sum of the rows; an invalid amount counts as zero. */
export const givenCents = (rows: readonly Pick<DistributionRow, 'amount'>[], marks: NumberMarks): Cents =>
  plus(...rows.map(({ amount }) => centsIn(amount, marks)));

/** The remainder of the deal; negative when more is distributed than it has. */
export const remainingOnDeal = (
  dealAmount: Cents,
  rows: readonly Pick<DistributionRow, 'amount'>[],
  marks: NumberMarks,
): Cents => minus(dealAmount, givenCents(rows, marks));

/** Whether the stored distribution has changed since these rows were made. */
export function isOutdated(
  rows: readonly DistributionRow[],
  now: Distribution | undefined,
  marks: NumberMarks,
): boolean {
  const known = new Map(rows.filter(({ was }) => was !== '').map((row) => [row.id, row]));
  const fresh = distributionRows(now, marks);
  return (
    fresh.length !== known.size ||
    fresh.some(({ id, was, name, members }) => {
      const row = known.get(id);
      return row?.was !== was || row.name !== name || !sameValue(row.members, members);
    })
  );
}

/**
 * Rebases the rows on the current distribution: edits and new pools are kept, everything else is updated. A new pool of
 * the same name and amount that has come meanwhile is the one of these rows.
 */
export function mergedRows(
  rows: readonly DistributionRow[],
  now: Distribution | undefined,
  marks: NumberMarks,
): DistributionRow[] {
  const mine = new Map(
    rows.filter((row) => row.id !== '' && isEdited(row, marks)).map((row) => [row.id, row]),
  );
  const fresh = distributionRows(now, marks);
  const come = fresh.filter(({ id }) => !rows.some((row) => row.id === id));
  const hasCome = ({ id, name, amount }: DistributionRow): boolean =>
    id === ''
      ? come.some(
          (row) => row.name === cleanName(name) && centsIn(row.amount, marks) === centsIn(amount, marks),
        )
      : fresh.some((row) => row.id === id);
  return [
    ...fresh.map((row) => ({ ...row, amount: mine.get(row.id)?.amount ?? row.amount })),
    ...rows.filter((row) => row.was === '' && !hasCome(row)),
  ];
}

/** The edited rows only: the service leaves omitted pools unchanged. */
export const distributionChanges = (
  rows: readonly DistributionRow[],
  marks: NumberMarks,
): DistributedPool[] =>
  rows
    .filter((row) => isEdited(row, marks))
    .map(({ id, name, amount, members }) => ({
      ...(id === '' ? {} : { id }),
      name: cleanName(name),
      amount: centsIn(amount, marks),
      members,
    }));

/**
 * Whether the sent change is in the stored distribution. A new pool is recognized by name and amount, and must not have
 * been there before.
 */
export function isThere(
  changes: readonly DistributedPool[],
  before: readonly DistributionRow[],
  now: Distribution | undefined,
): boolean {
  const earlier = new Set(before.map(({ id }) => id));
  const found = now?.creditPools ?? [];
  const same = (one: DistributedPool, other: DistributedPool) => one.amount === other.amount;
  return changes.every((change) =>
    found.some((pool) =>
      change.id === undefined
        ? pool.name === change.name && same(pool, change) && !earlier.has(pool.id ?? '')
        : pool.id === change.id && same(pool, change),
    ),
  );
}
