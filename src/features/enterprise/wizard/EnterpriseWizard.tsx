import type { Area } from '../../../../i18n/messages.ts';
import { WithTexts } from '../../../kit/i18n/WithTexts.tsx';
import { Steps } from './Steps.tsx';
import type { WizardProps } from './useWizard.ts';
import '../../../kit/styles/choices.css';
import '../enterprise.css';

const AREAS: readonly Area[] = ['enterprise', 'wizard'];

/** The staff's "Upgrade to Enterprise" (spec 2 §4). */
export const EnterpriseWizard = (props: WizardProps) => (
  <WithTexts areas={AREAS}>
    <Steps {...props} />
  </WithTexts>
);
