/** What the Professional plan costs (spec 2 §3, §9). All amounts in cents. Pure. */

export const CADENCES = ['annual', 'monthly'] as const;
/** Annual is the default. */
export type Cadence = (typeof CADENCES)[number];

export const PRO_USERS = [1, 2, 3] as const;
export type ProUsers = (typeof PRO_USERS)[number];

/** Per user: a month paid monthly, a year paid annually, what a year saves. */
export type Prices = { monthlyPrice: number; annualPrice: number; annualSavings: number };

/** Of a promotional code: a share, or an amount. */
export type Discount = { percentOff?: number | undefined; amountOffInCents?: number | undefined };

export type Price = {
  /** Of one user and one cycle. */
  readonly perUser: number;
  readonly subtotal: number;
  readonly discount: number;
  /** Charged now; never below zero. */
  readonly total: number;
};

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** What a code takes off an amount, at most all of it. */
export function discountOf(subtotal: number, { percentOff, amountOffInCents }: Discount): number {
  const share = Math.round((subtotal * within(percentOff ?? 0, 0, 100)) / 100);
  return within(share + Math.round(Math.max(amountOffInCents ?? 0, 0)), 0, subtotal);
}

/** The rate of the cadence times the users, less the code: parts that add up. */
export function priceOf(prices: Prices, cadence: Cadence, users: number, code: Discount = {}): Price {
  const perUser = cadence === 'annual' ? prices.annualPrice : prices.monthlyPrice;
  const subtotal = perUser * users;
  const discount = discountOf(subtotal, code);
  return { perUser, subtotal, discount, total: subtotal - discount };
}

/** What a year costs less paid annually, in whole percent: "10% savings" (spec 2 §3). */
export function savingsPercent({ annualPrice, annualSavings }: Prices): number {
  const paidMonthly = annualPrice + annualSavings;
  return paidMonthly <= 0 ? 0 : Math.round((annualSavings * 100) / paidMonthly);
}

/** A month of the annual price, as plans are advertised. */
export const monthOf = (prices: Prices, cadence: Cadence): number =>
  cadence === 'annual' ? Math.round(prices.annualPrice / 12) : prices.monthlyPrice;
