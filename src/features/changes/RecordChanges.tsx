import type { Id } from '../../domain/entities.ts';
import { CHANGE_KINDS, type OwnChange } from '../../domain/writes/changeLog.ts';
import { Card } from '../../kit/controls/Card.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useOpenDialog } from '../../kit/layers/dialogs.tsx';
import { ChangeRow } from './ChangeRow.tsx';
import { LazyUndoDialog } from './lazyUndo.ts';
import { useChanges } from './useChanges.ts';
import './changes.css';

/** The number of changes that are shown of one record. */
const SHOWN = 5;

/** What the viewer changed in a user or team in this browser, the newest first, with the undos. */
export function RecordChanges({ resource, id }: { resource: 'teams' | 'users'; id: Id }) {
  const t = useT();
  const open = useOpenDialog();
  const { changes } = useChanges();
  const own = changes.filter(
    ({ kind, records }) => CHANGE_KINDS[kind] === resource && records.some((record) => record.id === id),
  );
  if (own.length === 0) return null;
  const undo = (change: OwnChange) =>
    void open((close) => <LazyUndoDialog change={change} onClose={() => close()} />);
  return (
    <Card title={t('changes.title')}>
      <ul>
        {own
          .toReversed()
          .slice(0, SHOWN)
          .map((change) => (
            <ChangeRow key={change.id} change={change} all={changes} without={id} onUndo={undo} />
          ))}
      </ul>
    </Card>
  );
}
