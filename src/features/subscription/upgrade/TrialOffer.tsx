import type { Area } from '../../../../i18n/messages.ts';
import { Dialog } from '../../../kit/layers/Dialog.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { WithTexts } from '../../../kit/i18n/WithTexts.tsx';
import { WriteButton, WriteNote } from '../../../kit/form/write.tsx';
import type { DialogProps } from '../scope.ts';
import { ProFacts } from './ProFacts.tsx';
import { useProTrial } from './useProTrial.ts';

const AREAS: readonly Area[] = ['upgrade'];

/** 'Try out {product} Professional for free': what one gets, for how long, without a card (spec 2 §2, §4). */
export const TrialOffer = (props: DialogProps) => (
  <WithTexts areas={AREAS}>
    <Offer {...props} />
  </WithTexts>
);

function Offer(props: DialogProps) {
  const t = useT();
  const { phase, end, start } = useProTrial(props);
  const busy = phase === 'sending' || phase === 'looking';
  return (
    <Dialog
      title={t('upgrade.trial.title')}
      context={t('upgrade.trial.lead')}
      onClose={props.onClose}
      busy={busy}
      footer={
        <span className="end">
          <button type="button" className="btn" aria-disabled={busy} onClick={() => busy || props.onClose()}>
            {t('common.action.cancel')}
          </button>
          <WriteButton phase={phase} onClick={() => void start()}>
            {t(busy ? 'upgrade.trial.starting' : 'upgrade.trial.start')}
          </WriteButton>
        </span>
      }
    >
      <div className="stack">
        <ProFacts />
        <p className="cell muted">{t('upgrade.trial.after')}</p>
        <WriteNote end={end} />
      </div>
    </Dialog>
  );
}
