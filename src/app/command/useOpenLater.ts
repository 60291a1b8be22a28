import type { ReactNode } from 'react';
import { useOpenDialog } from '../../kit/layers/dialogs.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';

type Rendered = (close: (result?: unknown) => void) => ReactNode;

/** Opens a dialog over whatever page is shown, as soon as what it needs is there; nothing when that says no. */
export function useOpenLater(): (load: () => Promise<Rendered | undefined>) => Promise<void> {
  const notify = useNotify();
  const open = useOpenDialog();
  return async (load) => {
    try {
      const rendered = await load();
      if (rendered) await open(rendered);
    } catch {
      notify('common.error.retryLater', { type: 'error' });
    }
  };
}
