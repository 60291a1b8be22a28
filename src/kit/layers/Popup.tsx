/** A button with a small panel that closes on Escape or a press elsewhere. */
import { type ReactNode, useId, useRef, useState } from 'react';
import type { ActionWords } from '../actions/action.ts';
import { useOfferedActions } from '../actions/offered.ts';
import { LazyPanel } from './layers.ts';

type Props = {
  /** Accessible name of the button. */
  label: string;
  button: ReactNode;
  className?: string | undefined;
  /** Name of the panel, shown as its heading. */
  title: string;
  onOpen?(): void;
  /** Preloads what the panel needs, when the button is hovered or focused. */
  onPreload?(): void;
  /** How the command bar offers it while the button is on screen. */
  action?: ActionWords;
  /** The content of the panel; a function receives a callback that closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** The panel takes the focus and returns it. */
export function Popup({
  label,
  button: face,
  className = 'icon-btn',
  title,
  onOpen,
  onPreload,
  action,
  children,
}: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useOfferedActions(() => ({
    entries:
      action && (button.current?.checkVisibility?.() ?? true)
        ? [{ ...action, onSelect: () => button.current?.click() }]
        : [],
  }));
  const preload = () => {
    LazyPanel.preload();
    onPreload?.();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          if (!open) onOpen?.();
          setOpen(!open);
        }}
      >
        {face}
      </button>
      {open && button.current ? (
        <LazyPanel id={id} anchor={button.current} title={title} onClose={close}>
          {typeof children === 'function' ? children(close) : children}
        </LazyPanel>
      ) : null}
    </>
  );
}
