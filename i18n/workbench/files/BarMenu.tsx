import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export type BarEntry = {
  readonly id: string;
  readonly label: string;
  readonly isDanger?: boolean;
  onSelect(): void;
};

type Props = {
  /** Accessible name of the button, when its content has none. */
  label?: string;
  className: string;
  children: ReactNode;
  entries: readonly BarEntry[];
};

/** A menu button (ARIA). The console's own is part of MUI, which the workbench doesn't load. */
export function BarMenu({ label, className, children, entries }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const items = () => [...(frame.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useEffect(() => {
    if (!isOpen) return undefined;
    items()[0]?.focus();
    const closeOutside = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && frame.current?.contains(target))) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1 + all.length,
      Home: 0,
      End: all.length - 1,
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      all[next % all.length]?.focus();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
    if (event.key === 'Tab') setOpen(false);
  };

  return (
    <span ref={frame} className="tr-menu">
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen ? (
        <span id={id} className="tr-pop" role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
          {entries.map(({ id: entry, label: text, isDanger, onSelect }) => (
            <button
              key={entry}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={isDanger ? 'danger' : undefined}
              onClick={() => {
                close();
                onSelect();
              }}
            >
              {text}
            </button>
          ))}
        </span>
      ) : null}
    </span>
  );
}
