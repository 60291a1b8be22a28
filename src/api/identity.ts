/**
 * The identity of the tab: the token in memory, any impersonation, and what is kept of it (spec 1 §4; decisions §4).
 */
import type { User } from '../domain/entities.ts';
import type { Session } from './calls/auth.ts';
import type { LoggingMode, RunningMode } from './context.ts';
import type { HeldToken } from './http.ts';
import type { Kept } from './kept.ts';

/** While impersonating: the other user's id, what is restored at the end, and whether anything may be changed. */
type Acting = { as: string; token: string; user?: User | undefined; mode: RunningMode };

/** `userId` is the owner of the session; `token` and `user` are of the user in effect. */
export type Identity = Readonly<
  HeldToken &
    Pick<Session, 'userId' | 'payloadType' | 'hash'> & {
      loggingMode: LoggingMode;
      user?: User | undefined;
      acting?: Acting | undefined;
    }
>;

export type IdentityHolder = {
  get(): Identity | undefined;
  /** Changes with the identity: an answer to an older epoch is dropped. */
  epoch(): number;
  /** Adopts a session or its refreshed token; while impersonating, `token` is the other user's. */
  adopt(session: Session, more?: { loggingMode?: LoggingMode; acting?: Acting; token?: string }): void;
  setUser(user: User): void;
  /** Switches between look-only and allowing changes. */
  setMode(mode: RunningMode): void;
  /** Switches the same session to another user in effect. */
  act(next: Pick<Identity, 'token' | 'user' | 'acting'>): void;
  forget(): void;
};

export function createIdentity(kept: Kept): IdentityHolder {
  let identity: Identity | undefined;
  let epoch = 0;
  let generation = 0;

  /** Stored for a reload only once the user is known: a failed sign-in must not overwrite another tab's record. */
  function set(next: Identity): void {
    identity = next;
    if (!next.user) return;
    const { userId, payloadType, hash, loggingMode, acting } = next;
    kept.keep({ userId, payloadType, hash, loggingMode, impersonatedUserId: acting?.as });
  }

  return {
    get: () => identity,
    epoch: () => epoch,
    adopt({ token, userId, payloadType, hash }, more = {}) {
      set({
        token,
        userId,
        payloadType,
        hash,
        generation: ++generation,
        loggingMode: identity?.loggingMode ?? kept.session()?.loggingMode ?? 'none',
        user: identity?.user,
        ...more,
      });
    },
    setUser: (user) => identity && set({ ...identity, user }),
    setMode: (mode) => identity?.acting && set({ ...identity, acting: { ...identity.acting, mode } }),
    act(next) {
      epoch += 1;
      if (identity) set({ ...identity, ...next, generation: ++generation });
    },
    forget() {
      epoch += 1;
      identity = undefined;
    },
  };
}
