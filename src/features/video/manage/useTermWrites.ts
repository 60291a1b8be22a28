/** The four writes to an account's terms, each sent once, and looked up when its answer was lost (spec 2 §4, §7). */
import type { RefetchOptions } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { MessageKey } from '../../../../i18n/messages.ts';
import { failureOf, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { KEEP_IN_FLIGHT, useCreate, useDelete, useUpdate } from '../../../data/mutations.ts';
import { confirmedWrite, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import type { Id } from '../../../domain/entities.ts';
import { utcDay } from '../../../domain/values/units.ts';
import { addedTo } from '../../../domain/video/videoChange.ts';
import {
  isTerm,
  isUnchanged,
  type LostChange,
  minutesOf,
  type TermInput,
  type VideoTerm,
  isChangeApplied,
} from '../../../domain/video/videoTerms.ts';
import type { CurrentTerm } from '../../../domain/video/videoUsage.ts';
import {
  type ConfirmedWrite,
  type End,
  isChangedSince,
  type Seen,
  type WritePhase,
} from '../../../domain/writes/confirmedWrite.ts';
import { useWriteWords } from '../../../kit/form/write.tsx';
import { useSingleFlight } from '../../../kit/hooks/useSingleFlight.ts';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify, verbatim } from '../../../kit/toasts/notify.ts';
import { useRefreshUsage } from '../useVideo.ts';
import { dayWords } from '../words.ts';

export type WriteFailure = {
  /** What failed. */
  readonly title: string;
  /** Why, or what to do. */
  readonly words: string | undefined;
  /** The row after somebody else's change. */
  readonly fresh?: VideoTerm;
};
/** Undefined when nothing awaits the result any more, or no form is left to show it. */
export type Outcome = 'done' | WriteFailure | undefined;

/** A row that a question is about, and the list it is in. */
export type ShownTerm = { readonly row: VideoTerm; readonly terms: readonly VideoTerm[] };

const isSameTerm = (now: ShownTerm, seen: ShownTerm): boolean =>
  isUnchanged(now.row, seen.row) && addedTo(now.row, now.terms) === addedTo(seen.row, seen.terms);

export type TermList = {
  terms: readonly VideoTerm[];
  /** The current term as it is shown. */
  current: CurrentTerm | null | undefined;
  /** The last read failed; nothing may be changed until the list is read again. */
  isUnread: boolean;
  /** Reads them again; rejects when that fails. */
  reread(options?: RefetchOptions): Promise<readonly VideoTerm[]>;
};

/** The statuses of a change that somebody else has made first. */
const CONFLICTS = [404, 409];

type Ended = End<LostChange, unknown, readonly VideoTerm[], { outcome: Outcome }> | undefined;
type Running = Pick<ConfirmedWrite<LostChange, unknown, readonly VideoTerm[], { outcome: Outcome }>, 'run'>;

type Attempt = {
  change: LostChange;
  /** Reads before sending; the outcome that it returns ends the write. */
  prepare?(): Promise<{ stop: { outcome: Outcome } } | undefined>;
  send(): Promise<unknown>;
  done: MessageKey;
  failed: string;
  /** The outcome when the row turns out to be gone. */
  onGone?(): Outcome;
};

/** The writes, one at a time; each reads the list again before it ends. */
export function useTermWrites(accountId: Id, { terms, current, isUnread, reread }: TermList) {
  const t = useT();
  const notify = useNotify();
  const wordsOf = useWriteWords();
  const { addVideoTime, currentVideoTerm } = useConsoleData();
  const create = useCreate('video-terms');
  const updateTerm = useUpdate('video-terms');
  const remove = useDelete('video-terms');
  const refreshUsage = useRefreshUsage(accountId);
  const [busy, run] = useSingleFlight();
  /** The write of the open form. */
  const form = useConfirmedWrite<LostChange, unknown, readonly VideoTerm[], { outcome: Outcome }>();
  const readAgain = () => reread(KEEP_IN_FLIGHT);

  function refused({ failed, onGone }: Attempt, error: unknown): Outcome {
    if (failureOf(error).statusCode === 404 && onGone) return onGone();
    return { title: failed, words: [textOf(error), t('video.manage.changed')].filter(Boolean).join(' ') };
  }

  async function outcomeOf(one: Attempt, end: Ended): Promise<Outcome> {
    const { failed, done } = one;
    if (end === undefined) return undefined;
    switch (end.kind) {
      case 'ended':
        return undefined;
      case 'stopped':
        return end.stop.outcome;
      case 'done':
        notify(done, { type: 'success' });
        await readAgain().catch(() => undefined);
        return 'done';
      case 'found':
        if (end.isEarlier && JSON.stringify(end.input) !== JSON.stringify(one.change))
          return { title: failed, words: t('shell.write.earlier') };
        notify(done, { type: 'success' });
        return 'done';
      case 'outdated':
        return refused(one, end.error);
      case 'unknown':
        return { title: failed, words: wordsOf({ kind: 'unknown', reason: textOf(end.error) ?? '' }) };
      default:
        return { title: failed, words: textOf(end.error) };
    }
  }

  async function attempt(write: Running & { phase?: WritePhase }, one: Attempt): Promise<Outcome> {
    if (isUnread && write.phase !== 'unknown')
      return { title: one.failed, words: t('video.manage.refusal.unread') };
    const end = await write.run({
      input: one.change,
      prepare: one.prepare,
      send: one.send,
      look: readAgain,
      isDone: (after) => isChangeApplied(one.change, terms, after),
      isOutdated: (error) => CONFLICTS.includes(failureOf(error).statusCode),
    });
    refreshUsage();
    return outcomeOf(one, end);
  }

  /** Notifies that the row is gone, because its form is gone with it. */
  function gone(failed: string): undefined {
    notify(verbatim(`${failed}. ${t('video.manage.changed')}`), { type: 'error' });
  }

  /** Looks for somebody else's change before an edit, which sends the whole row and would silently undo it. */
  async function changedBy(base: VideoTerm, failed: string): Promise<Outcome> {
    const fresh = (await reread()).find(({ id }) => id === base.id);
    if (!fresh) return gone(failed);
    if (isUnchanged(fresh, base)) return 'done';
    const words = t('video.manage.nowIs', {
      minutes: formatCount(minutesOf(fresh.allocatedSeconds)),
      date: dayWords(utcDay(fresh.termStartDate)),
    });
    return { title: failed, words, fresh };
  }

  const update = (base: VideoTerm, term: TermInput) => {
    const failed = t('video.manage.fail.update');
    return attempt(form, {
      change: { kind: 'update', id: base.id, ...term },
      async prepare() {
        const outcome = await changedBy(base, failed);
        return outcome === 'done' ? undefined : { stop: { outcome } };
      },
      send: () => updateTerm({ id: base.id, data: term }),
      done: 'video.manage.done.update',
      failed,
      onGone: () => gone(failed),
    });
  };

  return {
    busy,
    /** The outcome of the form's last write is unknown; the next submit looks it up. */
    isUnknown: form.phase === 'unknown',
    create: (term: TermInput) =>
      run(() =>
        attempt(form, {
          change: { kind: 'create', ...term },
          send: () => create({ data: { accountId, ...term } }),
          done: 'video.manage.done.create',
          failed: t('video.manage.fail.create'),
        }),
      ),
    add: (allocatedSeconds: number) =>
      run(() =>
        attempt(form, {
          change: { kind: 'add', allocatedSeconds },
          async prepare() {
            // The service adds to the term that is current then; another one may have begun since.
            const { termStartDate } = (current && (await currentVideoTerm(accountId))) ?? {};
            if (!termStartDate || termStartDate === current?.termStartDate) return undefined;
            await readAgain().catch(() => undefined);
            const words = t('video.manage.turned', { date: dayWords(utcDay(termStartDate)) });
            return { stop: { outcome: { title: t('video.manage.fail.add'), words } } };
          },
          send: () => addVideoTime(accountId, allocatedSeconds),
          done: 'video.manage.done.add',
          failed: t('video.manage.fail.add'),
        }),
      ),
    /** `base` is the row as it was when its editing began. */
    update: (base: VideoTerm, term: TermInput) => run(() => update(base, term)),
    /** Returns the function that a confirmation dialog runs, and runs again after a failure. */
    removing(seen: Seen<ShownTerm>): () => Promise<Outcome> {
      const { row } = seen.current;
      const deletion = confirmedWrite<LostChange, unknown, readonly VideoTerm[], { outcome: Outcome }>();
      return () =>
        run(() =>
          attempt(
            { run: deletion.run },
            {
              change: { kind: 'remove', id: row.id },
              // The row may have changed since the question named it.
              async prepare() {
                const now = await reread();
                const fresh = now.find(({ id }) => id === row.id);
                return fresh && isChangedSince(seen, { row: fresh, terms: now }, isSameTerm)
                  ? { stop: { outcome: { title: '', words: t('video.manage.changed') } } }
                  : undefined;
              },
              send: () => remove({ id: row.id }),
              done: isTerm(row) ? 'video.manage.done.removeTerm' : 'video.manage.done.removeAdded',
              failed: t('common.error.request'),
              onGone() {
                notify('video.manage.done.gone', { type: 'info' });
                return 'done';
              },
            },
          ),
        );
    },
  };
}

export type TermWrites = ReturnType<typeof useTermWrites>;

/** Sends a form once, and again only after a failure: a successful form disappears. */
export function useSendOnce(): (send: () => Promise<Outcome>) => Promise<Outcome> {
  const isSent = useRef(false);
  return useCallback(async (send) => {
    // Blocks a second press before the next render.
    if (isSent.current) return undefined;
    isSent.current = true;
    const outcome = await send();
    if (outcome !== 'done') isSent.current = false;
    return outcome;
  }, []);
}
