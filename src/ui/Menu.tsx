/** A button with a menu: actions and links, by pointer and keyboard (ARIA menu button). */
import { type ReactNode, useId, useRef, useState } from 'react';
import { LaterMenu } from './layers.ts';
import type { MenuEntry } from './mui/MenuRow.tsx';
import type { Side } from './mui/placed.ts';

type Props = {
  /** Name of the button; left out where its content says it. */
  label?: string | undefined;
  /** Content of the button. */
  children: ReactNode;
  className?: string;
  /** Made when the menu opens, so that a list pays nothing for its closed ones. */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  side?: Side;
  align?: 'start' | 'end';
  /** Fetches what the entries will need: the button is pointed at or focused. */
  onWarm?(): void;
};

/** The button opens the menu; Escape, Tab, a choice and a press elsewhere close it, and the focus goes back. */
export function Menu({
  label,
  children,
  className = 'icon-btn',
  entries,
  side = 'below',
  align = 'end',
  onWarm,
}: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const warm = () => {
    LaterMenu.warm();
    onWarm?.();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
        onPointerEnter={warm}
        onFocus={warm}
      >
        {children}
      </button>
      {open && button.current ? (
        <LaterMenu
          id={id}
          label={label}
          anchor={button.current}
          entries={typeof entries === 'function' ? entries() : entries}
          side={side}
          align={align}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
