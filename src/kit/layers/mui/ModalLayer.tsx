import MuiModal from '@mui/material/Modal';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { catchFocus } from '../catchFocus.ts';
import { MuiRoot } from '../MuiRoot.tsx';
import { beganBefore } from '../presses.ts';
import { coverFrames, layersHost } from './host.ts';

/**
 * Handlers of a modal that drop the rest of the double press or held key that opened it: it is not meant for whatever
 * then has the focus or is under the pointer. Call `opened` once the modal is shown and has the focus.
 */
function useSecondPress() {
  const since = useRef(0);
  /** The element focused on opening. If the user has moved the focus since, a press is intended. */
  const focused = useRef<Element>(null);
  const dropped = useRef('');
  const opened = useCallback(() => {
    since.current = performance.now();
    focused.current = document.activeElement;
  }, []);

  function drop(event: KeyboardEvent | MouseEvent): void {
    event.preventDefault();
    event.stopPropagation();
    // Drops a third press as well.
    since.current = performance.now();
  }

  return {
    opened,
    onKeyDownCapture(event: KeyboardEvent) {
      dropped.current = '';
      if ((event.key !== 'Enter' && event.key !== ' ') || event.target !== focused.current) return;
      if (!beganBefore(since.current, event.repeat)) return;
      dropped.current = event.key;
      drop(event);
    },
    /** The space bar presses a button on key up. */
    onKeyUpCapture(event: KeyboardEvent) {
      if (event.key === dropped.current) drop(event);
      dropped.current = '';
    },
    onClickCapture(event: MouseEvent) {
      if (event.detail > 1 && beganBefore(since.current, false)) drop(event);
    },
  };
}

/** Fields that can be edited; of radio buttons, the chosen one, which Tab leads to as well. */
const FIELDS =
  'input:not([disabled], [readonly], [type="radio"]:not(:checked)), select:not([disabled]), textarea:not([disabled], [readonly])';

/** Focuses the element marked with `data-autofocus`, else the first field, else the modal itself. */
function focusInto(modal: HTMLElement): void {
  const wanted =
    modal.querySelector<HTMLElement>('[data-autofocus]') ?? modal.querySelector<HTMLElement>(FIELDS);
  (wanted ?? modal).focus({ preventScroll: true });
}

/** Takes the focus again, because another modal that closes at the same time restores its own afterwards. */
function KeepFocus({ modal }: { modal: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const { current } = modal;
    if (current && !current.contains(document.activeElement)) focusInto(current);
  }, [modal]);
  return null;
}

/** Moves a lost focus back inside, where Escape and Tab work. MUI's own guard would take it from toasts as well. */
const keepFocusIn = (modal: HTMLElement): (() => void) =>
  catchFocus(
    layersHost(),
    () => document.activeElement === document.body,
    () => ([...layersHost().querySelectorAll('[aria-modal]')].at(-1) === modal ? modal : undefined),
  );

export type ModalProps = {
  className: string;
  labelledBy?: string;
  /** Accessible name, when there is no title. */
  label?: string;
  describedBy?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  /** Called on Escape, and where allowed on a click on the backdrop. */
  onClose(): void;
  closesOutside?: boolean;
  children: ReactNode;
};

/** MUI's modal with our styles. */
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
  // Declared in this order, so that MUI records where the focus was.
  const element = useRef<HTMLElement>(null);
  const { opened, ...presses } = useSecondPress();
  const enter = useCallback(
    (modal: HTMLElement | null) => {
      element.current = modal;
      if (!modal) return undefined;
      // Before the focus, which needs the styles: so they are computed only once.
      const uncover = coverFrames();
      focusInto(modal);
      opened();
      const stop = keepFocusIn(modal);
      return () => {
        stop();
        uncover();
      };
    },
    [opened],
  );
  return (
    <MuiRoot>
      <MuiModal
        open
        {...presses}
        className="scrim"
        container={layersHost}
        hideBackdrop
        // Done by the stylesheet: MUI would lock the host of the layers.
        disableScrollLock
        // A toast over the modal may take the focus; Tab still stays inside.
        disableEnforceFocus
        onClose={onClose}
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return;
          // Keeps the focus where Escape is handled.
          event.preventDefault();
          // The second press of a double press on the opener lands outside the modal.
          if (closesOutside && event.detail < 2) onClose();
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
