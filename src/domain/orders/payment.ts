/** Outcomes of a card payment (spec 2 §4, §5, §8). The provider's intent is read, never assumed. Pure. */
import type { Cents } from '../values/units.ts';
import { entryOf } from '../values/entryOf.ts';

/** The state of an intent. `open` may be confirmed; `unknown` is a status that this version does not know. */
export type Standing = 'paid' | 'processing' | 'open' | 'cancelled' | 'unknown';

const STANDINGS: Readonly<Record<string, Standing>> = {
  succeeded: 'paid',
  // Authorized on the card: confirming again would charge twice.
  requires_capture: 'paid',
  processing: 'processing',
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  // The bank's challenge was not answered, so nothing was charged.
  requires_action: 'open',
  canceled: 'cancelled',
};

/** Maps the provider's status. */
export const standingOf = (status: string): Standing => entryOf(STANDINGS, status) ?? 'unknown';

/** The fields of the provider's intent that are used. */
export type Intent = {
  readonly id: string;
  readonly status: string;
  readonly amount: Cents;
  readonly currency: string;
  readonly last_payment_error?: { readonly message?: string | undefined } | null | undefined;
};

/** The state of any intent, payment or setup. */
type IntentStatus = Omit<Intent, 'amount' | 'currency'>;

/** The fields of the provider's error that are used. */
export type ProviderError = {
  readonly type?: string | undefined;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  /** On an error about an intent: its current state. */
  readonly payment_intent?: IntentStatus | undefined;
};

/** The outcome of pressing Pay once. */
export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly intentId: string }
  /** The bank is still processing it, and may yet refuse. */
  | { readonly kind: 'processing' }
  /** Nothing was charged; it can be retried. `message` is the provider's, if any. */
  | { readonly kind: 'refused'; readonly message: string | undefined }
  /** This intent can never be paid: a new one is needed. */
  | { readonly kind: 'cancelled' }
  /** It may have been charged: the intent has to be read before anything else. */
  | { readonly kind: 'unknown' };

/** Rewrites "Your card number is incomplete." as "Card number is incomplete." (spec 2 §5). */
export const cardWords = (message: string): string => message.replace(/\bYour card\b/gu, 'Card');

/** The provider's own message; undefined when it had none. */
export const wordsOf = ({ type, message = '' }: ProviderError): string | undefined => {
  const text = message.trim();
  if (text === '') return undefined;
  return type === 'validation_error' ? cardWords(text) : text;
};

/** The payment's outcome by an intent that was read; `said` is the provider's earlier message. */
export function paymentOutcome(intent: IntentStatus, said?: string): PaymentOutcome {
  switch (standingOf(intent.status)) {
    case 'paid':
      return { kind: 'paid', intentId: intent.id };
    case 'processing':
      return { kind: 'processing' };
    case 'open':
      return { kind: 'refused', message: said ?? wordsOf(intent.last_payment_error ?? {}) };
    case 'cancelled':
      return { kind: 'cancelled' };
    case 'unknown':
      return { kind: 'unknown' };
  }
}

/** Errors after which the outcome is unknown: the request may still take effect. */
const LOST = new Set(['api_connection_error', 'api_error', 'rate_limit_error', 'idempotency_error']);
/** The provider reports its 429s as invalid requests: too many of them, or a concurrent one on the same intent. */
const TOO_BUSY = new Set(['rate_limit', 'lock_timeout']);

/** Whether the provider gave no definite answer. */
export const isLost = ({ type, code }: ProviderError): boolean =>
  type === undefined || LOST.has(type) || (code !== undefined && TOO_BUSY.has(code));

/** The outcome of a failed confirmation; undefined when the intent has to be read to know. */
export function outcomeOfError(error: ProviderError): PaymentOutcome | undefined {
  const { payment_intent: intent } = error;
  if (isLost(error)) return undefined;
  // "It has already succeeded" is not a refusal: the attached intent has the actual state.
  if (intent) return paymentOutcome(intent, wordsOf(error));
  return error.code === 'payment_intent_unexpected_state'
    ? undefined
    : { kind: 'refused', message: wordsOf(error) };
}

/** Whether the intent does not exist, or belongs to another account. */
export const isNoIntent = (error: ProviderError): boolean =>
  error.type === 'invalid_request_error' &&
  error.code !== 'payment_intent_unexpected_state' &&
  !isLost(error);

/** All prices are in US dollars; an intent in any other currency, or in none, is never paid. */
export const isInDollars = (currency: string | undefined): boolean => currency?.toLowerCase() === 'usd';
