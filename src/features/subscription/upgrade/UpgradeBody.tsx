import type { Account } from '../../../domain/entities.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { Unfinished } from '../../../shared/order/Unfinished.tsx';
import { ConfirmationStep } from './steps/ConfirmationStep.tsx';
import { FinishStep } from './steps/FinishStep.tsx';
import { PaymentStep } from './steps/PaymentStep.tsx';
import { SubscriptionStep } from './steps/SubscriptionStep.tsx';
import { SuccessStep } from './steps/SuccessStep.tsx';
import type { UpgradeWizard } from './useUpgradeWizard.ts';

type Props = { wizard: UpgradeWizard; formId: string; account: Account };

/** What is asked, or told, at the step that is shown. */
export function UpgradeBody({ wizard, formId, account }: Props) {
  const { step, flow, order, hasCodes, isWide } = wizard;
  const { email } = useConsoleSession().runtime.brand.help;
  if (step === 'success') return <SuccessStep isPaid={flow.isPaid} />;
  if (flow.stage !== 'choosing') return <FinishStep {...flow} />;
  if (wizard.elsewhere) return <Unfinished order={wizard.elsewhere} of="upgrade" email={email} />;
  if (step === 'payment')
    return (
      <PaymentStep
        {...wizard}
        id={formId}
        cadence={order.cadence}
        price={wizard.isReturn ? undefined : order.price}
        onFields={wizard.setFields}
      />
    );
  if (step === 'confirmation' && order.price) return <ConfirmationStep order={order} price={order.price} />;
  return (
    <SubscriptionStep
      order={order}
      hasCodes={hasCodes}
      busy={flow.busy}
      account={account}
      offersTrial={isWide}
    />
  );
}
