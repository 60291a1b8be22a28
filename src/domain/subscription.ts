/** What an account's subscription says of its people (spec 1 §4, spec 2 §3). Pure. */
import type { Account, Id, Subscription } from './entities.ts';

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
