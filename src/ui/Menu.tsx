/** A button with a menu: actions and links, by pointer and keyboard (ARIA menu button). */
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { type Placement, useFloating } from './floating.ts';
import { type MenuEntry, MenuRow } from './MenuRow.tsx';
import { useDismiss } from './useDismiss.ts';
import './styles/layers.css';

type Props = {
  /** Name of the button; left out where its content says it. */
  label?: string | undefined;
  /** Content of the button. */
  children: ReactNode;
  className?: string;
  /** Made when the menu opens, so that a list pays nothing for its closed ones. */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  side?: Placement['side'];
  align?: Placement['align'];
  /** Fetches what the entries will need: the button is pointed at or focused. */
  onWarm?(): void;
};

const ITEMS = '[role^="menuitem"]';

/** The menu's own button shows and hides it; Escape, Tab, a choice and a press elsewhere close it. */
export function Menu({ label, children, className = 'icon-btn', entries, side = 'below', align = 'end', onWarm }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const anchor = useCallback(() => button.current, []);
  useFloating(open, anchor, menu, { side, align });

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
  const close = (back = true) => {
    setOpen(false);
    if (back) button.current?.focus();
  };
  useDismiss(open, button, menu, close);
  useEffect(() => {
    if (open) menu.current?.querySelector<HTMLElement>(ITEMS)?.focus();
  }, [open]);

  function onKeyDown(event: KeyboardEvent): void {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const to = moves[event.key];
    if (to !== undefined) {
      event.preventDefault();
      all.at(to % all.length)?.focus();
    } else if (event.key === 'Tab') close();
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      const named = (item: HTMLElement) => item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase());
      [...all.slice(at + 1), ...all.slice(0, at + 1)].find(named)?.focus();
    }
  }

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
        onPointerEnter={onWarm}
        onFocus={onWarm}
      >
        {children}
      </button>
      {open ? (
        <div ref={menu} id={id} className="pop" role="menu" aria-label={label} popover="manual" onKeyDown={onKeyDown}>
          {(typeof entries === 'function' ? entries() : entries).map((entry, index) => (
            <MenuRow key={typeof entry === 'object' && 'id' in entry ? entry.id : index} entry={entry} close={close} />
          ))}
        </div>
      ) : null}
    </>
  );
}
