/** The card provider's ledger: intents, their charges, and payment methods (spec 2 §4). */
import { cardOf, type CardError, refusalOnFile } from './cards.ts';

/** How the stand-in's script loads. */
export const CARD_MODES = ['normal', 'slow', 'silent', 'blocked', 'empty', 'half-loaded'] as const;
export type CardMode = (typeof CARD_MODES)[number];

/**
 * The effect of a second order. `another`: it is a separate payment, because the contract promises nothing more.
 * `replaced`: the platform cancels the first order, or answers that the first is paid.
 */
export const ORDER_MODES = ['another', 'replaced'] as const;
export type OrderMode = (typeof ORDER_MODES)[number];

/**
 * How the provider carries out a confirmation: it takes `takesMs` milliseconds, during which the intent looks open.
 * With `breaks`, the connection is reset at once, but the work is still done.
 */
export type Work = { readonly takesMs: number; readonly breaks: boolean };

type Status = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

export type LedgerIntent = {
  readonly id: string;
  readonly clientSecret: string;
  /** Cents. */
  readonly amount: number;
  readonly currency: string;
  /** Row of the user who has to pay; -1 when any user may pay. */
  readonly payer: number;
  readonly subscriptionId: string;
  readonly createdAt: number;
  status: Status;
  /** How often the payer was charged. More than once is a bug of the caller. */
  charges: number;
  /** Number of confirmations, including refused ones. */
  confirmations: number;
  methodId?: string | undefined;
  lastError?: CardError | undefined;
  /** When a processing payment completes. */
  settlesAt?: number | undefined;
  returnUrl?: string | undefined;
};

export type CardMethod = {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly number: string;
};

export type ApiFault = {
  readonly type: 'card_error' | 'invalid_request_error';
  readonly code: string;
  readonly decline_code?: string | undefined;
  readonly message: string;
  readonly intent?: LedgerIntent | undefined;
};

export type LedgerResult = { readonly intent: LedgerIntent } | { readonly fault: ApiFault };

export type Ledger = {
  mode: CardMode;
  orders: OrderMode;
  work: Work;
  readonly intents: readonly LedgerIntent[];
  readonly methods: readonly CardMethod[];
  open(order: { amount: number; payer: number; currency?: string }): LedgerIntent;
  /** Charges a card on file, without the card holder; `digits` are its last four. */
  chargeOnFile(order: {
    amount: number;
    payer: number;
    subscriptionId: string;
    digits: string;
  }): LedgerResult;
  /** Cancels the intent, unless it is paid or being processed. */
  cancel(intent: LedgerIntent): void;
  byId(id: string): LedgerIntent | undefined;
  addMethod(number: string): CardMethod;
  read(clientSecret: string): LedgerResult;
  confirm(clientSecret: string, methodId: string, returnUrl: string): LedgerResult;
  /** The card holder's answer to the bank. */
  answerBank(clientSecret: string, answer: 'accept' | 'refuse' | 'close'): LedgerResult;
};

const PROCESSING_MS = 10_000;

const NO_SUCH: ApiFault = {
  type: 'invalid_request_error',
  code: 'resource_missing',
  message: 'No such payment_intent.',
};
const UNAUTHENTICATED: CardError = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

const unexpected = (intent: LedgerIntent): LedgerResult => ({
  fault: {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message:
      intent.status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    intent,
  },
});

/** An empty ledger. */
export function createLedger(now: () => number): Ledger {
  const intents: LedgerIntent[] = [];
  const methods: CardMethod[] = [];
  let secrets = 0;

  /** The intent, updated: a processing payment may have completed. */
  function find(clientSecret: string): LedgerIntent | undefined {
    const intent = intents.find((each) => each.clientSecret === clientSecret);
    if (intent) settle(intent);
    return intent;
  }

  function settle(intent: LedgerIntent): void {
    if (intent.status === 'processing' && (intent.settlesAt ?? Infinity) <= now()) charge(intent);
  }

  function charge(intent: LedgerIntent): LedgerResult {
    intent.status = 'succeeded';
    intent.charges += 1;
    return { intent };
  }

  function refuse(
    intent: LedgerIntent,
    error: CardError,
    type: ApiFault['type'] = 'card_error',
  ): LedgerResult {
    Object.assign(intent, { status: 'requires_payment_method', lastError: error });
    return { fault: { type, ...error, intent } };
  }

  /** Charges the card, once the bank's challenge (if any) was accepted. */
  function take(intent: LedgerIntent, number: string): LedgerResult {
    const { refusal, processes } = cardOf(number);
    if (refusal) return refuse(intent, refusal);
    intent.lastError = undefined;
    if (!processes) return charge(intent);
    Object.assign(intent, { status: 'processing', settlesAt: now() + PROCESSING_MS });
    return { intent };
  }

  const numberOf = (id: string | undefined): string =>
    methods.find((method) => method.id === id)?.number ?? '';

  return {
    mode: 'normal',
    orders: 'another',
    work: { takesMs: 0, breaks: false },
    intents,
    methods,
    open({ amount, payer, currency = 'usd' }) {
      const nth = String(intents.length + 1).padStart(5, '0');
      // Unguessable, and recognizable in a log.
      secrets += 1;
      const secret = `${crypto.randomUUID().replaceAll('-', '')}${secrets}`;
      const intent: LedgerIntent = {
        id: `pi_mock${nth}`,
        clientSecret: `pi_mock${nth}_secret_${secret}`,
        amount,
        currency,
        payer,
        subscriptionId: `sub_mock${nth}`,
        createdAt: now(),
        status: 'requires_payment_method',
        charges: 0,
        confirmations: 0,
      };
      intents.push(intent);
      return intent;
    },
    chargeOnFile({ amount, payer, subscriptionId, digits }) {
      const intent: LedgerIntent = { ...this.open({ amount, payer }), subscriptionId, confirmations: 1 };
      // Replaces the intent by a copy for the given subscription.
      intents[intents.length - 1] = intent;
      const refusal = refusalOnFile(digits);
      return refusal ? refuse(intent, refusal) : charge(intent);
    },
    cancel(intent) {
      settle(intent);
      if (intent.status !== 'succeeded' && intent.status !== 'processing') intent.status = 'canceled';
    },
    byId(id) {
      const intent = intents.find((each) => each.id === id);
      if (intent) settle(intent);
      return intent;
    },
    addMethod(number) {
      const id = `pm_mock${String(methods.length + 1).padStart(5, '0')}`;
      const method = { id, brand: cardOf(number).brand, last4: number.slice(-4), number };
      methods.push(method);
      return method;
    },
    read(clientSecret) {
      const intent = find(clientSecret);
      return intent ? { intent } : { fault: NO_SUCH };
    },
    confirm(clientSecret, methodId, returnUrl) {
      const intent = find(clientSecret);
      if (!intent) return { fault: NO_SUCH };
      intent.confirmations += 1;
      if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
        return unexpected(intent);
      const number = numberOf(methodId);
      if (number === '')
        return {
          fault: {
            type: 'invalid_request_error',
            code: 'resource_missing',
            message: 'No such PaymentMethod.',
          },
        };
      Object.assign(intent, { methodId, returnUrl });
      if (!cardOf(number).challenge) return take(intent, number);
      intent.status = 'requires_action';
      return { intent };
    },
    answerBank(clientSecret, answer) {
      const intent = find(clientSecret);
      if (!intent) return { fault: NO_SUCH };
      if (intent.status !== 'requires_action') return { intent };
      return answer === 'accept'
        ? take(intent, numberOf(intent.methodId))
        : refuse(intent, UNAUTHENTICATED, 'invalid_request_error');
    },
  };
}
