import type { Area } from '../../../i18n/messages.ts';
import { useRef, useState } from 'react';
import { useConsoleSession } from '../../data/session.tsx';
import type { Id, Subscription } from '../../domain/entities.ts';
import { CardOnFile } from '../../shared/card/CardBrand.tsx';
import { CardEntry, type CardState } from '../../shared/card/CardEntry.tsx';
import type { CardHandle } from '../../shared/card/port.ts';
import { Dialog } from '../../kit/layers/Dialog.tsx';
import { useLeaveQuestion } from '../../kit/form/useLeaveQuestion.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { currentLocale } from '../../kit/i18n/locale.ts';
import { WithTexts } from '../../kit/i18n/WithTexts.tsx';
import { WriteButton, WriteNote } from '../../kit/form/write.tsx';
import { WizardGuard } from '../../kit/wizard/WizardGuard.tsx';
import { useSaveCard } from './useSaveCard.ts';

const TEXTS: readonly Area[] = ['ownBilling', 'card'];
const FORM_ID = 'edit-card';

type Props = {
  accountId: Id;
  /** The one on file. */
  card: Subscription['card'];
  /** Reads the subscription again; rejects when that fails. */
  onRead(): Promise<Subscription | undefined>;
  onClose(): void;
};

/** Another card for the next payments; nothing is charged (spec 2 §4, "Card save"). */
export function EditCard(props: Props) {
  return (
    <WithTexts areas={TEXTS}>
      <CardForm {...props} />
    </WithTexts>
  );
}

function CardForm({ accountId, card: current, onRead, onClose }: Props) {
  const t = useT();
  const { publishableKey } = useConsoleSession().runtime.config.stripe;
  const entry = useRef<CardHandle>(null);
  const [fields, setFields] = useState<CardState>('loading');
  const { save, phase, end } = useSaveCard({ accountId, entry, current, onRead, onSaved: onClose });
  const isReady = fields === 'ready';
  const busy = phase === 'sending' || phase === 'looking';
  const [isTyped, setIsTyped] = useState(false);
  const askToLeave = useLeaveQuestion();
  const leave = () => busy || askToLeave(isTyped, onClose);
  return (
    <Dialog
      title={t('ownBilling.card.dialog')}
      context={t('ownBilling.card.lead')}
      width="seats"
      busy={busy}
      onClose={leave}
      footer={
        <span className="end">
          <button type="button" className="btn" aria-disabled={busy} onClick={leave}>
            {t('common.action.cancel')}
          </button>
          <WriteButton phase={phase} form={FORM_ID} refusal={isReady ? undefined : t('card.loading')}>
            {t('ownBilling.card.save')}
          </WriteButton>
        </span>
      }
    >
      <WizardGuard isDirty={isTyped} isBusy={busy} />
      <form
        id={FORM_ID}
        className="stack"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void save();
        }}
      >
        {current ? (
          <p className="cell second row">
            {t('ownBilling.card.now')} <CardOnFile card={current} />
          </p>
        ) : null}
        <CardEntry
          ref={entry}
          publishableKey={publishableKey}
          locale={currentLocale()}
          busy={busy}
          onTyped={setIsTyped}
          onState={setFields}
        />
        <WriteNote end={end} />
      </form>
    </Dialog>
  );
}
