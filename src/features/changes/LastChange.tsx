import type { Id } from '../../domain/entities.ts';
import { lastOfAccount } from '../../domain/writes/changeLog.ts';
import { Icon } from '../../kit/controls/Icon.tsx';
import { Note } from '../../kit/controls/Note.tsx';
import { useNow } from '../../kit/hooks/useNow.ts';
import { formatRelative } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { UndoButton } from './ChangeRow.tsx';
import { useChanges } from './useChanges.ts';

/** Number of days for which an account's page shows a change. */
const SHOWN_DAYS = 7;

/** The user's last change of an account, with its undo button. */
export function LastChange({ accountId }: { accountId: Id }) {
  const t = useT();
  const now = useNow();
  const { changes } = useChanges();
  const change = lastOfAccount(changes, accountId, now, SHOWN_DAYS);
  if (!change) return null;
  const status = change.records.find(({ id }) => id === accountId)?.after['status'];
  const word = status === 'ACTIVE' || status === 'LAPSED' ? status : 'details';
  return (
    <Note
      level="info"
      icon={<Icon name="clock" />}
      className="page-note"
      actions={<UndoButton change={change} all={changes} />}
    >
      {t(`changes.account.${word}`, { when: formatRelative(change.at) ?? '' })}{' '}
      {change.outcome === 'unknown' ? t('changes.outcome.unknown') : null}
    </Note>
  );
}
