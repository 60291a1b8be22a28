/** An order of Professional in progress: users, cadence, promotional code (spec 2 §3, §4, §5). Pure. */
import type { EpochMs } from '../values/units.ts';
import type { Cadence, Discount, ProUsers } from './pricing.ts';

/** The order's choices; `promoCode` only when it was validated. */
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
  /** `problem` is the server's message, or our fallback. */
  | { readonly kind: 'refused'; readonly text: string; readonly problem: string };

export const NO_CODE: Promo = { kind: 'typed', text: '' };

/** Whether Apply is enabled: a code is entered, and neither being validated nor applied (spec 2 §5). */
export const mayApply = ({ kind, text }: Promo): boolean =>
  text.trim() !== '' && kind !== 'validating' && kind !== 'applied';

/** Whether the order can be made: without a code, or with a validated one (spec 2 §5). */
export const isSettled = ({ kind, text }: Promo): boolean => kind === 'applied' || text.trim() === '';

/** Whether two orders are equal; changing an order voids what was calculated for it. */
export const isSameOrder = (one: OrderChoice | undefined, other: OrderChoice | undefined): boolean =>
  one?.cadence === other?.cadence && one?.users === other?.users && one?.promoCode === other?.promoCode;

/** The request body; without a code it is omitted (spec 2 §4). */
export const orderBody = ({ cadence, users, promoCode }: OrderChoice) => ({
  subscriptionCadence: cadence,
  numberOfUsers: users,
  ...(promoCode === undefined || promoCode.trim() === '' ? {} : { promoCode: promoCode.trim() }),
});

/** The day of the next charge, a month or a year after `now` (UTC); in a month that is too short, its last day. */
export function nextCharge(cadence: Cadence, now: EpochMs): string {
  const today = new Date(now);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  const target = cadence === 'annual' ? month + 12 : month + 1;
  const last = new Date(Date.UTC(year, target + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, target, Math.min(today.getUTCDate(), last))).toISOString().slice(0, 10);
}
