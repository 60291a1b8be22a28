import { Button } from '../../kit/controls/Button.tsx';
import { Dialog } from '../../kit/layers/Dialog.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';

type Props = { onUseHere(): void; onClose(): void; pending: boolean };

/** The account was signed in elsewhere: continue here, or be signed out (spec 1 §4). */
export function TakeoverPrompt({ onUseHere, onClose, pending }: Props) {
  const t = useT();
  return (
    <Dialog
      title={t('takeover.title')}
      kind="alert"
      busy={pending}
      // Escape is too easily pressed to sign somebody out.
      onClose={() => undefined}
      footer={
        <span className="end">
          <Button refused={pending} onClick={() => onClose()}>
            {t('common.action.close')}
          </Button>
          <Button kind="primary" data-autofocus busy={pending} onClick={() => pending || onUseHere()}>
            {t('takeover.useHere')}
          </Button>
        </span>
      }
    >
      <p className="second">{t('takeover.body')}</p>
    </Dialog>
  );
}
