/** The second factor of a sign-in (contract §2). */
import { twoFactorLogin as loginByCode } from '../../src/api/calls/auth.ts';
import * as calls from '../../src/api/calls/entry.ts';
import type { Challenge } from '../db/challenges.ts';
import { userIds } from '../db/ids.ts';
import type { Exchange } from '../http/exchange.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse, refuseTooOften, unprocessable } from '../http/refusal.ts';
import { noContent, ok } from '../http/reply.ts';
import type { State } from '../state/state.ts';
import { refuseEntry, signIn } from './auth.ts';
import { cookieChallenge, endChallenge, sendAnotherCode } from './challenge.ts';

/** The open challenge; 401 when there is none or it has expired. */
function openChallenge(state: State, exchange: Exchange): Challenge {
  const challenge = cookieChallenge(state, exchange) ?? refuse(401, 'There is no code to wait for.');
  exchange.entry.userId = userIds.of(challenge.user);
  return challenge;
}

const twoFactorLogin = mock(loginByCode, ({ state, body, exchange }) => {
  const challenge = openChallenge(state, exchange);
  if (!state.challenges.isRight(challenge, body.code)) unprocessable('This is not the code.');
  endChallenge(state, exchange, challenge);
  refuseEntry(state, challenge.user);
  return ok(signIn(state, exchange, challenge.user));
});

const resendChallenge = mock(calls.resendChallenge, ({ state, exchange }) => {
  const challenge = openChallenge(state, exchange);
  const wait = state.challenges.waitFor(challenge);
  if (wait > 0) refuseTooOften(wait);
  sendAnotherCode(state, challenge);
  return noContent;
});

export const twoFactorMocks: readonly Mock[] = [twoFactorLogin, resendChallenge];
