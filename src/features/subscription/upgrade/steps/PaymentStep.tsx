import type { Ref } from 'react';
import type { Price } from '../../../../domain/orders/pricing.ts';
import { CardEntry, type CardState } from '../../../../shared/payment/CardEntry.tsx';
import type { CardHandle } from '../../../../shared/payment/paymentPort.ts';
import type { useIntent } from '../../../../shared/payment/useIntent.ts';
import { useT } from '../../../../kit/i18n/i18n.tsx';
import { currentLocale } from '../../../../kit/i18n/locale.ts';
import { Note } from '../../../../kit/controls/Note.tsx';
import { Statement } from '../../../../shared/payment/PriceSummary.tsx';
import type { Order } from '../../../../shared/payment/useOrder.ts';

type Props = {
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
export function PaymentStep({ id, card, payment, publishableKey, cadence, price, onFields }: Props) {
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
        <p className="row" role="status">
          <span className="spinner" aria-hidden="true" />
          {t(stage === 'reading' ? 'upgrade.payment.reading' : 'card.outcome.processing')}
        </p>
      ) : null}
      {price && stage === 'card' ? <Statement cadence={cadence} price={price} /> : null}
      {/* No service tells this browser of an order that another one has paid (decisions §13). */}
      {stage === 'card' ? <p className="help">{t('upgrade.payment.onePerson')}</p> : null}
    </form>
  );
}
