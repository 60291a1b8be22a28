import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';

/** Loaded with the first toast that reports a change. */
export const LazyUndo = lazyLayer(() =>
  import('../../features/changes/ToastUndo.tsx').then((module) => module.ToastUndo),
);
