import { paths } from '../../paths.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { AppLink } from '../AppLink.tsx';
import { Door } from '../Door.tsx';
import { CreationForm } from './CreationForm.tsx';
import { ProspectStep } from './ProspectStep.tsx';
import { useCreateAccount } from './useCreateAccount.ts';
import type { User } from '../../domain/entities.ts';

/** /signUp/account-creation: the last step of a sign-up (spec 1 §2, decisions §9). */
export const CreationScreen = () => (
  <ProspectStep step={paths.accountCreation}>{(user) => <Creation user={user} />}</ProspectStep>
);

function Creation({ user }: { user: User }) {
  const t = useT();
  const creation = useCreateAccount();
  return (
    <Door title={t('signUp.creation.title')} lead={t('signUp.creation.lead')}>
      <CreationForm user={user} {...creation} />
      <p className="cell muted">
        {t('signUp.creation.signedInAs', { email: user.email })}{' '}
        <AppLink to={paths.logout}>{t('signUp.subscription.signOut')}</AppLink>
      </p>
    </Door>
  );
}
