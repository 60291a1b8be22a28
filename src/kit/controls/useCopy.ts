import type { MessageKey } from '../../../i18n/messages.ts';
import { useNotify } from '../toasts/notify.ts';

/** Returns a function that copies a text to the clipboard and notifies of success or failure. */
export function useCopy(copied: MessageKey, failed: MessageKey): (text: string) => Promise<void> {
  const notify = useNotify();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(copied, { type: 'success' });
    } catch {
      notify(failed, { type: 'error' });
    }
  };
}
