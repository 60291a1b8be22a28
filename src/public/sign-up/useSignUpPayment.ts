import { type RefObject, useCallback, useRef, useState } from 'react';
import { isAborted } from '../../api/errors.ts';
import { serverText } from '../../api/failures.ts';
import { confirmSignUpPayment } from '../../api/calls/upgrade.ts';
import { paths } from '../../paths.ts';
import type { OrderBook } from '../../domain/orders/orderBook.ts';
import type { CardHandle } from '../../shared/payment/paymentPort.ts';
import { type IntentStage, useIntent } from '../../shared/payment/useIntent.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import { usePublic } from '../context.ts';

/** The stage of the intent; `settle`: paid, but not yet confirmed with the platform. */
type Stage = Exclude<IntentStage, 'paid'> | 'settle';

type Order = { clientSecret: string; isReturn: boolean; book: OrderBook };

/**
 * The payment of a sign-up until it is finished: paid, confirmed with the platform, and the user read again (decisions
 * §9).
 */
export function useSignUpPayment(order: Order, card: RefObject<CardHandle | null>) {
  const { publishableKey } = usePublic().runtime.config.stripe;
  const { settling, settle: confirm } = useSettlement(order.book);
  const [refusal, setRefusal] = useState<string>();
  /** Set once it is paid: from then on nothing is charged, whatever fails. */
  const paidIntent = useRef('');

  const settle = useCallback(async (): Promise<void> => {
    setRefusal(undefined);
    setRefusal(await confirm(paidIntent.current));
  }, [confirm]);

  const onPaid = useCallback(
    (intentId: string) => {
      paidIntent.current = intentId;
      void settle();
    },
    [settle],
  );

  const returnUrl = new URL(paths.signUpPaymentReturn, window.location.origin).href;
  const payment = useIntent({ ...order, returnUrl, publishableKey }, card, onPaid);
  const stage: Stage = payment.stage === 'paid' ? 'settle' : payment.stage;
  return {
    ...payment,
    stage,
    problem: stage === 'settle' ? refusal : payment.problem,
    busy: payment.busy || settling,
    settle,
  };
}

/**
 * Confirms the payment with the platform, reads the user again, and continues. Returns the error message, if any; never
 * pays.
 */
export function useSettlement(book: Pick<OrderBook, 'finish' | 'recordPaid'>) {
  const t = useT();
  const context = usePublic();
  const [settling, run] = useSingleFlight();
  const settle = useCallback(
    (paymentIntentId: string) =>
      run(async (stayBusy) => {
        const { send, session } = context.api;
        const refusal = await send(confirmSignUpPayment, { body: { paymentIntentId } }).then(
          () => undefined,
          (error: unknown) => error,
        );
        // The confirmation's answer may have been lost: the user tells whether the platform has it.
        const user = await session.reloadUser().catch((error: unknown) => ({ error }));
        if (isAborted(refusal) || ('error' in user && isAborted(user.error))) return undefined;
        if ('paymentStatus' in user && user.paymentStatus === 'PAID') {
          stayBusy();
          book.finish();
          context.show(paths.accountCreation, 'replace');
          return undefined;
        }
        // Confirmed, but the user could not be read: the order counts as paid.
        if (refusal === undefined) book.recordPaid(paymentIntentId);
        return serverText(refusal) ?? t('signUp.payment.unconfirmed');
      }),
    [context, run, t, book],
  );
  return { settling, settle };
}
