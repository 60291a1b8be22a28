import { useId } from 'react';
import type { Account, Subscription } from '../../domain/entities.ts';
import { formatCents, formatDay } from '../../kit/i18n/format.ts';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import { accessTypeLabel } from '../../shared/account/labels.ts';

const amountWords = (t: Translate, { amount, paymentCadence }: Subscription): string => {
  const money = { amount: formatCents(amount) };
  if (paymentCadence === 'monthly') return t('ownBilling.charge.monthly', money);
  return paymentCadence === 'annual'
    ? t('ownBilling.charge.annual', money)
    : t('ownBilling.charge.other', money);
};

const cadenceWords = (t: Translate, { paymentCadence }: Subscription): string => {
  if (paymentCadence === 'monthly') return t('ownBilling.charge.billedMonthly');
  return paymentCadence === 'annual' ? t('ownBilling.charge.billedAnnually') : paymentCadence;
};

/** What is charged, how often and when next (spec 2 §2, §3). */
export function ChargeCard({ account, subscription }: { account: Account; subscription: Subscription }) {
  const t = useT();
  const id = useId();
  const date = formatDay(subscription.cycleEndDate) ?? '';
  return (
    <section className="card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('ownBilling.charge.title')}</h2>
      </header>
      <div className="body">
        <p className="figure">{amountWords(t, subscription)}</p>
        <dl className="billing-facts">
          <dt>{t('ownBilling.charge.plan')}</dt>
          <dd>
            {accessTypeLabel(t, account.accessType)}
            <small>{t('ownBilling.charge.seats', { smart_count: account.seatsPurchased })}</small>
          </dd>
          <dt>{t('ownBilling.charge.cadence')}</dt>
          <dd>{cadenceWords(t, subscription)}</dd>
          <dt>{t('ownBilling.charge.next')}</dt>
          <dd>{subscription.cancellationInProgress ? t('ownBilling.charge.noNext', { date }) : date}</dd>
        </dl>
      </div>
    </section>
  );
}
