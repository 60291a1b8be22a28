/** What an account's subscription says of its people (spec 1 §4, spec 2 §3). Pure. */
import type { Account, Id, Subscription } from './entities.ts';
import { isRenewalNear } from './seatRules.ts';

/** Asked for Professional accounts and where a cadence is set; nobody else has one (wire contract §3). */
export const mayHaveSubscription = ({
  accessType,
  billingCadence,
}: Pick<Account, 'accessType' | 'billingCadence'>): boolean =>
  accessType === 'PROFESSIONAL' || billingCadence !== undefined;

/** Who is disabled when the cycle ends, and when that is. */
export type CycleEnd = { readonly at: number; readonly ids: ReadonlySet<Id> };

/** Nobody, where there is no subscription; the time in milliseconds. */
export function cycleEndOf(subscription: Subscription | null | undefined): CycleEnd | undefined {
  const ids = subscription?.usersToDisableAtEndOfCycle ?? [];
  return subscription && ids.length > 0
    ? { at: subscription.cycleEndDate * 1000, ids: new Set(ids) }
    : undefined;
}

/** Until when a user is active, where an end is set; who is inactive already has none ahead. */
export const activeUntil = (
  user: { id: Id; isActive: boolean },
  end: CycleEnd | undefined,
): number | undefined => (user.isActive && end?.ids.has(user.id) ? end.at : undefined);

/** What a subscription is about, first things first. */
export type PlanState = 'lapsed' | 'disabled' | 'ending' | 'inactive' | 'active';

/**
 * How an account's plan stands: ending where it was cancelled, inactive where its renewal is under an hour away
 * (spec 2 §4). `now` in seconds.
 */
export function planState(
  { status }: Pick<Account, 'status'>,
  subscription: Pick<Subscription, 'cancellationInProgress' | 'cycleEndDate'> | undefined,
  now: number,
): PlanState {
  if (status === 'LAPSED') return 'lapsed';
  if (status === 'DISABLED') return 'disabled';
  if (subscription?.cancellationInProgress) return 'ending';
  return subscription && isRenewalNear(subscription, now) ? 'inactive' : 'active';
}

/** What a seat costs in a cycle, in cents; undefined where the amount isn't that many equal parts. */
export function seatRate(amount: number, seats: number): number | undefined {
  return seats > 0 && amount > 0 && amount % seats === 0 ? amount / seats : undefined;
}
