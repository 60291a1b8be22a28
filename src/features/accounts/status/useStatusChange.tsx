import type { StatusTarget } from '../../../domain/accounts/accountStatus.ts';
import type { Account } from '../../../domain/entities.ts';
import { dialogOf, useLazyDialog } from '../../../kit/layers/useLazyDialog.ts';
import { lazyComponent } from '../../../kit/lazyComponent.tsx';

const StatusChange = lazyComponent(async () => (await import('./StatusChange.tsx')).StatusChange);

/** Preloads the dialog; a failure is reported when it is opened. */
export const preloadStatusChange = StatusChange.preload;

/** Opens the dialog that activates or deactivates accounts; resolves with whether they were changed. */
export function useStatusChange(): (accounts: readonly Account[], target: StatusTarget) => Promise<boolean> {
  const open = useLazyDialog();
  return async (accounts, target) => (await open(dialogOf(StatusChange, { accounts, target }))) === true;
}
