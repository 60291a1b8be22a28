/** The preview's components, loaded on demand because most users never see them. */
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';

export const PreviewDialog = lazyLayer(
  () => import('./PreviewDialog.tsx').then((module) => module.PreviewDialog),
  ['preview'],
);
export const PreviewBar = lazyLayer(
  () => import('./PreviewBar.tsx').then((module) => module.PreviewBar),
  ['preview'],
);
