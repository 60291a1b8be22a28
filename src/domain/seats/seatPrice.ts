/** What additional seats cost (spec 2 §3, §4), by the service's figures only (decisions §12). Pure. */
import type { Account, Subscription } from '../entities.ts';
import type { Prices } from '../orders/pricing.ts';
import { type Cents, DAY_MS, type EpochMs, times, utcDay } from '../values/units.ts';

/** How long a quote stays valid, in milliseconds; an older one is requested again. */
export const QUOTE_LASTS_MS = 600_000;

/** A quoted price, and what it was quoted for. */
export type Quote<Cost> = {
  readonly seats: number;
  readonly cost: Cost;
  /** Seats that the account had when it was quoted. */
  readonly before: number;
  /** When it was requested, by this computer's clock. */
  readonly at: EpochMs;
  /** The same by the services' clock, as it is shown. */
  readonly serviceAt: EpochMs;
};

/** Why a quote is no longer valid. */
export type Stale = 'old' | 'day' | 'changed';

/** Whether a quote is no longer valid, and why. `serviceNow`: for a price that holds for one day of the services. */
export function staleness(
  { at, before, serviceAt }: Pick<Quote<unknown>, 'at' | 'before' | 'serviceAt'>,
  { seatsPurchased }: Pick<Account, 'seatsPurchased'>,
  now: EpochMs,
  serviceNow: EpochMs = serviceAt,
): Stale | undefined {
  if (seatsPurchased !== before) return 'changed';
  if (now - at > QUOTE_LASTS_MS || now < at - DAY_MS) return 'old';
  return utcDay(serviceNow) === utcDay(serviceAt) ? undefined : 'day';
}

/** A seat's price for the account's cadence. */
export const seatPrice = (prices: Prices, { paymentCadence }: Pick<Subscription, 'paymentCadence'>): Cents =>
  paymentCadence === 'monthly' ? prices.monthlyPrice : prices.annualPrice;

/**
 * The fee of later cycles: the rate times the seats (spec 2 §3). Undefined when the account currently pays another
 * rate, since only the service knows what it will charge then.
 */
export const nextFee = (
  perSeat: Cents,
  { before, seats }: Pick<Quote<unknown>, 'before' | 'seats'>,
  { amount }: Pick<Subscription, 'amount'>,
): Cents | undefined => (amount === times(perSeat, before) ? times(perSeat, before + seats) : undefined);
