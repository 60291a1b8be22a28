import { useState } from 'react';
import { useConsoleData } from '../../data/hooks.ts';
import { useBulkWrite } from '../../data/useBulkWrite.ts';
import { useLastAdmins } from '../../data/useLastAdmin.ts';
import { isComplete } from '../../domain/bulk/outcomes.ts';
import { type PartEnd, PART_SIZE } from '../../domain/bulk/parts.ts';
import type { Id } from '../../domain/entities.ts';
import { type OwnChange, type KeptValues, sameValues } from '../../domain/writes/changeLog.ts';
import { CheckLine } from '../../kit/controls/inputs.tsx';
import { counted, formatFacts } from '../../kit/i18n/format.ts';
import { isolated, useT } from '../../kit/i18n/i18n.tsx';
import { scrolledByKeys } from '../../kit/layers/scrolledByKeys.ts';
import { useNotify } from '../../kit/toasts/notify.ts';
import { BulkReceipt } from '../../shared/bulk/BulkReceipt.tsx';
import { BulkSending } from '../../shared/bulk/BulkSending.tsx';
import type { BulkKind } from '../../shared/bulk/kind.ts';
import { useBulkRun } from '../../shared/bulk/useBulkRun.ts';
import { UndoFrame } from './UndoFrame.tsx';
import type { Undo, UndoRow } from './useUndo.ts';
import { fieldLabel, valueLabel } from './words.ts';
import '../../kit/styles/card.css';

const isDone = ({ state }: UndoRow): boolean => state === 'back';
const refusalOf = ({ now }: UndoRow) => now?.refusal;

/**
 * How the rows of a change are restored and reported: by bulk calls where the contract has one, else one by one
 * (docs/adr/031).
 */
function useManyUndo(
  change: OwnChange,
  rows: readonly UndoRow[],
  { read, factsOf, refresh }: Undo,
): BulkKind<UndoRow> {
  const t = useT();
  const notify = useNotify();
  const data = useConsoleData();
  const lastAdmins = useLastAdmins();
  const bulk = useBulkWrite<UndoRow>({ factsOf, failed: t('changes.undo.failed') });
  const back: KeptValues = rows[0]?.record.before ?? {};
  const isBulk =
    (change.kind === 'accountStatus' || change.kind === 'userStatus') &&
    rows.every(({ record }) => sameValues(back, record.before));

  const sendBulk = (ids: Id[]) =>
    change.kind === 'accountStatus'
      ? data.updateMany('accounts', {
          ids,
          data: { status: back['status'] === 'ACTIVE' ? 'ACTIVE' : 'LAPSED' },
        })
      : data.updateMany('users', { ids, data: { isActive: back['isActive'] === true } });
  const shown = new Map(rows.map((row) => [row.id, row]));
  /** The rows' current state, without those whose record no longer exists. */
  const readRows = async (ids: readonly Id[]) =>
    (await read(ids.flatMap((id) => shown.get(id)?.record ?? []))).filter(({ now }) => now !== undefined);
  /** Values changed since they were shown are not overwritten unseen. */
  async function barNow(last: ReadonlySet<Id>, { id, now }: UndoRow): Promise<PartEnd | undefined> {
    const before = shown.get(id)?.now;
    if (!before || !now || !sameValues(before.values, now.values))
      return { kind: 'refused', text: t('changes.undo.meanwhile') };
    const { user, next } = now.person ?? {};
    const isLast = isBulk ? last.has(id) : user && next && (await lastAdmins([user], next)).has(id);
    return isLast ? { kind: 'barred', reason: 'lastAdmin' } : undefined;
  }
  return {
    rules: { nameOf: ({ record, now }) => now?.name ?? record.label, isDone, refusalOf },
    isDanger: false,
    size: isBulk ? PART_SIZE : 1,
    texts: {
      title: () => t('changes.undo.title'),
      effect: (some) => t('changes.undo.effect', counted(some.length)),
      action: (n) => t('changes.undo.actionMany', counted(n)),
      none: t('changes.undo.none'),
      done: (n) => t('changes.undo.doneMany', counted(n)),
    },
    send(part) {
      // Found for the whole part: together its users may be all the admins of an account.
      let last: ReadonlySet<Id> = new Set();
      return bulk.send(part, {
        isDone,
        refusalOf,
        barNow: (row) => barNow(last, row),
        async read(ids) {
          const now = await readRows(ids);
          const people = now.flatMap((row) => row.now?.person?.user ?? []);
          if (isBulk && back['isActive'] === false) last = await lastAdmins(people, { isActive: false });
          return now;
        },
        write: (nows) =>
          isBulk
            ? sendBulk(nows.map(({ id }) => id))
            : Promise.all(nows.map(async ({ now }) => now?.write(data))),
      });
    },
    report(tally) {
      if (isComplete(tally)) notify('changes.undo.done', { type: 'success', change: bulk.id });
      refresh();
    },
    readAgain: async (ids) => bulk.read(await readRows(ids), isDone),
  };
}

