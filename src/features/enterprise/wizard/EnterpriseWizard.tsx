import { Steps } from './Steps.tsx';
import type { WizardProps } from './useWizard.ts';
import '../../../kit/styles/choices.css';
import '../enterprise.css';

/** "Upgrade to Enterprise", as staff does it (spec 2 §4). */
export const EnterpriseWizard = (props: WizardProps) => <Steps {...props} />;
