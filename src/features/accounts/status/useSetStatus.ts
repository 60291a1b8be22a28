/** The call that activates and deactivates one account. */
import { useConsoleData } from '../../../data/hooks.ts';
import { useUpdate } from '../../../data/mutations.ts';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import type { StatusTarget } from '../../../domain/accounts/accountStatus.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import type { Account } from '../../../domain/entities.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { useAccountCache } from '../../../data/useAccountCache.ts';

/** Of one account, by its question. What is on the screen is read again either way. */
export function useSetStatus(): (account: Account, status: StatusTarget) => Promise<SaveEnd> {
  const t = useT();
  const notify = useNotify();
  const { getOne } = useConsoleData();
  const update = useUpdate('accounts');
  const { refresh } = useAccountCache();
  const { run } = useConfirmedWrite<StatusTarget, Account, Account, string>();
  return async ({ id }, status) => {
    const end = await run({
      input: status,
      send: () => update({ id, data: { status } }),
      look: async () => (await getOne('accounts', { id })).data,
      isDone: (now) => now.status === status,
    });
    if (isWritten(end)) notify('accounts.message.updated', { type: 'success' });
    void refresh(id);
    return isWritten(end) ? undefined : saveEndOf(end, t('accounts.message.updateFailed'));
  };
}
