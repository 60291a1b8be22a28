/** What an account's subscription says of its people (spec 1 §4, spec 2 §3). Pure. */
import type { Account, Id, Subscription } from './entities.ts';
import { isRenewalNear } from './seatRules.ts';
import { type Cents, type EpochMs, shareOf } from './units.ts';

/** Asked for Professional accounts and where a cadence is set; nobody else has one (contract §3). */
export const mayHaveSubscription = ({
  accessType,
  billingCadence,
}: Pick<Account, 'accessType' | 'billingCadence'>): boolean =>
  accessType === 'PROFESSIONAL' || billingCadence !== undefined;

/** Who is disabled when the cycle ends, and when that is. */
export type CycleEnd = { readonly at: EpochMs; readonly ids: ReadonlySet<Id> };

/** Nobody, where there is no subscription. */
export function cycleEndOf(subscription: Subscription | null | undefined): CycleEnd | undefined {
  const ids = subscription?.usersToDisableAtEndOfCycle ?? [];
  return subscription && ids.length > 0 ? { at: subscription.cycleEndDate, ids: new Set(ids) } : undefined;
}

/** Until when a user is active, where an end is set; who is inactive already has none ahead. */
export const activeUntil = (
  user: { id: Id; isActive: boolean },
  end: CycleEnd | undefined,
): EpochMs | undefined => (user.isActive && end?.ids.has(user.id) ? end.at : undefined);

/** What a subscription is about, first things first. */
export type PlanState = 'lapsed' | 'disabled' | 'ending' | 'inactive' | 'active';

/**
 * How an account's plan stands: ending where it was cancelled, inactive where its renewal is under an hour away
 * (spec 2 §4).
 */
export function planState(
  { status }: Pick<Account, 'status'>,
  subscription: Pick<Subscription, 'cancellationInProgress' | 'cycleEndDate'> | undefined,
  now: EpochMs,
): PlanState {
  if (status === 'LAPSED') return 'lapsed';
  if (status === 'DISABLED') return 'disabled';
  if (subscription?.cancellationInProgress) return 'ending';
  return subscription && isRenewalNear(subscription, now) ? 'inactive' : 'active';
}

/** What a seat costs in a cycle; undefined where the amount isn't that many equal parts. */
export function seatRate(amount: Cents, seats: number): Cents | undefined {
  return seats > 0 && amount > 0 && amount % seats === 0 ? shareOf(amount, 1, seats) : undefined;
}
