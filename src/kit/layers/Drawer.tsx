import type { ComponentProps } from 'react';
import { Dialog } from './Dialog.tsx';

type Props = Pick<ComponentProps<typeof Dialog>, 'title' | 'context' | 'onClose' | 'footer' | 'children'>;

/** A dialog at the end side, 567 px wide; a full page on phones. A press outside closes it. */
export const Drawer = (props: Props) => <Dialog {...props} width="drawer" closesOutside />;
