import twoFactor from '../../../i18n/en/twoFactor.json';
import { useT } from '../../ui/i18n.tsx';
import { Door } from '../Door.tsx';
import { WithTexts } from '../WithTexts.tsx';
import { TwoFactorForm } from './TwoFactorForm.tsx';

const AREAS = { twoFactor };

/** /twoFactorAuth: the code that was mailed (spec 1 §2). */
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
