import { withTexts } from '../../../kit/i18n/withTexts.ts';
import { useOpenDialog } from '../../../kit/layers/dialogs.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import type { UserDialog } from './dialogs.ts';
import type { Subject } from './useUserCall.ts';

const load = () => withTexts(import('./userDialogs.tsx'));

/** Preloads the dialogs; a failure is reported when one is opened. */
export const preloadUserDialogs = (): void => void load().catch(() => undefined);

/** Opens a dialog about a user. */
export function useUserDialog(subject: Subject): (dialog: UserDialog) => Promise<void> {
  const notify = useNotify();
  const open = useOpenDialog();
  return async (dialog) => {
    try {
      const { ShownUserDialog } = await load();
      await open<boolean>((close) => <ShownUserDialog {...subject} dialog={dialog} close={close} />);
    } catch {
      notify('common.error.retryLater', { type: 'error' });
    }
  };
}
