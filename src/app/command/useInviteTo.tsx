import { useQueryClient } from '@tanstack/react-query';
import { useConsoleData } from '../../data/hooks.ts';
import { keys } from '../../data/keys.ts';
import type { Account } from '../../domain/entities.ts';
import { useOpenDialog } from '../../kit/layers/dialogs.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';

const load = () => import('../../features/users/invite/InviteDialog.tsx');

/** Opens the invite of an account over whatever page is shown. */
export function useInviteTo(): (account: Account) => Promise<void> {
  const client = useQueryClient();
  const notify = useNotify();
  const open = useOpenDialog();
  const { getOne } = useConsoleData();
  return async (account) => {
    const { id } = account;
    const onRead = async (): Promise<Account> => {
      const { data } = await getOne('accounts', { id });
      // Where the account is shown, its seats are these now.
      client.setQueryData(keys.record('accounts', id), data);
      return data;
    };
    const reading = onRead();
    // The dialog tells of a failure.
    reading.catch(() => undefined);
    try {
      const { InviteDialog } = await load();
      await open<number>((close) => (
        <InviteDialog account={account} onRead={onRead} reading={reading} close={close} />
      ));
    } catch {
      notify('common.error.retryLater', { type: 'error' });
    }
  };
}
