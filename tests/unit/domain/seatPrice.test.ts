import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  daysPast,
  licenceCharge,
  QUOTE_LASTS_MS,
  seatCharge,
  seatPrice,
  staleness,
} from '../../../src/domain/seatPrice.ts';

const PRICES = { monthlyPrice: 15_000, annualPrice: 162_000, annualSavings: 18_000 };
const DAY_S = 86_400;
const END = Date.UTC(2027, 7, 18) / 1000;

test('a seat costs what its cycle costs', () => {
  expect(seatPrice(PRICES, { paymentCadence: 'monthly' })).toBe(15_000);
  expect(seatPrice(PRICES, { paymentCadence: 'annual' })).toBe(162_000);
});

const cents = fc.integer({ min: 0, max: 10_000_000 });
prop.prop([cents, fc.integer({ min: 1, max: 3 }), cents, cents])(
  'what is charged now is the sum of its parts [SUB-21]',
  (perSeat, seats, total, amountDue) => {
    const { full, past, credit, due } = seatCharge(perSeat, seats, { total, amountDue, currency: 'usd' });
    expect(full + past + credit).toBe(due);
    expect(due).toBe(amountDue);
  },
);

describe('the days that are past', () => {
  test('as in the picture: 95 of 365, and its amounts', () => {
    const charge = seatCharge(162_000, 1, { total: 119_836, amountDue: 119_836, currency: 'usd' });
    expect(charge).toEqual({ full: 162_000, past: -42_164, credit: 0, due: 119_836 });
    const at = END - 270 * DAY_S;
    expect(daysPast({ cycleEndDate: END, paymentCadence: 'annual' }, at, charge)).toEqual({
      past: 95,
      of: 365,
    });
  });

  test.each([
    ['a month of 31 days', 'monthly', Date.UTC(2027, 7, 1) / 1000, 15, 31],
    ['the common month', 'monthly', Date.UTC(2027, 7, 1) / 1000, 15, 30],
    ['February', 'monthly', Date.UTC(2027, 2, 1) / 1000, 7, 28],
    ['a leap year', 'annual', Date.UTC(2028, 6, 1) / 1000, 100, 366],
  ])('of %s', (_, paymentCadence, cycleEndDate, left, of) => {
    const perSeat = seatPrice(PRICES, { paymentCadence });
    const total = Math.round((perSeat * left) / of);
    const charge = seatCharge(perSeat, 1, { total, amountDue: total, currency: 'usd' });
    expect(daysPast({ cycleEndDate, paymentCadence }, cycleEndDate - left * DAY_S, charge)).toEqual({
      past: of - left,
      of,
    });
  });

  test('are not told where the amounts say otherwise, nor on the first day', () => {
    const plan = { cycleEndDate: END, paymentCadence: 'annual' };
    expect(daysPast(plan, END - 100 * DAY_S, { full: 162_000, past: -1 })).toBeUndefined();
    expect(daysPast(plan, END - 365 * DAY_S, { full: 162_000, past: 0 })).toBeUndefined();
  });
});

test.each([
  ['the same, at once', 2, 0, undefined],
  ['ten minutes later', 2, QUOTE_LASTS_MS, undefined],
  ['later than that', 2, QUOTE_LASTS_MS + 1, 'old'],
  ['with a clock that was set back', 2, -2 * DAY_S * 1000, 'old'],
  ['with other seats', 3, 0, 'changed'],
])('a price is stale: %s', (_, seatsPurchased, later, expected) =>
  expect(staleness({ at: 1e12, before: 2 }, { seatsPurchased }, 1e12 + later)).toBe(expected),
);

describe('Enterprise seats', () => {
  prop.prop([fc.integer({ min: 1, max: 10_000 }), cents, cents])(
    'their sum is that of its parts, in cents [UPG-56]',
    (seats, perSeat, total) => {
      const charge = licenceCharge(seats, { proratedCostPerSeat: perSeat / 100, totalCost: total / 100 });
      expect(charge).toMatchObject({ perSeat, total });
      expect(charge.full + charge.rounding).toBe(total);
    },
  );
});
