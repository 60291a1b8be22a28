/**
 * The session: the token in memory, one refresh at a time, takeover, sign-out everywhere, what is kept
 * (spec 1 §4, §7; decisions §4; wire contract §1, §2). Without React.
 */
import type { User } from '../domain/entities.ts';
import * as auth from './calls/auth.ts';
import { whoAmI } from './calls/me.ts';
import { impersonate } from './calls/impersonation.ts';
import type { LoggingMode, Send, SessionEvent, SessionPort, SignInAnswer, SignOutReason } from './context.ts';
import { ApiError } from './errors.ts';
import { createSend, type HeldToken, type TokenSource } from './http.ts';
import { askToActAs, readActedUser } from './impersonation.ts';
import type { Kept } from './kept.ts';
import type { Tabs } from './tabs.ts';
import type { Transport } from './transport.ts';
import { sendRefresh } from './refresh.ts';
import { createTakeoverGate } from './takeoverGate.ts';

export type SessionOptions = { transport: Transport; kept: Kept; tabs: Tabs };

export type ConsoleSession = SessionPort & {
  /** A start with a kept userId: refresh, then who-am-i. Without one, or when it fails, undefined. Never rejects. */
  start(): Promise<User | undefined>;
  /** Arrival with a token in the address: checked by who-am-i; undefined when it is refused. Never rejects. */
  startWith(token: string, userId: string): Promise<User | undefined>;
  /** What the account's own app signs in with; only for the navigation of decisions §5. */
  handOver(): { token: string; userId: string } | undefined;
};

/** `userId` is whose session it is; token and user are of whom it acts as. */
type Identity = HeldToken &
  Pick<auth.Session, 'userId' | 'payloadType' | 'hash'> & {
    loggingMode: LoggingMode;
    user?: User | undefined;
    /** While impersonating: as whom, and what comes back at the end. */
    acting?: { as: string; token: string; user?: User | undefined } | undefined;
  };

/** How long a sign-out waits for a running refresh, whose answer would bring the cookie back (milliseconds). */
const SIGN_OUT_PATIENCE_MS = 3000;

