import type { Translate } from '../../kit/i18n/i18n.tsx';
import { SLOT, Slotted } from '../../kit/controls/Slotted.tsx';
import { showToast } from '../../kit/toasts/toastStore.ts';
import { HelpEmail } from '../HelpEmail.tsx';

/** Shows the toast for a user without an active account, with the help address highlighted (spec 1 §8). */
export function warnInactive(t: Translate, email: string): void {
  const text = (
    <Slotted text={t('public.login.failure.userInactive', { email: SLOT })}>
      <HelpEmail email={email} />
    </Slotted>
  );
  showToast({ level: 'warning', text });
}
