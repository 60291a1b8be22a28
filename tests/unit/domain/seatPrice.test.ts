import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { nextFee, QUOTE_LASTS_MS, seatPrice, staleness } from '../../../src/domain/seats/seatPrice.ts';
import { asCents, asEpochMs, DAY_MS } from '../../../src/domain/values/units.ts';

const PRICES = {
  monthlyPrice: asCents(15_000),
  annualPrice: asCents(162_000),
  annualSavings: asCents(18_000),
};

test('a seat costs what its cycle costs', () => {
  expect(seatPrice(PRICES, { paymentCadence: 'monthly' })).toBe(15_000);
  expect(seatPrice(PRICES, { paymentCadence: 'annual' })).toBe(162_000);
});

describe('the cycles after this one', () => {
  prop.prop([
    fc.integer({ min: 1, max: 1_000_000 }),
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 1, max: 3 }),
  ])('cost the rate times the seats', (perSeat, before, seats) => {
    expect(nextFee(asCents(perSeat), { before, seats }, { amount: asCents(perSeat * before) })).toBe(
      perSeat * (before + seats),
    );
  });

  test('are not told where the account pays by another rate now [WALK-22]', () => {
    expect(nextFee(asCents(162_000), { before: 2, seats: 1 }, { amount: asCents(300_000) })).toBeUndefined();
  });
});

test.each([
  ['the same, at once', 2, 0, undefined],
  ['ten minutes later', 2, QUOTE_LASTS_MS, undefined],
  ['later than that', 2, QUOTE_LASTS_MS + 1, 'old'],
  ['with a clock that was set back', 2, -2 * DAY_MS, 'old'],
  ['with other seats', 3, 0, 'changed'],
])('a price is stale: %s', (_, seatsPurchased, later, expected) =>
  expect(staleness({ at: asEpochMs(1e12), before: 2 }, { seatsPurchased }, asEpochMs(1e12 + later))).toBe(
    expected,
  ),
);
