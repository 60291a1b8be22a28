/** One payment at a time, and never a second charge of one intent (spec 2 §4). Without React. */
import {
  type Intent,
  isLost,
  isNoIntent,
  type PaymentOutcome,
  paymentOutcome,
  outcomeOfError,
  type ProviderError,
  wordsOf,
} from '../../domain/payment.ts';
import type { Answer, PaymentPort } from './port.ts';

export type Payment = {
  /** Pays; undefined when a payment is under way already: the second press does nothing. */
  pay(order: { clientSecret: string; returnUrl: string }): Promise<PaymentOutcome | undefined>;
  /** How the intent stands: after a return from the bank, after a lost answer, while it is processed. */
  readBack(clientSecret: string): Promise<PaymentOutcome | undefined>;
  /** A payment method alone, to be kept for later charges; its id, or what is wrong with the card. */
  createCardMethod(): Promise<{ id: string } | { message: string | undefined } | undefined>;
};

/** Of an error that the provider answered; its words about a connection that failed say nothing of the card. */
const said = (error: ProviderError): string | undefined => (isLost(error) ? undefined : wordsOf(error));

/** A payment over this port. */
export function createPayment(port: PaymentPort): Payment {
  let isRunning = false;
  /** Intents that are not known to be open: a confirmation nobody heard of, one that was paid. */
  const mayBeCharged = new Set<string>();

  function noted(secret: string, outcome: PaymentOutcome): PaymentOutcome {
    if (outcome.kind === 'refused') mayBeCharged.delete(secret);
    else mayBeCharged.add(secret);
    return outcome;
  }

  /** Synchronous: a second press comes before any rendering. */
  async function alone<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    if (isRunning) return undefined;
    isRunning = true;
    try {
      return await work();
    } finally {
      isRunning = false;
    }
  }

  async function readOutcome(secret: string, told?: string): Promise<PaymentOutcome> {
    const read = await port.read(secret);
    if ('error' in read) return isNoIntent(read.error) ? { kind: 'cancelled' } : { kind: 'unknown' };
    return noted(secret, paymentOutcome(read.value, told));
  }

  /** What stands in the way of confirming this intent: that it is paid already, say. Undefined: nothing. */
  async function obstacle(secret: string): Promise<PaymentOutcome | undefined> {
    const outcome = await readOutcome(secret);
    if (outcome.kind === 'refused') return undefined;
    // Nothing was asked for in this try; where nothing was before it either, nothing can have been charged.
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
      alone(async () => {
        const method = await port.method();
        if ('error' in method)
          return mayBeCharged.has(clientSecret)
            ? readOutcome(clientSecret, said(method.error))
            : { kind: 'refused', message: said(method.error) };
        // As late as can be: another tab may have paid meanwhile, or an answer of before have been lost.
        const inTheWay = await obstacle(clientSecret);
        if (inTheWay) return inTheWay;
        mayBeCharged.add(clientSecret);
        return settle(clientSecret, await port.confirm(clientSecret, method.value.id, returnUrl));
      }),
    readBack: (clientSecret) => alone(() => readOutcome(clientSecret)),
    createCardMethod: () =>
      alone(async () => {
        const method = await port.method();
        if ('value' in method) return { id: method.value.id };
        return { message: said(method.error) };
      }),
  };
}