type Props = { change: OwnChange; rows: readonly UndoRow[]; undo: Undo; onClose(): void };

const isOpen = ({ state, now }: UndoRow): boolean =>
  (state === 'left' || state === 'other') && now?.refusal === undefined;

/** Why a row is left out, or which values it has now. */
function RowWords({ change, row: { state, now, record } }: { change: OwnChange; row: UndoRow }) {
  const t = useT();
  if (state === 'gone' || state === 'back')
    return <small>{t(state === 'gone' ? 'changes.undo.goneRow' : 'changes.undo.backRow')}</small>;
  if (now?.refusal !== undefined) return <small>{t(`shell.reason.${now.refusal}`)}</small>;
  const values = (of: UndoRow['record']['after'] | undefined) =>
    formatFacts(
      ...Object.keys(record.before).map(
        (field) => `${fieldLabel(t, field, change)}: ${isolated(valueLabel(t, field, of?.[field]))}`,
      ),
    );
  return state === 'other' ? (
    <small>{t('changes.undo.otherRow', { left: values(record.after), now: values(now?.values) })}</small>
  ) : null;
}

/** Undoes a change of many records. Rows that have changed again are left out unless the user includes them. */
export function UndoMany({ change, rows, undo, onClose }: Props) {
  const t = useT();
  const kind = useManyUndo(change, rows, undo);
  const run = useBulkRun(rows, kind);
  const { state } = run;
  const [withOthers, setWithOthers] = useState(false);
  if (state.phase === 'over')
    return <BulkReceipt records={rows} kind={kind} run={run} over={state} onClose={onClose} />;
  if (state.phase !== 'asking') return <BulkSending state={state} kind={kind} onStop={run.stop} />;
  const able = rows.filter(isOpen);
  const others = able.filter((row) => row.state === 'other');
  const chosen = withOthers ? able : able.filter((row) => row.state === 'left');
  return (
    <UndoFrame
      change={change}
      onClose={onClose}
      action={kind.texts.action(chosen.length)}
      danger={withOthers}
      disabled={chosen.length === 0}
      onAction={() => {
        if (chosen.length > 0) run.start(chosen);
      }}
    >
      <p className="cell second">{chosen.length === 0 ? kind.texts.none : kind.texts.effect(chosen)}</p>
      <ul className="chosen" aria-label={t('changes.undo.records')} ref={scrolledByKeys}>
        {rows.map((row) => (
          <li key={row.id} className={chosen.includes(row) ? undefined : 'out'}>
            <bdi className="name">{row.now?.name ?? row.record.label}</bdi>
            <RowWords change={change} row={row} />
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <CheckLine
          className="cell"
          checked={withOthers}
          onChange={({ target }) => setWithOthers(target.checked)}
        >
          {t('changes.undo.withOthers', counted(others.length))}
        </CheckLine>
      ) : null}
    </UndoFrame>
  );
}
