import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  CADENCES,
  discountOf,
  monthOf,
  priceOf,
  type Prices,
  PRO_USERS,
  savingsPercent,
} from '../../../src/domain/orders/pricing.ts';
import { asCents, NO_CENTS } from '../../../src/domain/values/units.ts';

const PRICES: Prices = {
  monthlyPrice: asCents(15_000),
  annualPrice: asCents(162_000),
  annualSavings: asCents(18_000),
};
const cents = fc.integer({ min: 0, max: 100_000_000 }).map(asCents);
const prices = fc.record({ monthlyPrice: cents, annualPrice: cents, annualSavings: cents });
const code = fc.record({
  percentOff: fc.option(fc.double({ noNaN: true, min: -50, max: 150 }), { nil: undefined }),
  amountOffInCents: fc.option(fc.integer({ min: -1000, max: 1_000_000 }).map(asCents), { nil: undefined }),
});

describe('the Professional plan [UPG-6] [UPG-7]', () => {
  test.each<[(typeof CADENCES)[number], number, number]>([
    ['annual', 1, 162_000],
    ['annual', 2, 324_000],
    ['annual', 3, 486_000],
    ['monthly', 1, 15_000],
    ['monthly', 3, 45_000],
  ])('the %s price for %d users is %d cents', (cadence, users, total) =>
    expect(priceOf(PRICES, cadence, users).total).toBe(total),
  );

  test('the annual plan saves 10 %, and a month of it is $135', () => {
    expect(savingsPercent(PRICES)).toBe(10);
    expect(monthOf(PRICES, 'annual')).toBe(13_500);
    expect(monthOf(PRICES, 'monthly')).toBe(15_000);
    expect(savingsPercent({ monthlyPrice: NO_CENTS, annualPrice: NO_CENTS, annualSavings: NO_CENTS })).toBe(
      0,
    );
  });

  test.each([
    [{ percentOff: 20 }, 32_400],
    [{ amountOffInCents: asCents(5000) }, 5000],
    [{ percentOff: 100 }, 162_000],
    [{ amountOffInCents: asCents(999_999_999) }, 162_000],
    [{ percentOff: 33.33 }, 53_995],
    [{ percentOff: -5 }, 0],
    [{}, 0],
  ])('a promotional code of %j takes off %d cents', (given, off) =>
    expect(discountOf(asCents(162_000), given)).toBe(off),
  );

  prop.prop([prices, fc.constantFrom(...CADENCES), fc.constantFrom(...PRO_USERS), code])(
    'the parts of a price are whole cents, add up, and are never negative',
    (given, cadence, users, promo) => {
      const price = priceOf(given, cadence, users, promo);
      expect(price.subtotal - price.discount).toBe(price.total);
      expect(price.subtotal).toBe(price.perUser * users);
      for (const part of Object.values(price)) expect(Number.isInteger(part)).toBe(true);
      expect(price.total).toBeGreaterThanOrEqual(0);
      expect(price.discount).toBeGreaterThanOrEqual(0);
    },
  );
});
