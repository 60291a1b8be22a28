/** What covers the page until it is answered: dialogs, drawers, the phone's navigation. */
import type { ReactNode } from 'react';
import { LaterModal } from './layers.ts';

export type ModalProps = {
  className: string;
  /** Id of the title. */
  labelledBy?: string;
  /** Instead of a title. */
  label?: string;
  describedBy?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  /** Escape, and where it is allowed a click beside it. */
  onClose(): void;
  closesOutside?: boolean;
  children: ReactNode;
};

/** A modal, open as long as it is mounted. The focus goes in, and back to where it came from. */
export const Modal = (props: ModalProps) => <LaterModal {...props} />;
