/** An order of Professional (spec 2 §3, §4, §5). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isSameOrder,
  isSettled,
  mayApply,
  nextCharge,
  NO_CODE,
  orderBody,
  type Promo,
} from '../../../src/domain/orders/proOrder.ts';
import { asEpochMs, msOfIso, utcDay } from '../../../src/domain/values/units.ts';

describe('a promotional code', () => {
  test.each<[string, Promo, boolean, boolean]>([
    ['without a code, only the order is possible', NO_CODE, false, true],
    [
      'with a code of only white space, only the order is possible',
      { kind: 'typed', text: '  ' },
      false,
      true,
    ],
    ['with a typed code, only Apply is possible', { kind: 'typed', text: 'HALF' }, true, false],
    [
      'while a code is being validated, neither Apply nor the order is possible',
      { kind: 'validating', text: 'HALF' },
      false,
      false,
    ],
    [
      'with a validated code, only the order is possible',
      { kind: 'applied', text: 'HALF', discount: { percentOff: 50 } },
      false,
      true,
    ],
    [
      'with a refused code, only Apply is possible',
      { kind: 'refused', text: 'HALF', problem: 'No.' },
      true,
      false,
    ],
  ])('%s [UPG-9] [UPG-12]', (_, promo, applies, orders) => {
    expect([mayApply(promo), isSettled(promo)]).toEqual([applies, orders]);
  });

  test('an empty promotional code is not sent [UPG-13]', () => {
    expect(orderBody({ cadence: 'annual', users: 1 })).toEqual({
      subscriptionCadence: 'annual',
      numberOfUsers: 1,
    });
    expect(orderBody({ cadence: 'monthly', users: 3, promoCode: ' ' })).toEqual({
      subscriptionCadence: 'monthly',
      numberOfUsers: 3,
    });
    expect(orderBody({ cadence: 'monthly', users: 3, promoCode: ' HALF ' })).toMatchObject({
      promoCode: 'HALF',
    });
  });
});

test.each([
  [{ cadence: 'annual', users: 1 }, true],
  [{ cadence: 'monthly', users: 1 }, false],
  [{ cadence: 'annual', users: 2 }, false],
  [{ cadence: 'annual', users: 1, promoCode: 'HALF' }, false],
] as const)('%j is the same order as one user for a year: %s', (other, same) =>
  expect(isSameOrder({ cadence: 'annual', users: 1 }, other)).toBe(same),
);

describe('the next charge', () => {
  test.each([
    ['annual', '2026-11-21', '2027-11-21'],
    ['annual', '2028-02-29', '2029-02-28'],
    ['monthly', '2026-01-31', '2026-02-28'],
    ['monthly', '2026-12-15', '2027-01-15'],
  ] as const)('the %s charge after %s is on %s', (cadence, from, to) =>
    expect(nextCharge(cadence, msOfIso(`${from}T23:59:59Z`))).toBe(to),
  );

  test('the next monthly charge is always in 28 to 31 days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }).map(asEpochMs), (now) => {
        const days = utcDay(nextCharge('monthly', now)) - utcDay(now);
        expect(days).toBeGreaterThanOrEqual(28);
        expect(days).toBeLessThanOrEqual(31);
      }),
    );
  });
});
