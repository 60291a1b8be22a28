import { useRef, useState } from 'react';
import type { OwnChange } from '../../domain/writes/changeLog.ts';
import { isUnknown, type SaveEnd } from '../../domain/writes/confirmedWrite.ts';
import type { FieldValue } from '../../domain/writes/fieldChanges.ts';
import { Icon } from '../../kit/controls/Icon.tsx';
import { Note } from '../../kit/controls/Note.tsx';
import { WriteNote } from '../../kit/form/write.tsx';
import { formatList } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useOptionLabels } from '../../shared/filters/useOptionLabels.ts';
import { FreshDialog } from '../../shared/resource/FreshDialog.tsx';
import { UndoFrame } from './UndoFrame.tsx';
import { UndoMany } from './UndoMany.tsx';
import { type UndoRow, type Undo, useUndo } from './useUndo.ts';
import { fieldLabel, valueLabel, sentenceOf } from './words.ts';
import styles from './UndoDialog.module.css';

const LISTS = { managers: 'accountManagers', customerSuccessManagers: 'customerSuccessManagers' } as const;
type PeopleField = keyof typeof LISTS;

const isPeople = (field: string): field is PeopleField => Object.hasOwn(LISTS, field);

/** Resolves the ids of managers to names, from the service's option lists. */
function useValueWords(rows: readonly UndoRow[]) {
  const t = useT();
  const people = rows.flatMap(({ record, now }) =>
    [record.before, record.after, now?.values ?? {}].flatMap((values) =>
      Object.entries(values).flatMap(([field, value]) =>
        isPeople(field) && typeof value === 'object'
          ? value.map((id) => ({ list: LISTS[field], value: id }))
          : [],
      ),
    ),
  );
  const labelOf = useOptionLabels(people);
  return (field: string, value: FieldValue | undefined): string =>
    valueLabel(
      t,
      field,
      value,
      (id) => (isPeople(field) ? labelOf({ list: LISTS[field], value: id }) : undefined) ?? id,
    );
}

/** Compares, field by field, what the change set, what the record has now, and what an undo would set. */
function Comparison({ change, row }: { change: OwnChange; row: UndoRow }) {
  const t = useT();
  const words = useValueWords([row]);
  const { record, now, state } = row;
  const isOther = state === 'other';
  return (
    <dl className={styles.fields}>
      {Object.keys(record.before).map((field) => (
        <div key={field}>
          <dt>{fieldLabel(t, field, change)}</dt>
          {isOther ? (
            <dd>
              {t('changes.undo.left')} <bdi>{words(field, record.after[field])}</bdi>
            </dd>
          ) : null}
          <dd>
            {t('changes.undo.now')} <bdi>{words(field, now?.values[field])}</bdi>
          </dd>
          {state === 'back' ? null : (
            <dd className="strong">
              {t('changes.undo.sets')} <bdi>{words(field, record.before[field])}</bdi>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

type UndoOneProps = { change: OwnChange; row: UndoRow; undo: Undo; onClose(): void };

/** Why there is nothing to undo, or how the record has changed since. */
function StateNote({ row: { state, now } }: Pick<UndoOneProps, 'row'>) {
  const t = useT();
  if (state === 'gone' || state === 'back')
    return (
      <Note level="info" role="status">
        {t(state === 'gone' ? 'changes.undo.gone' : 'changes.undo.back')}
      </Note>
    );
  if (now?.refusal !== undefined)
    return (
      <Note level="info" icon={<Icon name="lock" />} role="status">
        {t(`shell.reason.${now.refusal}`)}
      </Note>
    );
  return state === 'other' ? (
    <Note level="warn" role="status">
      {t('changes.undo.other')}
    </Note>
  ) : null;
}

/** Undoes a change of one record. */
function UndoOne({ change, row, undo, onClose }: UndoOneProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [end, setEnd] = useState<SaveEnd>();
  const [isWarned, setWarned] = useState(false);
  const sending = useRef(false);
  const { state, now } = row;
  const canUndo = (state === 'left' || state === 'other') && now?.refusal === undefined;
  const { others = [] } = change;

  async function confirm() {
    // A second click may come before the next render.
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setEnd(undefined);
    const warning = isWarned ? undefined : await undo.warningOf(row);
    if (warning !== undefined) setWarned(true);
    const ended = warning ?? (await undo.undoOne(row));
    if (ended === undefined || (typeof ended === 'object' && ended.kind === 'earlier')) return onClose();
    sending.current = false;
    setBusy(false);
    setEnd(ended);
  }
  const action = t(state === 'other' || isWarned ? 'changes.undo.anyway' : 'changes.undo.action');
  return (
    <UndoFrame
      change={change}
      busy={busy}
      onClose={onClose}
      cancel={canUndo ? undefined : t('common.action.close')}
      action={isUnknown(end) ? t('shell.write.checkAgain') : canUndo ? action : undefined}
      danger={state === 'other' || isWarned}
      onAction={() => void confirm()}
    >
      <div className="stack">
        <StateNote row={row} />
        {state === 'gone' ? null : <Comparison change={change} row={row} />}
        {others.length > 0 && canUndo ? (
          <p className="cell second">
            {t('changes.undo.others', {
              fields: formatList(others.map((field) => fieldLabel(t, field, change))),
            })}
          </p>
        ) : null}
        {canUndo || isUnknown(end) ? <WriteNote end={end} /> : null}
      </div>
    </UndoFrame>
  );
}

/** Reads the changed records and confirms the undo, which is a new write, judged by today's policy. */
export function UndoDialog({ change, onClose }: { change: OwnChange; onClose(): void }) {
  const t = useT();
  const undo = useUndo(change);
  const rows = undo.fresh.record ?? [];
  const [first] = rows;
  return (
    <FreshDialog
      title={t('changes.undo.title')}
      context={<bdi>{sentenceOf(t, change)}</bdi>}
      fresh={undo.fresh}
      texts={{
        loading: t('changes.undo.reading'),
        gone: t('changes.undo.unread'),
        failed: t('changes.undo.unread'),
      }}
      onOutdated={undo.refresh}
      onClose={onClose}
    >
      {rows.length > 1 ? (
        <UndoMany change={change} rows={rows} undo={undo} onClose={onClose} />
      ) : first ? (
        <UndoOne change={change} row={first} undo={undo} onClose={onClose} />
      ) : null}
    </FreshDialog>
  );
}
