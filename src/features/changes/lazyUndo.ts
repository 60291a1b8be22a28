import { lazyDialog } from '../../kit/layers/lazyDialog.tsx';
import { UNDO_TEXTS } from './texts.ts';

/** The dialog of an undo, loaded on first use. */
export const LazyUndoDialog = lazyDialog(
  () => import('./UndoDialog.tsx').then((module) => module.UndoDialog),
  UNDO_TEXTS,
);
