/** An order of Professional as it is being made: users, cadence, promotional code (spec 2 §3, §4, §5). Pure. */
import type { Cadence, Discount, ProUsers } from './pricing.ts';
import type { EpochMs } from './units.ts';

/** What is ordered; `promoCode` only where one was validated. */
export type OrderChoice = {
  readonly cadence: Cadence;
  readonly users: ProUsers;
  readonly promoCode?: string;
};

/** A promotional code: typed, being validated, validated, or refused (spec 1 §4). */
export type Promo =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'validating'; readonly text: string }
  | { readonly kind: 'applied'; readonly text: string; readonly discount: Discount }
  /** `problem` is the server's words, or our fallback. */
  | { readonly kind: 'refused'; readonly text: string; readonly problem: string };

export const NO_CODE: Promo = { kind: 'typed', text: '' };

/** Whether Apply does anything: a code is entered, and not being validated (spec 2 §5). */
export const mayApply = ({ kind, text }: Promo): boolean =>
  text.trim() !== '' && kind !== 'validating' && kind !== 'applied';

/** Whether the order can be made: no code, or a validated one (spec 2 §5). */
export const isSettled = ({ kind, text }: Promo): boolean => kind === 'applied' || text.trim() === '';

/** Whether two orders are the same; another one voids what was made of the first. */
export const isSameOrder = (one: OrderChoice, other: OrderChoice): boolean =>
  one.cadence === other.cadence && one.users === other.users && one.promoCode === other.promoCode;

/** What is sent: a code is left out when there is none (spec 2 §4). */
export const orderBody = ({ cadence, users, promoCode }: OrderChoice) => ({
  subscriptionCadence: cadence,
  numberOfUsers: users,
  ...(promoCode === undefined || promoCode.trim() === '' ? {} : { promoCode: promoCode.trim() }),
});

/**
 * The day of the next charge, a month or a year after `now`, by UTC day; the last of the month where
 * that day is missing there.
 */
export function nextCharge(cadence: Cadence, now: EpochMs): string {
  const today = new Date(now);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  const target = cadence === 'annual' ? month + 12 : month + 1;
  const last = new Date(Date.UTC(year, target + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, target, Math.min(today.getUTCDate(), last))).toISOString().slice(0, 10);
}
