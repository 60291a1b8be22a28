import type { Account } from '../../../domain/entities.ts';
import { CompanyStep } from '../steps/CompanyStep.tsx';
import { EnterpriseConfirmation } from '../steps/EnterpriseConfirmation.tsx';
import { DealStep } from '../steps/DealStep.tsx';
import { InvoiceStep } from '../steps/InvoiceStep.tsx';
import { RegionStep } from '../steps/RegionStep.tsx';
import type { Wizard } from './useWizard.ts';

/** The content of the step that is shown. */
export function StepBody({ account, wizard }: { account: Account; wizard: Wizard }) {
  const { draft, steps, check, upgrade, change } = wizard;
  switch (steps.current) {
    case 'confirmation':
      return <EnterpriseConfirmation account={account} />;
    case 'company':
      return (
        <CompanyStep
          account={account}
          chosen={draft.company}
          onChoose={(company) => change({ type: 'company', company })}
        />
      );
    case 'region':
      return (
        <RegionStep
          account={account}
          chosen={draft.region}
          onChoose={(region) => change({ type: 'region', region })}
        />
      );
    case 'deal':
      return draft.company ? (
        <DealStep
          key={draft.company.id}
          company={draft.company}
          chosen={draft.deal}
          busy={upgrade.busy || check.isChecking}
          refusal={check.refusal ?? upgrade.failure}
          onChoose={(deal) => change({ type: 'deal', deal })}
        />
      ) : null;
    case 'invoice':
      return draft.deal ? (
        <InvoiceStep
          deal={draft.deal}
          billingEmail={wizard.billingEmail}
          withCopies={wizard.withCopies}
          busy={upgrade.busy}
          failure={upgrade.failure}
          onSubmit={wizard.send}
        />
      ) : null;
  }
}
