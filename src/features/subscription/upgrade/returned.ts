/** The way back from a bank's page (spec 2 §4). */
import { paths } from '../../../paths.ts';
import type { Placed } from './upgrade.ts';

const SECRET = /^pi_\w+_secret_\w+$/u;
/** Our own part of the address: which order the payment is of. */
const ORDER = 'order';

/**
 * Where a bank's page sends back to: the public entry's return, which hands on to the upgrade. A sign-in in between
 * keeps nothing of its query, as it would of this page's.
 */
export function returnUrlOf({ subscriptionId }: Placed): string {
  const url = new URL(paths.signUpPaymentReturn, window.location.origin);
  url.searchParams.set(ORDER, subscriptionId);
  return url.href;
}

/** The order that a bank's page sent back with; whether it was paid is not the address's to say. */
export function returnedOrder(search: string): (Placed & { clientSecret: string }) | undefined {
  const query = new URLSearchParams(search);
  const clientSecret = query.get('payment_intent_client_secret') ?? '';
  const subscriptionId = query.get(ORDER) ?? '';
  return SECRET.test(clientSecret) && subscriptionId !== '' ? { clientSecret, subscriptionId } : undefined;
}
