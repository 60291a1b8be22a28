import { formatCents } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import type { WizardStep } from '../../../kit/wizard/WizardDialog.tsx';
import type { UpgradeWizard } from './useUpgradeWizard.ts';

/** The steps that there are: without anything to pay there is no payment. */
export function useStepList({ keys, order, step, isReturn }: UpgradeWizard): WizardStep[] {
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

/** One line about the step; at the payment the amount of the intent. */
export function useContextOf({ step, flow, payment: { intent, stage } }: UpgradeWizard): string | undefined {
  const t = useT();
  if (step === 'success' || flow.stage !== 'choosing') return undefined;
  if (step !== 'payment') return t(`upgrade.about.${step}`);
  if (stage !== 'card') return undefined;
  return intent
    ? t('upgrade.about.paymentAmount', { amount: formatCents(intent.amount) })
    : t('upgrade.about.payment');
}
