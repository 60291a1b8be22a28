import { type RefObject, useCallback, useMemo, useState } from 'react';
import {
  type Intent,
  isLost,
  isNoIntent,
  outcomeOfConfirmation,
  type PaymentOutcome,
  type ProviderError,
  type IntentReading,
  intentReading,
  wordsOf,
} from '../../domain/orders/payment.ts';
import { type Answer, type CardHandle, type PaymentPort, readIntent } from './paymentPort.ts';

/** Reads an intent without card fields: on arrival, and on the way back from a bank. */
export async function readOrder(publishableKey: string, clientSecret: string): Promise<Answer<Intent>> {
  try {
    const { loadCardProvider } = await import('./provider.ts');
    return await readIntent(await loadCardProvider(publishableKey), clientSecret);
  } catch {
    return { error: { type: 'api_connection_error' } };
  }
}

/** Single-flight payments that never charge an intent twice (spec 2 §4). Without React. */
type Payment = {
  /** Pays; undefined when a payment is already in progress. */
  pay(order: { clientSecret: string; returnUrl: string }): Promise<PaymentOutcome | undefined>;
  /** Reads the intent; undefined when a payment or a reading is already in progress. */
  readBack(clientSecret: string): Promise<IntentReading | undefined>;
  /** Creates a payment method for later charges; resolves with its id, or with the card's fault. */
  createCardMethod(): Promise<{ id: string } | { message: string | undefined } | undefined>;
};

/** The provider's message, except for connection errors, whose message says nothing about the card. */
const messageOf = (error: ProviderError): string | undefined => (isLost(error) ? undefined : wordsOf(error));

export function createPayment(port: PaymentPort): Payment {
  let isRunning = false;

  /** Guarded synchronously, because a second press may come before the next render. */
  async function singleFlight<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    if (isRunning) return undefined;
    isRunning = true;
    try {
      return await work();
    } finally {
      isRunning = false;
    }
  }

  async function read(secret: string): Promise<IntentReading> {
    const answer = await port.read(secret);
    if ('value' in answer) return intentReading(answer.value);
    return { kind: isNoIntent(answer.error) ? 'missing' : 'unread' };
  }

  /** Why this intent must not be confirmed, such as that it is already paid; undefined when it may. */
  async function obstacle(secret: string): Promise<PaymentOutcome | undefined> {
    const reading = await read(secret);
    switch (reading.kind) {
      case 'open':
        return undefined;
      case 'missing':
      case 'unread':
        return { kind: 'untried', message: undefined };
      default:
        return reading;
    }
  }

  /** After a lost answer: a single early reading proves only final states (decisions §13). */
  async function afterLostAnswer(secret: string): Promise<PaymentOutcome> {
    const reading = await read(secret);
    const isFinal = reading.kind === 'paid' || reading.kind === 'processing' || reading.kind === 'cancelled';
    return isFinal ? reading : { kind: 'unknown' };
  }

  return {
    pay: ({ clientSecret, returnUrl }) =>
      singleFlight(async () => {
        const method = await port.method();
        if ('error' in method) return { kind: 'untried', message: messageOf(method.error) };
        // Checked at the last moment: another tab may have paid meanwhile, or an earlier answer may have been lost.
        const inTheWay = await obstacle(clientSecret);
        if (inTheWay) return inTheWay;
        const answer = await port.confirm(clientSecret, method.value.id, returnUrl);
        return outcomeOfConfirmation(answer) ?? afterLostAnswer(clientSecret);
      }),
    readBack: (clientSecret) => singleFlight(() => read(clientSecret)),
    createCardMethod: () =>
      singleFlight(async () => {
        const method = await port.method();
        if ('value' in method) return { id: method.value.id };
        return { message: messageOf(method.error) };
      }),
  };
}

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
