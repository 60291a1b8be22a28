/** Intents, methods and errors in the card provider's own shape. */
import { cardOf } from './cards.ts';
import type { ApiFault, CardMethod, Ledger, LedgerIntent, LedgerResult } from './ledger.ts';

/** The page of a bank whose challenge is outside the console. */
export const BANK_PAGE = '/__mock/stripe/bank';

const challengeOf = ({ methods }: Ledger, { methodId }: LedgerIntent) =>
  cardOf(methods.find(({ id }) => id === methodId)?.number ?? '').challenge;

/** The intent as a page may see it: with its secret, but without charges. */
function wireIntent(ledger: Ledger, intent: LedgerIntent) {
  const { id, clientSecret, amount, currency, status, methodId, lastError, createdAt } = intent;
  const challenge = status === 'requires_action' ? challengeOf(ledger, intent) : undefined;
  return {
    id,
    object: 'payment_intent',
    client_secret: clientSecret,
    amount,
    currency,
    status,
    created: Math.floor(createdAt / 1000),
    livemode: false,
    payment_method: methodId ?? null,
    last_payment_error: lastError ? { type: 'card_error', ...lastError } : null,
    next_action:
      challenge === 'redirect'
        ? {
            type: 'redirect_to_url',
            redirect_to_url: { url: `${BANK_PAGE}?secret=${clientSecret}`, return_url: intent.returnUrl },
          }
        : challenge === 'dialog'
          ? { type: 'use_stripe_sdk' }
          : null,
  };
}

export const wireMethod = ({ id, brand, last4 }: CardMethod) => ({
  id,
  object: 'payment_method',
  type: 'card',
  livemode: false,
  card: { brand, last4 },
});

const wireFault = (ledger: Ledger, { intent, ...fault }: ApiFault) => ({
  ...fault,
  ...(intent ? { payment_intent: wireIntent(ledger, intent) } : {}),
});

/** The answer to an operation on an intent: `{ paymentIntent }` or `{ error }`, as the provider's script returns it. */
export const wireResult = (ledger: Ledger, result: LedgerResult) =>
  'intent' in result
    ? { paymentIntent: wireIntent(ledger, result.intent) }
    : { error: wireFault(ledger, result.fault) };
