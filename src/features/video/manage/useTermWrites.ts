/** The four changes of an account's terms: each sent once, and read back where its answer was lost (spec 2 §4, §7). */
import { failureOf, isLetGo, isRefusal, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import type { Id } from '../../../domain/entities.ts';
import {
  isTerm,
  isUnchanged,
  type LostChange,
  minutesOf,
  type TermInput,
  utcDay,
  type VideoTerm,
  wasMade,
} from '../../../domain/videoTerms.ts';
import { formatCount } from '../../../ui/format.ts';
import { useT } from '../../../ui/i18n.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useOneAtATime } from '../../../ui/useOneAtATime.ts';
import { useRefreshUsage } from '../useVideo.ts';
import { dayWords } from '../words.ts';

export type WriteFailure = {
  /** What failed. */
  readonly title: string;
  /** Why, or what to do. */
  readonly words: string | undefined;
  /** The row as somebody else has left it. */
  readonly fresh?: VideoTerm;
};
/** Undefined: nobody waits any more, or there is no form left to say it in. */
export type Outcome = 'done' | WriteFailure | undefined;

export type TermList = {
  terms: readonly VideoTerm[];
  /** The last reading failed: nothing is changed before there is a list again. */
  isUnread: boolean;
  /** Reads them again; rejects when that fails. */
  reread(): Promise<readonly VideoTerm[]>;
};

/** Somebody else was faster. */
const CONFLICTS = [404, 409];

type Attempt = {
  change: LostChange;
  send(): Promise<void>;
  done: string;
  failed: string;
  /** What is said once the row turns out to be gone. */
  onGone?: () => Outcome;
};

/** The writes, one at a time; each has read the list again before it ends. */
export function useTermWrites(accountId: Id, { terms, isUnread, reread }: TermList) {
  const t = useT();
  const data = useConsoleData();
  const refreshUsage = useRefreshUsage(accountId);
  const [busy, run] = useOneAtATime();
  const readAgain = () => reread().catch(() => undefined);

  /** Of a call that may have come through: what the list says. */
  async function readBack({ change, failed, done }: Attempt, error: unknown): Promise<Outcome> {
    const after = await readAgain();
    if (!after) return { title: failed, words: t('video.manage.notKnown') };
    if (!wasMade(change, terms, after)) return { title: failed, words: textOf(error) };
    notify({ level: 'success', text: done });
    return 'done';
  }

  async function refused({ failed, onGone }: Attempt, error: unknown): Promise<Outcome> {
    const { statusCode } = failureOf(error);
    if (!CONFLICTS.includes(statusCode)) return { title: failed, words: textOf(error) };
    await readAgain();
    if (statusCode === 404 && onGone) return onGone();
    return { title: failed, words: [textOf(error), t('video.manage.changed')].filter(Boolean).join(' ') };
  }

  async function attempt(one: Attempt): Promise<Outcome> {
    if (isUnread) return { title: one.failed, words: t('video.manage.refusal.unread') };
    try {
      await one.send();
    } catch (error) {
      if (isLetGo(error)) return undefined;
      return isRefusal(error) ? await refused(one, error) : await readBack(one, error);
    } finally {
      refreshUsage();
    }
    notify({ level: 'success', text: one.done });
    await readAgain();
    return 'done';
  }

  /** The row is gone, and with it the form in its place. */
  function gone(failed: string): undefined {
    notify({ level: 'error', text: `${failed}. ${t('video.manage.changed')}` });
  }

  /** An edit sends the whole row: what somebody else has changed of it must not be undone unseen. */
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

  async function update(base: VideoTerm, term: TermInput): Promise<Outcome> {
    const failed = t('video.manage.fail.update');
    try {
      const changed = await changedBy(base, failed);
      if (changed !== 'done') return changed;
    } catch (error) {
      return isLetGo(error) ? undefined : { title: failed, words: textOf(error) };
    }
    return attempt({
      change: { kind: 'update', id: base.id, ...term },
      send: () => data.updateVideoTerm(accountId, base.id, term),
      done: t('video.manage.done.update'),
      failed,
      onGone: () => gone(failed),
    });
  }

  return {
    busy,
    create: (term: TermInput) =>
      run(() =>
        attempt({
          change: { kind: 'create', ...term },
          send: () => data.createVideoTerm(accountId, term),
          done: t('video.manage.done.create'),
          failed: t('video.manage.fail.create'),
        }),
      ),
    add: (allocatedSeconds: number) =>
      run(() =>
        attempt({
          change: { kind: 'add', allocatedSeconds },
          send: () => data.addVideoTime(accountId, allocatedSeconds),
          done: t('video.manage.done.add'),
          failed: t('video.manage.fail.add'),
        }),
      ),
    /** `base` is the row as it was when its editing began. */
    update: (base: VideoTerm, term: TermInput) => run(() => update(base, term)),
    remove: (row: VideoTerm) =>
      run(() =>
        attempt({
          change: { kind: 'remove', id: row.id },
          send: () => data.deleteVideoTerm(accountId, row.id),
          done: t(isTerm(row) ? 'video.manage.done.removeTerm' : 'video.manage.done.removeAdded'),
          failed: t('common.error.request'),
          onGone() {
            notify({ level: 'info', text: t('video.manage.done.gone') });
            return 'done';
          },
        }),
      ),
  };
}

export type TermWrites = ReturnType<typeof useTermWrites>;
