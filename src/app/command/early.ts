/** What is pressed before the keyboard's code is there: it is held, and performed as soon as it is. */
import { isTyping } from '../../kit/keys/typing.ts';

export type CommandLayer = 'bar' | 'keys';
/** A key, or a layer that a press asked for. */
export type Early = KeyboardEvent | CommandLayer;

const IN_ROWS = /^(?: |Enter|Arrow(?:Up|Down)|Home|End)$/u;

/** Whether it opens the command bar, on any layout. */
export const isBarKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey !== metaKey &&
  !altKey &&
  !shiftKey &&
  (key.toLowerCase() === 'k' || (key > '~' && code === 'KeyK')) &&
  !document.querySelector('[aria-modal="true"]');

/** Whether the key may be one of the table, or belongs into the bar that is on its way. */
export function isHeld(event: KeyboardEvent, held: readonly Early[]): boolean {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (held.some((one) => one === 'bar' || (typeof one === 'object' && isBarKey(one)))) return key !== 'Tab';
  if (isBarKey(event)) return true;
  if (ctrlKey || metaKey || altKey || isTyping(event)) return false;
  return IN_ROWS.test(key) ? target instanceof HTMLTableRowElement : key.length === 1;
}

let open: (layer: CommandLayer) => void = () => undefined;

/** Opens the command bar or the list of keys from anywhere in the frame. */
export const openCommand = (layer: CommandLayer): void => open(layer);

/** Whoever is there to open them. */
export const openWith = (opener: typeof open): void => void (open = opener);
