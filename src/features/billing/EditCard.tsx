import { type RefObject, useRef, useState } from 'react';
import { useConsoleData } from '../../data/hooks.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { saveEndOf, useConfirmedWrite } from '../../data/useConfirmedWrite.ts';
import { useSubscriptionCache } from '../../data/useSubscription.ts';
import type { Id, Subscription } from '../../domain/entities.ts';
import { isSameCard } from '../../domain/orders/payment.ts';
import { isWritten, type SaveEnd } from '../../domain/writes/confirmedWrite.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { useLeaveQuestion } from '../../kit/form/LeaveDialog.tsx';
import { WriteButton, WriteNote } from '../../kit/form/write.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { currentLocale } from '../../kit/i18n/locale.ts';
import { Dialog } from '../../kit/layers/Dialog.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';
import { WizardGuard } from '../../kit/wizard/WizardGuard.tsx';
import { CardOnFile } from '../../shared/payment/CardBrand.tsx';
import { CardEntry, type CardState } from '../../shared/payment/CardEntry.tsx';
import type { CardHandle } from '../../shared/payment/paymentPort.ts';
import { usePayment } from '../../shared/payment/usePayment.ts';

type Props = {
  accountId: Id;
  /** The card on file. */
  card: Subscription['card'];
  /** Reads the subscription again; rejects when that fails. */
  onRead(): Promise<Subscription | undefined>;
  onClose(): void;
};

/** Creates a payment method with the payment provider, then sends its id to our service (spec 2 §4). */
function useSaveCard({ accountId, card, onRead, onClose }: Props, entry: RefObject<CardHandle | null>) {
  const t = useT();
  const notify = useNotify();
  const { updatePayment } = useConsoleData();
  const { publishableKey } = useConsoleSession().runtime.config.stripe;
  const { createCardMethod } = usePayment(entry, publishableKey);
  const put = useSubscriptionCache();
  const { phase, run } = useConfirmedWrite<undefined, Subscription, Subscription | undefined, string>();
  const [end, setEnd] = useState<SaveEnd>();
  // The card on file as it is shown: somebody else may replace it meanwhile.
  const [shown, setShown] = useState(card);

  async function save(): Promise<void> {
    if (phase !== 'unknown' && entry.current?.check() !== true) return;
    setEnd(undefined);
    const failed = t('ownBilling.card.failed');
    let methodId = '';
    const ended = await run({
      input: undefined,
      async prepare() {
        const read = await onRead();
        setShown(read?.card);
        if (!isSameCard(read?.card, shown)) return { stop: t('ownBilling.changed'), read };
        const method = await createCardMethod();
        if (!method || !('id' in method)) return { stop: method?.message ?? failed };
        methodId = method.id;
        return undefined;
      },
      send: () => updatePayment(methodId),
      look: onRead,
      // A different card on file means that the new one was saved.
      isDone: (now) => now !== undefined && !isSameCard(now.card, shown),
    });
    setEnd(saveEndOf(ended, failed));
    if (!isWritten(ended)) return;
    const now = ended.kind === 'done' ? ended.answer : ended.read;
    if (now) put(accountId, now);
    notify('ownBilling.card.saved', { type: 'success' });
    onClose();
  }
  return { save, phase, end, shown };
}

const FORM_ID = 'edit-card';

/** Replaces the card for future payments; nothing is charged (spec 2 §4, "Card save"). */
export function EditCard(props: Props) {
  const { onClose } = props;
  const t = useT();
  const { publishableKey } = useConsoleSession().runtime.config.stripe;
  const entry = useRef<CardHandle>(null);
  const [fields, setFields] = useState<CardState>('loading');
  const { save, phase, end, shown } = useSaveCard(props, entry);
  const isReady = fields === 'ready';
  const busy = phase === 'sending' || phase === 'looking';
  // After a lost answer or a lost session, the next press first looks up whether this card was saved.
  const isDoubted = phase === 'unknown' || (typeof end === 'object' && end.kind === 'silent');
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
          <Button refused={busy} onClick={leave}>
            {t('common.action.cancel')}
          </Button>
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
        {shown ? (
          <p className="cell second row">
            {t('ownBilling.card.now')} <CardOnFile card={shown} />
          </p>
        ) : null}
        <CardEntry
          ref={entry}
          publishableKey={publishableKey}
          locale={currentLocale()}
          busy={busy || isDoubted}
          onTyped={setIsTyped}
          onState={setFields}
        />
        <WriteNote end={end} />
      </form>
    </Dialog>
  );
}
