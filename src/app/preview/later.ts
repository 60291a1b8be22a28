/** The parts of a preview, which most people never meet. */
import { laterLayer } from '../../ui/laterLayer.tsx';

export const PreviewDialog = laterLayer(
  () => import('./PreviewDialog.tsx').then((module) => module.PreviewDialog),
  ['preview'],
);
export const PreviewBar = laterLayer(
  () => import('./PreviewBar.tsx').then((module) => module.PreviewBar),
  ['preview'],
);
