import { useEffect, useRef, useState } from 'react';
import type { User } from '../../domain/entities.ts';
import type { OrderBook } from '../../domain/orders/orderBook.ts';
import { isInDollars } from '../../domain/orders/payment.ts';
import { intentOf, type UnfinishedOrder } from '../../domain/orders/unfinishedOrder.ts';
import { Button, Working } from '../../kit/controls/Button.tsx';
import { formatCents } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { currentLocale } from '../../kit/i18n/locale.ts';
import { paths } from '../../paths.ts';
import { CardEntry, type CardState } from '../../shared/payment/CardEntry.tsx';
import type { CardHandle } from '../../shared/payment/paymentPort.ts';
import { settingsPaths } from '../../tabs.ts';
import { AppLink } from '../AppLink.tsx';
import { usePublic } from '../context.ts';
import { PublicLayout } from '../PublicLayout.tsx';
import { FormNote } from '../form/FormNote.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { ProspectStep } from './ProspectStep.tsx';
import { UnfinishedPayment } from './UnfinishedPayment.tsx';
import { usePaymentSecret } from './usePaymentSecret.ts';
import { useSignUpOrder } from './useSignUpOrder.ts';
import { useSignUpPayment } from './useSignUpPayment.ts';

type Props = Pick<
  ReturnType<typeof useSignUpPayment>,
  'stage' | 'problem' | 'busy' | 'look' | 'retry' | 'settle'
>;

/** The state of a payment and the possible actions; empty while the card form is shown. */
function PaymentStatus({ stage, problem, busy, look, retry, settle }: Props) {
  const t = useT();
  switch (stage) {
    case 'reading':
      return <Working text={t('signUp.payment.reading')} />;
    case 'processing':
      return <Working text={t('card.outcome.processing')} />;
    case 'look':
      return (
        <>
          <Again
            busy={busy}
            label={t(busy ? 'card.outcome.looking' : 'card.outcome.look')}
            onPress={() => void look()}
          />
          {retry && (
            <Button block onClick={retry}>
              {t('card.outcome.retry')}
            </Button>
          )}
        </>
      );
    case 'settle':
      return problem === undefined ? (
        <Working text={t('signUp.payment.settling')} />
      ) : (
        <Again
          busy={busy}
          label={t(busy ? 'signUp.payment.settling' : 'common.action.tryAgain')}
          onPress={() => void settle()}
        />
      );
    case 'card':
    case 'over':
      return null;
  }
}

const Again = ({ busy, label, onPress }: { busy: boolean; label: string; onPress: () => void }) => (
  <Button kind="primary" block refused={busy} busy={busy} onClick={onPress}>
    {label}
  </Button>
);

/**
 * /signUp/pro/payment/:clientSecret: pays by card; the secret is removed from the address at once (spec 1 §2, spec 2
 * §4). A bank's page also returns upgrading users here; a sign-in in between stores no secret of this path.
 */
export function PaymentScreen({ param }: { param: string }) {
  const { session } = usePublic().api;
  const [user] = useState(() => session.user());
  const isUpgrade = user !== undefined && user.userType !== 'PROSPECT' && param === 'return';
  // Back from the bank: the upgrade dialog looks up whether the payment went through.
  if (isUpgrade) return <Onward to={settingsPaths.upgradeToPro + window.location.search} />;
  return <SignUpPayment param={param} />;
}

function Onward({ to }: { to: string }) {
  const { show } = usePublic();
  useEffect(() => show(to, 'replace'), [show, to]);
  return null;
}

function SignUpPayment({ param }: { param: string }) {
  const { clientSecret, isReturn } = usePaymentSecret(param);
  return (
    <ProspectStep step={paths.signUpSubscription}>
      {(user) =>
        clientSecret === undefined ? (
          <Onward to={paths.signUpSubscription} />
        ) : (
          <Payment user={user} clientSecret={clientSecret} isReturn={isReturn} />
        )
      }
    </ProspectStep>
  );
}

type Arrived = { clientSecret: string; isReturn: boolean };

/** The card form, or a payment started by another tab or an earlier page. */
function Payment({ user, ...arrived }: Arrived & { user: User }) {
  const t = useT();
  const { order, book } = useSignUpOrder(user);
  const other = order?.paymentIntentId === intentOf(arrived.clientSecret) ? undefined : order;
  const [isOpen, setOpen] = useState(!other);
  if (!other && !isOpen) setOpen(true);
  if (isOpen) return <PaymentForm {...arrived} other={other} book={book} />;
  return (
    <PublicLayout title={t('signUp.payment.title')} focusTitle>
      {other && <UnfinishedPayment order={other} book={book} />}
    </PublicLayout>
  );
}

/** Under another order the form is only hidden: what is typed stays, because that order may be refused. */
function PaymentForm({ other, ...order }: Arrived & { other: UnfinishedOrder | undefined; book: OrderBook }) {
  const t = useT();
  const { publishableKey } = usePublic().runtime.config.stripe;
  const entry = useRef<CardHandle>(null);
  const [fields, setFields] = useState<CardState>('loading');
  const payment = useSignUpPayment(order, entry);
  const { stage, problem, intent, busy } = payment;
  // The amount comes from the intent, because the contract provides none.
  const amount = intent && isInDollars(intent.currency) ? formatCents(intent.amount) : undefined;
  const takesCard = stage === 'card' || stage === 'look' || stage === 'processing';
  const lead = (): string | undefined => {
    if (other || stage === 'over') return undefined;
    if (stage === 'settle') return t('signUp.payment.paid');
    return amount === undefined ? t('signUp.payment.lead') : t('signUp.payment.amount', { amount });
  };
  return (
    <PublicLayout title={t('signUp.payment.title')} lead={lead()} focusTitle>
      {other && <UnfinishedPayment order={other} book={order.book} />}
      <form
        className="stack"
        hidden={other !== undefined}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (stage === 'card') void payment.pay();
        }}
      >
        {takesCard && (
          <CardEntry
            ref={entry}
            publishableKey={publishableKey}
            locale={currentLocale()}
            onState={setFields}
            busy={busy || stage !== 'card'}
          />
        )}
        {problem !== undefined && (
          <FormNote level={stage === 'look' ? 'warning' : 'error'}>{problem}</FormNote>
        )}
        {stage === 'card' && fields !== 'failed' && (
          <SubmitButton
            busy={busy || fields === 'loading'}
            label={amount === undefined ? t('signUp.payment.pay') : t('signUp.payment.payAmount', { amount })}
            busyLabel={t(busy ? 'signUp.payment.busy' : 'signUp.busy')}
          />
        )}
        <PaymentStatus {...payment} />
      </form>
      {/* A user who may have been charged is not offered a new order. */}
      {!other && stage === 'over' && (
        <AppLink to={paths.signUpSubscription} className="btn primary block">
          {t('signUp.payment.again')}
        </AppLink>
      )}
      {!other && stage === 'card' && !busy && (
        <p className="cell muted">
          <AppLink to={paths.signUpSubscription}>{t('signUp.payment.back')}</AppLink>
        </p>
      )}
    </PublicLayout>
  );
}
