import { useRef } from 'react';
import { useOpenDialog } from '../../../kit/layers/dialogs.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import type { InviteTarget } from './model.ts';

const load = () => import('./InviteDialog.tsx');

/** Fetches the dialog before it is needed; its failure is told when it is. */
export const preloadInvite = (): void => void load().catch(() => undefined);

/** Opens the bulk invite, once at a time; resolves with how many were invited. */
export function useInvite(): (target: InviteTarget) => Promise<number> {
  const notify = useNotify();
  const open = useOpenDialog();
  const isOpen = useRef(false);
  return async (target) => {
    // A second click comes before the dialog.
    if (isOpen.current) return 0;
    isOpen.current = true;
    // The seats are read while the dialog is on its way (spec 2 §5).
    const reading = target.onRead();
    reading.catch(() => undefined);
    try {
      const { InviteDialog } = await load();
      return (
        (await open<number>((close) => <InviteDialog {...target} reading={reading} close={close} />)) ?? 0
      );
    } catch {
      notify('common.error.retryLater', { type: 'error' });
      return 0;
    } finally {
      isOpen.current = false;
    }
  };
}
