/** What more seats cost (spec 2 §3, §4), in the service's figures alone (decisions §12). Pure. */
import type { Account, Subscription } from './entities.ts';
import type { Prices } from './pricing.ts';
import { type Cents, DAY_MS, type EpochMs, times } from './units.ts';

/** How long a calculated price may be paid, in milliseconds; an older one is asked for anew. */
export const QUOTE_LASTS_MS = 600_000;

/** A calculated price, and what it was calculated for. */
export type Quote<Cost> = {
  readonly seats: number;
  readonly cost: Cost;
  /** Seats that the account had. */
  readonly before: number;
  /** When it was asked for. */
  readonly at: EpochMs;
};

/** Why a quote must not be paid any more. */
export type Stale = 'old' | 'changed';

/** Whether a quote must not be paid any more, and why. */
export function staleness(
  { at, before }: Pick<Quote<unknown>, 'at' | 'before'>,
  { seatsPurchased }: Pick<Account, 'seatsPurchased'>,
  now: EpochMs,
): Stale | undefined {
  if (seatsPurchased !== before) return 'changed';
  return now - at > QUOTE_LASTS_MS || now < at - DAY_MS ? 'old' : undefined;
}

/** A seat's price of the cycle that is paid. */
export const seatPrice = (prices: Prices, { paymentCadence }: Pick<Subscription, 'paymentCadence'>): Cents =>
  paymentCadence === 'monthly' ? prices.monthlyPrice : prices.annualPrice;

/**
 * What the cycles after this one cost: the rate times the seats (spec 2 §3). Undefined where the account pays by another
 * rate now, as nobody but the service knows what it will ask then.
 */
export const nextFee = (
  perSeat: Cents,
  { before, seats }: Pick<Quote<unknown>, 'before' | 'seats'>,
  { amount }: Pick<Subscription, 'amount'>,
): Cents | undefined => (amount === times(perSeat, before) ? times(perSeat, before + seats) : undefined);
