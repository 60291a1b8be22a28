/** What becomes of a payment by card (spec 2 §4, §5, §8). The provider's intent is read, never assumed. Pure. */
import type { Cents } from './units.ts';

/** How an intent stands. `open` may be confirmed; what this version does not know is `unknown`. */
export type Standing = 'paid' | 'processing' | 'open' | 'cancelled' | 'unknown';

const STANDINGS: Readonly<Record<string, Standing>> = {
  succeeded: 'paid',
  // Held on the card: to confirm it again would be to ask for the money twice.
  requires_capture: 'paid',
  processing: 'processing',
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  // The bank's question was left unanswered, which charges nothing.
  requires_action: 'open',
  canceled: 'cancelled',
};

/** What the provider's status means. */
export const standingOf = (status: string): Standing =>
  Object.hasOwn(STANDINGS, status) ? (STANDINGS[status] ?? 'unknown') : 'unknown';

/** The part of the provider's intent that is looked at. */
export type Intent = {
  readonly id: string;
  readonly status: string;
  readonly amount: Cents;
  readonly currency: string;
  readonly last_payment_error?: { readonly message?: string | undefined } | null | undefined;
};

/** How an intent stands, whatever it is about. */
type IntentStatus = Omit<Intent, 'amount' | 'currency'>;

/** The provider's error, as far as it is looked at. */
export type ProviderError = {
  readonly type?: string | undefined;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  /** Of an error about an intent: the intent as it stands. */
  readonly payment_intent?: IntentStatus | undefined;
};

/** What one press of Pay came to. */
export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly intentId: string }
  /** The bank takes its time; it may yet be refused. */
  | { readonly kind: 'processing' }
  /** Nothing was charged; it can be tried again. `message` is the provider's, where it had one. */
  | { readonly kind: 'refused'; readonly message: string | undefined }
  /** This intent can never be paid: a new one is needed. */
  | { readonly kind: 'cancelled' }
  /** It may have been charged: to be read again before anything else. */
  | { readonly kind: 'unknown' };

/** "Your card number is incomplete." is "Card number is incomplete." here (spec 2 §5). */
export const cardWords = (message: string): string => message.replace(/\bYour card\b/gu, 'Card');

/** The provider's own words; undefined when it had none. */
export const wordsOf = ({ type, message = '' }: ProviderError): string | undefined => {
  const text = message.trim();
  if (text === '') return undefined;
  return type === 'validation_error' ? cardWords(text) : text;
};

/** What an intent that was read says about a payment; `said` is what the provider told before it was read. */
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

/** The answer may be on its way still, or never come: whether it took effect is not known. */
const LOST = new Set(['api_connection_error', 'api_error', 'rate_limit_error', 'idempotency_error']);
/** Its 429s call themselves invalid requests: too many, or another request is at this intent just now. */
const TOO_BUSY = new Set(['rate_limit', 'lock_timeout']);

/** Whether the provider did not answer what was asked. */
export const isLost = ({ type, code }: ProviderError): boolean =>
  type === undefined || LOST.has(type) || (code !== undefined && TOO_BUSY.has(code));

/** What a refused confirmation came to; undefined where the intent has to be read to know. */
export function outcomeOfError(error: ProviderError): PaymentOutcome | undefined {
  const { payment_intent: intent } = error;
  if (isLost(error)) return undefined;
  // "It has already succeeded" is no refusal: the intent that came along says how it stands.
  if (intent) return paymentOutcome(intent, wordsOf(error));
  return error.code === 'payment_intent_unexpected_state'
    ? undefined
    : { kind: 'refused', message: wordsOf(error) };
}

/** Whether there is no such intent: of another account, or never made. */
export const isNoIntent = (error: ProviderError): boolean =>
  error.type === 'invalid_request_error' &&
  error.code !== 'payment_intent_unexpected_state' &&
  !isLost(error);

/** Every price here is in US dollars, in whatever case the letters come; of another currency, or of none, nothing is paid. */
export const isInDollars = (currency: string | undefined): boolean => currency?.toLowerCase() === 'usd';
