/** The base of dialogs, drawers and the phone's navigation. */
import { LazyModal } from './layers.ts';
import type { ModalProps } from './mui/ModalLayer.tsx';

/** A modal that is open while it is mounted. It takes the focus and returns it. */
export const Modal = (props: ModalProps) => <LazyModal {...props} />;
