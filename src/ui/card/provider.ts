/**
 * The card provider's script, fetched only where one pays. stripe-js remembers a script that never answers, and a
 * constructor that turned out to be half of one; this loader does not, so that a retry really loads again.
 */
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** Why there are no cards. `unconfigured`: no key (in `dev`). */
export type CardFailure = 'unconfigured' | 'unreachable' | 'broken';

export class NoCards extends Error {
  override readonly name = 'NoCards';
  readonly why: CardFailure;
  constructor(why: CardFailure) {
    super(why);
    this.why = why;
  }
}

/** Of the release train that the installed stripe-js is made for (a test holds them together). */
export const CARD_SCRIPT = 'https://js.stripe.com/endive/stripe.js';
/** How long the script may take, in milliseconds. */
const PATIENCE_MS = 15_000;

let loading: Promise<Stripe> | undefined;
let tries = 0;
/** stripe-js holds a constructor that was of no use, for the life of the page. */
let isSpoiled = false;

/** The provider; rejects with NoCards. A failure is forgotten: the next call loads anew. */
export function loadCardProvider(publishableKey: string): Promise<Stripe> {
  if (publishableKey === '') return Promise.reject(new NoCards('unconfigured'));
  loading ??= begin(publishableKey).catch((error: unknown) => {
    forgetCardProvider();
    throw error;
  });
  return loading;
}

/** What is here is of no use: the next call loads the script again. */
export function forgetCardProvider(): void {
  loading = undefined;
  isSpoiled ||= typeof window.Stripe === 'function';
  Reflect.deleteProperty(window, 'Stripe');
}

async function begin(key: string): Promise<Stripe> {
  if (!window.Stripe) await inject();
  if (typeof window.Stripe !== 'function') throw new NoCards('broken');
  let made: Stripe | null;
  try {
    made = isSpoiled ? window.Stripe(key) : await loadStripe(key);
  } catch {
    made = null;
  }
  if (isWhole(made)) return made;
  throw new NoCards('broken');
}

const NEEDED = ['elements', 'createPaymentMethod', 'confirmPayment', 'retrievePaymentIntent'] as const;

/** A content blocker may leave a constructor of nothing. */
const isWhole = (made: Stripe | null): made is Stripe =>
  typeof made === 'object' && made !== null && NEEDED.every((name) => typeof made[name] === 'function');

function inject(): Promise<void> {
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    const fail = (): void => {
      script.remove();
      reject(new NoCards('unreachable'));
    };
    const timer = setTimeout(fail, PATIENCE_MS);
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    script.addEventListener('load', () => {
      clearTimeout(timer);
      // An empty or cut-off script loads too.
      if (window.Stripe) resolve();
      else fail();
    });
    // A browser lets a request wait for an older one of the same address that has no answer yet.
    script.src = tries === 0 ? CARD_SCRIPT : `${CARD_SCRIPT}?retry=${tries}`;
    tries += 1;
    document.head.appendChild(script);
  });
}
