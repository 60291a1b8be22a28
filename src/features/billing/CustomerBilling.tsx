import { textOf } from '../../data/errors.ts';
import type { AccountProps } from '../../data/record.tsx';
import { useSubscription } from '../../data/useSubscription.ts';
import type { Account, Id, Subscription } from '../../domain/entities.ts';
import { nextPayment } from '../../domain/plans/subscription.ts';
import { feeWithout } from '../../domain/seats/seatRules.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { Card } from '../../kit/controls/Card.tsx';
import { Note } from '../../kit/controls/Note.tsx';
import { QueryState } from '../../kit/controls/QueryState.tsx';
import { GuardGroup } from '../../kit/form/LeaveGuard.tsx';
import { useNow } from '../../kit/hooks/useNow.ts';
import { formatCents, formatDay } from '../../kit/i18n/format.ts';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import { NONE } from '../../kit/i18n/When.tsx';
import { useOpenDialog } from '../../kit/layers/dialogs.tsx';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { accessTypeLabel } from '../../shared/account/labels.ts';
import { CardOnFile } from '../../shared/payment/CardBrand.tsx';
import { AddressCard } from './AddressCard.tsx';
import { ContactCard } from './ContactCard.tsx';
import { OwnAccount, BillingSkeleton, Ways } from './OwnAccount.tsx';
import styles from './CustomerBilling.module.css';
import own from './ownBilling.module.css';

const EditCard = lazyLayer(() => import('./EditCard.tsx').then((module) => module.EditCard));

type PaymentCardProps = {
  accountId: Id;
  subscription: Subscription;
  onRead(): Promise<Subscription | undefined>;
};

/** The card that is charged, with the dialog that replaces it (spec 2 §2). */
function PaymentCard({ accountId, subscription, onRead }: PaymentCardProps) {
  const t = useT();
  const open = useOpenDialog();
  const edit = () =>
    open((close) => (
      <EditCard accountId={accountId} card={subscription.card} onRead={onRead} onClose={() => close()} />
    ));
  return (
    <Card
      title={t('ownBilling.card.title')}
      end={
        <Button small onClick={() => void edit()} onPointerEnter={EditCard.preload}>
          {t('ownBilling.card.edit')}
        </Button>
      }
    >
      <div className="body">
        {subscription.card ? (
          <p>
            <CardOnFile card={subscription.card} />
          </p>
        ) : (
          <p className="muted">{t('ownBilling.card.none')}</p>
        )}
        {subscription.isPaymentMissing ? <Note level="warn">{t('ownBilling.card.missing')}</Note> : null}
      </div>
    </Card>
  );
}

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

/** The amount, how often it is charged, and the next date (spec 2 §2, §3). */
function ChargeCard({ account, subscription }: { account: Account; subscription: Subscription }) {
  const t = useT();
  const next = nextPayment(account, subscription, useNow());
  const date = next && formatDay(next);
  const isEnding = subscription.cancellationInProgress;
  const removed = next === undefined || isEnding ? 0 : (subscription.seatsToRemoveAtEndOfCycle ?? 0);
  return (
    <Card title={t('ownBilling.charge.title')}>
      <div className="body">
        <p className={styles.figure}>{amountWords(t, subscription)}</p>
        <dl className={own.facts}>
          <dt>{t('ownBilling.charge.plan')}</dt>
          <dd>
            {accessTypeLabel(t, account.accessType)}
            <small>{t('ownBilling.charge.seats', { smart_count: account.seatsPurchased })}</small>
          </dd>
          <dt>{t('ownBilling.charge.cadence')}</dt>
          <dd>{cadenceWords(t, subscription)}</dd>
          <dt>{t('ownBilling.charge.next')}</dt>
          <dd>
            {isEnding && date !== undefined ? t('ownBilling.charge.noNext', { date }) : (date ?? NONE)}
            {removed > 0 ? (
              <small>
                {t('ownBilling.charge.less', {
                  amount: formatCents(feeWithout(removed, subscription, account)),
                  smart_count: account.seatsPurchased - removed,
                })}
              </small>
            ) : null}
          </dd>
        </dl>
      </div>
    </Card>
  );
}

/** The subscription's charge and card; an account may have no subscription. */
function Charged({ account }: { account: Account }) {
  const t = useT();
  const { subscription, error = null, isReading, reread } = useSubscription(account);
  const refetch = () => reread().catch(() => undefined);
  return (
    <QueryState
      of={{ data: subscription, error, isFetching: isReading, refetch }}
      what={t('ownBilling.subscriptionFailed')}
      why={textOf(error)}
      skeleton={<BillingSkeleton />}
    >
      {(current) =>
        current === null ? (
          <Note level="plain">{t('ownBilling.charge.none')}</Note>
        ) : (
          <div className={own.pair}>
            <ChargeCard account={account} subscription={current} />
            <PaymentCard accountId={account.id} subscription={current} onRead={reread} />
          </div>
        )
      }
    </QueryState>
  );
}

function BillingOf({ account, onRead }: AccountProps) {
  return (
    <div className={own.page}>
      {/* A missing payment is explained on the payment card. */}
      <Ways account={account} without={['unpaid']} />
      <Charged account={account} />
      <GuardGroup>
        <ContactCard account={account} onRead={onRead} />
        <AddressCard account={account} onRead={onRead} />
      </GuardGroup>
    </div>
  );
}

/** /settings/billing: charge, next payment, card, contact and address (spec 2 §2). */
export const CustomerBilling = () => <OwnAccount Page={BillingOf} />;
