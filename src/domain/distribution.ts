/** A distribution while it is edited: what is typed over what was read, and what is left of the deal. Pure. */
import type { DistributedPool, Distribution } from './drawDowns.ts';
import type { CreditPool, Id } from './entities.ts';
import { amountText, amountTyped, type NumberMarks } from './typedNumber.ts';
import { type Cents, minus, NO_CENTS, plus } from './units.ts';

/** A pool's line in the form. */
export type DistributionRow = {
  /** '' is a pool that is to be made. */
  id: Id;
  name: string;
  /** As it is typed, in dollars and in the language of the page. */
  amount: string;
  /** The amount that was read; '' of a pool that is new to the deal. */
  was: string;
  members: Id[];
};

/** Most characters of a pool's name. */
export const POOL_NAME_MAX = 100;

export const NEW_ROW: DistributionRow = { id: '', name: '', amount: '', was: '', members: [] };

/** A pool of the account that has credits of no deal, before it gets some of this one. */
export const rowOfPool = ({
  id,
  name,
  members,
}: Pick<CreditPool, 'id' | 'name' | 'members'>): DistributionRow => ({ ...NEW_ROW, id, name, members });

/** The lines of a distribution; none where none is set. */
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

/** Whether this line says something else than what was read. */
export const isEdited = ({ amount, was }: DistributionRow, marks: NumberMarks): boolean =>
  was === '' || (amount !== was && (centsIn(amount, marks) !== centsIn(was, marks) || amount.trim() === ''));

/** What the lines give away; what is no amount yet gives nothing. */
export const givenCents = (rows: readonly Pick<DistributionRow, 'amount'>[], marks: NumberMarks): Cents =>
  plus(...rows.map(({ amount }) => centsIn(amount, marks)));

/** What is left of the deal; below zero it is more than there is. */
export const leftOfDeal = (
  dealAmount: Cents,
  rows: readonly Pick<DistributionRow, 'amount'>[],
  marks: NumberMarks,
): Cents => minus(dealAmount, givenCents(rows, marks));

/** Whether the service says something else by now than what these lines were made of. */
export function isOutdated(
  rows: readonly DistributionRow[],
  now: Distribution | undefined,
  marks: NumberMarks,
): boolean {
  const known = new Map(rows.filter(({ was }) => was !== '').map((row) => [row.id, row]));
  const fresh = distributionRows(now, marks);
  return (
    fresh.length !== known.size ||
    fresh.some(({ id, was, name }) => known.get(id)?.was !== was || known.get(id)?.name !== name)
  );
}

/** The lines over what the service says now: edits and new pools stay, all else follows. */
export function mergedRows(
  rows: readonly DistributionRow[],
  now: Distribution | undefined,
  marks: NumberMarks,
): DistributionRow[] {
  const mine = new Map(
    rows.filter((row) => row.id !== '' && isEdited(row, marks)).map((row) => [row.id, row]),
  );
  const fresh = distributionRows(now, marks);
  return [
    ...fresh.map((row) => ({ ...row, amount: mine.get(row.id)?.amount ?? row.amount })),
    ...rows.filter(({ id, was }) => was === '' && !fresh.some((row) => row.id !== '' && row.id === id)),
  ];
}

/** What is sent: the lines that were edited alone, as pools left out stay as they are. */
export const distributionChanges = (
  rows: readonly DistributionRow[],
  marks: NumberMarks,
): DistributedPool[] =>
  rows
    .filter((row) => isEdited(row, marks))
    .map(({ id, name, amount, members }) => ({
      ...(id === '' ? {} : { id }),
      name: name.trim(),
      amount: centsIn(amount, marks),
      members,
    }));

/** Whether what was sent is there: a new pool by its name and amount, and it wasn't there before. */
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
