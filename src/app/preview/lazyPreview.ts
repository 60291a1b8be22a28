/** The parts of a preview, which most people never meet. */
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';

export const PreviewDialog = lazyLayer(
  () => import('./PreviewDialog.tsx').then((module) => module.PreviewDialog),
  ['preview'],
);
export const PreviewBar = lazyLayer(
  () => import('./PreviewBar.tsx').then((module) => module.PreviewBar),
  ['preview'],
);
