/**
 * The single entry point for signing in and out, for visitors and the console, on top of the session (spec 1 §4;
 * contract §2). What only react-admin needs is in `data/authProvider.ts`.
 */
import { login, twoFactorLogin } from './calls/auth.ts';
import type { Auth, AuthParts } from './context.ts';

export function createAuth(parts: AuthParts): Auth {
  const { ways, send } = parts;
  // Loaded on demand: most visitors never use a provider.
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
