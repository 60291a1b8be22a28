/** Units: each conversion by a table of edge cases, and round trips (spec 2 §3, contract §3). */
import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  asCents,
  asDollars,
  asEpochMs,
  asEpochSeconds,
  centsOf,
  dollarsOf,
  isoOfMs,
  midnightOf,
  minus,
  msOfIso,
  msOfSeconds,
  NO_CENTS,
  plus,
  secondsOfMs,
  shareOf,
  times,
  utcDay,
} from '../../../src/domain/values/units.ts';

const cents = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }).map(asCents);
const instant = fc.date({ min: new Date(0), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true });

describe('dollars to cents', () => {
  test.each([
    [0, 0],
    [19.99, 1999],
    [1234.5, 123_450],
    // Multiplying by a hundred and rounding gets these wrong.
    [1.005, 101],
    [1.255, 126],
    [-1.005, -101],
    [1.004, 100],
    [0.1 + 0.2, 30],
    [10_000, 1_000_000],
    [1e-9, 0],
    [-0.001, 0],
    [1e21, 1e23],
  ])('%d dollars are %d cents', (dollars, expected) => expect(centsOf(asDollars(dollars))).toBe(expected));

  prop.prop([cents])('cents converted to dollars and back are the same', (amount) => {
    expect(centsOf(dollarsOf(amount))).toBe(amount);
  });
});

test.each([
  [1999, 19.99],
  [123_450, 1234.5],
  [30, 0.3],
  [-101, -1.01],
  [0, 0],
])('%d cents are sent as %d dollars', (amount, dollars) => expect(dollarsOf(asCents(amount))).toBe(dollars));

test.each([
  [12.4, 12],
  [12.5, 13],
  [-0.4, 0],
])('%d cents are rounded to %d whole cents', (given, whole) => expect(asCents(given)).toBe(whole));

describe('sums of cents', () => {
  prop.prop([fc.array(cents, { maxLength: 20 })])(
    'a sum is the same in any order of its parts',
    (amounts) => {
      const total = plus(...amounts);
      expect(plus(...amounts.toReversed())).toBe(total);
      expect(amounts.reduce(minus, total)).toBe(0);
    },
  );

  prop.prop([cents, fc.nat(20)])(
    'multiplying an amount by a count is the same as adding it that many times',
    (amount, count) => {
      expect(times(amount, count)).toBe(plus(...Array.from({ length: count }, () => amount)));
    },
  );

  test('the sum of no amounts is 0, and subtracting from 0 gives a negative amount', () => {
    expect(plus()).toBe(0);
    expect(minus(NO_CENTS, asCents(500))).toBe(-500);
    expect(minus(NO_CENTS, NO_CENTS)).toBe(0);
  });
});

describe('a share of an amount', () => {
  test.each([
    [100, 1, 3, 33],
    [200, 1, 3, 67],
    [162_000, 33.33, 100, 53_995],
    [324_000, 1, 2, 162_000],
    [100, 1, 0, 0],
    [100, 1, -1, 0],
  ])('the share of %d cents for %d of %d is %d cents', (amount, part, whole, share) =>
    expect(shareOf(asCents(amount), part, whole)).toBe(share),
  );

  prop.prop([cents, fc.integer({ min: 1, max: 10_000 })])(
    'the share for the whole is the whole amount, and the share for 0 is 0',
    (amount, whole) => {
      expect(shareOf(amount, whole, whole)).toBe(amount);
      expect(shareOf(amount, 0, whole)).toBe(0);
    },
  );
});

describe('points in time', () => {
  test.each([
    [0, 0],
    [1_800_000_000, 1_800_000_000_000],
    [1_800_000_000.5, 1_800_000_000_500],
  ])('%d s are %d ms', (seconds, ms) => expect(msOfSeconds(asEpochSeconds(seconds))).toBe(ms));

  test.each([
    [1_800_000_000_000, 1_800_000_000],
    [1_800_000_000_999, 1_800_000_000],
    [-1, -1],
  ])('%d ms are sent as %d s', (ms, seconds) => expect(secondsOfMs(asEpochMs(ms))).toBe(seconds));

  prop.prop([fc.integer({ min: 0, max: 4_102_444_800 }).map(asEpochSeconds)])(
    'seconds converted to milliseconds and back are the same',
    (at) => {
      expect(secondsOfMs(msOfSeconds(at))).toBe(at);
    },
  );

  prop.prop([instant])('an ISO text converted to milliseconds and back is the same', (date) => {
    expect(isoOfMs(msOfIso(date.toISOString()))).toBe(date.toISOString());
  });

  test('an invalid point in time gives NaN or undefined', () => {
    expect(msOfIso('soon')).toBeNaN();
    expect(isoOfMs(msOfIso('soon'))).toBeUndefined();
    expect(isoOfMs(msOfSeconds(asEpochSeconds(1e15)))).toBeUndefined();
  });

  test.each([
    ['1970-01-01T23:59:59.999Z', 0],
    ['1970-01-02', 1],
    ['1969-12-31T23:59:59Z', -1],
    ['2026-11-01T01:00:00+02:00', 20_757],
  ])('the UTC day of %s is %d', (at, day) => {
    expect(utcDay(at)).toBe(day);
    expect(utcDay(msOfIso(at))).toBe(day);
  });

  prop.prop([instant])('midnight is on the same UTC day as the point in time, and not after it', (date) => {
    const at = asEpochMs(date.getTime());
    expect(utcDay(midnightOf(utcDay(at)))).toBe(utcDay(at));
    expect(msOfIso(midnightOf(utcDay(at)))).toBeLessThanOrEqual(at);
  });
});
