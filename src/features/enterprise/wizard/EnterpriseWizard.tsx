import type { Area } from '../../../../i18n/messages.ts';
import type { UpgradableTier } from '../../../domain/enterpriseRules.ts';
import type { Account } from '../../../domain/entities.ts';
import { WithTexts } from '../../../ui/WithTexts.tsx';
import { Steps } from './Steps.tsx';
import '../../../ui/styles/choices.css';
import '../../../ui/styles/enterprise.css';

const AREAS: readonly Area[] = ['enterprise', 'wizard'];

export type WizardProps = {
  tier: UpgradableTier;
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
  onClose(): void;
};

/** The staff's "Upgrade to Enterprise" (spec 2 §4). */
export const EnterpriseWizard = (props: WizardProps) => (
  <WithTexts areas={AREAS}>
    <Steps {...props} />
  </WithTexts>
);
