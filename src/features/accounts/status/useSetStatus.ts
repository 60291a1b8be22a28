/** The calls that activate and deactivate. */
import { failureOf, isLetGo, textOf } from '../../../data/errors.ts';
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

/**
 * What became of the bulk call. `refused`: the server said no, nothing was changed. `unknown`: no answer that says
 * so, the accounts may have been changed.
 */
export type Outcome = { kind: 'done' } | { kind: 'refused' | 'unknown'; text: string };

/** Of many, in one call. */
export function useSetStatuses(): (accounts: readonly Account[], status: StatusTarget) => Promise<Outcome> {
  const t = useT();
  const { setAccountStatuses } = useConsoleData();
  const { refresh } = useAccountCache();
  return async (accounts, status) => {
    try {
      await setAccountStatuses(
        accounts.map(({ id }) => id),
        status,
      );
    } catch (error) {
      const { kind, statusCode } = failureOf(error);
      const text = textOf(error) ?? t('common.error.unknown');
      // Signed out meanwhile: nobody is there to read it.
      if (!isLetGo(error)) notify({ level: 'error', text });
      void refresh();
      return { kind: kind === 'answer' && statusCode < 500 ? 'refused' : 'unknown', text };
    }
    notify({ level: 'success', text: t('accounts.message.statusesUpdated') });
    void refresh();
    return { kind: 'done' };
  };
}
