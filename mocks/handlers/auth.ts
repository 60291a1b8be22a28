/** The auth service (contract §2). */
import { declareCall } from '../../src/api/call.ts';
import * as calls from '../../src/api/calls/auth.ts';
import { impersonate as impersonateCall } from '../../src/api/calls/impersonation.ts';
import { refuseByAccount, refuseTakenOver } from '../access/authorize.ts';
import { demand, isSxAdmin, typeOfUser } from '../access/rights.ts';
import { userIds } from '../db/ids.ts';
import { SESSION_LIFE_MS, type Session } from '../db/sessions.ts';
import type { Exchange } from '../http/exchange.ts';
import { mock, type Mock } from '../http/handle.ts';
import { forbid, refuse } from '../http/refusal.ts';
import { noContent, ok } from '../http/reply.ts';
import type { WireSession } from '../http/wire.ts';
import type { State } from '../state/state.ts';
import { challengeUser } from './challenge.ts';
import { passwordOf } from './passwords.ts';

const REFRESH_COOKIE = 'refresh';

/** Writes the session's cookie; `undefined` clears it. */
function setRefreshCookie(state: State, exchange: Exchange, session: Session | undefined): void {
  exchange.setCookies.push({
    name: REFRESH_COOKIE,
    value: session?.cookie ?? '',
    path: state.authPath,
    maxAge: session ? SESSION_LIFE_MS / 1000 : 0,
  });
}

function sessionAnswer({ db, sessions }: State, session: Session): WireSession {
  return {
    token: sessions.issueToken(session),
    userId: userIds.of(session.user),
    payloadType: typeOfUser(db, session.user) === 'PROSPECT' ? 'prospect' : 'user',
    hash: session.hash,
  };
}

/** The session of the request's cookie. */
const cookieSession = ({ sessions }: State, exchange: Exchange): Session | undefined =>
  sessions.ofCookie(exchange.cookies[REFRESH_COOKIE]);

/** Starts a session in the browser of this exchange, for a user whose identity was verified. */
export function signIn(state: State, exchange: Exchange, user: number): WireSession {
  const { db, sessions, clock } = state;
  const session = sessions.start(user, cookieSession(state, exchange));
  setRefreshCookie(state, exchange, session);
  exchange.entry.userId = userIds.of(user);
  if (Number.isNaN(db.users.firstLogin[user])) db.users.firstLogin[user] = clock.now();
  db.users.lastLogin[user] = clock.now();
  db.touch();
  return sessionAnswer(state, session);
}

/** Refuses users who may not sign in even with the right password: inactive, SSO-only, or of a refused account. */
export function refuseEntry(state: State, user: number): void {
  const { db } = state;
  if (db.users.active[user] !== 1)
    refuse(403, { message: 'The user is not active.', status: 'user_inactive' });
  if (db.users.extras.get(user)?.ssoOnly) refuse(403, { message: 'Sign in with SSO.', status: 'sso_only' });
  refuseByAccount(state, user);
}

const login = mock(calls.login, async ({ state, body, exchange }) => {
  const { db, bots } = state;
  const user = db.users.withEmail(body.email.trim());
  const extra = db.users.extras.get(user) ?? {};
  await bots.check(
    { token: body.recaptchaToken, isPuzzle: body.useRecaptchaFallback === true },
    extra.botCheck,
    state.checksOff(),
  );
  if (user < 0 || passwordOf(state, user) !== body.password) refuse(401, 'Wrong e-mail or password.');
  refuseEntry(state, user);
  if (extra.twoFactor) {
    challengeUser(state, exchange, user);
    return ok({ status: '2fa_required' });
  }
  return ok(signIn(state, exchange, user));
});

const logout = mock(calls.logout, ({ state, exchange }) => {
  const session = cookieSession(state, exchange);
  if (session) state.sessions.end(session);
  setRefreshCookie(state, exchange, undefined);
  return noContent;
});

/** 401 without a session, 403 for a revoked one. */
function provedSession(state: State, exchange: Exchange): Session {
  const session = cookieSession(state, exchange) ?? refuse(401, 'There is no session.');
  exchange.entry.userId = userIds.of(session.user);
  if (session.revoked) refuse(403, 'The session was revoked.');
  return session;
}

function renewed(state: State, exchange: Exchange, session: Session) {
  state.sessions.rotate(session, exchange.cookies[REFRESH_COOKIE] ?? '');
  setRefreshCookie(state, exchange, session);
  return ok(sessionAnswer(state, session));
}

const refresh = mock(calls.refresh, ({ state, exchange }) => {
  const session = provedSession(state, exchange);
  if (state.sessions.isTakenOver(session)) refuseTakenOver();
  return renewed(state, exchange, session);
});

const override = mock(calls.override, ({ state, exchange }) => {
  const session = provedSession(state, exchange);
  state.sessions.takeOver(session);
  return renewed(state, exchange, session);
});

/**
 * For SxAdmins acting as themselves. The target is active and not an SxAdmin (decisions §7); who-am-i refuses expired
 * accounts.
 */
const impersonate = mock(impersonateCall, ({ state, body, actor, bearer, exchange }) => {
  const { db, sessions } = state;
  if (!bearer || bearer.user !== bearer.session.user) return forbid('End the impersonation first.');
  demand(isSxAdmin(db, actor) && body.authenticatedUser === userIds.of(actor));
  const target = userIds.row(body.impersonatedUserId, db.users.size);
  if (target < 0) refuse(404, 'There is no such user.');
  demand(db.users.active[target] === 1 && !isSxAdmin(db, target));
  exchange.entry.actedBy = userIds.of(actor);
  exchange.entry.userId = userIds.of(target);
  return ok({ token: sessions.issueToken(bearer.session, target) });
});

/** Fetched by the ALTCHA widget itself (decisions §1, `botCheck.puzzleUrl`); not a call of the console. */
const puzzle = mock(
  declareCall({ name: 'puzzle', method: 'GET', service: 'auth', path: 'puzzle', token: 'never' }),
  async ({ state }) => ok(await state.bots.puzzle()),
  { lenient: true },
);

export const authMocks: readonly Mock[] = [login, logout, refresh, override, impersonate, puzzle];
