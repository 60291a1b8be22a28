import type { OwnChange } from '../../domain/writes/changeLog.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { FreshDialog } from '../../shared/resource/FreshDialog.tsx';
import { UndoMany } from './UndoMany.tsx';
import { UndoOne } from './UndoOne.tsx';
import { useUndo } from './useUndo.ts';
import { sentenceOf } from './words.ts';
import './changes.css';

type Props = { change: OwnChange; onClose(): void };

/** Reads the changed records and confirms the undo, which is a new write, judged by today's policy. */
export function UndoDialog({ change, onClose }: Props) {
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
