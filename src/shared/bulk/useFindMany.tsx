import { useOpenDialog } from '../../kit/layers/dialogs.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';
import { useConsoleListContext } from '../list/consoleListContext.ts';
import type { Row } from '../list/useSelection.ts';
import type { Lookup } from './useLookUp.ts';

/** Opens the dialog that selects records of the surrounding list by pasted e-mails and ids. */
export function useFindMany<T extends Row>(lookup: Lookup<T>): () => Promise<void> {
  const notify = useNotify();
  const open = useOpenDialog();
  const { add } = useConsoleListContext<T>();
  return async () => {
    try {
      const { FindMany } = await import('./FindMany.tsx');
      await open<void>((close) => <FindMany lookup={lookup} onSelect={add} close={close} />);
    } catch {
      notify('common.error.retryLater', { type: 'error' });
    }
  };
}
