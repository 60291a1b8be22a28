/** What the keyboard shortcuts do on the current screen. */
import { useEffect, useEffectEvent } from 'react';
import { hasRows, ROW_ACTIONS } from './rows.ts';
import { type KeyId, shortcutsOf } from './table.ts';

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
