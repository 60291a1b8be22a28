import { useNotify } from '../../../kit/toasts/notify.ts';

/** Copies an account's id to the clipboard and notifies of success or failure. */
export function useCopyId(): (id: string) => Promise<void> {
  const notify = useNotify();
  return async (id) => {
    try {
      await navigator.clipboard.writeText(id);
      notify('accounts.record.copied', { type: 'success' });
    } catch {
      notify('accounts.record.copyFailed', { type: 'error' });
    }
  };
}
