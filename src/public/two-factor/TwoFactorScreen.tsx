import { useT } from '../../kit/i18n/i18n.tsx';
import { PublicLayout } from '../PublicLayout.tsx';
import { TwoFactorForm } from './TwoFactorForm.tsx';

/** /twoFactorAuth: asks for the mailed code (spec 1 §2). */
export function TwoFactorScreen() {
  const t = useT();
  return (
    <PublicLayout title={t('twoFactor.title')} lead={t('twoFactor.lead')}>
      <TwoFactorForm />
    </PublicLayout>
  );
}
