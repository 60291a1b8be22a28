import passwords from '../../../i18n/en/passwords.json';
import profile from '../../../i18n/en/profile.json';
import { useConsoleSession } from '../../data/session.tsx';
import { WithTexts } from '../../ui/WithTexts.tsx';
import '../../ui/styles/profile.css';
import { PasswordCard } from './password/PasswordCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const AREAS = { profile, passwords };

/** /settings/profile: one's own name, picture and phone, and the password (spec 1 §2, §5). */
export function ProfilePage() {
  const { user } = useConsoleSession();
  return (
    <WithTexts areas={AREAS}>
      <div className="profile">
        <ProfileForm key={user.id} user={user} />
        <PasswordCard user={user} />
      </div>
    </WithTexts>
  );
}
