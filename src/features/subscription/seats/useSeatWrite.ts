/** What seats and the subscription's end are written by: sent once, and known before anything is pressed again. */
import { useState } from 'react';
import { textOf } from '../../../data/errors.ts';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import { useSingleFlight } from '../../../kit/hooks/useSingleFlight.ts';
import { useWriteWords } from '../../../kit/form/write.tsx';
import type { SubscriptionScope } from '../scope.ts';

export type Reread = Awaited<ReturnType<SubscriptionScope['reread']>>;

/**
 * What is told in place. `refused`: the service said no; `stale`: what was shown holds no longer; `lost`: the answer
 * was lost, and nothing had happened; `unread`: nobody knows, and it has to be looked up before anything else.
 */
export type Problem = { kind: 'refused' | 'stale' | 'lost' | 'unread'; text: string };

type SeatWrite = {
  /** Judges a fresh read before anything is sent; a text says why the quote shown no longer holds. */
  staleness?(read: Reread): string | undefined;
  send(): Promise<unknown>;
  /** Whether what was read shows that it was done. */
  isDone(read: Reread): boolean;
  /** When it is done; `read` is undefined where it could not be read again. */
  onDone(read: Reread | undefined): void;
  /** It holds no longer, with what is true now; undefined `read` where that could not be read. */
  onStale?(text: string, read: Reread | undefined): void | Promise<void>;
  /** In the words of the screen, where the service has none. */
  fallback: string;
};

export function useSeatWrite({ account, reread }: Pick<SubscriptionScope, 'account' | 'reread'>) {
  const words = useWriteWords();
  const { refresh } = useAccountCache();
  // What follows a write (reading again, a new price) is part of it.
  const [busy, once] = useSingleFlight();
  const { phase, run } = useConfirmedWrite<undefined, Reread | undefined, Reread, string>();
  const [problem, setProblem] = useState<Problem>();

  const look = async (): Promise<Reread> => {
    try {
      return await reread();
    } catch (error) {
      // The page says so; what is on it is marked as old.
      void refresh(account.id);
      throw error;
    }
  };
  const lookQuietly = (): Promise<Reread | undefined> => look().catch(() => undefined);

  async function write({ staleness, send, isDone, onDone, onStale, fallback }: SeatWrite): Promise<void> {
    setProblem(undefined);
    const end = await run({
      input: undefined,
      async prepare() {
        if (!staleness) return undefined;
        const read = await look();
        const stop = staleness(read);
        return stop === undefined ? undefined : { stop, read };
      },
      async send() {
        await send();
        return lookQuietly();
      },
      look,
      isDone,
    });
    if (end?.kind === 'done') return onDone(end.answer);
    if (end?.kind === 'found') return onDone(end.read);
    if (end === undefined || end.kind === 'ended') return undefined;
    if (end.kind === 'stopped') {
      setProblem({ kind: 'stale', text: end.stop });
      return onStale?.(end.stop, end.read);
    }
    const text = textOf(end.error) ?? fallback;
    if (end.kind === 'unknown')
      return setProblem({ kind: 'unread', text: words({ kind: 'unknown', reason: text }) ?? text });
    setProblem({ kind: end.kind === 'lost' ? 'lost' : 'refused', text });
    return end.kind === 'outdated' ? onStale?.(text, end.read) : undefined;
  }

  return {
    busy,
    phase,
    problem,
    setProblem,
    write: (one: SeatWrite): void => void once(() => write(one)),
  };
}
