/**
 * The one door for every way in and out: what visitors and the console call, over the session's machine (spec 1 §4;
 * contract §2). What react-admin asks besides is `data/authProvider.ts`.
 */
import { login, twoFactorLogin } from './calls/auth.ts';
import type { Auth, AuthParts } from './context.ts';

/** Makes it. */
export function createAuth(parts: AuthParts): Auth {
  const { ways, send } = parts;
  // Most visitors never go to a provider.
  const roundTrip = () => import('./hosted/roundTrip.ts');
  return {
    ...ways,
    login(params) {
      if ('provider' in params) return roundTrip().then(({ start }) => start(parts, params));
      return ways.enter(() => {
        if ('signUp' in params) return params.signUp();
        return 'code' in params ? send(twoFactorLogin, { body: params }) : send(login, { body: params });
      }, 'credentials');
    },
    handleCallback: () => roundTrip().then(({ resume }) => resume(parts)),
  };
}
