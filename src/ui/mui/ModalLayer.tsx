import MuiModal from '@mui/material/Modal';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { MuiRoot } from '../MuiRoot.tsx';
import { coverFrames, layersHost } from './host.ts';

const FIELDS = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])';

/** Moves the focus to what asks for it, else to the first field, else to the modal itself. */
function focusInto(modal: HTMLElement): void {
  const wanted =
    modal.querySelector<HTMLElement>('[data-autofocus]') ?? modal.querySelector<HTMLElement>(FIELDS);
  (wanted ?? modal).focus({ preventScroll: true });
}

/** Where another modal went in the same moment, it gives the focus back after this one has taken it. */
function KeepFocus({ modal }: { modal: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const { current } = modal;
    if (current && !current.contains(document.activeElement)) focusInto(current);
  }, [modal]);
  return null;
}

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

/** MUI's modal in our looks. */
export function ModalLayer({
  className,
  labelledBy,
  label,
  describedBy,
  role,
  onClose,
  closesOutside,
  children,
}: ModalProps) {
  // In this order, so that MUI learns where the focus came from.
  const element = useRef<HTMLElement>(null);
  const enter = useCallback((modal: HTMLElement | null) => {
    element.current = modal;
    if (!modal) return undefined;
    focusInto(modal);
    return coverFrames();
  }, []);
  return (
    <MuiRoot>
      <MuiModal
        open
        className="scrim"
        container={layersHost}
        hideBackdrop
        // The stylesheet does it: MUI would lock the host of the layers.
        disableScrollLock
        // A toast over the modal may take the focus; Tab stays inside all the same.
        disableEnforceFocus
        onClose={onClose}
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return;
          // The focus stays where Escape is heard.
          event.preventDefault();
          if (closesOutside) onClose();
        }}
      >
        <div
          ref={enter}
          className={className}
          role={role ?? 'dialog'}
          aria-modal="true"
          aria-labelledby={labelledBy}
          aria-label={label}
          aria-describedby={describedBy}
          tabIndex={-1}
        >
          {children}
          <KeepFocus modal={element} />
        </div>
      </MuiModal>
    </MuiRoot>
  );
}
