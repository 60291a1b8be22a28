import type { ReactNode } from 'react';
import { NavigationType } from 'react-router';
import { Button } from '../controls/Button.tsx';
import { useNavigationBlocker } from '../form/useNavigationBlocker.tsx';
import { useT } from '../i18n/i18n.tsx';

type Props = {
  /** While sending: the buttons have no effect. */
  busy: boolean;
  onCancel(): void;
  /** Label of the cancelling button, "Cancel" by default. */
  cancel?: string | undefined;
  /** Label of the confirming button; undefined omits it. */
  action: ReactNode | undefined;
  danger?: boolean | undefined;
  /** Disables the confirming button; the dialog shows the reason. */
  disabled?: boolean;
  onAction(): void;
};

/** The buttons of a confirmation: cancel, which has the focus, and confirm. */
export function DialogActions({ busy, onCancel, cancel, action, danger, disabled, onAction }: Props) {
  const t = useT();
  // Back would close the dialog before it could say how the sending ended.
  useNavigationBlocker({
    blocks: ({ historyAction }) => busy && historyAction === NavigationType.Pop,
    isWaiting: false,
    decide: () => false,
  });
  return (
    <span className="end">
      <Button data-autofocus refused={busy} onClick={() => onCancel()}>
        {cancel ?? t('common.action.cancel')}
      </Button>
      {action === undefined ? null : (
        <Button kind={danger ? 'danger' : 'primary'} busy={busy} refused={disabled} onClick={onAction}>
          {action}
        </Button>
      )}
    </span>
  );
}
