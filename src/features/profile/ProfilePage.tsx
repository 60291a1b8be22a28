import { useConsoleSession } from '../../data/session.tsx';
import { useT } from '../../ui/i18n.tsx';
import { useBreadcrumb, usePageTitle } from '../../ui/page.tsx';
import { SettingsArea } from '../../ui/SettingsArea.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** /settings/profile: one's own name, e-mail and phone (spec 1 §2, §5). */
export function ProfilePage() {
  const t = useT();
  const { user } = useConsoleSession();
  usePageTitle(t('profile.title'));
  useBreadcrumb([{ label: t('shell.settings.title') }, { label: t('profile.title') }]);
  return (
    <SettingsArea>
      <ProfileForm key={user.id} user={user} />
    </SettingsArea>
  );
}
