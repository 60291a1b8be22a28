import type { StatusTarget } from '../../../domain/accounts/accountStatus.ts';
import type { Account } from '../../../domain/entities.ts';
import { useOpenDialog } from '../../../kit/layers/dialogs.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';

const load = () => import('./StatusChange.tsx');

/** Fetches the dialog before it is needed; its failure is told when it is. */
export const preloadStatusChange = (): void => void load().catch(() => undefined);

/** Asks, and activates or deactivates the accounts; resolves with whether that was done. */
export function useStatusChange(): (accounts: readonly Account[], target: StatusTarget) => Promise<boolean> {
  const notify = useNotify();
  const open = useOpenDialog();
  return async (accounts, target) => {
    try {
      const { StatusChange } = await load();
      const done = await open<boolean>((close) => (
        <StatusChange accounts={accounts} target={target} close={close} />
      ));
      return done === true;
    } catch {
      notify('common.error.retryLater', { type: 'error' });
      return false;
    }
  };
}
