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

/** By amount in dollars, for readability. */
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

describe('what was typed', () => {
  test('is nothing at first, and where there is no distribution there are no lines [CRED-22]', () => {
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
  ])('over 19.99: %j is an edit: %s', (amount, edited) => {
    expect(isEdited(typed(rowsOf(READ), 'a', amount)[0] ?? NEW_ROW)).toBe(edited);
  });

  test('the same amount in other words is none', () => {
    expect(isEdited(typed(rowsOf(READ), 'b', '2000.00')[1] ?? NEW_ROW)).toBe(false);
  });

  test('alone is sent; pools left out stay as they are [CRED-23]', () => {
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

describe('what is left of the deal [CRED-23]', () => {
  test('is live: what is no amount yet gives nothing', () => {
    const rows = rowsOf(READ);
    expect(remainingOnDeal(300_000, rows)).toBe(300_000 - 1999 - 200_000);
    expect(remainingOnDeal(300_000, typed(rows, 'b', '2980.02'))).toBe(-1);
    expect(remainingOnDeal(300_000, typed(rows, 'b', '29x'))).toBe(300_000 - 1999);
  });

  prop.prop([fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 20 }), fc.nat(1_000_000_000)])(
    'and what is given add up to it',
    (parts, deal) => {
      const rows = rowsOf(of(...parts.map((cents, n) => pool(`p${n}`, cents / 100))));
      expect(givenCents(rows) + remainingOnDeal(deal, rows)).toBe(deal);
    },
  );
});

describe('somebody else changed it meanwhile', () => {
  test.each<[string, Distribution | undefined, boolean]>([
    ['the same', READ, false],
    ['the same in another order', of(pool('b', 2000), pool('a', 19.99)), false],
    ['another amount', of(pool('a', 20), pool('b', 2000)), true],
    ['another name', of(pool('a', 19.99, 'A'), pool('b', 2000)), true],
    ['one more', of(pool('a', 19.99), pool('b', 2000), pool('c', 1)), true],
    ['one less', of(pool('a', 19.99)), true],
    ['none any more', undefined, true],
  ])('%s', (_, now, outdated) => {
    expect(isOutdated([...typed(rowsOf(READ), 'a', '5'), fresh('New', '1')], now)).toBe(outdated);
  });

  test('edits and new pools stay, all else follows', () => {
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

describe('a pool without a deal that gets credits of this one', () => {
  const empty = rowOfPool({ id: 'e', name: 'Empty', members: ['usr-2'] });
  const rows = [...rowsOf(READ), { ...empty, amount: '5' }];

  test('is an edit, and no sign that somebody changed anything', () => {
    expect(isOutdated(rows, READ)).toBe(false);
    expect(changesOf(rows)).toEqual([{ id: 'e', name: 'Empty', amount: 500, members: ['usr-2'] }]);
    expect(isThere(changesOf(rows), rows, of(pool('a', 19.99), pool('e', 5)))).toBe(true);
    expect(isThere(changesOf(rows), rows, READ)).toBe(false);
  });

  test('stays through a change of somebody else’s, also one that gave it credits', () => {
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

describe('after a lost answer it is there', () => {
  const rows = [...typed(rowsOf(READ), 'a', '5'), fresh('New', '1')];
  const sent = changesOf(rows);
  test.each<[string, Distribution | undefined, boolean]>([
    ['with every change', of(pool('a', 5), pool('b', 2000), pool('n', 1, 'New')), true],
    ['not without the new pool', of(pool('a', 5), pool('b', 2000)), false],
    ['not with the old amount', of(pool('a', 19.99), pool('n', 1, 'New')), false],
    ['not where a pool of that name was there before', of(pool('a', 5), pool('b', 1, 'New')), false],
    ['not where there is none', undefined, false],
  ])('%s', (_, now, there) => {
    expect(isThere(sent, rows, now)).toBe(there);
  });
});
