/** Deals: the sum of their lines, and pages that shift while they are read (spec 2 §3, contract §4). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DealPage, dealsOf, isZeroDeal, matchesDeal, sumOf } from '../../../src/domain/billing/deals.ts';
import type { Deal } from '../../../src/domain/entities.ts';
import { asCents, asDollars } from '../../../src/domain/values/units.ts';

const deal = (internalId: string, over: Partial<Deal> = {}): Deal => ({
  internalId,
  dealName: `Deal ${internalId}`,
  dealTypeDescription: 'PILOT',
  amount: asCents(100),
  lineItems: [],
  ...over,
});

describe('the lines of a deal', () => {
  test('the lines of a deal have their gross price and discount in cents, and add up to its amount', () => {
    const sum = sumOf({
      amount: asCents(1_545_000),
      lineItems: [
        { name: 'Enterprise licenses', quantity: 10, price: asDollars(1450), discount: 10 },
        { name: 'API access', quantity: 1, price: asDollars(2400) },
      ],
    });
    expect(sum.lines.map(({ gross, off }) => [gross, off])).toEqual([
      [1_450_000, 145_000],
      [240_000, 0],
    ]);
    expect([sum.total, sum.amount]).toEqual([1_545_000, 1_545_000]);
  });

  test.each([
    ['prices of 0.1 and 0.2 add up to 30 cents', [0.1, 0.2], 30],
    ['a price of 1.005 is rounded up to 101 cents', [1.005], 101],
    ['a deal without lines has the total 0', [], 0],
  ])('%s', (_, prices, total) => {
    const lineItems = prices.map((price) => ({ name: '', quantity: 1, price: asDollars(price) }));
    expect(sumOf({ amount: asCents(7), lineItems }).total).toBe(total);
  });

  test('a unit price may have fractions of a cent, because only the line is rounded', () => {
    const lineItems = [{ name: '', quantity: 3, price: asDollars(33.333) }];
    const { lines, total } = sumOf({ amount: asCents(10_000), lineItems });
    expect([lines[0]?.price, total]).toEqual([33.333, 10_000]);
  });

  test.each([
    [3, 0.415, 125],
    [3, 0.175, 53],
    [7, 0.145, 102],
    [-3, 0.415, -125],
  ])('a line of %d × %d dollars is %d cents, rounded half away from zero', (quantity, price, cents) => {
    const lineItems = [{ name: '', quantity, price: asDollars(price) }];
    expect(sumOf({ amount: asCents(0), lineItems }).total).toBe(cents);
  });

  test('all amounts are whole cents, no discount exceeds its line, and the lines add up to the total', () => {
    const line = fc.record({
      name: fc.string(),
      quantity: fc.integer({ min: 0, max: 10_000 }),
      price: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => asDollars(cents / 100)),
      discount: fc.option(fc.double({ min: -50, max: 500, noNaN: true }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.integer({ min: 0, max: 1e8 }), (lineItems, cents) => {
        const { lines, total, amount } = sumOf({ lineItems, amount: asCents(cents) });
        expect(amount).toBe(cents);
        for (const { gross, off, net } of lines) {
          expect(net).toBe(gross - off);
          expect(Number.isInteger(gross) && Number.isInteger(off)).toBe(true);
          expect(off).toBeGreaterThanOrEqual(0);
          expect(off).toBeLessThanOrEqual(gross);
        }
        expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(total);
      }),
    );
  });

  test.each([
    [0, true],
    [1, false],
    [1_545_000, false],
  ])('a deal of %s cents has nothing to invoice: %s', (amount, isZero) =>
    expect(isZeroDeal({ amount: asCents(amount) })).toBe(isZero),
  );
});

describe('pages of deals', () => {
  const page = (ids: readonly string[], count: number): DealPage => ({
    rows: ids.map((id) => deal(id)),
    count,
    skipped: 0,
  });
  const idsOf = (pages: DealPage[]) => dealsOf(pages).deals.map(({ internalId }) => internalId);

  test('consecutive pages give all deals in order', () => {
    const pages = [page(['a', 'b'], 3), page(['c'], 3)];
    expect(idsOf(pages)).toEqual(['a', 'b', 'c']);
    expect(dealsOf(pages).hasShifted).toBe(false);
  });

  test('a deal that moved to the next page is listed once, as it was read last', () => {
    const pages = [page(['a', 'b'], 4), page(['b', 'c'], 4)];
    pages[1] = { ...page([], 4), rows: [deal('b', { amount: asCents(700) }), deal('c')] };
    expect(idsOf(pages)).toEqual(['a', 'b', 'c']);
    expect(dealsOf(pages).deals[1]?.amount).toBe(700);
    expect(dealsOf(pages).hasShifted).toBe(true);
  });

  test('a deal that moved to a page already read is missing, and the list is marked as shifted', () => {
    // c shifted to the first page when a was removed.
    expect(dealsOf([page(['a', 'b'], 4), page(['d'], 3)])).toMatchObject({ hasShifted: true, total: 3 });
  });

  test('without pages the list is empty', () =>
    expect(dealsOf([])).toEqual({ deals: [], total: 0, hasShifted: false }));

  test('if the list changes while it is read, no deal is listed twice and a missing one is noticed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { maxLength: 40 }),
        fc.integer({ min: 1, max: 5 }),
        fc.nat({ max: 40 }),
        (kept, pages, gone) => {
          let list = kept.map((_, index) => `d${index}`);
          const read: DealPage[] = [];
          for (let at = 0; at < pages; at += 1) {
            read.push(page(list.slice(at * 10, at * 10 + 10), list.length));
            if (at === 0 && gone < list.length) list = list.toSpliced(gone, 1);
          }
          const { deals, hasShifted } = dealsOf(read);
          const ids = deals.map(({ internalId }) => internalId);
          expect(new Set(ids).size).toBe(ids.length);
          const missed = list.slice(0, pages * 10).some((id) => !ids.includes(id));
          if (missed) expect(hasShifted).toBe(true);
        },
      ),
    );
  });
});

test.each([
  ['', true],
  [' blue ', true],
  ['PILOT', true],
  ['$4,8', true],
  ['red', false],
])('the search text %o finds the deal: %s', (text, found) =>
  expect(matchesDeal({ dealName: 'Blue Harbor' }, ['Pilot', '$4,800.00'], text)).toBe(found),
);
