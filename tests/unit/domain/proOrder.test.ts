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
    ['none', NO_CODE, false, true],
    ['blanks', { kind: 'typed', text: '  ' }, false, true],
    ['typed', { kind: 'typed', text: 'HALF' }, true, false],
    ['being validated', { kind: 'validating', text: 'HALF' }, false, false],
    ['validated', { kind: 'applied', text: 'HALF', discount: { percentOff: 50 } }, false, true],
    ['refused', { kind: 'refused', text: 'HALF', problem: 'No.' }, true, false],
  ])('%s: Apply, and the order [UPG-9] [UPG-12]', (_, promo, applies, orders) => {
    expect([mayApply(promo), isSettled(promo)]).toEqual([applies, orders]);
  });

  test('is left out of what is sent when it is empty [UPG-13]', () => {
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
] as const)('%j is the order of one user for a year: %s', (other, same) =>
  expect(isSameOrder({ cadence: 'annual', users: 1 }, other)).toBe(same),
);

describe('the next charge', () => {
  test.each([
    ['annual', '2026-11-21', '2027-11-21'],
    ['annual', '2028-02-29', '2029-02-28'],
    ['monthly', '2026-01-31', '2026-02-28'],
    ['monthly', '2026-12-15', '2027-01-15'],
  ] as const)('%s from %s: %s', (cadence, from, to) =>
    expect(nextCharge(cadence, msOfIso(`${from}T23:59:59Z`))).toBe(to),
  );

  test('is never today or in the past, and never in the month after next', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }).map(asEpochMs), (now) => {
        const days = utcDay(nextCharge('monthly', now)) - utcDay(now);
        expect(days).toBeGreaterThanOrEqual(28);
        expect(days).toBeLessThanOrEqual(31);
      }),
    );
  });
});
