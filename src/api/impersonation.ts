/**
 * Acting as another user: it begins, goes on over refreshes, ends, and the other tabs follow (spec 1 §4; contract §2).
 * Loaded when somebody does: most visitors of the sign-in never will.
 */
import type { User } from '../domain/entities.ts';
import type { Session } from './calls/auth.ts';
import { impersonate } from './calls/impersonation.ts';
import type { Send, SessionEvent } from './context.ts';
import { ApiError } from './errors.ts';
import type { IdentityHolder } from './identity.ts';
import type { Tabs } from './tabs.ts';
import type { Transport } from './transport.ts';
import { readUserOf } from './trial.ts';
import { patiently } from './wait.ts';

/** The impersonation was granted, but its user could not be read ("User impersonation failed"). */
export class ImpersonationFailed extends Error {
  override readonly name = 'ImpersonationFailed';
}

export type Impersonation = {
  /** Rejects with ApiError when it is refused, with ImpersonationFailed when its user can't be read. */
  start(userId: string): Promise<User>;
  end(): Promise<void>;
  /** The other user may not be acted as any more. */
  lose(): Promise<void>;
  /** Does as another tab did. */
  follow(as: string | undefined): Promise<void>;
  /** The session with a newer token: the impersonation goes on with a token of its own, or ends. */
  renew(session: Session, as: string): Promise<void>;
};

/** What it needs of the session. */
export type Parts = {
  who: IdentityHolder;
  tabs: Tabs;
  transport: Transport;
  send: Send;
  readUser(): Promise<User>;
  emit(event: SessionEvent): void;
  /** The one who acts can't be read any more: the session is over. */
  lost(): void;
  /** Somebody else is meant from now on. */
  onChange(): void;
};

type By = 'choice' | 'other-tab' | 'failure';

const gone = () => new ApiError('aborted');

/** Makes the impersonation of one session. */
export function createImpersonation(parts: Parts): Impersonation {
  const { who, tabs, transport, send, readUser, emit, lost, onChange } = parts;

  const readAs = (token: string): Promise<User> => readUserOf(transport, token, who.epoch);

  /** Everything read so far belongs to somebody else now: answers on their way are dropped. */
  function change(next: Parameters<typeof who.act>[0]): void {
    onChange();
    who.act(next);
  }

  async function begin(as: string, by: By): Promise<User> {
    const me = who.get();
    if (!me || me.acting) throw gone();
    const before = who.epoch();
    const body = { impersonatedUserId: as, authenticatedUser: me.userId };
    const { token } = await send(impersonate, { body });
    const user = await readAs(token).catch(() => {
      throw who.epoch() === before ? new ImpersonationFailed() : gone();
    });
    // Another change may come before an answer that is here already is read.
    if (who.epoch() !== before) throw gone();
    // A refresh may have come in between.
    const back = who.get() ?? me;
    change({ token, user, acting: { as, token: back.token, user: back.user } });
    emit({ type: 'identity-changed', user, impersonating: true, by });
    return user;
  }

  async function stop(by: By): Promise<void> {
    const acting = who.get()?.acting;
    if (!acting) return;
    change({ token: acting.token, user: acting.user, acting: undefined });
    const before = who.epoch();
    // After a reload nobody has read the one who acts yet. A failure comes inside a refresh, which `send` waits for.
    const read = by === 'failure' ? () => readAs(acting.token) : readUser;
    const user = acting.user ?? (await read().catch(() => undefined));
    if (who.epoch() !== before) return;
    if (!user) return lost();
    who.setUser(user);
    emit({ type: 'identity-changed', user, impersonating: false, by });
  }

  function tell(): void {
    const identity = who.get();
    if (identity) tabs.tell({ type: 'acting', userId: identity.userId, as: identity.acting?.as });
  }

  return {
    async start(userId) {
      const user = await begin(userId, 'choice');
      tell();
      return user;
    },
    async end() {
      await stop('choice');
      tell();
    },
    async lose() {
      await stop('failure');
      tell();
    },
    async follow(as) {
      await stop('other-tab');
      // Refused here, this tab stays who it was; the next reload tries again.
      if (as !== undefined) await begin(as, 'other-tab').catch(() => undefined);
    },
    async renew(session, as) {
      const identity = who.get();
      const before = who.epoch();
      const body = { impersonatedUserId: as, authenticatedUser: session.userId };
      const answer = await patiently(() => transport(impersonate, { body }, session.token)).catch(
        () => undefined,
      );
      if (who.epoch() !== before) throw gone();
      const acted = answer && { token: answer.token };
      who.adopt(session, { ...acted, acting: { as, token: session.token, user: identity?.acting?.user } });
      if (answer) return;
      await stop('failure');
      tell();
    },
  };
}
