import { useRef, useState } from 'react';
import type { OwnChange } from '../../domain/writes/changeLog.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Dialog } from '../../kit/layers/Dialog.tsx';
import { DialogActions } from '../../kit/layers/DialogActions.tsx';
import { type BulkKind, type BulkOutcome, counted } from '../../shared/bulk/kind.ts';
import { Receipt } from '../../shared/bulk/Receipt.tsx';
import type { UndoRow, useUndo } from './useUndo.ts';
import { fieldLabel, sentenceOf, valueLabel } from './words.ts';
import '../../kit/styles/record.css';

type Undo = ReturnType<typeof useUndo>;
type Props = { change: OwnChange; rows: readonly UndoRow[]; undo: Undo; onClose(): void };

const isOpen = ({ state, now }: UndoRow): boolean =>
  (state === 'left' || state === 'other') && now?.refusal === undefined;

/** Why a row is left out, or what it has now. */
function RowWords({ change, row: { state, now, record } }: { change: OwnChange; row: UndoRow }) {
  const t = useT();
  if (state === 'gone' || state === 'back')
    return <small>{t(state === 'gone' ? 'changes.undo.goneRow' : 'changes.undo.backRow')}</small>;
  if (now?.refusal !== undefined) return <small>{t(`shell.reason.${now.refusal}`)}</small>;
  const values = (of: UndoRow['record']['after'] | undefined) =>
    Object.keys(record.before)
      .map((field) => `${fieldLabel(t, field, change)}: ${valueLabel(t, field, of?.[field])}`)
      .join(' · ');
  return state === 'other' ? (
    <small>{t('changes.undo.otherRow', { left: values(record.after), now: values(now?.values) })}</small>
  ) : null;
}

/** What the receipt has to know of the undone records. */
function kindOf(
  t: ReturnType<typeof useT>,
  { undoMany, readAgain }: Undo,
  rows: readonly UndoRow[],
): BulkKind<UndoRow> {
  const action = (n: number) => t('changes.undo.actionMany', counted(n));
  return {
    rules: {
      nameOf: ({ record, now }) => now?.name ?? record.label,
      statusOf: ({ now }) => now?.status ?? '',
      isDone: ({ state }) => state === 'back',
      refusalOf: ({ now }) => now?.refusal,
    },
    isDanger: false,
    texts: {
      title: action,
      effect: () => '',
      action,
      none: t('changes.undo.none'),
      leaveOut: () => '',
      done: (n) => t('changes.undo.doneMany', counted(n)),
      again: action,
      chosen: t('changes.undo.records'),
      receipt: t('changes.undo.receipt'),
      reading: t('changes.undo.reading'),
      unread: t('changes.undo.unread'),
      unknownBody: t('changes.undo.unknownBody'),
    },
    send: undoMany,
    // `undoMany` does.
    report: () => undefined,
    readAgain: (ids) => readAgain(rows.filter(({ id }) => ids.includes(id))),
  };
}

/** The undo of a bulk change: only the rows that it changed; those changed since are left out unless chosen. */
export function UndoMany({ change, rows, undo, onClose }: Props) {
  const t = useT();
  const kind = kindOf(t, undo, rows);
  const [sent, setSent] = useState<{ rows: readonly UndoRow[]; outcome: BulkOutcome; attempt: number }>();
  const [withOthers, setWithOthers] = useState(false);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const able = rows.filter(isOpen);
  const others = able.filter(({ state }) => state === 'other');
  const chosen = withOthers ? able : able.filter(({ state }) => state === 'left');

  async function confirm(wanted: readonly UndoRow[]) {
    // A second click may come before the next render.
    if (sending.current || wanted.length === 0) return;
    sending.current = true;
    setBusy(true);
    const outcome = await undo.undoMany(wanted);
    setSent((before) => ({ rows: wanted, outcome, attempt: (before?.attempt ?? 0) + 1 }));
    setBusy(false);
    sending.current = false;
  }
  if (sent)
    return (
      <Receipt
        key={sent.attempt}
        records={sent.rows}
        kind={kind}
        outcome={sent.outcome}
        onRetry={confirm}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title={t('changes.undo.title')}
      context={<bdi>{sentenceOf(t, change)}</bdi>}
      kind="alert"
      busy={busy}
      onClose={onClose}
      footer={
        <DialogActions
          busy={busy}
          onCancel={onClose}
          action={kind.texts.action(chosen.length)}
          danger={withOthers}
          disabled={chosen.length === 0}
          onAction={() => void confirm(chosen)}
        />
      }
    >
      <p className="cell second">
        {chosen.length === 0 ? kind.texts.none : t('changes.undo.effect', counted(chosen.length))}
      </p>
      <ul className="chosen" aria-label={kind.texts.chosen}>
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
            disabled={busy}
            onChange={({ target }) => setWithOthers(target.checked)}
          />
          {t('changes.undo.withOthers', counted(others.length))}
        </label>
      ) : null}
    </Dialog>
  );
}
