import { useQueryClient } from '@tanstack/react-query';
import { useConsoleData } from '../../data/hooks.ts';
import { keys } from '../../data/keys.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { judge } from '../../domain/access/access.ts';
import type { Account, Id } from '../../domain/entities.ts';
import type { Action } from '../../kit/actions/action.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useLazyDialog } from '../../kit/layers/useLazyDialog.ts';
import { useNotify } from '../../kit/toasts/notify.ts';

/** Opens the invitation to an account, which is read first to know whether a seat is free. */
export function useInviteAction(): (id: Id) => Action {
  const t = useT();
  const client = useQueryClient();
  const notify = useNotify();
  const open = useLazyDialog();
  const { getOne } = useConsoleData();
  const { user, runtime: setting } = useConsoleSession();
  function inviteTo(id: Id): Promise<void> {
    const onRead = async (): Promise<Account> => {
      const { data } = await getOne('accounts', { id });
      // If the account is on screen, it shows these seats from now on.
      client.setQueryData(keys.record('accounts', id), data);
      return data;
    };
    return open(async () => {
      const reading = onRead();
      const [{ InviteDialog }, account] = await Promise.all([
        import('../../features/users/invite/InviteDialog.tsx'),
        reading,
      ]);
      const verdict = judge(user, 'users.assign', { account, setting });
      if (!verdict.allowed) {
        notify(`shell.reason.${verdict.reason}`, { type: 'error' });
        return undefined;
      }
      return (close) => (
        <InviteDialog account={account} onRead={onRead} reading={reading} close={() => close()} />
      );
    });
  }
  return (id) => ({
    id: 'invite',
    commandLabel: 'invite',
    icon: 'plus',
    label: t('invite.button'),
    also: t('command.also.invite'),
    onSelect: () => void inviteTo(id),
  });
}
