/** Sessions: a rotating refresh cookie, short-lived tokens, one active session per user (contract §2). */
import { opaque } from './ids.ts';

const TOKEN_LIFE_MS = 15 * 60_000;
export const SESSION_LIFE_MS = 30 * 86_400_000;

export type Session = {
  readonly id: string;
  /** Row of the user. */
  readonly user: number;
  readonly expiresAt: number;
  /** The opaque `hash` in answers. */
  readonly hash: string;
  /** The current cookie. The previous one stays valid until this one is used, because the answer may have been lost. */
  cookie: string;
  previousCookie: string | undefined;
  /** Ended by the server: refresh answers 403. */
  revoked: boolean;
};

/** What a token proves: the session, and the row of the user that it acts as. */
export type Bearer = { readonly session: Session; readonly user: number };

export type Sessions = {
  /** Starts a session of the user, which takes over from any other; `replaced` is deleted. */
  start(user: number, replaced: Session | undefined): Session;
  /** The session of a refresh cookie, unless it has expired or was signed out. */
  ofCookie(cookie: string | undefined): Session | undefined;
  rotate(session: Session, used: string): void;
  isTakenOver(session: Session): boolean;
  takeOver(session: Session): void;
  /** Issues a token of the session; with `as` it acts as another user. */
  issueToken(session: Session, as?: number): string;
  ofToken(token: string): Bearer | undefined;
  end(session: Session): void;
  /** Revokes every session of the user, and all tokens that act as the user. */
  revoke(user: number): void;
  /** Revokes the sessions of a deactivated user; the tokens stay known, so that they are refused with the reason. */
  bar(user: number): void;
};

export function createSessions(now: () => number): Sessions {
  const sessions = new Map<string, Session>();
  const byCookie = new Map<string, Session>();
  const active = new Map<number, string>();
  const tokens = new Map<string, { session: string; user: number; expiresAt: number }>();

  function end(session: Session): void {
    sessions.delete(session.id);
    byCookie.delete(session.cookie);
    if (session.previousCookie !== undefined) byCookie.delete(session.previousCookie);
    if (active.get(session.user) === session.id) active.delete(session.user);
    dropTokens(session);
  }

  function dropTokens(session: Session): void {
    for (const [token, { session: owner }] of tokens) if (owner === session.id) tokens.delete(token);
  }

  return {
    start(user, replaced) {
      if (replaced) end(replaced);
      const session: Session = {
        id: opaque(),
        user,
        expiresAt: now() + SESSION_LIFE_MS,
        hash: opaque().slice(0, 16),
        cookie: opaque(),
        previousCookie: undefined,
        revoked: false,
      };
      sessions.set(session.id, session);
      byCookie.set(session.cookie, session);
      active.set(user, session.id);
      return session;
    },
    ofCookie(cookie) {
      const session = cookie === undefined ? undefined : byCookie.get(cookie);
      return session && session.expiresAt > now() ? session : undefined;
    },
    rotate(session, used) {
      if (used === session.cookie) {
        if (session.previousCookie !== undefined) byCookie.delete(session.previousCookie);
        session.previousCookie = used;
      } else byCookie.delete(session.cookie);
      session.cookie = opaque();
      byCookie.set(session.cookie, session);
    },
    isTakenOver: (session) => !session.revoked && active.get(session.user) !== session.id,
    takeOver(session) {
      active.set(session.user, session.id);
    },
    issueToken(session, as = session.user) {
      for (const [token, { expiresAt }] of tokens) {
        // Tokens are in the order of issue, so the sweep stops at the first valid one.
        if (expiresAt > now()) break;
        tokens.delete(token);
      }
      const token = opaque();
      tokens.set(token, { session: session.id, user: as, expiresAt: now() + TOKEN_LIFE_MS });
      return token;
    },
    ofToken(token) {
      const known = tokens.get(token);
      if (!known || known.expiresAt <= now()) return undefined;
      const session = sessions.get(known.session);
      return session && { session, user: known.user };
    },
    end,
    bar(user) {
      for (const session of sessions.values()) if (session.user === user) session.revoked = true;
      active.delete(user);
    },
    revoke(user) {
      for (const session of sessions.values()) {
        if (session.user !== user) continue;
        session.revoked = true;
        dropTokens(session);
      }
      for (const [token, { user: as }] of tokens) if (as === user) tokens.delete(token);
      active.delete(user);
    },
  };
}
