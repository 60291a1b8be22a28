import type { Area } from '../../../i18n/messages.ts';
import { RecordOf } from '../../data/record.tsx';
import { useConsoleSession } from '../../data/session.tsx';
import { WithTexts } from '../../kit/i18n/WithTexts.tsx';
import './profile.css';
import { BrowserCard } from './BrowserCard.tsx';
import { PasswordCard } from './password/PasswordCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const AREAS: readonly Area[] = ['profile', 'passwords'];

/** /settings/profile: one's own name, picture and phone, and the password (spec 1 §2, §5). */
export function ProfilePage() {
  const { user, impersonating } = useConsoleSession();
  return (
    <WithTexts areas={AREAS}>
      <RecordOf resource="users" record={user}>
        <div className="profile">
          <ProfileForm key={user.id} />
          <PasswordCard />
          {/* Who acts as another keeps nothing of that user here. */}
          {impersonating ? null : <BrowserCard />}
        </div>
      </RecordOf>
    </WithTexts>
  );
}
