/** Deals: what their lines add up to, and pages that shift while they are read (spec 2 §3, wire §4). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DealPage, dealsOf, isZeroDeal, matchesDeal, sumOf } from '../../../src/domain/deals.ts';
import type { Deal } from '../../../src/domain/entities.ts';

const deal = (internalId: string, over: Partial<Deal> = {}): Deal => ({
  internalId,
  dealName: `Deal ${internalId}`,
  dealTypeDescription: 'PILOT',
  amount: 1,
  lineItems: [],
  ...over,
});

describe('the lines of a deal', () => {
  test('price, discount and amounts in cents, as the picture shows them', () => {
    const sum = sumOf({
      amount: 15_450,
      lineItems: [
        { name: 'Enterprise licences', quantity: 10, price: 1450, discount: 10 },
        { name: 'API access', quantity: 1, price: 2400 },
      ],
    });
    expect(sum.lines.map(({ gross, off }) => [gross, off])).toEqual([
      [1_450_000, 145_000],
      [240_000, 0],
    ]);
    expect([sum.total, sum.amount]).toEqual([1_545_000, 1_545_000]);
  });

  test.each([
    ['0.1 + 0.2', [0.1, 0.2], 0.3, 30],
    ['1.005', [1.005], 1.01, 101],
    ['none', [], 12.5, 0],
  ])('%s', (_, prices, amount, total) => {
    const lineItems = prices.map((price) => ({ name: '', quantity: 1, price }));
    expect(sumOf({ amount, lineItems }).total).toBe(total);
  });

  test('every part is whole cents, a discount takes at most all, and the parts make the total', () => {
    const line = fc.record({
      name: fc.string(),
      quantity: fc.integer({ min: 0, max: 10_000 }),
      price: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
      discount: fc.option(fc.double({ min: -50, max: 500, noNaN: true }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.integer({ min: 0, max: 1e8 }), (lineItems, cents) => {
        const { lines, total, amount } = sumOf({ lineItems, amount: cents / 100 });
        expect(amount).toBe(cents);
        for (const { gross, off } of lines) {
          expect(Number.isInteger(gross) && Number.isInteger(off)).toBe(true);
          expect(off).toBeGreaterThanOrEqual(0);
          expect(off).toBeLessThanOrEqual(gross);
        }
        expect(lines.reduce((sum, { gross, off }) => sum + gross - off, 0)).toBe(total);
      }),
    );
  });

  test.each([
    [0, true],
    [0.004, true],
    [0.01, false],
    [15_450, false],
  ])('$%s is nothing to invoice: %s', (amount, isZero) => expect(isZeroDeal({ amount })).toBe(isZero));
});

describe('pages of deals', () => {
  const page = (ids: readonly string[], count: number): DealPage => ({
    rows: ids.map((id) => deal(id)),
    count,
    skipped: 0,
  });
  const idsOf = (pages: DealPage[]) => dealsOf(pages).deals.map(({ internalId }) => internalId);

  test('one after the other', () => {
    const pages = [page(['a', 'b'], 3), page(['c'], 3)];
    expect(idsOf(pages)).toEqual(['a', 'b', 'c']);
    expect(dealsOf(pages).hasShifted).toBe(false);
  });

  test('a deal that moved to the next page is there once, as it was read last', () => {
    const pages = [page(['a', 'b'], 4), page(['b', 'c'], 4)];
    pages[1] = { ...page([], 4), rows: [deal('b', { amount: 7 }), deal('c')] };
    expect(idsOf(pages)).toEqual(['a', 'b', 'c']);
    expect(dealsOf(pages).deals[1]?.amount).toBe(7);
    expect(dealsOf(pages).hasShifted).toBe(true);
  });

  test('one that slipped to a page that was read before is missed, which is known', () => {
    // c moved to the first page when a went.
    expect(dealsOf([page(['a', 'b'], 4), page(['d'], 3)])).toMatchObject({ hasShifted: true, total: 3 });
  });

  test('nothing read yet', () => expect(dealsOf([])).toEqual({ deals: [], total: 0, hasShifted: false }));

  test('however a list changes while it is read: no deal twice, and what may be missing is known', () => {
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
])('search %o: %s', (text, found) =>
  expect(matchesDeal({ dealName: 'Blue Harbor' }, ['Pilot', '$4,800.00'], text)).toBe(found),
);
