/** The second factor's cookie and its mails (contract §2). */
import { CHALLENGE_LIFE_MS, type Challenge } from '../db/challenges.ts';
import type { Exchange } from '../http/exchange.ts';
import type { State } from '../state/state.ts';

const CHALLENGE_COOKIE = 'challenge';

function mailCode({ db, outbox }: State, { user, code }: Challenge): void {
  outbox.send({
    to: db.users.email(user),
    subject: 'Your sign-in code',
    text: `Your code is ${code}. It is good for 10 minutes.`,
  });
}

/** The challenge of the request's cookie. */
export const cookieChallenge = ({ challenges }: State, { cookies }: Exchange): Challenge | undefined =>
  challenges.ofCookie(cookies[CHALLENGE_COOKIE]);

/** Starts a challenge and mails its code, before there is a session. */
export function challengeUser(state: State, exchange: Exchange, user: number): void {
  const before = cookieChallenge(state, exchange);
  if (before) state.challenges.end(before);
  const challenge = state.challenges.start(user);
  exchange.setCookies.push({
    name: CHALLENGE_COOKIE,
    value: challenge.cookie,
    path: state.authPath,
    maxAge: CHALLENGE_LIFE_MS / 1000,
  });
  mailCode(state, challenge);
}

/** Sends another code; the previous one is void. */
export function sendAnotherCode(state: State, challenge: Challenge): void {
  state.challenges.renew(challenge);
  mailCode(state, challenge);
}

/** Ends a challenge, in the browser too. */
export function endChallenge(state: State, exchange: Exchange, challenge: Challenge): void {
  state.challenges.end(challenge);
  exchange.setCookies.push({ name: CHALLENGE_COOKIE, value: '', path: state.authPath, maxAge: 0 });
}
