/** What tabs tell each other, and the lock that keeps their refreshes apart. Never a token. */
import type { SignOutReason } from './context.ts';
import { KEPT_KEY } from './kept.ts';

export type TabMessage =
  /** Why it ended there. */
  | { type: 'signed-out'; reason: SignOutReason }
  | { type: 'signed-in'; userId: string }
  | { type: 'took-over' }
  /** The session of `userId` acts as another user from now on, or as itself. */
  | { type: 'acting'; userId: string; as: string | undefined };

export type Tabs = {
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
  /** Runs the work while no other tab runs its own; without an answer in time it runs anyway. */
  alone<T>(work: () => Promise<T>): Promise<T>;
};

const CHANNEL = 'canvass.session';
const LOCK = 'canvass.refresh';
/** How much later than the storage the channel may speak (milliseconds). */
const CHANNEL_PATIENCE_MS = 300;
/** A frozen tab may hold the lock for ever (milliseconds). */
const LOCK_LIMIT_MS = 5000;

function isMessage(value: unknown): value is TabMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type === 'signed-in' || value.type === 'acting')
    return 'userId' in value && typeof value.userId === 'string';
  if (value.type === 'signed-out') return 'reason' in value && typeof value.reason === 'string';
  return value.type === 'took-over';
}

/** The channel; undefined where it is missing, or blocked together with the storages. */
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

/** The browser's tabs: BroadcastChannel, with storage events where it is missing; Web Locks where they exist. */
export function browserTabs(): Tabs {
  const channel = openChannel();
  return {
    tell: (message) => channel?.postMessage(message),
    listen(listener) {
      let waiting: ReturnType<typeof setTimeout> | undefined;
      const onMessage = ({ data }: MessageEvent) => {
        if (!isMessage(data)) return;
        clearTimeout(waiting);
        listener(data);
      };
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key !== KEPT_KEY) return;
        // A sign-in may have followed at once; the old sign-out must not end the new session.
        clearTimeout(waiting);
        if (newValue !== null) return;
        const tell = () => listener({ type: 'signed-out', reason: 'chosen' });
        // The channel knows the reason, but may be later.
        if (channel) waiting = setTimeout(tell, CHANNEL_PATIENCE_MS);
        else tell();
      };
      channel?.addEventListener('message', onMessage);
      globalThis.addEventListener('storage', onStorage);
      return () => {
        clearTimeout(waiting);
        channel?.removeEventListener('message', onMessage);
        globalThis.removeEventListener('storage', onStorage);
      };
    },
    alone: (work) => ('locks' in navigator ? withLock(navigator.locks, work) : work()),
  };
}
