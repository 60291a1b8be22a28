import type { ComponentProps, ReactNode } from 'react';
import type { OwnChange } from '../../domain/writes/changeLog.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Dialog } from '../../kit/layers/Dialog.tsx';
import { DialogActions } from '../../kit/layers/DialogActions.tsx';
import { sentenceOf } from './words.ts';

type Props = Omit<ComponentProps<typeof DialogActions>, 'busy' | 'onCancel'> & {
  change: OwnChange;
  busy?: boolean;
  onClose(): void;
  children: ReactNode;
};

/** The confirmation dialog of an undo, for one record or many; names the change. */
export function UndoFrame({ change, busy = false, onClose, children, ...actions }: Props) {
  const t = useT();
  return (
    <Dialog
      title={t('changes.undo.title')}
      context={<bdi>{sentenceOf(t, change)}</bdi>}
      kind="alert"
      busy={busy}
      onClose={onClose}
      footer={<DialogActions busy={busy} onCancel={onClose} {...actions} />}
    >
      {children}
    </Dialog>
  );
}
