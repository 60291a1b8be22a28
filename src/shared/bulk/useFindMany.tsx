import { useLazyDialog } from '../../kit/layers/useLazyDialog.ts';
import { useConsoleListContext } from '../list/consoleListContext.ts';
import type { Row } from '../list/useSelection.ts';
import type { Lookup } from './useLookUp.ts';

/** Opens the dialog that selects records of the surrounding list by pasted e-mails and ids. */
export function useFindMany<T extends Row>(lookup: Lookup<T>): () => Promise<void> {
  const open = useLazyDialog();
  const { add } = useConsoleListContext<T>();
  return () =>
    open(async () => {
      const { FindMany } = await import('./FindMany.tsx');
      return (close) => <FindMany lookup={lookup} onSelect={add} close={close} />;
    });
}