/** Makes the session and the `send` that every call goes through. */
export function createSession({ transport, kept, tabs }: SessionOptions): {
  session: ConsoleSession;
  send: Send;
} {
  const listeners = new Set<(event: SessionEvent) => void>();
  let identity: Identity | undefined;
  let epoch = 0;
  let generation = 0;
  /** The epoch of a sign-in that isn't through. */
  let entering: number | undefined;
  let refreshing: Promise<void> | undefined;

  const emit = (event: SessionEvent): void => listeners.forEach((listener) => listener(event));
  const takeover = createTakeoverGate(emit);

  /** Forgets the identity here; what waits for it is let go. */
  function forget(): void {
    epoch += 1;
    identity = undefined;
    refreshing = undefined;
    takeover.drop();
  }

  /** Leaves the session; `keep` leaves what is kept to another tab's session. */
  function leave(reason: SignOutReason, { keep = false } = {}): void {
    forget();
    if (!keep) kept.keep(undefined);
    if (reason !== 'other-tab') tabs.tell({ type: 'signed-out' });
    emit({ type: 'signed-out', reason });
  }

  function adopt(session: auth.Session, loggingMode = identity?.loggingMode ?? 'none'): void {
    const { token, userId, payloadType, hash } = session;
    identity = {
      token,
      generation: ++generation,
      userId,
      payloadType,
      hash,
      loggingMode,
      user: identity?.user,
    };
    if (identity.user) keepIdentity();
  }

  /** What a reload starts from. Not before the user is known: a sign-in that fails must not touch another tab's. */
  function keepIdentity(): void {
    if (!identity) return;
    const { userId, payloadType, hash, loggingMode, acting } = identity;
    kept.keep({ userId, payloadType, hash, loggingMode, impersonatedUserId: acting?.as });
  }

  /** The session in force again; an impersonation goes on with a token of its own, or ends. */
  async function renew(session: auth.Session, as = identity?.acting?.as): Promise<void> {
    const before = epoch;
    const acting = as === undefined ? undefined : { as, token: session.token, user: identity?.acting?.user };
    if (!acting) return adopt(session);
    const token = await askToActAs(transport, session, acting.as).catch(() => undefined);
    if (epoch !== before) throw new ApiError('aborted');
    adopt(session);
    if (!identity) return;
    if (token !== undefined) {
      identity = { ...identity, token, acting };
      return keepIdentity();
    }
    identity.acting = acting;
    await stopActing('failure');
    throw new ApiError('aborted');
  }

  /** Everything read so far belongs to somebody else now: answers on their way are dropped. */
  function changeActor(next: Pick<Identity, 'token' | 'user' | 'acting'>): void {
    if (!identity) return;
    epoch += 1;
    refreshing = undefined;
    identity = { ...identity, ...next, generation: ++generation };
    keepIdentity();
  }

  async function startActing(as: string, by: 'choice' | 'other-tab'): Promise<User> {
    if (!identity || identity.acting) throw new ApiError('aborted');
    const body = { impersonatedUserId: as, authenticatedUser: identity.userId };
    const { token } = await send(impersonate, { body });
    const user = await readActedUser(transport, token, () => epoch);
    changeActor({ token, user, acting: { as, token: identity.token, user: identity.user } });
    emit({ type: 'identity-changed', user, impersonating: true, by });
    return user;
  }

  async function stopActing(by: 'choice' | 'other-tab' | 'failure'): Promise<void> {
    const acting = identity?.acting;
    if (!acting) return;
    changeActor({ token: acting.token, user: acting.user, acting: undefined });
    const before = epoch;
    // After a reload nobody has read the one who acts yet.
    const user = acting.user ?? (await readUser().catch(() => undefined));
    if (epoch !== before) return;
    if (user) emit({ type: 'identity-changed', user, impersonating: false, by });
    else leave('refresh-failed');
  }

  /** One refresh; its answer is dropped when the identity changed meanwhile. */
  async function refreshOnce(userId: string, as?: string): Promise<void> {
    const before = epoch;
    const dropped = () => new ApiError('aborted');
    let session: auth.Session;
    try {
      session = await tabs.alone(() =>
        epoch === before ? sendRefresh(transport) : Promise.reject(dropped()),
      );
    } catch (error) {
      if (epoch !== before) throw dropped();
      if (error instanceof ApiError && error.statusCode === 409) return takeover.open();
      throw error;
    }
    if (epoch !== before) throw dropped();
    // Another tab signed in as somebody else: this tab must not become them.
    if (session.userId !== userId) {
      leave('other-tab', { keep: true });
      throw dropped();
    }
    await renew(session, as);
  }

  /** The refresh that everybody waits for. */
  function sharedRefresh(userId: string, as?: string): Promise<void> {
    if (refreshing) return refreshing;
    const mine = refreshOnce(userId, as).finally(() => {
      if (refreshing === mine) refreshing = undefined;
    });
    return (refreshing = mine);
  }

  const tokens: TokenSource = {
    epoch: () => epoch,
    async current() {
      // Its failure ends the session, or concerns those that asked for it.
      await (takeover.waiting() ?? refreshing)?.catch(() => undefined);
      return identity;
    },
    async refresh(older) {
      if (!identity || identity.generation > older) return;
      const before = epoch;
      try {
        await sharedRefresh(identity.userId);
      } catch (error) {
        if (epoch === before)
          leave(error instanceof ApiError && error.statusCode === 403 ? 'forced' : 'refresh-failed');
        throw new ApiError('aborted');
      }
    },
    takenOver: async (older) => {
      // A late answer to the token of before the takeover opens no second prompt.
      if (identity && identity.generation > older) return;
      await takeover.open();
    },
    gone: () => leave('gone'),
    special(status) {
      if (status === 'upgrade_in_progress') emit({ type: 'upgrade-in-progress' });
      // A sign-in tells it itself, once it has signed out again.
      else if (entering !== epoch) emit({ type: 'expired-account' });
    },
  };
  const send = createSend(transport, tokens);

  async function readUser(): Promise<User> {
    const user: User = await send(whoAmI, {});
    if (identity) identity.user = user;
    keepIdentity();
    return user;
  }

  async function enter(session: auth.Session, mode: LoggingMode): Promise<User> {
    adopt(session, mode);
    const user = await readUser();
    emit({ type: 'signed-in', user });
    return user;
  }

  /** Tells the server, after a refresh whose answer would set the cookie again; its failure changes nothing here. */
  async function sendLogout(token: string | undefined, running: Promise<void> | undefined): Promise<void> {
    const patience = new Promise((resolve) => setTimeout(resolve, running ? SIGN_OUT_PATIENCE_MS : 0));
    await Promise.race([running?.catch(() => undefined) ?? patience, patience]);
    await transport(auth.logout, {}, token).catch(() => undefined);
  }

  tabs.listen((message) => {
    if (message.type === 'signed-out' && identity) leave('other-tab', { keep: true });
    if (message.type === 'signed-in' && identity && identity.userId !== message.userId)
      leave('other-tab', { keep: true });
    const userId = identity?.userId ?? kept.session()?.userId;
    const prompt = takeover.waiting();
    if (message.type === 'took-over' && prompt && userId !== undefined)
      // Not the shared refresh: that one may itself be waiting for this prompt.
      refreshOnce(userId).then(
        () => takeover.pass(prompt),
        () => undefined,
      );
    if (message.type === 'acting' && identity?.userId === message.userId) void follow(message.as);
  });

  /** Does as another tab did. */
  async function follow(as: string | undefined): Promise<void> {
    if (identity?.acting?.as === as) return;
    await stopActing('other-tab');
    // Refused here, this tab stays who it was; the next reload tries again.
    if (as !== undefined) await startActing(as, 'other-tab').catch(() => undefined);
  }

  const tellActing = () =>
    identity && tabs.tell({ type: 'acting', userId: identity.userId, as: identity.acting?.as });

  const session: ConsoleSession = {
    user: () => identity?.user,
    async start() {
      const known = kept.session();
      if (!known) return undefined;
      const before = epoch;
      try {
        await sharedRefresh(known.userId, known.impersonatedUserId);
        const user = await readUser();
        emit({ type: 'signed-in', user });
        return user;
      } catch (error) {
        const refused = error instanceof ApiError && error.kind === 'answer' && error.statusCode < 500;
        if (epoch === before) {
          forget();
          // Without an answer the next reload may try again; a refusal is final.
          if (refused) kept.keep(undefined);
        }
        return undefined;
      }
    },
    async startWith(token, userId) {
      const before = epoch;
      try {
        return await enter({ token, userId, payloadType: 'user', hash: '' }, 'none');
      } catch {
        if (epoch === before) {
          forget();
          kept.keep(undefined);
        }
        return undefined;
      }
    },
    signIn: (credentials) => session.signInBy(() => send(auth.login, { body: credentials }), 'credentials'),
    async signInBy(request, mode) {
      if (identity) leave('chosen');
      else forget();
      const mine = epoch;
      entering = mine;
      try {
        const answer: SignInAnswer = await request();
        if (epoch !== mine) throw new ApiError('aborted');
        const { token, userId } = answer;
        if (!token || !userId) return 'second-factor';
        await enter({ ...answer, token, userId }, mode);
        entering = undefined;
        tabs.tell({ type: 'signed-in', userId });
        return 'signed-in';
      } catch (error) {
        // A later sign-in or sign-out has its own end.
        if (epoch !== mine) throw new ApiError('aborted');
        const token = identity?.token;
        forget();
        if (error instanceof ApiError && error.status === 'expired_account') {
          await sendLogout(token, undefined);
          emit({ type: 'expired-account' });
        }
        throw error;
      }
    },
    async signOut() {
      const token = identity?.token;
      const running = refreshing;
      leave('chosen');
      await sendLogout(token, running);
    },
    handOver: () => identity && { token: identity.token, userId: identity.userId },
    isImpersonating: () => identity?.acting !== undefined,
    async impersonate(userId) {
      const user = await startActing(userId, 'choice');
      tellActing();
      return user;
    },
    async endImpersonation() {
      await stopActing('choice');
      tellActing();
    },
    reloadUser: async () => {
      const user = await readUser();
      emit({ type: 'user-changed', user });
      return user;
    },
    async takeOver() {
      const prompt = takeover.waiting();
      if (!prompt) return;
      const before = epoch;
      try {
        const answer = await transport(auth.override, {}, undefined);
        if (epoch !== before) return;
        tabs.tell({ type: 'took-over' });
        await renew(answer).finally(() => takeover.pass(prompt));
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'answer' && error.statusCode < 500)
          leave('taken-over');
        throw error;
      }
    },
    declineTakeover: () => leave('taken-over'),
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wanted: kept.wanted,
    want: kept.want,
  };
  return { session, send };
}
