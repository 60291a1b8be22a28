/** Who the tab is: the token in memory, as whom it acts, and what is kept of it (spec 1 §4; decisions §4). */
import type { User } from '../domain/entities.ts';
import type { Session } from './calls/auth.ts';
import type { LoggingMode } from './context.ts';
import type { HeldToken } from './http.ts';
import type { Kept } from './kept.ts';

/** While impersonating: as whom, and what comes back at the end. */
type Acting = { as: string; token: string; user?: User | undefined };

/** `userId` is whose session it is; token and user are of whom it acts as. */
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
  /** Changes when somebody else is meant: an answer to an older epoch is dropped. */
  epoch(): number;
  /** A session, or a newer token of the same one; when it acts as another user, with the token for that. */
  adopt(session: Session, more?: { loggingMode?: LoggingMode; acting?: Acting; token?: string }): void;
  setUser(user: User): void;
  /** The same session acts as somebody else from now on. */
  act(next: Pick<Identity, 'token' | 'user' | 'acting'>): void;
  forget(): void;
};

/** Nobody yet. */
export function createIdentity(kept: Kept): IdentityHolder {
  let identity: Identity | undefined;
  let epoch = 0;
  let generation = 0;

  /** What a reload starts from. Not before the user is known: a sign-in that fails must not touch another tab's. */
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
