/** Dates and amounts of a plan, as its pages show them. */
import type { Account, Subscription } from '../../../domain/entities.ts';
import { type Cents, isoOfMs, type Iso } from '../../../domain/values/units.ts';
import { formatCents } from '../../../kit/i18n/format.ts';
import type { Translate } from '../../../kit/i18n/i18n.tsx';

/** When the plan renews: by the account for Enterprise, otherwise by the subscription; each falls back on the other. */
export function renewalDate(
  { accessType, renewalAt, contractRenewalDate }: Account,
  subscription: Subscription | undefined,
): Iso | undefined {
  const ofAccount = renewalAt ?? contractRenewalDate;
  const ofCycle = subscription && isoOfMs(subscription.cycleEndDate);
  return accessType === 'ENTERPRISE' ? (ofAccount ?? ofCycle) : (ofCycle ?? ofAccount);
}

/** The amount with its cycle; only the amount for an unknown cycle. */
export function cyclePrice(t: Translate, cents: Cents, { cycle }: Pick<Subscription, 'cycle'>): string {
  const amount = formatCents(cents);
  if (cycle === 'month') return t('subscription.price.month', { amount });
  return cycle === 'year' ? t('subscription.price.year', { amount }) : amount;
}
