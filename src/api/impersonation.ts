/**
 * Impersonation: starting, surviving refreshes, ending, and following other tabs (spec 1 §4; contract §2). Loaded on
 * first use: most visitors of the sign-in never need it.
 */
import type { User } from '../domain/entities.ts';
import type { ActingMode } from '../domain/session/impersonations.ts';
import { createActingLog } from './actingLog.ts';
import type { Session } from './calls/auth.ts';
import { impersonate } from './calls/impersonation.ts';
import type { RunningMode, Send, SessionEvent, SessionPort } from './context.ts';
import { ApiError, ImpersonationFailed } from './errors.ts';
import type { IdentityHolder } from './identity.ts';
import type { Kept } from './kept.ts';
import type { Tabs } from './tabs.ts';
import type { Transport } from './transport.ts';
import { readUserOf } from './trial.ts';
import { withRetryAfter } from './wait.ts';

export type Impersonation = {
  /** Rejects with ApiError when refused, with ImpersonationFailed when the user can't be read. */
  start(userId: string): Promise<User>;
  end(): Promise<void>;
  /** Ends the impersonation, because it is no longer allowed. */
  lose(): Promise<void>;
  /** Follows another tab. */
  follow(as: string | undefined): Promise<void>;
  /** Applies a refreshed session: the impersonation continues with a new token of its own, or ends. */
  renew(session: Session, as: string): Promise<void>;
};

/** The parts of the session that it needs. */
export type Parts = {
  /** The message of a refused change. */
  lookOnlyNote?: (() => string | undefined) | undefined;
  who: IdentityHolder;
  kept: Kept;
  tabs: Tabs;
  transport: Transport;
  send: Send;
  readUser(): Promise<User>;
  emit(event: SessionEvent): void;
  on: SessionPort['on'];
  /** The impersonator can't be read any more: ends the session. */
  lost(): void;
  /** Called when the user in effect changes. */
  onChange(): void;
};

type By = 'choice' | 'other-tab' | 'failure';

const gone = () => new ApiError('aborted');

export function createImpersonation(parts: Parts): Impersonation {
  const { who, kept, tabs, transport, send, readUser, emit, on, lost, onChange } = parts;
  const log = createActingLog(kept.storages);
  /** The running impersonation, remembered because a sign-out clears the identity before the end is logged. */
  let last: { staff: string; mode: ActingMode } | undefined;

  on((event) => {
    // An unreachable session may be resumed by a later start.
    if (event.type !== 'signed-out' || event.reason === 'unreachable' || !last) return;
    log.end(last.staff, last.mode);
    last = undefined;
  });

  function refuse(): ApiError {
    emit({ type: 'change-refused' });
    // The same shape as a refusal by the platform, so screens show it in place and keep the input.
    return new ApiError('answer', { statusCode: 403, status: 'look_only', message: parts.lookOnlyNote?.() });
  }

  /** A mode with the methods to change it; refuses changes while look-only. */
  const running = (mode: ActingMode): RunningMode => ({
    ...mode,
    turn(reason) {
      const { userId, acting } = who.get() ?? {};
      if (userId === undefined || !acting) return;
      who.setMode(
        running(reason === undefined ? log.look(acting.mode) : log.allow(userId, acting.mode, reason)),
      );
      emit({ type: 'mode-changed' });
    },
    startedAt(path) {
      const staff = who.get()?.userId;
      if (staff !== undefined) log.startAt(staff, mode, path);
    },
    ...(mode.allowed ? {} : { refuse }),
  });

  const readAs = (token: string): Promise<User> => readUserOf(transport, token, who.epoch);

  /** Changes the epoch, so that pending answers for the previous user are dropped. */
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
    // The user in effect may have changed before this answer is processed.
    if (who.epoch() !== before) throw gone();
    // A refresh may have happened in between.
    const back = who.get() ?? me;
    const mode = running(log.begin(me.userId, user, by !== 'choice'));
    last = { staff: me.userId, mode };
    change({ token, user, acting: { as, token: back.token, user: back.user, mode } });
    emit({ type: 'identity-changed', user, impersonating: true, by });
    return user;
  }

  async function stop(by: By): Promise<void> {
    const { userId, acting } = who.get() ?? {};
    if (userId === undefined || !acting) return;
    const from = log.end(userId, acting.mode);
    last = undefined;
    change({ token: acting.token, user: acting.user, acting: undefined });
    const before = who.epoch();
    // After a reload the impersonator has not been read yet. On a failure a refresh is still running, and `send` would
    // wait for it.
    const read = by === 'failure' ? () => readAs(acting.token) : readUser;
    const user = acting.user ?? (await read().catch(() => undefined));
    if (who.epoch() !== before) return;
    if (!user) return lost();
    who.setUser(user);
    emit({ type: 'identity-changed', user, impersonating: false, by, from });
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
      // If it is refused here, this tab keeps its user; the next reload tries again.
      if (as !== undefined) await begin(as, 'other-tab').catch(() => undefined);
    },
    async renew(session, as) {
      const before = who.epoch();
      const body = { impersonatedUserId: as, authenticatedUser: session.userId };
      const answer = await withRetryAfter(() => transport(impersonate, { body }, session.token)).catch(
        () => undefined,
      );
      if (who.epoch() !== before) throw gone();
      const acted = answer && { token: answer.token };
      // Read only now, because changes may have been allowed during the request.
      const { user, mode = running(log.resume(session.userId, as)) } = who.get()?.acting ?? {};
      last = { staff: session.userId, mode };
      who.adopt(session, { ...acted, acting: { as, token: session.token, user, mode } });
      if (answer) return;
      await stop('failure');
      tell();
    },
  };
}
