import type { ReactNode } from 'react';
import { useT } from './i18n.tsx';

type Props = {
  /** While it is being sent: no button does anything. */
  busy: boolean;
  onCancel(): void;
  /** Where leaving has another name than Cancel. */
  cancel?: string | undefined;
  /** Undefined: there is nothing to go on with. */
  action: ReactNode | undefined;
  danger?: boolean | undefined;
  /** It can't be done now; the dialog says why. */
  disabled?: boolean;
  onAction(): void;
};

/** The buttons of a dialog that asks: the way out, where the focus is, and the one that does it. */
export function DialogActions({ busy, onCancel, cancel, action, danger, disabled, onAction }: Props) {
  const t = useT();
  return (
    <span className="end">
      <button
        type="button"
        className="btn"
        data-autofocus
        aria-disabled={busy}
        onClick={() => busy || onCancel()}
      >
        {cancel ?? t('common.action.cancel')}
      </button>
      {action === undefined ? null : (
        <button
          type="button"
          className={danger ? 'btn danger-solid' : 'btn primary'}
          aria-busy={busy}
          aria-disabled={disabled}
          onClick={onAction}
        >
          {busy ? <span className="spinner" /> : null}
          {action}
        </button>
      )}
    </span>
  );
}
