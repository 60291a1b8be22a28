import type { Area } from '../../../../i18n/messages.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useT } from '../../../ui/i18n.tsx';
import { WithTexts } from '../../../ui/WithTexts.tsx';
import type { DialogProps } from '../scope.ts';
import { ActionButton } from './ActionButton.tsx';
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
  const { busy, problem, start } = useProTrial(props);
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
          <ActionButton busy={busy} onPress={() => void start()}>
            {t(busy ? 'upgrade.trial.starting' : 'upgrade.trial.start')}
          </ActionButton>
        </span>
      }
    >
      <div className="stack">
        <ProFacts />
        <p className="cell muted">{t('upgrade.trial.after')}</p>
        {problem === undefined ? null : (
          <div className="note bad" role="alert">
            <Icon name="err" />
            <p>{problem}</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}
