/** Cards, and the outcomes of their payments (spec 2 §3, §4, §5, §8). The provider's intent is read, never assumed. Pure. */
import type { Subscription } from '../entities.ts';
import { entryOf } from '../values/entryOf.ts';
import type { Cents, EpochMs } from '../values/units.ts';

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

/** Outcomes that both an answer and a later reading can have. */
type Final =
  | { readonly kind: 'paid'; readonly intentId: string }
  /** The bank is still processing it, and may still refuse. */
  | { readonly kind: 'processing' }
  /** This intent can never be paid: a new one is needed. */
  | { readonly kind: 'cancelled' };

/** The outcome of pressing Pay once. */
export type PaymentOutcome =
  | Final
  /** The provider refused it, so nothing was charged. `message` is the provider's, if any. */
  | { readonly kind: 'refused'; readonly message: string | undefined }
  /** The provider was never asked to charge. `message` is about the card, if any. */
  | { readonly kind: 'untried'; readonly message: string | undefined }
  /**
   * It may have been charged. `mayRetry`: enough time has passed since Pay that the same order may be paid again, but
   * no other.
   */
  | { readonly kind: 'unknown'; readonly mayRetry?: boolean };

/** What one reading of an intent shows; what that proves depends on the presses of Pay before it. */
export type IntentReading =
  | Final
  /** Not charged so far. `message` is that of the last refusal, if any. */
  | { readonly kind: 'open'; readonly message: string | undefined }
  /** The provider doesn't know the intent. */
  | { readonly kind: 'missing' }
  /** It could not be read, or its status is new to this version. */
  | { readonly kind: 'unread' };

/** What is known of the presses of Pay for an intent before a reading. */
export type Pressed = {
  /** When Pay was last pressed. */
  readonly at: EpochMs;
  /** Whether the answer to any press was lost, so that the provider may still be working on it. */
  readonly isUnanswered?: boolean | undefined;
};

/** Within this time after Pay an open intent proves nothing (decisions §13). */
const EARLY_MS = 120_000;

/**
 * The outcome according to a later reading. The provider may still be working on a press of Pay, and meanwhile shows
 * the intent as open: early, or once an answer was lost, only a final state counts (decisions §13).
 */
export function outcomeOfReading(
  reading: IntentReading,
  pressed: Pressed | undefined,
  now: EpochMs,
): PaymentOutcome {
  switch (reading.kind) {
    case 'open': {
      const { message } = reading;
      const isEarly = pressed !== undefined && now - pressed.at < EARLY_MS;
      if (pressed?.isUnanswered === true) return { kind: 'unknown', mayRetry: !isEarly };
      // A confirmation clears the error of the previous one, so an error belongs to the last press.
      return isEarly && message === undefined ? { kind: 'unknown' } : { kind: 'refused', message };
    }
    case 'missing':
      return pressed ? { kind: 'unknown' } : { kind: 'cancelled' };
    case 'unread':
      return { kind: 'unknown' };
    default:
      return reading;
  }
}

/** Rewrites "Your card number is incomplete." as "Card number is incomplete." (spec 2 §5). */
export const cardWords = (message: string): string => message.replace(/\bYour card\b/gu, 'Card');

/** The provider's own message; undefined when it had none. */
export const wordsOf = ({ type, message = '' }: ProviderError): string | undefined => {
  const text = message.trim();
  if (text === '') return undefined;
  return type === 'validation_error' ? cardWords(text) : text;
};

/** What an intent shows about its payment. */
export function intentReading(intent: IntentStatus): IntentReading {
  switch (standingOf(intent.status)) {
    case 'paid':
      return { kind: 'paid', intentId: intent.id };
    case 'processing':
      return { kind: 'processing' };
    case 'open':
      return { kind: 'open', message: wordsOf(intent.last_payment_error ?? {}) };
    case 'cancelled':
      return { kind: 'cancelled' };
    case 'unknown':
      return { kind: 'unread' };
  }
}

/** The outcome according to the intent in the answer to a confirmation; `said` is the message that came with it. */
function outcomeOfAnswer(intent: IntentStatus, said?: string): PaymentOutcome | undefined {
  const reading = intentReading(intent);
  if (reading.kind === 'open') return { kind: 'refused', message: said ?? reading.message };
  return reading.kind === 'unread' || reading.kind === 'missing' ? undefined : reading;
}

/** Errors after which the outcome is unknown: the request may still take effect. */
const LOST = new Set(['api_connection_error', 'api_error', 'rate_limit_error', 'idempotency_error']);
/** The provider reports its 429s as invalid requests: too many of them, or a concurrent one on the same intent. */
const TOO_BUSY = new Set(['rate_limit', 'lock_timeout']);

/** Whether the provider gave no definite answer. */
export const isLost = ({ type, code }: ProviderError): boolean =>
  type === undefined || LOST.has(type) || (code !== undefined && TOO_BUSY.has(code));

/** The outcome according to the provider's answer to a confirmation; undefined when it gave no definite one. */
export function outcomeOfConfirmation(
  answer: { readonly value: IntentStatus } | { readonly error: ProviderError },
): PaymentOutcome | undefined {
  if ('value' in answer) return outcomeOfAnswer(answer.value);
  const { error } = answer;
  const { payment_intent: intent } = error;
  if (isLost(error)) return undefined;
  // "It has already succeeded" is not a refusal: the attached intent has the actual state.
  if (intent) return outcomeOfAnswer(intent, wordsOf(error));
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

/** Card brands that have an icon (spec 2 §3). */
export const CARD_BRANDS = ['visa', 'mastercard', 'unionpay', 'jcb', 'discover', 'diners', 'amex'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** The brand of a name, ignoring spaces, hyphens and case; undefined when it has no icon. */
export function cardBrandOf(brand: string): CardBrand | undefined {
  const name = brand.toLowerCase().replace(/[^a-z]/gu, '');
  return CARD_BRANDS.find((known) => known === name);
}

/** Whether two cards have the same brand and last digits, which is all that the service returns of a card. */
export const isSameCard = (a: Subscription['card'], b: Subscription['card']): boolean =>
  a?.brand === b?.brand && a?.lastFourDigits === b?.lastFourDigits;
