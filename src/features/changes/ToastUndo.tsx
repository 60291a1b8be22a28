import { useConsoleSession } from '../../data/session.tsx';
import { undoRefusal } from '../../domain/writes/changeLog.ts';
import { earlyRefusal } from '../../domain/writes/undoPolicy.ts';
import { LinkButton } from '../../kit/controls/Button.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useOpenDialog } from '../../kit/layers/dialogs.tsx';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { useChanges } from './useChanges.ts';
import { sentenceOf } from './words.ts';

/** The undo dialog, loaded on first use. */
export const LazyUndoDialog = lazyLayer(async () => (await import('./UndoDialog.tsx')).UndoDialog);

/** The undo button in a change's toast. Not rendered when the change can't be undone, or is itself an undo. */
export function ToastUndo({ changeId }: { changeId: string }) {
  const t = useT();
  const { user } = useConsoleSession();
  const open = useOpenDialog();
  const { changes } = useChanges();
  const change = changes.find(({ id }) => id === changeId);
  if (!change || change.undoes !== undefined || undoRefusal(change, changes) || earlyRefusal(user, change))
    return null;
  return (
    <LinkButton
      aria-label={t('changes.undo.of', { change: sentenceOf(t, change) })}
      onClick={() => void open((close) => <LazyUndoDialog change={change} onClose={() => close()} />)}
    >
      {t('changes.undo.button')}
    </LinkButton>
  );
}
