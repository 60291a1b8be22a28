import { useConsoleSession } from '../../data/session.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** /settings/profile: one's own name, e-mail and phone (spec 1 §2, §5). */
export function ProfilePage() {
  const { user } = useConsoleSession();
  return <ProfileForm key={user.id} user={user} />;
}
