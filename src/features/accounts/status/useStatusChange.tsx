import type { StatusTarget } from '../../../domain/accounts/accountStatus.ts';
import type { Account } from '../../../domain/entities.ts';
import { useLazyDialog } from '../../../kit/layers/useLazyDialog.ts';

const load = () => import('./StatusChange.tsx');

/** Preloads the dialog; a failure is reported when it is opened. */
export const preloadStatusChange = (): void => void load().catch(() => undefined);

/** Opens the dialog that activates or deactivates accounts; resolves with whether they were changed. */
export function useStatusChange(): (accounts: readonly Account[], target: StatusTarget) => Promise<boolean> {
  const open = useLazyDialog();
  return async (accounts, target) => {
    const done = await open<boolean>(async () => {
      const { StatusChange } = await load();
      return (close) => <StatusChange accounts={accounts} target={target} close={close} />;
    });
    return done === true;
  };
}
