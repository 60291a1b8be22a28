import { lazyDialog } from '../../kit/layers/lazyDialog.tsx';

/** The dialog of an undo, loaded on first use. */
export const LazyUndoDialog = lazyDialog(
  () => import('./UndoDialog.tsx').then((module) => module.UndoDialog),
  ['changes', 'features'],
);
