import { useState } from 'react';
import type { OwnChange } from '../../domain/writes/changeLog.ts';
import { formatFacts } from '../../kit/i18n/format.ts';
import { isolated, useT } from '../../kit/i18n/i18n.tsx';
import { scrolledByKeys } from '../../kit/layers/scrolledByKeys.ts';
import { counted } from '../../shared/bulk/kind.ts';
import { ManyReceipt } from '../../shared/bulk/ManyReceipt.tsx';
import { ManySending } from '../../shared/bulk/ManySending.tsx';
import { useManyRun } from '../../shared/bulk/useManyRun.ts';
import { UndoFrame } from './UndoFrame.tsx';
import { useManyUndo } from './useManyUndo.ts';
import type { Undo, UndoRow } from './useUndo.ts';
import { fieldLabel, valueLabel } from './words.ts';
import '../../kit/styles/record.css';
import '../../shared/bulk/many.css';

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
  const { state, outcomes, start, stop, goOn, check } = useManyRun(rows, kind);
  const [withOthers, setWithOthers] = useState(false);
  if (state.phase === 'over')
    return (
      <ManyReceipt
        records={rows}
        kind={kind}
        outcomes={outcomes}
        end={state.end}
        isUnread={state.isUnread}
        onGoOn={goOn}
        onCheck={check}
        onClose={onClose}
      />
    );
  if (state.phase !== 'asking') return <ManySending state={state} kind={kind} onStop={stop} />;
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
        if (chosen.length > 0) start(chosen);
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
        <label className="check-line cell">
          <input
            type="checkbox"
            className="check"
            checked={withOthers}
            onChange={({ target }) => setWithOthers(target.checked)}
          />
          {t('changes.undo.withOthers', counted(others.length))}
        </label>
      ) : null}
    </UndoFrame>
  );
}
