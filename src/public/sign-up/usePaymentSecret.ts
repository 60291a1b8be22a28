import { useLayoutEffect, useState } from 'react';
import { paths } from '../../paths.ts';

/** The payment that the address names. `isReturn`: a bank's page sent back here. */
export type Arrived = { readonly clientSecret: string | undefined; readonly isReturn: boolean };

/** A secret of the provider's; anything else in its place is nothing. */
const SECRET = /^pi_\w+_secret_\w+$/u;

/** Whether it was paid is not the address's to say: of a return only the secret is read (spec 2 §4). */
function read(param: string): Arrived {
  const isReturn = window.location.pathname === paths.signUpPaymentReturn;
  const given = isReturn
    ? (new URLSearchParams(window.location.search).get('payment_intent_client_secret') ?? '')
    : param;
  return { clientSecret: SECRET.test(given) ? given : undefined, isReturn };
}

/**
 * Reads the secret once and takes it out of the address: the step before stands there instead, so that Back and a
 * reload lead to it. The secret lives in this screen's memory alone.
 */
export function usePaymentSecret(param: string): Arrived {
  const [arrived] = useState(() => read(param));
  useLayoutEffect(() => {
    if (window.location.pathname !== paths.signUpSubscription)
      window.history.replaceState(null, '', paths.signUpSubscription);
  }, []);
  return arrived;
}
