import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import * as distribution from '../../../src/domain/credits/distribution.ts';
import { type DistributionRow, NEW_ROW, rowOfPool } from '../../../src/domain/credits/distribution.ts';
import type { Distribution } from '../../../src/domain/credits/drawDowns.ts';
import { asCents, asDollars, centsOf } from '../../../src/domain/values/units.ts';

type Rows = readonly DistributionRow[];
const EN = { decimal: '.', group: ',' };
const rowsOf = (now: Distribution | undefined) => distribution.distributionRows(now, EN);
const isEdited = (row: DistributionRow) => distribution.isEdited(row, EN);
const changesOf = (rows: Rows) => distribution.distributionChanges(rows, EN);
const givenCents = (rows: Rows) => distribution.givenCents(rows, EN);
const remainingOnDeal = (deal: number, rows: Rows) => distribution.remainingOnDeal(asCents(deal), rows, EN);
const isOutdated = (rows: Rows, now: Distribution | undefined) => distribution.isOutdated(rows, now, EN);
const mergedRows = (rows: Rows, now: Distribution | undefined) => distribution.mergedRows(rows, now, EN);
const { isThere } = distribution;

/** The amount is in dollars, for readability. */
const pool = (id: string, dollars: number, name = id) => ({
  id,
  name,
  amount: centsOf(asDollars(dollars)),
  members: ['usr-1'],
});
const of = (...creditPools: Distribution['creditPools']): Distribution => ({
  dealId: 'deal',
  companyId: 'acc',
  creditPools,
});
const READ = of(pool('a', 19.99), pool('b', 2000));
const typed = (rows: readonly DistributionRow[], id: string, amount: string): DistributionRow[] =>
  rows.map((row) => (row.id === id ? { ...row, amount } : row));
const fresh = (name: string, amount: string): DistributionRow => ({ ...NEW_ROW, name, amount });

describe('edited lines', () => {
  test('lines just read are not edited, and without a distribution there are no lines [CRED-22]', () => {
    expect(rowsOf(undefined)).toEqual([]);
    expect(rowsOf(READ).map(({ amount }) => amount)).toEqual(['19.99', '2000']);
    expect(rowsOf(READ).some(isEdited)).toBe(false);
    expect(changesOf(rowsOf(READ))).toEqual([]);
  });

  test.each([
    ['19.99', false],
    ['19.990', true],
    ['20', true],
    ['', true],
  ])('typing %j over 19.99 is an edit: %s', (amount, edited) => {
    expect(isEdited(typed(rowsOf(READ), 'a', amount)[0] ?? NEW_ROW)).toBe(edited);
  });

  test('the same amount written differently is not an edit', () => {
    expect(isEdited(typed(rowsOf(READ), 'b', '2000.00')[1] ?? NEW_ROW)).toBe(false);
  });

  test('only edited and new pools are sent [CRED-23]', () => {
    const rows = [...typed(rowsOf(READ), 'b', '1500.05'), fresh('  New ', '1.10')];
    expect(changesOf(rows)).toEqual([
      { id: 'b', name: 'b', amount: 150_005, members: ['usr-1'] },
      { name: 'New', amount: 110, members: [] },
    ]);
  });
});

test('in German an amount is written and read with a comma [WALK-23]', () => {
  const DE = { decimal: ',', group: '.' };
  const [row = NEW_ROW] = distribution.distributionRows(READ, DE);
  expect([row.amount, distribution.isEdited(row, DE)]).toEqual(['19,99', false]);
  const edited = { ...row, amount: '1.019,99' };
  expect(distribution.distributionChanges([edited], DE).map(({ amount }) => amount)).toEqual([101_999]);
});

describe('the remaining amount of the deal [CRED-23]', () => {
  test('the remaining amount follows what is typed, and an invalid amount counts as 0', () => {
    const rows = rowsOf(READ);
    expect(remainingOnDeal(300_000, rows)).toBe(300_000 - 1999 - 200_000);
    expect(remainingOnDeal(300_000, typed(rows, 'b', '2980.02'))).toBe(-1);
    expect(remainingOnDeal(300_000, typed(rows, 'b', '29x'))).toBe(300_000 - 1999);
  });

  prop.prop([fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 20 }), fc.nat(1_000_000_000)])(
    'the given and remaining amounts add up to the deal',
    (parts, deal) => {
      const rows = rowsOf(of(...parts.map((cents, n) => pool(`p${n}`, cents / 100))));
      expect(givenCents(rows) + remainingOnDeal(deal, rows)).toBe(deal);
    },
  );
});

