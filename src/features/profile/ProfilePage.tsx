import type { Area } from '../../../i18n/messages.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { WithTexts } from '../../ui/WithTexts.tsx';
import '../../ui/styles/profile.css';
import { BrowserCard } from './BrowserCard.tsx';
import { PasswordCard } from './password/PasswordCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const AREAS: readonly Area[] = ['profile', 'passwords'];

/** /settings/profile: one's own name, picture and phone, and the password (spec 1 §2, §5). */
export function ProfilePage() {
  const { user, impersonating } = useConsoleSession();
  return (
    <WithTexts areas={AREAS}>
      <div className="profile">
        <ProfileForm key={user.id} user={user} />
        <PasswordCard user={user} />
        {/* Who acts as another keeps nothing of that user here. */}
        {impersonating ? null : <BrowserCard />}
      </div>
    </WithTexts>
  );
}
