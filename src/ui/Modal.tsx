/** What covers the page until it is answered: dialogs, drawers, the phone's navigation. */
import { LaterModal } from './layers.ts';
import type { ModalProps } from './mui/ModalLayer.tsx';

/** A modal, open as long as it is mounted. The focus goes in, and back to where it came from. */
export const Modal = (props: ModalProps) => <LaterModal {...props} />;
