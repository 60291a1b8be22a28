import { Dialog } from '../layers/Dialog.tsx';
import { useT } from '../i18n/i18n.tsx';

export type LeaveChoice = 'stay' | 'discard' | 'save';

type Props = {
  close(choice: LeaveChoice): void;
  /** Whether saving is offered. */
  saves?: boolean;
};

/** Asks how to leave a form with unsaved changes. */
export function LeaveDialog({ close, saves = true }: Props) {
  const t = useT();
  return (
    <Dialog
      title={t('shell.leave.title')}
      kind="alert"
      onClose={() => close('stay')}
      footer={
        <>
          <button type="button" className="btn quiet" onClick={() => close('discard')}>
            {t('shell.leave.discard')}
          </button>
          <span className="end">
            <button type="button" className="btn" data-autofocus onClick={() => close('stay')}>
              {t('shell.leave.stay')}
            </button>
            {saves ? (
              <button type="button" className="btn primary" onClick={() => close('save')}>
                {t('shell.leave.save')}
              </button>
            ) : null}
          </span>
        </>
      }
    >
      <p className="second">{t('shell.leave.body')}</p>
    </Dialog>
  );
}
