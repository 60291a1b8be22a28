/** A button with a small panel: not modal, closed by Escape, a press elsewhere, or leaving it. */
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useFloating } from './floating.ts';
import { useDismiss } from './useDismiss.ts';
import './styles/layers.css';

type Props = {
  /** Name of the button. */
  label: string;
  /** Content of the button. */
  button: ReactNode;
  className?: string;
  /** Name of the panel, shown as its heading. */
  title: string;
  onOpen?(): void;
  children: ReactNode;
};

const PLACEMENT = { side: 'below', align: 'end' } as const;

/** The panel takes the focus and gives it back. */
export function Popup({ label, button: face, className = 'icon-btn', title, onOpen, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const anchor = useCallback(() => button.current, []);
  useFloating(open, anchor, panel, PLACEMENT);

  useDismiss(open, button, panel, (back) => {
    setOpen(false);
    if (back) button.current?.focus();
  });
  useEffect(() => {
    if (open) panel.current?.focus();
  }, [open]);

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
        onClick={() => {
          if (!open) onOpen?.();
          setOpen(!open);
        }}
      >
        {face}
      </button>
      {open ? (
        <div
          ref={panel}
          id={id}
          className="pop panel-pop"
          role="dialog"
          aria-labelledby={`${id}title`}
          tabIndex={-1}
          popover="manual"
          onBlur={({ relatedTarget }) => {
            const inside = panel.current?.contains(relatedTarget) || relatedTarget === button.current;
            if (relatedTarget && !inside) setOpen(false);
          }}
        >
          <h2 id={`${id}title`}>{title}</h2>
          {children}
        </div>
      ) : null}
    </>
  );
}
