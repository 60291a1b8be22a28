import { useLayoutEffect, useState } from 'react';
import { paths } from '../../paths.ts';

/** The payment named by the address. `isReturn`: a bank's page redirected back here. */
export type Arrived = { readonly clientSecret: string | undefined; readonly isReturn: boolean };

/** A client secret of the provider; any other value is ignored. */
const SECRET = /^pi_[a-z\d]+_secret_\w+$/iu;

/**
 * Reads only the secret after a bank's redirect: the address can't be trusted to tell whether it was paid (spec 2 §4).
 */
function read(param: string): Arrived {
  const isReturn = window.location.pathname === paths.signUpPaymentReturn;
  const given = isReturn
    ? (new URLSearchParams(window.location.search).get('payment_intent_client_secret') ?? '')
    : param;
  return { clientSecret: SECRET.test(given) ? given : undefined, isReturn };
}

/**
 * Reads the secret once and replaces the address by that of the previous step, so that Back and a reload lead there.
 * The secret exists only in this screen's memory.
 */
export function usePaymentSecret(param: string): Arrived {
  const [arrived] = useState(() => read(param));
  useLayoutEffect(() => {
    if (window.location.pathname !== paths.signUpSubscription)
      window.history.replaceState(null, '', paths.signUpSubscription);
  }, []);
  return arrived;
}
