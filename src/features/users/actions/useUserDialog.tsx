import { dialogOf, useLazyDialog } from '../../../kit/layers/useLazyDialog.ts';
import { lazyComponent } from '../../../kit/lazyComponent.tsx';
import type { UserDialog, Subject } from './useUserCall.ts';

const ShownUserDialog = lazyComponent(async () => (await import('./userDialogs.tsx')).ShownUserDialog);

/** Preloads the dialogs; a failure is reported when one is opened. */
export const preloadUserDialogs = ShownUserDialog.preload;

/** Opens a dialog about a user. */
export function useUserDialog(subject: Subject): (dialog: UserDialog) => Promise<unknown> {
  const open = useLazyDialog();
  return (dialog) => open(dialogOf(ShownUserDialog, { ...subject, dialog }));
}
