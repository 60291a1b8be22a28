/**
 * The session: token in memory, single-flight refresh, takeover, sign-out in all tabs, what is kept (spec 1 §4, §7;
 * decisions §4; contract §1, §2). Without React.
 */
import type { User } from '../domain/entities.ts';
import * as auth from './calls/auth.ts';
import { whoAmI } from './calls/me.ts';
import type { Send, SessionEvent, SessionPort, SignOutReason, SessionWays } from './context.ts';
import { ApiError } from './errors.ts';
import { endOf, ENDS_KEPT, sendLogout } from './ends.ts';
import { createSend, type TokenSource } from './http.ts';
import { createIdentity } from './identity.ts';
import { createActor } from './actor.ts';
import { followTabs } from './followTabs.ts';
import type { Parts } from './impersonation.ts';
import type { Kept } from './kept.ts';
import type { Tabs } from './tabs.ts';
import type { Transport } from './transport.ts';
import { sendRefresh } from './refresh.ts';
import { createTakeoverGate } from './takeoverGate.ts';
import { withRetryAfter } from './wait.ts';

export type SessionOptions = Pick<Parts, 'lookOnlyNote'> & {
  transport: Transport;
  kept: Kept;
  tabs: Tabs;
  /** Called once the platform has admitted a user, before who-am-i, so that other reads can start in parallel. */
  admitted?(userId: string): void;
};

export type ApiSession = SessionPort & {
  /**
   * Starts from the kept userId, or from that of another tab whose record may not be stored yet: refresh, then
   * who-am-i. Resolves with undefined when there is no userId or the start fails, which is reported as a sign-out.
   * Never rejects.
   */
  start(userId?: string): Promise<User | undefined>;
  /**
   * Starts from a token in the address, accepted if who-am-i answers with that userId. Otherwise nothing is kept, and a
   * sign-out is reported. Never rejects.
   */
  startWith(token: string, userId: string): Promise<User | undefined>;
  /** Credentials for the account's own app; only for the navigation of decisions §5. */
  handOver(): { token: string; userId: string } | undefined;
};

