import { type ReactNode, useEffect, useRef } from 'react';
import { isStale } from '../../../domain/orders/unfinishedOrder.ts';
import { Button } from '../../../kit/controls/Button.tsx';
import { useNow } from '../../../kit/hooks/useNow.ts';
import { formatCents } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';
import type { UpgradeFlow } from './useProUpgrade.ts';
import type { UpgradeWizard } from './useUpgradeWizard.ts';

type ActionButtonProps = {
  /** The id of the form that it submits. */
  form?: string;
  busy: boolean;
  /** Why it can't be pressed yet. */
  reason?: string | undefined;
  onPress?(): void;
  children: ReactNode;
};

/** The button that continues from a step. Pressed too early, it does nothing and shows the reason. */
function ActionButton({ form, busy, reason, onPress, children }: ActionButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Takes the focus if the button that it replaces had it.
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <Tooltip content={busy ? undefined : reason}>
      <Button
        ref={button}
        form={form}
        kind="primary"
        refused={busy || reason !== undefined}
        busy={busy}
        onClick={() => onPress?.()}
      >
        {children}
      </Button>
    </Tooltip>
  );
}

/** Finishes a paid order, or checks whether it was paid; never pays. After a month only support can help. */
function LeftAction({ flow, left }: { flow: UpgradeFlow; left: NonNullable<UpgradeFlow['left']> }) {
  const t = useT();
  const now = useNow();
  if (isStale(left, now) && !flow.isPaid) return null;
  return (
    <ActionButton busy={flow.busy} onPress={() => void flow.finish()}>
      {t(left.state === 'paid' ? 'upgrade.finish.button' : 'upgrade.finish.check')}
    </ActionButton>
  );
}

type Props = { wizard: UpgradeWizard; formId: string; onLeave(): void; leaveLabel: string };

/** Pays, checks the status of the payment, or starts over. */
function PaymentAction({ wizard, formId }: Pick<Props, 'wizard' | 'formId'>) {
  const t = useT();
  const { payment, fields, startOver } = wizard;
  const { stage, busy, intent, look, retry } = payment;
  if (stage === 'over')
    return (
      <ActionButton busy={false} onPress={startOver}>
        {t('upgrade.payment.again')}
      </ActionButton>
    );
  if (stage === 'look')
    return (
      <>
        {retry ? <Button onClick={retry}>{t('card.outcome.retry')}</Button> : null}
        <ActionButton busy={busy} onPress={() => void look()}>
          {t(busy ? 'card.outcome.looking' : 'card.outcome.look')}
        </ActionButton>
      </>
    );
  if (stage !== 'card' || fields === 'failed') return null;
  const amount = intent && formatCents(intent.amount);
  const label = amount === undefined ? t('upgrade.payment.pay') : t('upgrade.payment.payAmount', { amount });
  return (
    <ActionButton form={formId} busy={busy} reason={fields === 'loading' ? t('card.loading') : undefined}>
      {busy ? t('upgrade.payment.busy') : label}
    </ActionButton>
  );
}

/** The button of the current step, if it has one. */
export function UpgradeAction({ wizard, formId, onLeave, leaveLabel }: Props) {
  const t = useT();
  const { step, order, flow, isWide } = wizard;
  if (step === 'success')
    return (
      <ActionButton busy={false} onPress={onLeave}>
        {leaveLabel}
      </ActionButton>
    );
  if (flow.stage === 'left' && flow.left) return <LeftAction flow={flow} left={flow.left} />;
  if (flow.stage === 'failed')
    return (
      <ActionButton busy={flow.busy} onPress={() => void flow.finish()}>
        {t('upgrade.finish.button')}
      </ActionButton>
    );
  if (wizard.isLeftHere)
    return (
      <ActionButton busy={wizard.isBusy} onPress={wizard.toPayment}>
        {t('upgrade.finish.check')}
      </ActionButton>
    );
  if (flow.stage === 'finishing' || wizard.elsewhere || wizard.isOver) return null;
  if (step === 'payment') return <PaymentAction wizard={wizard} formId={formId} />;
  if (!order.price) return null;
  const open = order.choice ? undefined : t('order.promo.open');
  if (step === 'subscription' && isWide)
    return (
      <ActionButton busy={false} reason={open} onPress={wizard.next}>
        {t('upgrade.next')}
      </ActionButton>
    );
  return (
    <ActionButton busy={flow.busy} reason={open} onPress={() => void wizard.placeOrder()}>
      {t(flow.busy ? 'upgrade.busy' : order.price.total > 0 ? 'upgrade.toPayment' : 'upgrade.now')}
    </ActionButton>
  );
}
