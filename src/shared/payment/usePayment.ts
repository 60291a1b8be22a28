import { type RefObject, useCallback, useMemo, useState } from 'react';
import type { Intent } from '../../domain/orders/payment.ts';
import type { CardHandle } from './paymentPort.ts';
import { createPayment, type Payment } from './payment.ts';
import type { PaymentPort } from './paymentPort.ts';
import { readOrder } from './readOrder.ts';

export type PaymentHook = Payment & { readonly busy: boolean };

const NO_FIELDS = { error: { type: 'api_connection_error' } } as const;

/** Always uses the current fields, which may have been remounted; reading needs none. */
const portOver = (
  card: RefObject<CardHandle | null>,
  publishableKey: string,
  onRead: ((intent: Intent) => void) | undefined,
): PaymentPort => ({
  method: async () => card.current?.port()?.method() ?? NO_FIELDS,
  confirm: async (...order) => card.current?.port()?.confirm(...order) ?? NO_FIELDS,
  async read(clientSecret) {
    const read = await readOrder(publishableKey, clientSecret);
    if ('value' in read) onRead?.(read.value);
    return read;
  },
});

/**
 * The payment of a form with a `CardEntry`: `pay`, `readBack` and `createCardMethod`, single-flight, and whether one is
 * in progress. State is kept only in this component's memory. `onRead` receives every intent that is read and must be
 * stable.
 */
export function usePayment(
  card: RefObject<CardHandle | null>,
  publishableKey: string,
  onRead?: (intent: Intent) => void,
): PaymentHook {
  const payment = useMemo(
    () => createPayment(portOver(card, publishableKey, onRead)),
    [card, publishableKey, onRead],
  );
  const [underWay, setUnderWay] = useState(0);

  const busily = useCallback(async <Value>(work: Promise<Value>): Promise<Value> => {
    setUnderWay((count) => count + 1);
    try {
      return await work;
    } finally {
      setUnderWay((count) => count - 1);
    }
  }, []);

  return {
    busy: underWay > 0,
    pay: useCallback((order) => busily(payment.pay(order)), [payment, busily]),
    readBack: useCallback((secret) => busily(payment.readBack(secret)), [payment, busily]),
    createCardMethod: useCallback(() => busily(payment.createCardMethod()), [payment, busily]),
  };
}
