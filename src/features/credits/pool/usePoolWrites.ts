/**
 * The writes of a credit pool. The wire has no versions, so a pool is read once more before it is changed; where no
 * answer came back, reading tells whether it was done. Texts are the exact ones of spec 2 §8.
 */
import { failureOf, isRefusal, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { useCreditPoolCache } from '../../../data/useCreditPools.ts';
import { mergedMembers, sameMembers } from '../../../domain/creditPools.ts';
import type { CreditPool, Id } from '../../../domain/entities.ts';
import { useT } from '../../../ui/i18n.tsx';
import { notify } from '../../../ui/toasts.ts';

/** Why it was not done; undefined once it was. */
export type Failure = string | undefined;

export function usePoolWrites() {
  const t = useT();
  const data = useConsoleData();
  const cache = useCreditPoolCache();

  async function read(id: Id): Promise<CreditPool> {
    const pool = (await data.getOne<CreditPool>('credit-pools', { id })).data;
    cache.put(pool);
    return pool;
  }

  const isGone = (error: unknown): boolean => failureOf(error).statusCode === 404;
  const wordsOf = (error: unknown): string =>
    isGone(error) ? t('credits.message.gone') : (textOf(error) ?? t('credits.message.failed'));

  /** Runs a write; `isDone` looks at the pool where its answer was lost. */
  async function attempt(
    id: Id,
    write: () => Promise<CreditPool>,
    isDone: (pool: CreditPool) => boolean,
    wordsFor: (error: unknown) => string = wordsOf,
  ): Promise<Failure> {
    try {
      cache.put(await write());
      return undefined;
    } catch (error) {
      if (isRefusal(error) && !isGone(error)) return wordsFor(error);
      // Done, gone, or another one by now.
      const now = await read(id).catch((later: unknown) => (isGone(later) ? undefined : 'unread'));
      if (now === undefined) return t('credits.message.gone');
      if (isGone(error)) return t('credits.message.changed');
      return now !== 'unread' && isDone(now) ? undefined : wordsFor(error);
    } finally {
      void cache.refresh();
    }
  }

  /** Names it anew. `seen` is the name that was shown: where it is another by now, that is said, and nothing is sent. */
  async function rename(
    { id }: CreditPool,
    seen: string,
    name: string,
  ): Promise<{ failure: Failure; now?: string }> {
    let now: string;
    try {
      now = (await read(id)).name;
    } catch (error) {
      void cache.refresh();
      return { failure: wordsOf(error) };
    }
    if (now !== seen && now !== name) return { failure: t('credits.rename.conflict', { name: now }), now };
    // Somebody else may have had the same idea.
    const failure =
      now === name
        ? undefined
        : await attempt(
            id,
            () => data.renameCreditPool(id, name),
            (pool) => pool.name === name,
          );
    if (failure === undefined) notify({ level: 'success', text: t('credits.rename.saved') });
    return { failure };
  }

  /** Sets the members: what was added and taken out here, over those of now. */
  async function setMembers({ id }: CreditPool, seen: readonly Id[], draft: readonly Id[]): Promise<Failure> {
    let now: readonly Id[];
    try {
      now = (await read(id)).members;
    } catch (error) {
      void cache.refresh();
      return wordsOf(error);
    }
    const wanted = mergedMembers(seen, draft, now);
    const failure = sameMembers(wanted, now)
      ? undefined
      : await attempt(
          id,
          () => data.setCreditPoolMembers(id, wanted),
          ({ members }) => sameMembers(members, wanted),
        );
    if (failure === undefined) {
      const isMerged = !sameMembers(now, seen) && !sameMembers(wanted, draft);
      notify({
        level: isMerged ? 'info' : 'success',
        text: t(isMerged ? 'credits.members.merged' : 'credits.members.saved'),
      });
    }
    return failure;
  }

  /** Archives it, or brings it back. The call turns around whatever it finds, so it is looked at first. */
  async function toggle({ id, isActive: wasActive }: CreditPool): Promise<boolean> {
    const fails = (error?: unknown) => {
      const words = isGone(error) ? t('credits.message.gone') : textOf(error);
      const failed = t('credits.archive.failed');
      notify({ level: 'error', text: words === undefined ? failed : `${failed} ${words}` });
      return false;
    };
    try {
      if ((await read(id)).isActive !== wasActive) {
        notify({ level: 'info', text: t('credits.archive.already') });
        return true;
      }
    } catch (error) {
      void cache.refresh();
      return fails(error);
    }
    let reason: unknown;
    const failure = await attempt(
      id,
      async () => {
        const pool = await data.toggleCreditPool(id);
        // Two at once, and it is where it was.
        if (pool.isActive === wasActive) throw new Error('Somebody else has turned it back');
        return pool;
      },
      ({ isActive }) => isActive !== wasActive,
      (error) => {
        reason = error;
        return t('credits.archive.failed');
      },
    );
    if (failure !== undefined) return fails(reason);
    notify({ level: 'success', text: t('credits.archive.done') });
    return true;
  }

  /** Takes the deal's credits out of the pool. */
  async function removeDeal({ id, dealId }: CreditPool): Promise<Failure> {
    const failure = await attempt(
      id,
      () => data.removeCreditPoolDeal(id, dealId),
      (pool) => pool.dealId !== dealId,
    );
    if (failure === undefined) notify({ level: 'success', text: t('credits.deal.done') });
    return failure;
  }

  /** Deletes it; one that is gone already is what was wanted. */
  async function remove({ id }: CreditPool): Promise<Failure> {
    try {
      await data.deleteCreditPool(id);
    } catch (error) {
      const after = isRefusal(error) ? error : await read(id).catch((later: unknown) => later);
      if (!isGone(after)) {
        void cache.refresh();
        return textOf(error) ?? t('credits.message.failed');
      }
      if (isGone(error)) {
        cache.drop(id);
        notify({ level: 'info', text: t('credits.message.gone') });
        return undefined;
      }
    }
    cache.drop(id);
    notify({ level: 'success', text: t('credits.delete.done') });
    return undefined;
  }

  return { rename, setMembers, toggle, removeDeal, remove };
}
