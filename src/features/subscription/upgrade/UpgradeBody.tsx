import type { Ref } from 'react';
import { useConsoleSession } from '../../../data/session.tsx';
import { judge } from '../../../domain/access/access.ts';
import type { Account } from '../../../domain/entities.ts';
import type { Price } from '../../../domain/orders/pricing.ts';
import { Working } from '../../../kit/controls/Button.tsx';
import { Note } from '../../../kit/controls/Note.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { currentLocale } from '../../../kit/i18n/locale.ts';
import { ActionLink } from '../../../shared/account/ActionLink.tsx';
import { CardEntry, type CardState } from '../../../shared/payment/CardEntry.tsx';
import { OrderForm } from '../../../shared/payment/OrderForm.tsx';
import type { CardHandle } from '../../../shared/payment/paymentPort.ts';
import { PriceSummary, Statement } from '../../../shared/payment/PriceSummary.tsx';
import { Unfinished } from '../../../shared/payment/Unfinished.tsx';
import type { useIntent } from '../../../shared/payment/useIntent.ts';
import type { Order } from '../../../shared/payment/useOrder.ts';
import { subscriptionDialog } from '../../../tabs.ts';
import { ProFacts } from './ProFacts.tsx';
import type { UpgradeFlow } from './useProUpgrade.ts';
import type { UpgradeWizard } from './useUpgradeWizard.ts';
import styles from './UpgradeBody.module.css';

type PaymentStepProps = {
  /** The id of the form, which the footer's button submits. */
  id: string;
  card: Ref<CardHandle>;
  payment: ReturnType<typeof useIntent>;
  publishableKey: string;
  cadence: Order['cadence'];
  /** Undefined after a bank's page, when only the intent knows the amount due. */
  price: Price | undefined;
  onFields(state: CardState): void;
};

/** The card entry, what its statement will show, and the outcome of the last attempt (spec 2 §4, §9). */
function PaymentStep({ id, card, payment, publishableKey, cadence, price, onFields }: PaymentStepProps) {
  const t = useT();
  const { stage, problem, busy, pay } = payment;
  const takesCard = stage === 'card' || stage === 'look' || stage === 'processing';
  return (
    <form
      id={id}
      className="stack"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      {takesCard ? (
        <CardEntry
          ref={card}
          publishableKey={publishableKey}
          locale={currentLocale()}
          busy={busy || stage !== 'card'}
          onState={onFields}
        />
      ) : null}
      {problem === undefined ? null : (
        <Note level={stage === 'look' ? 'warn' : 'bad'} role="alert">
          {problem}
        </Note>
      )}
      {stage === 'reading' || stage === 'processing' ? (
        <Working text={t(stage === 'reading' ? 'upgrade.payment.reading' : 'card.outcome.processing')} />
      ) : null}
      {price && stage === 'card' ? <Statement cadence={cadence} price={price} /> : null}
      {/* No service tells this browser of an order that another one has paid (decisions §13). */}
      {stage === 'card' ? <p className="help">{t('upgrade.payment.onePerson')}</p> : null}
    </form>
  );
}

type Props = { wizard: UpgradeWizard; formId: string; account: Account };

/** Users, cadence, promo code and price, with the trial as an alternative (spec 2 §2). */
function SubscriptionStep({ wizard, account }: Omit<Props, 'formId'>) {
  const t = useT();
  const { user, runtime: setting } = useConsoleSession();
  const trial = judge(user, 'trial.startPro', { account, setting });
  return (
    <>
      <OrderForm {...wizard} busy={wizard.flow.busy} />
      {wizard.isWide ? (
        <div className={styles.trial}>
          <p>{t('upgrade.trial.invite')}</p>
          <ActionLink verdict={trial} to={subscriptionDialog('trial')}>
            {t('upgrade.trial.button')}
          </ActionLink>
        </div>
      ) : null}
    </>
  );
}

/** The order, its price, and what the upgrade means for the account's users (spec 2 §2, §4). */
function ConfirmationStep({ order, price }: { order: Order; price: Price }) {
  const t = useT();
  return (
    <>
      <PriceSummary {...order} price={price} />
      <ProFacts />
      <Note level="plain">{t('upgrade.closing')}</Note>
    </>
  );
}

/** Nothing is left to pay: shows that the upgrade goes on, or why it stopped and can be finished (spec 2 §4, §8). */
function FinishStep({ stage, problem, isPaid, left }: UpgradeFlow) {
  const t = useT();
  const { email } = useConsoleSession().runtime.brand.help;
  if (stage === 'finishing') return <Working text={t('upgrade.payment.finishing')} />;
  if (stage === 'left' && left)
    return (
      <>
        <Unfinished order={left} of="upgrade" email={email} />
        {problem === undefined ? null : (
          <Note level="bad" role="alert">
            <div className={styles.parts}>
              <p>{problem}</p>
              {/* If it keeps failing, support is the only way on. */}
              <p>
                {t('order.unfinished.support')} <a href={`mailto:${email}`}>{email}</a>
              </p>
            </div>
          </Note>
        )}
      </>
    );
  return (
    <Note level="bad" role="alert">
      <div className={styles.parts}>
        {problem === undefined ? null : (
          <p>
            <b>{problem}</b>
          </p>
        )}
        <p>{t('upgrade.finish.text')}</p>
        {isPaid ? <p>{t('upgrade.finish.paid')}</p> : null}
      </div>
    </Note>
  );
}

/** The upgrade has begun; says when to come back (spec 2 §4, §8). */
function SuccessStep({ isPaid }: { isPaid: boolean }) {
  const t = useT();
  return (
    <Note level="ok" role="status">
      <div className={styles.parts}>
        {isPaid ? (
          <p>
            <b>{t('upgrade.success.paid')}</b>
          </p>
        ) : null}
        <p>{t('upgrade.success.upgraded')}</p>
        <p>{t('upgrade.success.next')}</p>
      </div>
    </Note>
  );
}

/** The content of the current step. */
export function UpgradeBody({ wizard, formId, account }: Props) {
  const { step, flow, order, elsewhere } = wizard;
  const { email } = useConsoleSession().runtime.brand.help;
  if (step === 'success') return <SuccessStep isPaid={flow.isPaid} />;
  if (flow.stage !== 'choosing') return <FinishStep {...flow} />;
  const unfinished = elsewhere ? <Unfinished order={elsewhere} of="upgrade" email={email} /> : null;
  if (step === 'payment')
    return (
      <>
        {unfinished}
        {/* What is typed stays, because the other order may be refused. */}
        <div hidden={elsewhere !== undefined}>
          <PaymentStep
            {...wizard}
            id={formId}
            cadence={order.cadence}
            price={wizard.isReturn ? undefined : order.price}
            onFields={wizard.setFields}
          />
        </div>
      </>
    );
  if (unfinished) return unfinished;
  if (step === 'confirmation' && order.price) return <ConfirmationStep order={order} price={order.price} />;
  return <SubscriptionStep wizard={wizard} account={account} />;
}
