import { Button } from '../../../kit/controls/Button.tsx';
import { hasDirtyForm } from '../../../kit/form/dirty.ts';
import { useSingleFlight } from '../../../kit/hooks/useSingleFlight.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Dialog } from '../../../kit/layers/Dialog.tsx';

type Props = {
  /** The name of the impersonated user. */
  name: string;
  /** The time spent, in words. */
  time: string;
  onEnd(): Promise<void>;
  onClose(): void;
};

/** Asks every half hour whether the impersonation should continue; Escape continues it. */
export function StillActing({ name, time, onEnd, onClose }: Props) {
  const t = useT();
  const [busy, run] = useSingleFlight();
  return (
    <Dialog
      title={t('lookOnly.long.title', { name, time })}
      kind="alert"
      busy={busy}
      onClose={onClose}
      footer={
        <span className="end">
          <Button aria-busy={busy} onClick={() => void run(onEnd)}>
            {t('lookOnly.long.stop')}
          </Button>
          <Button kind="primary" data-autofocus refused={busy} onClick={() => onClose()}>
            {t('lookOnly.long.goOn')}
          </Button>
        </span>
      }
    >
      <div className="cell second stack tight">
        <p>{t('lookOnly.long.body')}</p>
        {hasDirtyForm() ? <p>{t('lookOnly.long.unsaved')}</p> : null}
      </div>
    </Dialog>
  );
}
