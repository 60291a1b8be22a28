import { useT } from '../../../ui/i18n.tsx';
import { showToast } from '../../../ui/toasts.ts';

/** Copies an account's id, and says whether that worked. */
export function useCopyId(): (id: string) => Promise<void> {
  const t = useT();
  return async (id) => {
    try {
      await navigator.clipboard.writeText(id);
      showToast({ level: 'success', text: t('accounts.record.copied') });
    } catch {
      showToast({ level: 'error', text: t('accounts.record.copyFailed') });
    }
  };
}
