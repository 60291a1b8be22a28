/** Undoes a change of many records: by bulk calls where the contract has one, else one by one (docs/adr/031). */
import { useRef } from 'react';
import { isAborted, isRefusal, textOf } from '../../data/errors.ts';
import { useConsoleData } from '../../data/hooks.ts';
import { partEndOf } from '../../data/partEnd.ts';
import { useLastAdmins } from '../../data/useLastAdmins.ts';
import { useBulkLog, useSinglesLog } from '../../data/useBulkLog.ts';
import { type PartEnd, PART_SIZE } from '../../domain/bulk/parts.ts';
import { sendSingle } from '../../domain/bulk/single.ts';
import type { Id } from '../../domain/entities.ts';
import { type KeptValues, type OwnChange, sameValues } from '../../domain/writes/changeLog.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';
import { counted } from '../../shared/bulk/kind.ts';
import type { ManyKind } from '../../shared/bulk/manyKind.ts';
import type { Undo, UndoRow } from './useUndo.ts';

const isDone = ({ state }: UndoRow): boolean => state === 'back';
const refusalOf = ({ now }: UndoRow) => now?.refusal;

/** How the rows of a change are restored and reported, for `useManyRun`. */
export function useManyUndo(
  change: OwnChange,
  rows: readonly UndoRow[],
  { read, factsOf, refresh }: Undo,
): ManyKind<UndoRow> {
  const t = useT();
  const notify = useNotify();
  const data = useConsoleData();
  const lastAdmins = useLastAdmins();
  const bulkLog = useBulkLog<UndoRow>(factsOf);
  const singlesLog = useSinglesLog<UndoRow>(factsOf);
  const sent = useRef(new Set<Id>());
  const failed = t('changes.undo.failed');
  const back: KeptValues = rows[0]?.record.before ?? {};
  const isBulk =
    (change.kind === 'accountStatus' || change.kind === 'userStatus') &&
    rows.every(({ record }) => sameValues(back, record.before));

  async function sendPart(part: readonly UndoRow[]): Promise<PartEnd> {
    const ids = part.map(({ id }) => id);
    try {
      await (change.kind === 'accountStatus'
        ? data.updateMany('accounts', {
            ids,
            data: { status: back['status'] === 'ACTIVE' ? 'ACTIVE' : 'LAPSED' },
          })
        : data.updateMany('users', { ids, data: { isActive: back['isActive'] === true } }));
      return bulkLog.ended(part, { kind: 'done' as const });
    } catch (error) {
      const kind = isRefusal(error) ? ('refused' as const) : ('unknown' as const);
      const end = bulkLog.ended(part, { kind, text: textOf(error) ?? failed });
      return isAborted(error) ? { kind: 'ended' } : end;
    }
  }
  /** Reads the record first, so that values changed since it was shown are not overwritten unseen. */
  async function sendRecord(row: UndoRow): Promise<PartEnd> {
    let fresh: UndoRow | undefined;
    try {
      [fresh] = await read([row.record]);
    } catch (error) {
      return partEndOf(error, failed);
    }
    const { now } = fresh ?? {};
    if (!fresh || !now) return { kind: 'gone' };
    const isAsShown = row.now !== undefined && sameValues(row.now.values, now.values);
    if (!isAsShown && !isDone(fresh)) return { kind: 'refused', text: t('changes.undo.meanwhile') };
    const latest = fresh;
    return sendSingle([row], {
      isDone,
      refusalOf,
      refusalNow: async () => {
        const { user, next } = now.person ?? {};
        if (!user || !next) return undefined;
        return (await lastAdmins([user], next.userType)).has(user.id) ? 'lastAdmin' : undefined;
      },
      read: async () => latest,
      write(one) {
        singlesLog.writing(one);
        return now.write(data);
      },
      endOf: (error) => partEndOf(error, failed),
      sent: sent.current,
    });
  }
  return {
    rules: { nameOf: ({ record, now }) => now?.name ?? record.label, statusOf: () => '', isDone, refusalOf },
    isDanger: false,
    size: isBulk ? PART_SIZE : 1,
    texts: {
      title: () => t('changes.undo.title'),
      effect: (some) => t('changes.undo.effect', counted(some.length)),
      action: (n) => t('changes.undo.actionMany', counted(n)),
      none: t('changes.undo.none'),
      done: (n) => t('changes.undo.doneMany', counted(n)),
    },
    async send(part) {
      const [row] = part;
      if (isBulk || !row) return sendPart(part);
      return singlesLog.ended(await sendRecord(row));
    },
    report({ changed, unknown, unchanged, waiting }) {
      if (changed > 0 && unknown + unchanged + waiting === 0)
        notify('changes.undo.done', { type: 'success', change: (isBulk ? bulkLog : singlesLog).id });
      refresh();
    },
    async readAgain(ids) {
      const fresh = await read(rows.filter(({ id }) => ids.includes(id)).map(({ record }) => record));
      const there = fresh.filter(({ now }) => now !== undefined);
      return (isBulk ? bulkLog : singlesLog).read(there, isDone);
    },
  };
}
