/** The writes of draw-downs, each for one form or confirmation dialog. */
import { failureOf, orNone, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { KEEP_IN_FLIGHT, useCreate, useDelete, useUpdate } from '../../../data/mutations.ts';
import { confirmedWrite, saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import { isPending, type DrawDown } from '../../../domain/credits/drawDowns.ts';
import type { Id } from '../../../domain/entities.ts';
import { type Cents, NO_CENTS } from '../../../domain/values/units.ts';
import {
  type ConfirmedWrite,
  isChangedSince,
  isWritten,
  type SaveEnd,
  type Seen,
  type Write,
} from '../../../domain/writes/confirmedWrite.ts';
import { formatCents } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { useMarkCreated } from '../../../shared/list/lastCreated.ts';
import { useCreditRefresh } from '../useCreditPools.ts';

/** The editable values of a pending draw-down. */
export type Draft = { cents: Cents; projectId: Id | undefined };

/** Ids of the account, pool and deal to draw down from. */
export type Source = { accountId: Id; creditPoolId: Id; dealId: Id };

/** Undefined when there is none. */
type Found = DrawDown | undefined;
type Writing = Write<Draft, DrawDown | void, Found, string>;

const draftIn = ({ drawdownAmount: cents, projectId }: DrawDown): Draft => ({ cents, projectId });

const matches = (drawDown: Found, { cents, projectId }: Draft): boolean =>
  drawDown !== undefined && drawDown.drawdownAmount === cents && drawDown.projectId === projectId;

const isSame = (now: DrawDown, seen: DrawDown): boolean => matches(now, draftIn(seen));

export function useDrawDownWrites({ accountId, creditPoolId, dealId }: Source) {
  const t = useT();
  const notify = useNotify();
  const data = useConsoleData();
  const create = useCreate('draw-downs');
  const update = useUpdate('draw-downs');
  const remove = useDelete('draw-downs');
  const refresh = useCreditRefresh();
  const markCreated = useMarkCreated('draw-downs');
  const own = useConfirmedWrite<Draft, DrawDown | void, Found, string>();

  async function attempt(
    { run }: Pick<ConfirmedWrite<Draft, DrawDown | void, Found, string>, 'run'>,
    done: 'created' | 'updated' | 'removed',
    write: Writing,
    seen?: Seen<DrawDown>,
  ): Promise<SaveEnd> {
    const end = await run(write);
    void refresh(done === 'updated' ? {} : KEEP_IN_FLIGHT);
    if (isWritten(end)) {
      notify(`drawDowns.message.${done === 'removed' ? 'removed' : 'updated'}`, { type: 'success' });
      const row = end.kind === 'done' ? end.answer : end.read;
      if (done === 'created' && row) markCreated(row.id);
      if (seen && row) seen.current = row;
    }
    if (end?.kind === 'outdated') {
      const { statusCode } = failureOf(end.error);
      if (statusCode === 409) return t('drawDowns.message.final');
      if (statusCode === 404) return textOf(end.error) ?? t('drawDowns.message.gone');
    }
    return saveEndOf(end, t('drawDowns.message.failed'));
  }

  const dataOf = ({ cents, projectId }: Draft) => ({
    accountId,
    creditPoolId,
    dealId,
    projectId,
    drawdownAmount: cents,
  });
  const read = async (id: Id): Promise<Found> => (await orNone(data.getOne('draw-downs', { id })))?.data;
  /** Stops once when somebody else has changed the draw-down since it was shown, and says how it is now. */
  const ifSame = (seen: Seen<DrawDown>, said: 'changed' | 'now') => async () => {
    const now = await read(seen.current.id);
    if (!now || !isPending(now) || !isChangedSince(seen, now, isSame)) return undefined;
    const amount = formatCents(now.drawdownAmount);
    const project = now.projectName ?? t('drawDowns.none');
    return { stop: t(`drawDowns.message.${said}`, { amount, project }), read: now };
  };
  return {
    /** `before`: the deal's newest pending draw-down when the form opened; another one with the draft's values is ours. */
    create: (draft: Draft, before: Id | undefined) =>
      attempt(own, 'created', {
        input: draft,
        send: () => create({ data: dataOf(draft) }),
        look: async () => (await data.dealDrawDown(dealId, accountId))?.drawDown,
        isDone: (found) => found?.id !== before && matches(found, draft),
      }),
    change: (seen: Seen<DrawDown>, draft: Draft) =>
      attempt(
        own,
        'updated',
        {
          input: draft,
          prepare: ifSame(seen, 'changed'),
          send: () => update({ id: seen.current.id, data: dataOf(draft) }),
          look: () => read(seen.current.id),
          isDone: (found) => matches(found, draft),
        },
        seen,
      ),
    finalize: (seen: Seen<DrawDown>, cents: Cents) =>
      attempt(own, 'updated', {
        input: { cents, projectId: undefined },
        prepare: ifSame(seen, 'changed'),
        send: () => data.finalizeDrawDown(seen.current.id, cents),
        look: () => read(seen.current.id),
        isDone: (found) => found !== undefined && !isPending(found) && found.drawdownAmount === cents,
      }),
    /** Returns the function that a confirmation dialog runs, and runs again after a failure. */
    removing(seen: Seen<DrawDown>): () => Promise<SaveEnd> {
      const deletion = confirmedWrite<Draft, DrawDown | void, Found, string>();
      return () =>
        attempt(deletion, 'removed', {
          input: { cents: NO_CENTS, projectId: undefined },
          // The amount may have changed since the question named it.
          prepare: ifSame(seen, 'now'),
          send: () => remove({ id: seen.current.id }),
          look: () => read(seen.current.id),
          isDone: (found) => found === undefined,
        });
    },
  };
}
