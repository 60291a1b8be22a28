import { useLogout } from 'ra-core';
import { useEffect, useEffectEvent, useId } from 'react';
import { useConsoleSession } from '../../../data/session.tsx';
import { Note } from '../../../kit/controls/Note.tsx';
import { formatCents } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { WizardDialog, type WizardStep } from '../../../kit/wizard/WizardDialog.tsx';
import { WizardGuard } from '../../../kit/wizard/WizardGuard.tsx';
import type { DialogProps } from '../scope.ts';
import { UpgradeAction } from './UpgradeAction.tsx';
import { UpgradeBody } from './UpgradeBody.tsx';
import { type UpgradeWizard, useUpgradeWizard } from './useUpgradeWizard.ts';

/** The steps to show; a free order has no payment step. */
function useStepList({ keys, order, step, isReturn }: UpgradeWizard): WizardStep[] {
  const t = useT();
  const isFree = order.price?.total === 0 && step !== 'payment' && !isReturn;
  const all = [...keys.filter((key) => !(isFree && key === 'payment')), 'success' as const];
  return all.map((key) => ({
    key,
    label: t(`upgrade.step.${key}`),
    chosen:
      key === 'subscription' && step !== 'subscription' && !isReturn
        ? t(`upgrade.chosen.${order.cadence}`, { smart_count: order.users })
        : undefined,
  }));
}

/** One line about the step; at the payment it names the intent's amount. */
function useContextOf({
  step,
  flow,
  elsewhere,
  payment: { intent, stage },
}: UpgradeWizard): string | undefined {
  const t = useT();
  if (step === 'success' || flow.stage !== 'choosing' || elsewhere) return undefined;
  if (step !== 'payment') return t(`upgrade.about.${step}`);
  if (stage !== 'card') return undefined;
  return intent
    ? t('upgrade.about.paymentAmount', { amount: formatCents(intent.amount) })
    : t('upgrade.about.payment');
}

/** How long the success is shown before the session ends, in milliseconds. */
const LEAVE_AFTER_MS = 20_000;

/** The upgrade from Lite to Professional, paid by card (spec 2 §2, §4). */
export function UpgradeToPro(props: DialogProps) {
  const t = useT();
  const notify = useNotify();
  const formId = useId();
  const { impersonating, endImpersonation } = useConsoleSession();
  const logout = useLogout();
  const wizard = useUpgradeWizard(props);
  const { step, flow, order, payment, isWide, isBusy } = wizard;
  const steps = useStepList(wizard);
  const context = useContextOf(wizard);
  const isDone = step === 'success';
  // An impersonating user stays signed in and only leaves the other account.
  const leave = () => void (impersonating ? endImpersonation() : logout({ after: 'upgrade' }));
  const onTime = useEffectEvent(leave);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(onTime, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone]);

  const isOver = wizard.isOver || !['choosing', 'done'].includes(flow.stage);
  const isUnpaid = payment.stage === 'card' || payment.stage === 'over';
  const close = () => {
    if (flow.isPaid) notify('upgrade.finish.left', { type: 'info' });
    props.onClose();
  };
  const isChosen = order.users !== 1 || order.cadence !== 'annual' || order.promo.text.trim() !== '';
  const isDirty =
    step === 'payment'
      ? !isOver && isUnpaid
      : flow.stage === 'choosing' && wizard.elsewhere === undefined && isChosen;
  const unordered = flow.stage === 'choosing' && step !== 'payment' ? flow.problem : undefined;
  const problem = wizard.isOver ? t('card.stop.closed') : unordered;
  const mayGoBack =
    !isDone && !isOver && step !== 'subscription' && (step !== 'payment' || payment.stage === 'card');
  return (
    <>
      {/* A begun or made payment is kept; only choices and an unpaid order would be lost. */}
      <WizardGuard isDirty={isDirty} isBusy={!isDone && isBusy} />
      <WizardDialog
        title={t('upgrade.title')}
        layout={isWide ? 'side' : 'row'}
        steps={steps}
        current={step}
        context={context}
        busy={isBusy}
        onClose={isDone ? leave : close}
        onBack={mayGoBack ? wizard.back : undefined}
        cancel={isDone ? null : undefined}
        action={
          <UpgradeAction
            wizard={wizard}
            formId={formId}
            onLeave={leave}
            leaveLabel={t(impersonating ? 'upgrade.success.end' : 'upgrade.success.logOut')}
          />
        }
      >
        {wizard.isOver ? null : <UpgradeBody wizard={wizard} formId={formId} account={props.account} />}
        {problem === undefined ? null : (
          <Note level="bad" role="alert">
            {problem}
          </Note>
        )}
      </WizardDialog>
    </>
  );
}
