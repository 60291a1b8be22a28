import { useState } from 'react';
import type { OrderBook } from '../../domain/orders/orderBook.ts';
import { isStale, type UnfinishedOrder } from '../../domain/orders/unfinishedOrder.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Unfinished } from '../../shared/payment/Unfinished.tsx';
import { useNow } from '../../kit/hooks/useNow.ts';
import { usePublic } from '../context.ts';
import { FormNote } from '../form/FormNote.tsx';
import { HelpEmail } from '../HelpEmail.tsx';
import { useSettlement } from './useSignUpPayment.ts';

/** Replaces the order or card form when there is an earlier payment: asks the platform about it and never pays. */
export function UnfinishedPayment({ order, book }: { order: UnfinishedOrder; book: OrderBook }) {
  const t = useT();
  const { email } = usePublic().runtime.brand.help;
  const { settling, settle } = useSettlement(book);
  const [problem, setProblem] = useState<string>();
  const mayAsk = !isStale(order, useNow());
  return (
    <>
      <Unfinished order={order} of="signUp" email={email} />
      {problem !== undefined && (
        <FormNote level="error">
          {problem}
          <br />
          {/* It may stay in this state; then only support can help. */}
          {t('order.unfinished.support')} <HelpEmail email={email} />
        </FormNote>
      )}
      {mayAsk && (
        <Button
          kind="primary"
          block
          refused={settling}
          busy={settling}
          onClick={() => {
            setProblem(undefined);
            void settle(order.paymentIntentId).then(setProblem);
          }}
        >
          {t(settling ? 'signUp.payment.settling' : `signUp.unfinished.${order.state}`)}
        </Button>
      )}
    </>
  );
}
