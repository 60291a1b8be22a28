/** A button with a small panel that closes on Escape or a press elsewhere. */
import { type ReactNode, useId, useRef, useState } from 'react';
import { LazyPanel } from './layers.ts';

type Props = {
  /** Accessible name of the button. */
  label: string;
  button: ReactNode;
  className?: string;
  /** Name of the panel, shown as its heading. */
  title: string;
  onOpen?(): void;
  /** Preloads what the panel needs, when the button is hovered or focused. */
  onPreload?(): void;
  /** Whether the command bar offers it. */
  isAction?: boolean;
  children: ReactNode;
};

/** The panel takes the focus and returns it. */
export function Popup({
  label,
  button: face,
  className = 'icon-btn',
  title,
  onOpen,
  onPreload,
  isAction,
  children,
}: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
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
        data-act={isAction}
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
        <LazyPanel id={id} anchor={button.current} title={title} onClose={() => setOpen(false)}>
          {children}
        </LazyPanel>
      ) : null}
    </>
  );
}
