import type { Area } from '../../../i18n/messages.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Door } from '../Door.tsx';
import { WithTexts } from '../../kit/i18n/WithTexts.tsx';
import { TwoFactorForm } from './TwoFactorForm.tsx';

const AREAS: readonly Area[] = ['twoFactor'];

/** /twoFactorAuth: asks for the mailed code (spec 1 §2). */
export const TwoFactorScreen = () => (
  <WithTexts areas={AREAS}>
    <CodeStep />
  </WithTexts>
);

function CodeStep() {
  const t = useT();
  return (
    <Door title={t('twoFactor.title')} lead={t('twoFactor.lead')}>
      <TwoFactorForm />
    </Door>
  );
}
