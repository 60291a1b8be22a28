import { useConsoleSession } from '../../data/session.tsx';
import { undoRefusal } from '../../domain/writes/changeLog.ts';
import { earlyRefusal } from '../../domain/writes/undoPolicy.ts';
import { LinkButton } from '../../kit/controls/Button.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useOpenDialog } from '../../kit/layers/dialogs.tsx';
import { LazyUndoDialog } from './lazyUndo.ts';
import { useChanges } from './useChanges.ts';
import { sentenceOf } from './words.ts';

/** The undo of a change in its toast; nothing where there is no undo, or no more, and of an undo. */
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
      onClick={() =>
        void open((close) => <LazyUndoDialog change={change} onClose={() => close()} />).then(() =>
          // The button has gone, by its undo or with its toast, and nothing else takes the focus.
          requestAnimationFrame(() => {
            if (document.activeElement === document.body)
              document.querySelector('main')?.focus({ preventScroll: true });
          }),
        )
      }
    >
      {t('changes.undo.button')}
    </LinkButton>
  );
}
