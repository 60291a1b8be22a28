/** What the keyboard shortcuts do on the current screen. */
import { useEffect, useEffectEvent } from 'react';
import { type KeyId, shortcutsOf } from './table.ts';

/** The rows of a list, or of any table with focusable rows. */
const ROWS = 'main tbody > tr[tabindex]';

type RowAction = (key: string) => boolean;

const rowWithFocus = (): HTMLElement | undefined =>
  document.activeElement?.closest<HTMLElement>(ROWS) ?? undefined;

/**
 * Focuses the row at the index from `find`. From outside the rows, a letter key focuses the row that Tab would stop at.
 */
const going =
  (find: (at: number, last: number) => number): RowAction =>
  (key) => {
    const row = rowWithFocus();
    if (!row) {
      const first = key.length === 1 ? document.querySelector<HTMLElement>(`${ROWS}[tabindex="0"]`) : null;
      first?.focus();
      return first !== null;
    }
    const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(':scope > tr[tabindex]') ?? [])];
    rows[find(rows.indexOf(row), rows.length - 1)]?.focus();
    return true;
  };

/** Presses a control of the row. If the focus is on a control inside the row, only letter keys do so. */
const pressing =
  (selector: string): RowAction =>
  (key) => {
    const row = rowWithFocus();
    const control = row?.querySelector<HTMLElement>(selector);
    const isLetter = key.length === 1 && key !== ' ';
    if (!control || (!isLetter && document.activeElement !== row)) return false;
    control.click();
    return true;
  };

/** The shortcuts in rows; each returns whether it had something to do. */
const ROW_ACTIONS: Partial<Record<KeyId, RowAction>> = {
  down: going((at) => at + 1),
  up: going((at) => at - 1),
  first: going(() => 0),
  last: going((_, last) => last),
  open: pressing('[data-open]'),
  tick: pressing('input[type="checkbox"]'),
};

/** Whether the screen has such rows. */
const hasRows = (): boolean => document.querySelector(ROWS) !== null;

/** Returns false if it had nothing to do, so that the key keeps its usual meaning. */
type KeyAction = () => boolean | void;

const registered: { id: KeyId; run: KeyAction }[] = [];

/** Performs the action when its key is pressed; of several, the one registered last. */
export function useKeyAction(id: KeyId, action: KeyAction): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    const own = { id, run: () => run() };
    registered.unshift(own);
    return () => void registered.splice(registered.indexOf(own), 1);
  }, [id]);
}

/**
 * The control on the page whose `aria-keyshortcuts` has this key. With a record beside the list there may be two: the
 * one in the focused section, else the first.
 */
function controlOf(id: KeyId): HTMLElement | undefined {
  const controls = [
    ...document.querySelectorAll<HTMLElement>(`main [aria-keyshortcuts="${shortcutsOf(id)}"]`),
  ].filter((control) => control.checkVisibility?.() ?? true);
  const around = document.activeElement?.closest('main section');
  return controls.find((control) => around?.contains(control)) ?? controls[0];
}

/** Whether the key does something on this screen. */
export const isOnScreen = (id: KeyId): boolean =>
  registered.some((one) => one.id === id) || controlOf(id) !== undefined || (id in ROW_ACTIONS && hasRows());

/** Performs the key's action: a registered one, one of the rows, or a press of its control; an input gets the focus. */
export function perform(id: KeyId, key: string): boolean {
  if (registered.some((one) => one.id === id && one.run() !== false)) return true;
  if (ROW_ACTIONS[id]?.(key)) return true;
  const control = controlOf(id);
  if (control instanceof HTMLInputElement) {
    control.focus();
    control.select();
  } else control?.click();
  return control !== undefined;
}
