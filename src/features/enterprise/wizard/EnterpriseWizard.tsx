import type { Area } from '../../../../i18n/messages.ts';
import { WithTexts } from '../../../kit/i18n/WithTexts.tsx';
import { Steps } from './Steps.tsx';
import type { WizardProps } from './useWizard.ts';
import '../../../kit/styles/choices.css';
import '../enterprise.css';

const AREAS: readonly Area[] = ['enterprise', 'wizard'];

/** "Upgrade to Enterprise", as staff does it (spec 2 §4). */
export const EnterpriseWizard = (props: WizardProps) => (
  <WithTexts areas={AREAS}>
    <Steps {...props} />
  </WithTexts>
);
