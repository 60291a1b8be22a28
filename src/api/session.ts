/**
 * The session: the token in memory, one refresh at a time, takeover, sign-out everywhere, what is kept
 * (spec 1 §4, §7; decisions §4; wire contract §1, §2). Without React.
 */
import type { User } from '../domain/entities.ts';
import * as auth from './calls/auth.ts';
import { whoAmI } from './calls/me.ts';
import type { Send, SessionEvent, SessionPort, SignOutReason } from './context.ts';
import { ApiError } from './errors.ts';
import { createSend, type HeldToken, type TokenSource } from './http.ts';
import type { Kept } from './kept.ts';
import type { Tabs } from './tabs.ts';
import type { Transport } from './transport.ts';
import { sendRefresh } from './refresh.ts';

export type SessionOptions = { transport: Transport; kept: Kept; tabs: Tabs };

export type ConsoleSession = SessionPort & {
  /** A start with a kept userId: refresh, then who-am-i. Without one, or when it fails, undefined. Never rejects. */
  start(): Promise<User | undefined>;
  /** Arrival with a token in the address: checked by who-am-i; undefined when it is refused. Never rejects. */
  startWith(token: string, userId: string): Promise<User | undefined>;
  /** What the account's own app signs in with; only for the navigation of decisions §5. */
  handOver(): { token: string; userId: string } | undefined;
};

type Identity = HeldToken &
  Pick<auth.Session, 'userId' | 'payloadType' | 'hash'> & { user?: User | undefined };
type Takeover = { promise: Promise<void>; resolve(): void; reject(error: ApiError): void };

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
  let takeover: Takeover | undefined;

  const emit = (event: SessionEvent): void => listeners.forEach((listener) => listener(event));

  /** Forgets the identity here; what waits for it is let go. */
  function forget(): void {
    epoch += 1;
    identity = undefined;
    refreshing = undefined;
    takeover?.reject(new ApiError('aborted'));
  }

  /** Leaves the session; `keep` leaves what is kept to another tab's session. */
  function leave(reason: SignOutReason, { keep = false } = {}): void {
    forget();
    if (!keep) kept.keep(undefined);
    if (reason !== 'other-tab') tabs.tell({ type: 'signed-out' });
    emit({ type: 'signed-out', reason });
  }

  function adopt(session: auth.Session): void {
    identity = {
      token: session.token,
      generation: ++generation,
      userId: session.userId,
      payloadType: session.payloadType,
      hash: session.hash,
      user: identity?.user,
    };
    if (identity.user) keepIdentity();
  }

  /** What a reload starts from. Not before the user is known: a sign-in that fails must not touch another tab's. */
  function keepIdentity(): void {
    if (!identity) return;
    const { userId, payloadType, hash } = identity;
    kept.keep({ userId, payloadType, hash, loggingMode: kept.session()?.loggingMode ?? 'credentials' });
  }

  function openTakeover(): Promise<void> {
    if (!takeover) {
      let settle!: Pick<Takeover, 'resolve' | 'reject'>;
      const promise = new Promise<void>((resolve, reject) => {
        settle = { resolve, reject };
      });
      takeover = { promise, ...settle };
      const close = () => {
        takeover = undefined;
        emit({ type: 'takeover-closed' });
      };
      promise.then(close, close);
      emit({ type: 'takeover-opened' });
    }
    return takeover.promise;
  }

  /** One refresh; its answer is dropped when the identity changed meanwhile. */
  async function refreshOnce(userId: string): Promise<void> {
    const before = epoch;
    const dropped = () => new ApiError('aborted');
    let session: auth.Session;
    try {
      session = await tabs.alone(() =>
        epoch === before ? sendRefresh(transport) : Promise.reject(dropped()),
      );
    } catch (error) {
      if (epoch !== before) throw dropped();
      if (error instanceof ApiError && error.statusCode === 409) return openTakeover();
      throw error;
    }
    if (epoch !== before) throw dropped();
    // Another tab signed in as somebody else: this tab must not become them.
    if (session.userId !== userId) {
      leave('other-tab', { keep: true });
      throw dropped();
    }
    adopt(session);
  }

  /** The refresh that everybody waits for. */
  function sharedRefresh(userId: string): Promise<void> {
    if (refreshing) return refreshing;
    const mine = refreshOnce(userId).finally(() => {
      if (refreshing === mine) refreshing = undefined;
    });
    return (refreshing = mine);
  }

  const tokens: TokenSource = {
    epoch: () => epoch,
    async current() {
      // Its failure ends the session, or concerns those that asked for it.
      await (takeover?.promise ?? refreshing)?.catch(() => undefined);
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
      await openTakeover();
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

  async function enter(session: auth.Session): Promise<User> {
    adopt(session);
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
    if (message.type === 'took-over' && takeover && userId !== undefined) {
      const waiting = takeover;
      // Not the shared refresh: that one may itself be waiting for this prompt.
      refreshOnce(userId).then(
        () => waiting.resolve(),
        () => undefined,
      );
    }
  });

  const session: ConsoleSession = {
    user: () => identity?.user,
    async start() {
      const known = kept.session();
      if (!known) return undefined;
      const before = epoch;
      try {
        await sharedRefresh(known.userId);
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
        return await enter({ token, userId, payloadType: 'user', hash: '' });
      } catch {
        if (epoch === before) {
          forget();
          kept.keep(undefined);
        }
        return undefined;
      }
    },
    async signIn(credentials) {
      if (identity) leave('chosen');
      else forget();
      const mine = epoch;
      entering = mine;
      try {
        const answer = await transport(auth.login, { body: credentials }, undefined);
        if (epoch !== mine) throw new ApiError('aborted');
        const { token, userId } = answer;
        if (!token || !userId) return 'second-factor';
        await enter({ ...answer, token, userId });
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
    reloadUser: async () => {
      const user = await readUser();
      emit({ type: 'user-changed', user });
      return user;
    },
    async takeOver() {
      const waiting = takeover;
      if (!waiting) return;
      const before = epoch;
      try {
        const answer = await transport(auth.override, {}, undefined);
        if (epoch !== before) return;
        adopt(answer);
        tabs.tell({ type: 'took-over' });
        waiting.resolve();
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
