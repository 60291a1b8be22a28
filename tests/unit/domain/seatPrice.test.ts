import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { nextFee, QUOTE_LASTS_MS, seatPrice, staleness } from '../../../src/domain/seats/seatPrice.ts';
import { asCents, asEpochMs, DAY_MS } from '../../../src/domain/values/units.ts';

const PRICES = {
  monthlyPrice: asCents(15_000),
  annualPrice: asCents(162_000),
  annualSavings: asCents(18_000),
};

test('a seat costs the monthly or the annual price, by the payment cadence', () => {
  expect(seatPrice(PRICES, { paymentCadence: 'monthly' })).toBe(15_000);
  expect(seatPrice(PRICES, { paymentCadence: 'annual' })).toBe(162_000);
});

describe('the fee of the next cycles', () => {
  prop.prop([
    fc.integer({ min: 1, max: 1_000_000 }),
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 1, max: 3 }),
  ])('the next fee is the rate per seat times all seats', (perSeat, before, seats) => {
    expect(nextFee(asCents(perSeat), { before, seats }, { amount: asCents(perSeat * before) })).toBe(
      perSeat * (before + seats),
    );
  });

  test('the next fee is unknown if the account now pays another rate per seat [WALK-22]', () => {
    expect(nextFee(asCents(162_000), { before: 2, seats: 1 }, { amount: asCents(300_000) })).toBeUndefined();
  });
});

const quoted = (at: number) => ({ at: asEpochMs(at), serviceAt: asEpochMs(at), before: 2 });

test.each([
  ['is valid at once', 2, 0, undefined],
  ['is still valid after ten minutes', 2, QUOTE_LASTS_MS, undefined],
  ['is old after more than ten minutes', 2, QUOTE_LASTS_MS + 1, 'old'],
  ['is old if the clock was set back by two days', 2, -2 * DAY_MS, 'old'],
  ['is changed if the number of seats has changed', 3, 0, 'changed'],
])('a quoted price %s', (_, seatsPurchased, later, expected) =>
  expect(staleness(quoted(1e12), { seatsPurchased }, asEpochMs(1e12 + later))).toBe(expected),
);

test.each([
  ['is valid in the last second of the day', -1, 0, undefined],
  ['is void at midnight of the services', 0, 0, 'day'],
  ['is old rather than of another day after ten minutes', 0, QUOTE_LASTS_MS + 1, 'old'],
])('a price that holds for one day %s', (_, past, later, expected) => {
  const midnight = 20_000 * DAY_MS;
  const [quote, now] = [quoted(midnight - 60_000), asEpochMs(midnight - 60_000 + later)];
  expect(staleness(quote, { seatsPurchased: 2 }, now, asEpochMs(midnight + past))).toBe(expected);
});
