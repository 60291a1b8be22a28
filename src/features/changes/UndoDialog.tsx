import { textOf } from '../../data/errors.ts';
import type { OwnChange } from '../../domain/writes/changeLog.ts';
import { UnreadNote } from '../../kit/controls/Unread.tsx';
import { Skeleton } from '../../kit/controls/Skeleton.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Dialog } from '../../kit/layers/Dialog.tsx';
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
  const { data: rows, error, isFetching, refetch } = undo.reading;
  const [first] = rows ?? [];
  if (rows && rows.length > 1) return <UndoMany change={change} rows={rows} undo={undo} onClose={onClose} />;
  if (first) return <UndoOne change={change} row={first} undo={undo} onClose={onClose} />;
  return (
    <Dialog title={t('changes.undo.title')} context={<bdi>{sentenceOf(t, change)}</bdi>} onClose={onClose}>
      <p role="status" className="cell second">
        {isFetching ? t('changes.undo.reading') : null}
      </p>
      {isFetching ? (
        <Skeleton bars={['bar']} />
      ) : (
        <UnreadNote what={t('changes.undo.unread')} why={textOf(error)} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
