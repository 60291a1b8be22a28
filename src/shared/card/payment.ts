/** Single-flight payments that never charge an intent twice (spec 2 §4). Without React. */
import {
  type Intent,
  isLost,
  isNoIntent,
  type PaymentOutcome,
  paymentOutcome,
  outcomeOfError,
  type ProviderError,
  wordsOf,
} from '../../domain/orders/payment.ts';
import type { Answer, PaymentPort } from './port.ts';

export type Payment = {
  /** Pays; undefined when a payment is already in progress. */
  pay(order: { clientSecret: string; returnUrl: string }): Promise<PaymentOutcome | undefined>;
  /** Reads the intent: after a return from the bank, after a lost answer, while it is processing. */
  readBack(clientSecret: string): Promise<PaymentOutcome | undefined>;
  /** Creates a payment method for later charges; resolves with its id, or with the card's fault. */
  createCardMethod(): Promise<{ id: string } | { message: string | undefined } | undefined>;
};

/** The provider's message, except for connection errors, whose message says nothing about the card. */
const messageOf = (error: ProviderError): string | undefined => (isLost(error) ? undefined : wordsOf(error));

export function createPayment(port: PaymentPort): Payment {
  let isRunning = false;
  /** Intents that may have been charged: a confirmation without an answer, or one that was paid. */
  const mayBeCharged = new Set<string>();

  function noted(secret: string, outcome: PaymentOutcome): PaymentOutcome {
    if (outcome.kind === 'refused') mayBeCharged.delete(secret);
    else mayBeCharged.add(secret);
    return outcome;
  }

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

  async function readOutcome(secret: string, message?: string): Promise<PaymentOutcome> {
    const read = await port.read(secret);
    if ('error' in read) return isNoIntent(read.error) ? { kind: 'cancelled' } : { kind: 'unknown' };
    return noted(secret, paymentOutcome(read.value, message));
  }

  /** Why this intent must not be confirmed, such as that it is already paid; undefined when it may. */
  async function obstacle(secret: string): Promise<PaymentOutcome | undefined> {
    const outcome = await readOutcome(secret);
    if (outcome.kind === 'refused') return undefined;
    // Nothing was confirmed in this attempt or any earlier one, so nothing can have been charged.
    if (outcome.kind === 'unknown' && !mayBeCharged.has(secret))
      return { kind: 'refused', message: undefined };
    return outcome;
  }

  async function settle(secret: string, answer: Answer<Intent>): Promise<PaymentOutcome> {
    const outcome = 'value' in answer ? paymentOutcome(answer.value) : outcomeOfError(answer.error);
    if (!outcome || outcome.kind === 'unknown') return readOutcome(secret);
    return noted(secret, outcome);
  }

  return {
    pay: ({ clientSecret, returnUrl }) =>
      singleFlight(async () => {
        const method = await port.method();
        if ('error' in method)
          return mayBeCharged.has(clientSecret)
            ? readOutcome(clientSecret, messageOf(method.error))
            : { kind: 'refused', message: messageOf(method.error) };
        // Checked at the last moment: another tab may have paid meanwhile, or an earlier answer may have been lost.
        const inTheWay = await obstacle(clientSecret);
        if (inTheWay) return inTheWay;
        mayBeCharged.add(clientSecret);
        return settle(clientSecret, await port.confirm(clientSecret, method.value.id, returnUrl));
      }),
    readBack: (clientSecret) => singleFlight(() => readOutcome(clientSecret)),
    createCardMethod: () =>
      singleFlight(async () => {
        const method = await port.method();
        if ('value' in method) return { id: method.value.id };
        return { message: messageOf(method.error) };
      }),
  };
}
