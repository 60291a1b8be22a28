/** Messages between tabs, and the lock that serializes their refreshes. Never a token. */
import type { SignOutReason } from './context.ts';
import { KEPT_KEY } from './kept.ts';

export type TabMessage =
  /** Why it ended in the other tab. */
  | { type: 'signed-out'; reason: SignOutReason }
  | { type: 'signed-in'; userId: string }
  | { type: 'took-over' }
  /** The session of `userId` now impersonates `as`, or nobody. */
  | { type: 'acting'; userId: string; as: string | undefined };

export type Tabs = {
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
  /** Runs the work under a lock that all tabs share; when the lock isn't granted in time, runs it anyway. */
  withLock<T>(work: () => Promise<T>): Promise<T>;
};

const CHANNEL = 'canvass.session';
const LOCK = 'canvass.refresh';
/** How long to wait for the channel's message after the storage event, in milliseconds. */
const CHANNEL_PATIENCE_MS = 300;
/** Time limit for the lock, in milliseconds: a frozen tab might hold it for ever. */
const LOCK_LIMIT_MS = 5000;

function isMessage(value: unknown): value is TabMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type === 'signed-in' || value.type === 'acting')
    return 'userId' in value && typeof value.userId === 'string';
  if (value.type === 'signed-out') return 'reason' in value && typeof value.reason === 'string';
  return value.type === 'took-over';
}

/** Undefined where the channel is missing, or blocked together with the storages. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}

async function withLock<T>(locks: LockManager, work: () => Promise<T>): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LOCK_LIMIT_MS);
  let started = false;
  try {
    return await locks.request(LOCK, { signal: limit.signal }, () => {
      started = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (started) throw error;
    return work();
  } finally {
    clearTimeout(timer);
  }
}

/** The browser's tabs, by BroadcastChannel, with storage events as the fallback; Web Locks where they exist. */
export function browserTabs(): Tabs {
  const channel = openChannel();
  return {
    tell: (message) => channel?.postMessage(message),
    listen(listener) {
      let waiting: ReturnType<typeof setTimeout> | undefined;
      /** Whether the message about a sign-out came first; its storage event is then ignored. */
      let isTold = false;
      function stopWaiting(): boolean {
        const wasWaiting = waiting !== undefined;
        clearTimeout(waiting);
        waiting = undefined;
        return wasWaiting;
      }
      const onMessage = ({ data }: MessageEvent) => {
        if (!isMessage(data)) return;
        const wasWaiting = stopWaiting();
        if (data.type === 'signed-out') isTold = !wasWaiting;
        if (data.type === 'signed-in') isTold = false;
        listener(data);
      };
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key !== KEPT_KEY) return;
        // A sign-in may have followed immediately, in either tab; the old sign-out must not end the new session.
        stopWaiting();
        const wasTold = isTold;
        isTold = false;
        if (newValue !== null || wasTold) return;
        const tell = () => {
          waiting = undefined;
          listener({ type: 'signed-out', reason: 'chosen' });
        };
        // The channel's message has the reason, but may arrive later.
        if (channel) waiting = setTimeout(tell, CHANNEL_PATIENCE_MS);
        else tell();
      };
      channel?.addEventListener('message', onMessage);
      globalThis.addEventListener('storage', onStorage);
      return () => {
        stopWaiting();
        channel?.removeEventListener('message', onMessage);
        globalThis.removeEventListener('storage', onStorage);
      };
    },
    withLock: (work) => ('locks' in navigator ? withLock(navigator.locks, work) : work()),
  };
}
