import { Dialog } from '../layers/Dialog.tsx';
import { useT } from '../i18n/i18n.tsx';
import { Button } from '../controls/Button.tsx';

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
          <Button kind="quiet" onClick={() => close('discard')}>
            {t('shell.leave.discard')}
          </Button>
          <span className="end">
            <Button data-autofocus onClick={() => close('stay')}>
              {t('shell.leave.stay')}
            </Button>
            {saves ? (
              <Button kind="primary" onClick={() => close('save')}>
                {t('shell.leave.save')}
              </Button>
            ) : null}
          </span>
        </>
      }
    >
      <p className="second">{t('shell.leave.body')}</p>
    </Dialog>
  );
}
