import { useOpenDialog } from '../../kit/layers/dialogs.tsx';
import { useConsoleListContext } from '../list/consoleListContext.ts';
import { SaveView } from './SaveView.tsx';
import { useListViews } from './useListViews.ts';

/** Asks for a name, saves the list's state under it, and shows the list as that view. */
export function useSaveView(): (suggestion?: string) => void {
  const open = useOpenDialog();
  const { goToView } = useConsoleListContext();
  const { list, query } = useListViews();
  return (suggestion = '') => {
    void open<string>((close) => (
      <SaveView list={list} query={query} suggestion={suggestion} onClose={close} />
    )).then((name) => {
      if (name !== undefined) goToView(name);
    });
  };
}
