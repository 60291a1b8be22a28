import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';

/** The undo dialog, loaded on first use. */
export const LazyUndoDialog = lazyLayer(() => import('./UndoDialog.tsx').then((module) => module.UndoDialog));
