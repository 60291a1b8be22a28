import { useLazyDialog } from '../../../kit/layers/useLazyDialog.ts';
import type { UserDialog, Subject } from './useUserCall.ts';

const load = () => import('./userDialogs.tsx');

/** Preloads the dialogs; a failure is reported when one is opened. */
export const preloadUserDialogs = (): void => void load().catch(() => undefined);

/** Opens a dialog about a user. */
export function useUserDialog(subject: Subject): (dialog: UserDialog) => Promise<void> {
  const open = useLazyDialog();
  return (dialog) =>
    open(async () => {
      const { ShownUserDialog } = await load();
      return (close) => <ShownUserDialog {...subject} dialog={dialog} close={() => close()} />;
    });
}
