/** The confirmed write behind changes of seats and the end of a subscription. */
import { useState } from 'react';
import { textOf } from '../../../data/errors.ts';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import { useWriteWords } from '../../../kit/form/write.tsx';
import { useSingleFlight } from '../../../kit/hooks/useSingleFlight.ts';
import type { SubscriptionScope } from '../scope.ts';

export type Reread = Awaited<ReturnType<SubscriptionScope['reread']>>;

/**
 * A problem shown in the dialog. `refused`: the service refused; `stale`: what was shown is out of date; `lost`: the
 * answer was lost, and nothing has changed; `unread`: the outcome is unknown and has to be looked up first; `earlier`:
 * an earlier press has done something else.
 */
export type Problem = { kind: 'refused' | 'stale' | 'lost' | 'unread' | 'earlier'; text: string };

type SeatWrite = {
  /** What it does: an earlier press that did something else doesn't count as this one. */
  what?: string;
  /** Judges a fresh read before anything is sent; a text says why the quote shown no longer holds. */
  staleness?(read: Reread): string | undefined;
  send(): Promise<unknown>;
  /** Whether the state that was read shows the write as done. */
  isDone(read: Reread): boolean;
  /** Called when it is done; `read` is undefined when the state could not be read again. */
  onDone(read: Reread | undefined): void;
  /** Called when what was shown is out of date, with the current state; `read` is undefined when that failed. */
  onStale?(text: string, read: Reread | undefined): void | Promise<void>;
  /** Shown when the service has no words of its own. */
  fallback: string;
};

export function useSeatWrite({ account, reread }: Pick<SubscriptionScope, 'account' | 'reread'>) {
  const words = useWriteWords();
  const { refresh } = useAccountCache();
  // Busy also while `onDone` and `onStale` run, which may fetch a new price.
  const [busy, once] = useSingleFlight();
  const { phase, run } = useConfirmedWrite<string | undefined, Reread | undefined, Reread, string>();
  const [problem, setProblem] = useState<Problem>();

  const look = async (): Promise<Reread> => {
    try {
      return await reread();
    } catch (error) {
      // Lets the page show the failure and mark its data as stale.
      void refresh(account.id);
      throw error;
    }
  };
  const lookQuietly = (): Promise<Reread | undefined> => look().catch(() => undefined);

  async function write({ what, staleness, send, isDone, onDone, onStale, fallback }: SeatWrite) {
    setProblem(undefined);
    const end = await run({
      input: what,
      about: what,
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
    if (end?.kind === 'found' && end.input !== what) {
      const text = words({ kind: 'earlier' }) ?? '';
      await onStale?.(text, end.read);
      return setProblem({ kind: 'earlier', text });
    }
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

  return { busy, phase, problem, setProblem, write: (one: SeatWrite): void => void once(() => write(one)) };
}
