/**
 * The writes of a credit pool. The contract has no versions, so a pool is read again before it is renamed, toggled or
 * given other members. The texts are exactly those of spec 2 §8.
 */
import { useRef } from 'react';
import { failureOf, orNone } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { KEEP_IN_FLIGHT, useDelete, useUpdate } from '../../../data/mutations.ts';
import { useChangeLog } from '../../../data/useChangeLog.ts';
import { confirmedWrite, saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import type { CreditPool, Id } from '../../../domain/entities.ts';
import { cleanName } from '../../../domain/people/names.ts';
import {
  type End,
  isChangedSince,
  isWritten,
  type SaveEnd,
  type Seen,
} from '../../../domain/writes/confirmedWrite.ts';
import { mergedList, sameValue } from '../../../domain/writes/fieldChanges.ts';
import { useSingleFlight } from '../../../kit/hooks/useSingleFlight.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify, verbatim } from '../../../kit/toasts/notify.ts';
import { useCreditPoolCache } from '../useCreditPools.ts';

/** Undefined when the pool is gone. */
type Found = CreditPool | undefined;
type PoolEnd<Input> = End<Input, CreditPool, Found, string> | undefined;

const isSameDeal = (now: CreditPool, seen: CreditPool): boolean =>
  now.dealId === seen.dealId && now.creditsAvailable === seen.creditsAvailable;

const isGone = (error: unknown): boolean => failureOf(error).statusCode === 404;

export function usePoolWrites() {
  const t = useT();
  const notify = useNotify();
  const data = useConsoleData();
  const update = useUpdate('credit-pools');
  const remove = useDelete('credit-pools');
  const cache = useCreditPoolCache();
  const log = useChangeLog();
  const renaming = useConfirmedWrite<string, CreditPool, Found, string>();
  const settingMembers = useConfirmedWrite<readonly Id[], CreditPool, Found, string>();
  const [, once] = useSingleFlight();

  const read = async (id: Id): Promise<CreditPool> =>
    cache.put((await data.getOne('credit-pools', { id })).data);
  const look = (id: Id): Promise<Found> => orNone(read(id));

  /** Refreshes the pools and returns what a form shows; `failed` is used when the service has no words of its own. */
  function toSaveEnd<Input>(end: PoolEnd<Input>, failed = t('credits.message.failed')): SaveEnd {
    void cache.refresh();
    const isLostAndGone = end?.kind === 'lost' && end.read === undefined;
    if (isLostAndGone || (end && 'error' in end && isGone(end.error))) {
      // A pool that is still there has changed.
      const isThere = end.kind === 'outdated' && end.read !== undefined;
      return t(isThere ? 'credits.message.changed' : 'credits.message.gone');
    }
    return saveEndOf(end, failed);
  }

  /**
   * Renames the pool. `seen` is the name that was shown; when somebody else has changed it, nothing is sent. `now` is
   * the pool's current name: theirs, or the one just saved.
   */
  async function rename(
    pool: CreditPool,
    accountId: Id,
    seen: string,
    name: string,
  ): Promise<{ end: SaveEnd; now: string | undefined }> {
    const { id } = pool;
    let now: string | undefined;
    const end = await renaming.run({
      input: name,
      async prepare() {
        const fresh = await read(id);
        // Somebody else may have chosen the same name.
        if (fresh.name === name) return { done: fresh };
        if (fresh.name === seen) return undefined;
        now = fresh.name;
        return { stop: t('credits.rename.conflict', { name: now }) };
      },
      send: () => update({ id, data: { name } }),
      look: () => look(id),
      isDone: (found) => found?.name === name,
    });
    const record = { id: pool.id, label: name, before: { name: seen }, after: { name } };
    const change = log.note(end, { kind: 'poolName', accountId, records: [record] });
    if (isWritten(end)) {
      notify('credits.rename.saved', { type: 'success', change });
      now = end.input;
    }
    return { end: toSaveEnd(end), now };
  }

  /** Applies the additions and removals made here to the current members. */
  async function setMembers({ id }: CreditPool, seen: readonly Id[], draft: readonly Id[]): Promise<SaveEnd> {
    let merged = [...draft];
    let isMerged = false;
    const end = await settingMembers.run({
      input: draft,
      async prepare() {
        const pool = await read(id);
        merged = mergedList(seen, draft, pool.members);
        isMerged = !sameValue(pool.members, seen) && !sameValue(merged, draft);
        return sameValue(merged, pool.members) ? { done: pool } : undefined;
      },
      send: () => update({ id, data: { members: merged } }),
      look: () => look(id),
      isDone: (pool) => pool !== undefined && sameValue(pool.members, merged),
    });
    if (isWritten(end))
      notify(isMerged ? 'credits.members.merged' : 'credits.members.saved', {
        type: isMerged ? 'info' : 'success',
      });
    return toSaveEnd(end);
  }

  /** Archives or restores the pool, which is read first: the call toggles any state. Each press is a new write. */
  const toggle = ({ id, isActive: wasActive }: CreditPool): Promise<void> =>
    once(async () => {
      let isAlready = false;
      const end = await confirmedWrite<boolean, CreditPool, Found, string>().run({
        input: !wasActive,
        async prepare() {
          const pool = await read(id);
          isAlready = pool.isActive !== wasActive;
          return isAlready ? { done: pool } : undefined;
        },
        send: async () => cache.put(await data.toggleCreditPool(id)),
        look: () => look(id),
        isDone: (pool) => pool !== undefined && pool.isActive !== wasActive,
      });
      const problem = toSaveEnd(end, '');
      // Somebody else toggled at the same moment, which undid the change.
      const isReverted = end?.kind === 'done' && end.answer.isActive === wasActive;
      if (isWritten(end) && !isReverted) {
        if (isAlready) notify('credits.archive.already', { type: 'info' });
        else notify('credits.archive.done', { type: 'success' });
        return;
      }
      if (typeof problem === 'object' && problem.kind === 'silent') return;
      const words = typeof problem === 'string' ? problem : '';
      notify(verbatim(`${t('credits.archive.failed')} ${words}`.trim()), { type: 'error' });
    });

  /** Takes the deal's credits out of the pool; returns the function that a confirmation dialog runs. */
  function removingDeal(seen: Seen<CreditPool>): () => Promise<SaveEnd> {
    const { run } = confirmedWrite<Id, CreditPool, Found, string>();
    return async () => {
      const { id, dealId } = seen.current;
      const end = await run({
        input: dealId,
        // The amount may have changed since the question named it.
        async prepare() {
          const pool = await read(id);
          if (pool.dealId === '') return { done: pool };
          return isChangedSince(seen, pool, isSameDeal)
            ? { stop: t('credits.message.changed'), read: pool }
            : undefined;
        },
        send: async () => cache.put(await data.removeCreditPoolDeal(id, dealId)),
        look: () => look(id),
        isDone: (pool) => pool !== undefined && pool.dealId !== dealId,
      });
      if (isWritten(end)) notify('credits.deal.done', { type: 'success' });
      return toSaveEnd(end);
    };
  }

  /** Returns the function that a confirmation dialog runs to delete the pool. One that is already gone is a success. */
  function removing({ id }: CreditPool): () => Promise<SaveEnd> {
    const { run } = confirmedWrite<Id, unknown, Found, string>();
    return async () => {
      const end = await run({
        input: id,
        send: () => remove({ id }),
        look: () => look(id),
        isDone: (pool) => pool === undefined,
      });
      const isOvertaken = end?.kind === 'outdated' && isGone(end.error);
      if (isWritten(end) || isOvertaken) {
        if (end.kind !== 'done') cache.drop(id);
        notify(isOvertaken ? 'credits.message.gone' : 'credits.delete.done', {
          type: isOvertaken ? 'info' : 'success',
        });
        return undefined;
      }
      void cache.refresh(KEEP_IN_FLIGHT);
      return saveEndOf(end, t('credits.message.failed'));
    };
  }

  return { rename, setMembers, toggle, removingDeal, removing };
}

export type NameValues = { name: string };

/** Saves a form with the pool's name. A name that somebody else has changed is reported once; saving again replaces it. */
export function useRename(pool: CreditPool, accountId: Id): (values: NameValues) => Promise<SaveEnd> {
  const seen = useRef(pool.name);
  const { rename } = usePoolWrites();
  return async ({ name }) => {
    const { end, now } = await rename(pool, accountId, seen.current, cleanName(name));
    if (now !== undefined) seen.current = now;
    return end;
  };
}
