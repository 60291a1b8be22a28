/**
 * Loads the card provider's script on demand. stripe-js never retries a script that did not answer or that defined an
 * unusable constructor; this loader does, so that a retry loads it again.
 */
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** Why card payments are unavailable. `unconfigured`: no key (in `dev`). */
export type CardFailure = 'unconfigured' | 'unreachable' | 'broken';

export class NoCards extends Error {
  override readonly name = 'NoCards';
  readonly why: CardFailure;
  constructor(why: CardFailure) {
    super(why);
    this.why = why;
  }
}

/** The release that the installed stripe-js expects (kept in step by a test). */
export const CARD_SCRIPT = 'https://js.stripe.com/endive/stripe.js';
/** Timeout of the script, in milliseconds. */
const TIMEOUT_MS = 15_000;

let loading: Promise<Stripe> | undefined;
let tries = 0;
/** stripe-js keeps an unusable constructor for the lifetime of the page. */
let isSpoiled = false;

/** Loads the provider; rejects with NoCards. After a failure the next call loads again. */
export function loadCardProvider(publishableKey: string): Promise<Stripe> {
  if (publishableKey === '') return Promise.reject(new NoCards('unconfigured'));
  loading ??= begin(publishableKey).catch((error: unknown) => {
    forgetCardProvider();
    throw error;
  });
  return loading;
}

/** Discards an unusable provider: the next call loads the script again. */
export function forgetCardProvider(): void {
  loading = undefined;
  isSpoiled ||= typeof window.Stripe === 'function';
  Reflect.deleteProperty(window, 'Stripe');
}

async function begin(key: string): Promise<Stripe> {
  if (!window.Stripe) await inject();
  if (typeof window.Stripe !== 'function') throw new NoCards('broken');
  let stripe: Stripe | null;
  try {
    stripe = isSpoiled ? window.Stripe(key) : await loadStripe(key);
  } catch {
    stripe = null;
  }
  if (isUsable(stripe)) return stripe;
  throw new NoCards('broken');
}

const NEEDED = ['elements', 'createPaymentMethod', 'confirmPayment', 'retrievePaymentIntent'] as const;

/** A content blocker may replace the script by an empty constructor. */
const isUsable = (stripe: Stripe | null): stripe is Stripe =>
  typeof stripe === 'object' && stripe !== null && NEEDED.every((name) => typeof stripe[name] === 'function');

function inject(): Promise<void> {
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    const fail = (): void => {
      script.remove();
      reject(new NoCards('unreachable'));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    script.addEventListener('load', () => {
      clearTimeout(timer);
      // An empty or truncated script fires `load` too.
      if (window.Stripe) resolve();
      else fail();
    });
    // A browser may queue a request behind a pending one for the same URL.
    script.src = tries === 0 ? CARD_SCRIPT : `${CARD_SCRIPT}?retry=${tries}`;
    tries += 1;
    document.head.appendChild(script);
  });
}
