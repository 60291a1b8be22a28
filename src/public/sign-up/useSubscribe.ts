import { useMemo, useState } from 'react';
import { isAborted } from '../../api/errors.ts';
import { serverText } from '../../api/failures.ts';
import { subscriptionPrices, validatePromoCode } from '../../api/calls/subscription.ts';
import { createProSubscription } from '../../api/calls/upgrade.ts';
import type { OrderBook } from '../../domain/orders/orderBook.ts';
import { orderBody, type OrderChoice } from '../../domain/orders/proOrder.ts';
import { paths } from '../../paths.ts';
import type { OrderPort } from '../../shared/payment/orderPort.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import { usePublic } from '../context.ts';

/** The platform calls of the order form. */
export function useSignUpOrderPort(): OrderPort {
  const { api, runtime } = usePublic();
  const { send } = api;
  const hasCodes = runtime.flags.promotionalCodes;
  return useMemo(
    () => ({
      prices: (signal) => send(subscriptionPrices, { signal }),
      validateCode: (code) => send(validatePromoCode, { body: { code } }),
      wordsOf: serverText,
      hasCodes,
    }),
    [send, hasCodes],
  );
}

/**
 * Orders Professional, then goes to its payment, or to the account if there is nothing to pay (spec 2 §4). A second
 * order could lead to a second payment, so none is made while one is started or paid (decisions §12).
 */
export function useSubscribe(book: OrderBook) {
  const t = useT();
  const context = usePublic();
  const [busy, run] = useSingleFlight();
  const [problem, setProblem] = useState<string>();

  /** Whether the platform already has the subscription: nothing to pay, or already paid. */
  async function isThrough(): Promise<boolean> {
    const user = await context.api.session.reloadUser();
    return user.paymentStatus === 'PAID';
  }

  async function subscribe(choice: OrderChoice): Promise<void> {
    await run(async (stayBusy) => {
      const goTo = (path: string) => {
        stayBusy();
        context.show(path);
      };
      setProblem(undefined);
      try {
        const made = await book.order(() =>
          context.api.send(createProSubscription, { body: orderBody(choice) }),
        );
        if ('stop' in made) return setProblem(t(`card.stop.${made.stop}`));
        const { clientSecret } = made.placed;
        if (clientSecret !== undefined) return goTo(paths.signUpPayment(clientSecret));
        if (await isThrough()) return goTo(paths.accountCreation);
        return setProblem(t('signUp.subscription.failed'));
      } catch (error) {
        if (isAborted(error)) return undefined;
        // The answer may have been lost: the user tells whether anything is left to do here.
        if (await isThrough().catch(() => false)) return goTo(paths.accountCreation);
        return setProblem(serverText(error) ?? t('signUp.subscription.failed'));
      }
    });
  }

  return { busy, problem, subscribe };
}
