import type { StatusTarget } from '../../../domain/accounts/accountStatus.ts';
import type { Account } from '../../../domain/entities.ts';
import { withTexts } from '../../../kit/i18n/withTexts.ts';
import { useOpenDialog } from '../../../kit/layers/dialogs.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';

const load = () => withTexts(import('./StatusChange.tsx'));

/** Preloads the dialog; a failure is reported when it is opened. */
export const preloadStatusChange = (): void => void load().catch(() => undefined);

/** Opens the dialog that activates or deactivates accounts; resolves with whether they were changed. */
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
