/** What more seats cost, in parts that add up (spec 2 §3, §4). Amounts in cents unless said otherwise. Pure. */
import type { Account, LicenseCost, SeatPreview, Subscription } from './entities.ts';
import { centsOf } from './money.ts';
import type { Prices } from './pricing.ts';

/** How long a calculated price may be paid, in milliseconds; an older one is asked for anew. */
export const QUOTE_LASTS_MS = 600_000;

const DAY_S = 86_400;

/** A calculated price, and what it was calculated for. */
export type Quote<Cost> = {
  readonly seats: number;
  readonly cost: Cost;
  /** Seats that the account had. */
  readonly before: number;
  /** When it was asked for, in milliseconds. */
  readonly at: number;
};

/** Why a quote must not be paid any more. */
export type Stale = 'old' | 'changed';

/** `now` in milliseconds. */
export function staleness(
  { at, before }: Pick<Quote<unknown>, 'at' | 'before'>,
  { seatsPurchased }: Pick<Account, 'seatsPurchased'>,
  now: number,
): Stale | undefined {
  if (seatsPurchased !== before) return 'changed';
  return now - at > QUOTE_LASTS_MS || now < at - DAY_S * 1000 ? 'old' : undefined;
}

/** A seat's price of the cycle that is paid. */
export const seatPrice = (prices: Prices, { paymentCadence }: Pick<Subscription, 'paymentCadence'>): number =>
  paymentCadence === 'monthly' ? prices.monthlyPrice : prices.annualPrice;

export type SeatCharge = {
  /** The seats for a whole cycle. */
  readonly full: number;
  /** Below zero: days of the cycle that are past. Above: what comes on top, as a tax does. */
  readonly past: number;
  /** Below zero: what the account has in credit. */
  readonly credit: number;
  /** Charged now: the sum of the three. */
  readonly due: number;
};

/** What is charged for so many seats at their price of a cycle. */
export const seatCharge = (
  perSeat: number,
  seats: number,
  { amountDue, total }: SeatPreview,
): SeatCharge => ({
  full: perSeat * seats,
  past: total - perSeat * seats,
  credit: amountDue - total,
  due: amountDue,
});

/** Lengths that a cycle may have, in days: by the calendar, and by the common measure. */
function lengths({ cycleEndDate, paymentCadence }: Pick<Subscription, 'cycleEndDate' | 'paymentCadence'>) {
  const end = new Date(cycleEndDate * 1000);
  const begin = new Date(end);
  if (paymentCadence === 'monthly') begin.setUTCMonth(begin.getUTCMonth() - 1);
  else begin.setUTCFullYear(begin.getUTCFullYear() - 1);
  const byCalendar = Math.round((end.getTime() - begin.getTime()) / (DAY_S * 1000));
  return [byCalendar, paymentCadence === 'monthly' ? 30 : 365];
}

/**
 * The days of the cycle that were not charged. Undefined where the amounts are not those of whole days, as the service
 * may count otherwise; `prorationDate` in seconds.
 */
export function daysPast(
  subscription: Pick<Subscription, 'cycleEndDate' | 'paymentCadence'>,
  prorationDate: number,
  { full, past }: Pick<SeatCharge, 'full' | 'past'>,
): { past: number; of: number } | undefined {
  const left = Math.ceil((subscription.cycleEndDate - prorationDate) / DAY_S);
  const of = lengths(subscription).find((days) => Math.round((full * left) / days) === full + past);
  return of === undefined || left >= of ? undefined : { past: of - left, of };
}

/** Enterprise seats: the seats at their price until the renewal, what rounding makes of it, and the sum. */
export function licenceCharge(seats: number, { proratedCostPerSeat, totalCost }: LicenseCost) {
  const perSeat = centsOf(proratedCostPerSeat);
  const total = centsOf(totalCost);
  return { perSeat, full: perSeat * seats, rounding: total - perSeat * seats, total };
}
