import { showToast } from '../../kit/toasts/toastStore.ts';
import { WithHelpEmail } from '../HelpEmail.tsx';

/** Shows the toast for a user without an active account, with the help address highlighted (spec 1 §8). */
export function warnInactive(email: string): void {
  const text = <WithHelpEmail text="public.login.failure.userInactive" email={email} />;
  showToast({ level: 'warning', text });
}
