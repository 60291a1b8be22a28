import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';

/** Loaded with the first change that a toast tells of. */
export const LazyUndo = lazyLayer(() =>
  import('../../features/changes/ToastUndo.tsx').then((module) => module.ToastUndo),
);
