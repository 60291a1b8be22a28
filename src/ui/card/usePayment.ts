import { type RefObject, useCallback, useMemo, useState } from 'react';
import type { Intent } from '../../domain/payment.ts';
import type { CardHandle } from './port.ts';
import { createPayment, type Payment } from './payment.ts';
import type { PaymentPort } from './port.ts';
import { readOrder } from './readOrder.ts';

export type PaymentHook = Payment & { readonly busy: boolean };

const NO_FIELDS = { error: { type: 'api_connection_error' } } as const;

/** The fields of now, which may have been mounted anew; what is read needs none. */
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
 * The payment of a form with a `CardEntry`: `pay`, `readBack` and `createCardMethod`, one at a time, and whether one
 * is under way. Nothing of it is kept but in this component's memory. `onRead` hears of every intent that is read;
 * keep it the same function.
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
