/** Writes whose outcome is certain before anybody can press again (spec 2 §4). */
import { useRef, useState } from 'react';
import { failureOf, isLetGo, isRefusal, textOf } from '../../../data/errors.ts';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { useT } from '../../../ui/i18n.tsx';
import { useOneAtATime } from '../../../ui/useOneAtATime.ts';
import type { SubscriptionScope } from '../scope.ts';

export type Reread = Awaited<ReturnType<SubscriptionScope['reread']>>;

/**
 * What is told in place. `refused`: the service said no; `stale`: what was shown holds no longer; `lost`: the answer
 * was lost, and nothing had happened; `unread`: nobody knows, and it has to be looked up before anything else.
 */
export type Problem = { kind: 'refused' | 'stale' | 'lost' | 'unread'; text: string };

type Write = {
  /** Sends it. */
  send(): Promise<unknown>;
  /** Whether what was read shows that it was done. */
  isDone(read: Reread): boolean;
  /** When it is done; `read` is undefined where it could not be read again. */
  onDone(read: Reread | undefined): void;
  /** Conflicts and invalid requests, with what is true now; undefined `read` where that could not be read. */
  onStale?(text: string, read: Reread | undefined): void | Promise<void>;
  /** In the words of the screen, where the service has none. */
  fallback: string;
};

/** Statuses that say that the request does not fit what is there any more. */
const STALE = new Set([409, 422]);

/** Runs such writes, one at a time; after a lost answer the account and its subscription are read first. */
export function useCertain({ account, reread }: Pick<SubscriptionScope, 'account' | 'reread'>) {
  const t = useT();
  const { refresh } = useAccountCache();
  const [busy, run] = useOneAtATime();
  const [isLooking, setIsLooking] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [unread, setUnread] = useState<{ write: Write; text: string }>();
  // A request whose answer was lost may still arrive after it was looked up.
  const wasLost = useRef(false);

  const readQuietly = async (): Promise<Reread | undefined> => {
    try {
      return await reread();
    } catch {
      // The page says so; what is on it is marked as old.
      void refresh(account.id);
      return undefined;
    }
  };

  async function look(write: Write, text: string): Promise<void> {
    wasLost.current = true;
    setIsLooking(true);
    const read = await readQuietly();
    setIsLooking(false);
    setUnread(read ? undefined : { write, text });
    if (!read) setProblem({ kind: 'unread', text: t('seats.problem.unread') });
    else if (write.isDone(read)) write.onDone(read);
    else setProblem({ kind: 'lost', text });
  }

  async function certain(write: Write): Promise<void> {
    setProblem(undefined);
    try {
      await write.send();
    } catch (error) {
      const text = textOf(error) ?? write.fallback;
      // The session was lost: whoever comes back has to look first.
      if (isLetGo(error)) {
        setUnread({ write, text });
        setProblem({ kind: 'unread', text: t('seats.problem.unread') });
        return;
      }
      if (!isRefusal(error)) return look(write, text);
      setProblem({ kind: 'refused', text });
      if (!STALE.has(failureOf(error).statusCode)) return;
      const read = await readQuietly();
      if (wasLost.current && read && write.isDone(read)) write.onDone(read);
      else await write.onStale?.(text, read);
      return;
    }
    write.onDone(await readQuietly());
  }

  return {
    busy,
    isLooking,
    problem,
    setProblem,
    /** Nothing else may be pressed before it is known what happened. */
    isUnread: unread !== undefined,
    run,
    certain,
    lookAgain: () => void run(async () => unread && look(unread.write, unread.text)),
  };
}

export type Certain = ReturnType<typeof useCertain>;
