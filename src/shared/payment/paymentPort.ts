/** The part of the provider that a payment uses, on top of its library's types. */
import type { PaymentIntent, Stripe, StripeCardNumberElement, StripeElementLocale } from '@stripe/stripe-js';
import type { Intent, ProviderError } from '../../domain/orders/payment.ts';
import { asCents } from '../../domain/values/units.ts';

export type Answer<Value> = { readonly value: Value } | { readonly error: ProviderError };

export type PaymentPort = {
  /** Creates a payment method from the input. Charges nothing. */
  method(): Promise<Answer<{ readonly id: string }>>;
  /** Confirms the payment; with 3-D Secure it resolves after the bank's challenge, or leaves the page for it. */
  confirm(secret: string, methodId: string, returnUrl: string): Promise<Answer<Intent>>;
  read(secret: string): Promise<Answer<Intent>>;
};

export type CardLocale = StripeElementLocale;

/** The form's handle on the card fields. */
export type CardHandle = {
  /** Undefined until the fields are loaded. */
  port(): PaymentPort | undefined;
  /** Whether the card is complete; otherwise shows the faults and focuses the first field. */
  check(): boolean;
};

/** Timeout in milliseconds for answers that need no action of the user. */
const TIMEOUT_MS = 30_000;

const NO_ANSWER: ProviderError = { type: 'api_connection_error' };

/** The provider's answer; anything thrown, and an empty answer, counts as a connection error. */
async function answered<Value>(call: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  try {
    return await call();
  } catch {
    return { error: NO_ANSWER };
  }
}

function inTime<Value>(answer: Promise<Answer<Value>>): Promise<Answer<Value>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Answer<Value>>((resolve) => {
    timer = setTimeout(() => resolve({ error: NO_ANSWER }), TIMEOUT_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** The provider's amounts are in cents. */
const counted = (intent: PaymentIntent): Intent => ({ ...intent, amount: asCents(intent.amount) });

/** Reads an intent by its client secret. */
export const readIntent = (
  stripe: Pick<Stripe, 'retrievePaymentIntent'>,
  secret: string,
): Promise<Answer<Intent>> =>
  inTime(
    answered(async () => {
      const { paymentIntent, error } = await stripe.retrievePaymentIntent(secret);
      return paymentIntent ? { value: counted(paymentIntent) } : { error: error ?? NO_ANSWER };
    }),
  );

/** The port over the provider and the element with the card number. */
export function createPort(
  stripe: Pick<Stripe, 'createPaymentMethod' | 'confirmPayment' | 'retrievePaymentIntent'>,
  card: () => StripeCardNumberElement | null,
): PaymentPort {
  return {
    method: () =>
      inTime(
        answered(async () => {
          const element = card();
          if (!element) return { error: NO_ANSWER };
          const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card: element });
          return paymentMethod ? { value: { id: paymentMethod.id } } : { error: error ?? NO_ANSWER };
        }),
      ),
    // Without a timeout: the user may be completing the bank's challenge.
    confirm: (clientSecret, methodId, returnUrl) =>
      answered(async () => {
        const { paymentIntent, error } = await stripe.confirmPayment({
          clientSecret,
          confirmParams: { payment_method: methodId, return_url: returnUrl },
          redirect: 'if_required',
        });
        return paymentIntent ? { value: counted(paymentIntent) } : { error: error ?? NO_ANSWER };
      }),
    read: (secret) => readIntent(stripe, secret),
  };
}
