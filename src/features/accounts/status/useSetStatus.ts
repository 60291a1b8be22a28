/** The call that activates and deactivates one account. */
import { textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import type { StatusTarget } from '../../../domain/accountStatus.ts';
import type { Account } from '../../../domain/entities.ts';
import { useT } from '../../../ui/i18n.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useAccountCache } from '../../../data/useAccountCache.ts';

/** Of one account: resolves with why it failed, in words. What is on the screen is read again either way. */
export function useSetStatus(): (account: Account, status: StatusTarget) => Promise<string | undefined> {
  const t = useT();
  const { updateAccount } = useConsoleData();
  const { put, refresh } = useAccountCache();
  return async ({ id }, status) => {
    try {
      put(await updateAccount(id, { status }));
    } catch (error) {
      void refresh(id);
      return textOf(error) ?? t('accounts.message.updateFailed');
    }
    notify({ level: 'success', text: t('accounts.message.updated') });
    void refresh(id);
    return undefined;
  };
}
