/** What the Professional plan costs (spec 2 §3, §9). Pure. */
import { asCents, type Cents, minus, plus, shareOf, times } from '../values/units.ts';

export const CADENCES = ['annual', 'monthly'] as const;
/** Annual is the default. */
export type Cadence = (typeof CADENCES)[number];

export const PRO_USERS = [1, 2, 3] as const;
export type ProUsers = (typeof PRO_USERS)[number];

/** Per user: a month billed monthly, a year billed annually, and the saving per year. */
export type Prices = { monthlyPrice: Cents; annualPrice: Cents; annualSavings: Cents };

/** The discount of a promotional code: a percentage or an amount. */
export type Discount = { percentOff?: number | undefined; amountOffInCents?: Cents | undefined };

export type Price = {
  /** Per user and cycle. */
  readonly perUser: Cents;
  readonly subtotal: Cents;
  readonly discount: Cents;
  /** Charged now; never negative. */
  readonly total: Cents;
};

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The discount of a code, at most the whole amount. */
export function discountOf(subtotal: Cents, { percentOff, amountOffInCents }: Discount): Cents {
  const share = shareOf(subtotal, within(percentOff ?? 0, 0, 100), 100);
  return asCents(within(share + Math.max(amountOffInCents ?? 0, 0), 0, subtotal));
}

/** The cadence's rate times the users, less the discount; the parts add up. */
export function priceOf(prices: Prices, cadence: Cadence, users: number, code: Discount = {}): Price {
  const perUser = cadence === 'annual' ? prices.annualPrice : prices.monthlyPrice;
  const subtotal = times(perUser, users);
  const discount = discountOf(subtotal, code);
  return { perUser, subtotal, discount, total: minus(subtotal, discount) };
}

/** The saving of paying annually in whole percent: "10% savings" (spec 2 §3). */
export function savingsPercent({ annualPrice, annualSavings }: Prices): number {
  const paidMonthly = plus(annualPrice, annualSavings);
  return paidMonthly <= 0 ? 0 : Math.round((annualSavings * 100) / paidMonthly);
}

/** The monthly price as plans are advertised: a twelfth of the annual one. */
export const monthOf = (prices: Prices, cadence: Cadence): Cents =>
  cadence === 'annual' ? shareOf(prices.annualPrice, 1, 12) : prices.monthlyPrice;