describe('a distribution changed by somebody else meanwhile', () => {
  test.each<[string, Distribution | undefined, boolean]>([
    ['the same distribution does not make the form outdated', READ, false],
    ['another order of pools does not make the form outdated', of(pool('b', 2000), pool('a', 19.99)), false],
    ['another amount makes the form outdated', of(pool('a', 20), pool('b', 2000)), true],
    ['another name makes the form outdated', of(pool('a', 19.99, 'A'), pool('b', 2000)), true],
    ['other members make the form outdated', of({ ...pool('a', 19.99), members: [] }, pool('b', 2000)), true],
    ['an additional pool makes the form outdated', of(pool('a', 19.99), pool('b', 2000), pool('c', 1)), true],
    ['a removed pool makes the form outdated', of(pool('a', 19.99)), true],
    ['a removed distribution makes the form outdated', undefined, true],
  ])('%s', (_, now, outdated) => {
    expect(isOutdated([...typed(rowsOf(READ), 'a', '5'), fresh('New', '1')], now)).toBe(outdated);
  });

  test('edits and new pools are kept, and all other lines take the current values', () => {
    const rows = [...typed(rowsOf(READ), 'a', '5'), fresh('New', '1')];
    const merged = mergedRows(rows, of(pool('b', 1000), pool('a', 30), pool('c', 7)));
    expect(merged.map(({ id, amount, was }) => [id, amount, was])).toEqual([
      ['b', '1000', '1000'],
      ['a', '5', '30'],
      ['c', '7', '7'],
      ['', '1', ''],
    ]);
    expect(changesOf(merged).map(({ name, amount }) => [name, amount])).toEqual([
      ['a', 500],
      ['New', 100],
    ]);
  });
});

describe('a pool without a deal that gets credits of this deal', () => {
  const empty = rowOfPool({ id: 'e', name: 'Empty', members: ['usr-2'] });
  const rows = [...rowsOf(READ), { ...empty, amount: '5' }];

  test('the added pool is an edit and does not make the form outdated', () => {
    expect(isOutdated(rows, READ)).toBe(false);
    expect(changesOf(rows)).toEqual([{ id: 'e', name: 'Empty', amount: 500, members: ['usr-2'] }]);
    expect(isThere(changesOf(rows), rows, of(pool('a', 19.99), pool('e', 5)))).toBe(true);
    expect(isThere(changesOf(rows), rows, READ)).toBe(false);
  });

  test('the added pool stays when somebody else changes the distribution, even if they gave it credits', () => {
    expect(mergedRows(rows, of(pool('a', 1))).map(({ id, amount }) => [id, amount])).toEqual([
      ['a', '1'],
      ['e', '5'],
    ]);
    const now = of(pool('a', 19.99), pool('b', 2000), pool('e', 7));
    expect(isOutdated(rows, now)).toBe(true);
    expect(mergedRows(rows, now).map(({ id, amount, was }) => [id, amount, was])).toEqual([
      ['a', '19.99', '19.99'],
      ['b', '2000', '2000'],
      ['e', '5', '7'],
    ]);
  });
});

describe('a new pool', () => {
  const rows = [...rowsOf(READ), fresh('New', '1')];

  test.each([
    ['with this amount replaces it', pool('n', 1, 'New'), ['a', 'b', 'n']],
    ['with another amount stays beside it', pool('n', 2, 'New'), ['a', 'b', 'n', '']],
  ])('a pool of its name that has come meanwhile %s', (_, come, ids) => {
    const now = of(pool('a', 19.99), pool('b', 2000), come);
    expect(mergedRows(rows, now).map(({ id }) => id)).toEqual(ids);
  });
});

describe('the check after a lost answer whether the changes were saved', () => {
  const rows = [...typed(rowsOf(READ), 'a', '5'), fresh('New', '1')];
  const sent = changesOf(rows);
  test.each<[string, Distribution | undefined, boolean]>([
    [
      'a distribution with every change counts as saved',
      of(pool('a', 5), pool('b', 2000), pool('n', 1, 'New')),
      true,
    ],
    ['a distribution without the new pool does not count as saved', of(pool('a', 5), pool('b', 2000)), false],
    [
      'a distribution with the old amount does not count as saved',
      of(pool('a', 19.99), pool('n', 1, 'New')),
      false,
    ],
    [
      'an existing pool with the new pool’s name does not count as the new pool',
      of(pool('a', 5), pool('b', 1, 'New')),
      false,
    ],
    ['a missing distribution does not count as saved', undefined, false],
  ])('%s', (_, now, there) => {
    expect(isThere(sent, rows, now)).toBe(there);
  });
});