/** Makes the session, its ways in and out, and the `send` that every call uses. */
export function createSession({ transport, kept, tabs, admitted, lookOnlyNote }: SessionOptions): {
  session: ApiSession;
  ways: SessionWays;
  send: Send;
} {
  const listeners = new Set<(event: SessionEvent) => void>();
  const who = createIdentity(kept);
  /** The epoch of a sign-in in progress. */
  let entering: number | undefined;
  let refreshing: Promise<void> | undefined;

  const emit = (event: SessionEvent): void => listeners.forEach((listener) => listener(event));
  const takeover = createTakeoverGate(emit);

  /** Forgets the identity in this tab and rejects the calls that wait for the takeover prompt. */
  function forget(): void {
    who.forget();
    refreshing = undefined;
    takeover.drop();
  }

  /** Ends the session in this tab. `isTold`: the other tabs already know, or must not be told. */
  function leave(reason: SignOutReason, isTold = ENDS_KEPT.includes(reason)): void {
    forget();
    if (!isTold) {
      kept.keep(undefined);
      tabs.tell({ type: 'signed-out', reason });
    }
    emit({ type: 'signed-out', reason });
  }

  /** Refreshes once; the answer is dropped when the identity changed meanwhile. */
  async function refreshOnce(userId: string): Promise<void> {
    const before = who.epoch();
    const dropped = () => new ApiError('aborted');
    let session: auth.Session;
    try {
      session = await tabs.withLock(() =>
        who.epoch() === before ? sendRefresh(transport) : Promise.reject(dropped()),
      );
    } catch (error) {
      if (who.epoch() !== before) throw dropped();
      if (error instanceof ApiError && error.statusCode === 409) return takeover.open();
      throw error;
    }
    if (who.epoch() !== before) throw dropped();
    // Another tab signed in as a different user: this tab must not become them.
    if (session.userId !== userId) {
      leave('other-user');
      throw dropped();
    }
    await actor.renew(session);
  }

  /** The refresh that all callers share (single-flight). */
  function sharedRefresh(userId: string): Promise<void> {
    if (refreshing) return refreshing;
    const mine = refreshOnce(userId).finally(() => {
      if (refreshing === mine) refreshing = undefined;
    });
    return (refreshing = mine);
  }

  const tokens: TokenSource = {
    epoch: who.epoch,
    async current() {
      // A failed refresh ends the session, or concerns only the calls that asked for it.
      await (takeover.waiting() ?? refreshing)?.catch(() => undefined);
      return who.get();
    },
    async refresh(older) {
      const identity = who.get();
      if (!identity || identity.generation > older) return;
      const before = who.epoch();
      try {
        await sharedRefresh(identity.userId);
      } catch (error) {
        if (who.epoch() === before) leave(endOf(error));
        throw new ApiError('aborted');
      }
    },
    takenOver: async (older) => {
      // A late answer to a token from before the takeover doesn't open a second prompt.
      if ((who.get()?.generation ?? 0) > older) return;
      await takeover.open();
    },
    gone: () => leave('revoked'),
    async inactive() {
      const identity = who.get();
      if (identity?.acting) await actor.lose();
      // A start or sign-in in progress reports this itself.
      else if (identity?.user) leave('inactive');
    },
    refusal: () => who.get()?.acting?.mode.refuse?.(),
    special(meaning) {
      // A sign-in reports this itself, after signing out again.
      if (meaning === 'upgrade-in-progress' || !isEntering()) emit({ type: meaning });
    },
  };
  const send = createSend(transport, tokens);

  async function readUser(): Promise<User> {
    const before = who.epoch();
    const identity = who.get();
    if (identity && !identity.user) admitted?.(identity.userId);
    const user: User = await send(whoAmI, {});
    // The user in effect may have changed before this answer is processed.
    if (who.epoch() !== before) throw new ApiError('aborted');
    who.setUser(user);
    return user;
  }

  const actor = createActor({
    who,
    kept,
    tabs,
    transport,
    send,
    readUser,
    emit,
    on: (listener) => session.on(listener),
    lookOnlyNote,
    lost: () => leave('unreachable'),
    onChange: () => (refreshing = undefined),
  });

  const isEntering = () => entering === who.epoch();
  followTabs({ who, kept, tabs, takeover, refreshOnce, leave, emit, isEntering, actor });

  const session: ApiSession = {
    user: () => who.get()?.user,
    async start(userId = kept.session()?.userId) {
      if (userId === undefined) return undefined;
      const before = who.epoch();
      try {
        await sharedRefresh(userId);
        // Already read when an impersonation could not be continued.
        const user = who.get()?.user ?? (await readUser());
        emit({ type: 'signed-in', user });
        return user;
      } catch (error) {
        // The end has already been reported.
        if (who.epoch() !== before) return undefined;
        // This status has a page of its own.
        if (error instanceof ApiError && error.statusCode === 402) {
          forget();
          kept.keep(undefined);
        } else leave(endOf(error));
        return undefined;
      }
    },
    startWith: (token, userId) =>
      import('./trial.ts').then(
        ({ startWith }) =>
          startWith({ token, userId }, { who, transport, emit, leave, special: tokens.special }),
        // Its code failed to load, so nothing is known about the link.
        () => void leave('unreachable'),
      ),
    handOver() {
      const identity = who.get();
      return identity?.user && { token: identity.token, userId: identity.user.id };
    },
    owner() {
      const identity = who.get();
      if (!identity) return undefined;
      const { userId, acting } = identity;
      return { userId, email: (acting ?? identity).user?.email, as: acting?.as };
    },
    isTakenOver: () => takeover.waiting() !== undefined,
    isImpersonating: () => who.get()?.acting !== undefined,
    mode: () => who.get()?.acting?.mode,
    async reloadUser() {
      const user = await readUser();
      emit({ type: 'user-changed', user });
      return user;
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wanted: kept.wanted,
    want: kept.want,
  };
  const ways: SessionWays = {
    async enter(request, mode) {
      if (who.get()) leave('chosen');
      else forget();
      const mine = who.epoch();
      entering = mine;
      try {
        const answer = await request();
        if (who.epoch() !== mine) throw new ApiError('aborted');
        const { token, userId } = answer;
        if (!token || !userId) return 'second-factor';
        who.adopt({ ...answer, token, userId }, { loggingMode: mode });
        const user = await readUser().catch((error: unknown) => {
          // The credentials were accepted, so the failure must not be shown as "Invalid Credentials" (decisions §12).
          const isOwn = error instanceof ApiError && error.kind === 'answer' && error.status === undefined;
          throw isOwn ? new ApiError('unusable') : error;
        });
        emit({ type: 'signed-in', user });
        tabs.tell({ type: 'signed-in', userId });
        return 'signed-in';
      } catch (error) {
        // A later sign-in or sign-out reports its own end.
        if (who.epoch() !== mine) throw new ApiError('aborted');
        const token = who.get()?.token;
        forget();
        if (error instanceof ApiError && error.status === 'expired_account') {
          await sendLogout(transport, token);
          emit({ type: 'expired-account' });
        }
        throw error;
      } finally {
        if (entering === mine) entering = undefined;
      }
    },
    async logout() {
      const token = who.get()?.token;
      const running = refreshing;
      leave('chosen');
      await sendLogout(transport, token, running);
    },
    async refresh() {
      const identity = who.get();
      if (!identity) throw new ApiError('aborted');
      await tokens.refresh(identity.generation);
    },
    impersonate: actor.start,
    endImpersonation: actor.end,
    async takeOver() {
      const prompt = takeover.waiting();
      if (!prompt) return;
      const before = who.epoch();
      try {
        const answer = await withRetryAfter(() => transport(auth.override, {}, undefined));
        if (who.epoch() !== before) return;
        tabs.tell({ type: 'took-over' });
        await actor.renew(answer).finally(() => takeover.pass(prompt));
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'answer' && error.statusCode < 500)
          leave('taken-over');
        throw error;
      }
    },
    declineTakeover: () => leave('taken-over'),
  };
  return { session, ways, send };
}
