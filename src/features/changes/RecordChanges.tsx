import type { Id } from '../../domain/entities.ts';
import { CHANGE_KINDS } from '../../domain/writes/changeLog.ts';
import { Card } from '../../kit/controls/Card.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { ChangeRow } from './ChangeRow.tsx';
import { useChanges } from './useChanges.ts';

/** Maximum number of changes shown for a record. */
const SHOWN = 5;

/** The viewer's own changes of a user or team in this browser, newest first, with undo buttons. */
export function RecordChanges({ resource, id }: { resource: 'teams' | 'users'; id: Id }) {
  const t = useT();
  const { changes } = useChanges();
  const own = changes.filter(
    ({ kind, records }) => CHANGE_KINDS[kind] === resource && records.some((record) => record.id === id),
  );
  if (own.length === 0) return null;
  return (
    <Card title={t('changes.title')}>
      <ul>
        {own
          .toReversed()
          .slice(0, SHOWN)
          .map((change) => (
            <ChangeRow key={change.id} change={change} all={changes} without={id} />
          ))}
      </ul>
    </Card>
  );
}
