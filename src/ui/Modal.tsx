/** What covers the page until it is answered: dialogs, drawers, the phone's navigation. */
import { type KeyboardEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { openLayer } from './layers.ts';
import './styles/layers.css';

/** The frames of both entries; toasts lie outside them and stay in reach. */
const FRAMES = '.app, .door';
const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled])';

const open: HTMLElement[] = [];

/** Only the topmost modal can be reached, and the frame only when there is none. */
function updateInert(): void {
  for (const frame of document.querySelectorAll(FRAMES)) frame.toggleAttribute('inert', open.length > 0);
  open.forEach((modal, index) => modal.toggleAttribute('inert', index < open.length - 1));
}

/** Moves the focus to what asks for it, else to the first field, else to the modal itself. */
function focusInto(modal: HTMLElement): void {
  const wanted =
    modal.querySelector<HTMLElement>('[data-autofocus]') ??
    modal.querySelector<HTMLElement>('input:not([disabled]), select:not([disabled]), textarea:not([disabled])');
  (wanted ?? modal).focus({ preventScroll: true });
}

/** Keeps Tab inside: the page around is inert, but the browser's own bar would come next. */
function keepTab(modal: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const inside = [...modal.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && (element.checkVisibility?.() ?? true),
  );
  const last = event.shiftKey ? inside[0] : inside.at(-1);
  const atEdge = document.activeElement === last || (event.shiftKey && document.activeElement === modal);
  if (!atEdge) return;
  event.preventDefault();
  (event.shiftKey ? inside.at(-1) : inside[0])?.focus();
}

type Props = {
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
export function Modal({ className, labelledBy, label, describedBy, role = 'dialog', onClose, closesOutside, children }: Props) {
  const modal = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = modal.current;
    if (!element) return undefined;
    const before = document.activeElement;
    open.push(element);
    updateInert();
    const leaveLayers = openLayer(() => close());
    focusInto(element);
    return () => {
      leaveLayers();
      open.splice(open.indexOf(element), 1);
      updateInert();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return createPortal(
    <div className="scrim" onPointerDown={(event) => closesOutside && event.target === event.currentTarget && onClose()}>
      <div
        ref={modal}
        className={className}
        role={role}
        aria-modal="true"
        aria-labelledby={labelledBy}
        aria-label={label}
        aria-describedby={describedBy}
        tabIndex={-1}
        onKeyDown={(event) => modal.current && keepTab(modal.current, event)}
      >
        {children}
      </div>
    </div>,
    document.body,
  );
}
