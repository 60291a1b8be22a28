/** The command bar and the list of keys, loaded on first use. */
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { LazyModal } from '../../kit/layers/layers.ts';

// Loaded together with its modal, so that it has the focus as soon as it is rendered.
const withModal = async <Part>(load: () => Promise<Part>): Promise<Part> =>
  (await Promise.all([load(), LazyModal.ready()]))[0];

export const CommandBar = lazyLayer(() =>
  withModal(() => import('./CommandBar.tsx').then((module) => module.CommandBar)),
);
export const KeysDialog = lazyLayer(() => import('./KeysDialog.tsx').then((module) => module.KeysDialog));
