/** What an account's subscription means for its people (spec 1 §4, spec 2 §3). Pure. */
import type { Account, Id, Subscription } from '../entities.ts';
import { isRenewalNear } from '../seats/seatRules.ts';
import { type Cents, DAY_MS, type EpochMs, type Iso, isoOfMs, msOfIso, shareOf } from '../values/units.ts';

/**
 * Only Professional accounts and those with a cadence can have a subscription, so only theirs is requested (contract
 * §3).
 */
export const mayHaveSubscription = ({
  accessType,
  billingCadence,
}: Pick<Account, 'accessType' | 'billingCadence'>): boolean =>
  accessType === 'PROFESSIONAL' || billingCadence !== undefined;

/** Which users are disabled when the cycle ends, and when that is. */
export type CycleEnd = { readonly at: EpochMs; readonly ids: ReadonlySet<Id> };

/** Undefined when nobody is disabled, or there is no subscription. */
export function cycleEndOf(subscription: Subscription | null | undefined): CycleEnd | undefined {
  const ids = subscription?.usersToDisableAtEndOfCycle ?? [];
  return subscription && ids.length > 0 ? { at: subscription.cycleEndDate, ids: new Set(ids) } : undefined;
}

/** Until when a user stays active, if an end is set; inactive users have none. */
export const activeUntil = (
  user: { id: Id; isActive: boolean },
  end: CycleEnd | undefined,
): EpochMs | undefined => (user.isActive && end?.ids.has(user.id) ? end.at : undefined);

/** A late renewal: how often it is looked for, and for how long after its time, in milliseconds. */
const LATE = { every: 60_000, until: 3_600_000 };

/** After how many milliseconds an open page reads a subscription again to see its renewal; false once it is overdue. */
export function untilRenewed(
  { cycleEndDate }: Pick<Subscription, 'cycleEndDate'>,
  now: EpochMs,
): number | false {
  const left = cycleEndDate - now;
  // Timers can't run for longer than 24 days.
  if (left > 0) return Math.min(left, DAY_MS);
  return left > -LATE.until && LATE.every;
}

/** The state of a subscription, most important first. */
export type PlanState = 'lapsed' | 'disabled' | 'ending' | 'inactive' | 'active';

export const hasEnded = (state: PlanState): boolean => state === 'lapsed' || state === 'disabled';

/**
 * The state of an account's plan: ending when it was cancelled, inactive when its renewal is under an hour away (spec 2
 * §4).
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

/**
 * When the plan renews or ended: by the account for Enterprise, otherwise by the subscription; each falls back on the
 * other. A plan that has ended has no date ahead, even if its subscription names one.
 */
export function renewalDate(
  account: Pick<Account, 'accessType' | 'status' | 'renewalAt' | 'contractRenewalDate'>,
  subscription: Pick<Subscription, 'cycleEndDate'> | undefined,
  now: EpochMs,
): Iso | undefined {
  const ofAccount = account.renewalAt ?? account.contractRenewalDate;
  const ofCycle = subscription && isoOfMs(subscription.cycleEndDate);
  const dates = account.accessType === 'ENTERPRISE' ? [ofAccount, ofCycle] : [ofCycle, ofAccount];
  const isOver = hasEnded(planState(account, undefined, now));
  return dates.find((date) => date !== undefined && !(isOver && msOfIso(date) > now));
}

/** When the plan is charged next, or ends if it was cancelled; undefined once it has ended, and until a late renewal. */
export const nextPayment = (
  account: Pick<Account, 'status'>,
  { cycleEndDate }: Pick<Subscription, 'cycleEndDate'>,
  now: EpochMs,
): EpochMs | undefined =>
  cycleEndDate > now && !hasEnded(planState(account, undefined, now)) ? cycleEndDate : undefined;

/** The price of a seat per cycle; undefined when the amount is not evenly divisible. */
export function seatRate(amount: Cents, seats: number): Cents | undefined {
  return seats > 0 && amount > 0 && amount % seats === 0 ? shareOf(amount, 1, seats) : undefined;
}
