/** A menu button with actions and links, for pointer and keyboard (ARIA menu button). */
import { type ReactNode, useId, useRef, useState } from 'react';
import { LazyMenu } from './layers.ts';
import type { Side } from './mui/host.ts';
import type { MenuEntry } from './mui/MenuRow.tsx';
import { beganBefore } from './presses.ts';

type Props = {
  /** Accessible name of the button; omitted if its content suffices. */
  label?: string | undefined;
  /** Name of the menu if the button has no label. */
  menuLabel?: string;
  children: ReactNode;
  className?: string | undefined;
  /** A function is called when the menu opens, so that rows with closed menus cost nothing. */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  side?: Side;
  align?: 'start' | 'end';
  /** Preloads what the entries need, when the button is hovered or focused. */
  onPreload?(): void;
};

/** Opened by the button; closes on Escape, Tab, a choice or a press elsewhere, and returns the focus. */
export function Menu({
  label,
  menuLabel,
  children,
  className = 'icon-btn',
  entries,
  side = 'below',
  align = 'end',
  onPreload,
}: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const closedAt = useRef(-Infinity);
  const preload = () => {
    LazyMenu.preload();
    onPreload?.();
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
        onClick={({ detail }) => {
          // By keyboard, a choice returns the focus to the button, which must ignore the rest of that key press.
          if (detail > 0 || !beganBefore(closedAt.current, false)) setOpen(!open);
        }}
        onKeyDown={(event) => {
          const isDown = event.key === 'ArrowDown';
          if (!isDown && !event.repeat) return;
          if (isDown || event.key === 'Enter' || event.key === ' ') event.preventDefault();
          if (isDown) setOpen(true);
        }}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {children}
      </button>
      {open && button.current ? (
        <LazyMenu
          id={id}
          label={label ?? menuLabel}
          anchor={button.current}
          entries={typeof entries === 'function' ? entries() : entries}
          side={side}
          align={align}
          onClose={() => {
            closedAt.current = performance.now();
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
