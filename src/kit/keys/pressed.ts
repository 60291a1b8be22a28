/** Determines which shortcut key was pressed, on any keyboard layout. */

const FIELDS =
  'input:not([type="checkbox"]),textarea,select,[contenteditable]:not([contenteditable="false"]),[role="combobox"],[role="menu"],[role="dialog"]';

/** Whether the user is typing at the target, or a menu, a dialog or a cover of the page handles the keys. */
export const isTyping = ({ target }: Pick<Event, 'target'>): boolean =>
  (target instanceof Element && target.closest(FIELDS) !== null) ||
  document.querySelector('[aria-modal="true"], #root[inert]') !== null;

const ON_CODES: Partial<Record<string, string>> = { BracketLeft: '[', BracketRight: ']', Slash: '/' };

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * The character, or the name of a key without one. On layouts without Latin letters (Arabic, Hebrew, Cyrillic), the
 * character at the same position. '' for a capital letter: Shift is not part of any shortcut, only needed to type some
 * characters.
 */
export function keyOf({ key, code, shiftKey }: Press): string {
  if (key === '؟') return '?';
  const isForeign = key.length === 1 && /(?!\p{Script=Latin})\p{L}/u.test(key);
  const found = isForeign ? (ON_CODES[code] ?? code.replace(/^Key/u, '')) : key;
  if (found.length > 1) return isForeign ? '' : found;
  return shiftKey && /[a-z]/iu.test(found) ? '' : found.toLowerCase();
}

type Modified = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'getModifierState'>;

/** Whether a modifier makes it another key. On many keyboards AltGr types a bracket. */
export const isModified = (event: Modified, key: string): boolean =>
  (event.altKey || event.ctrlKey || event.metaKey) &&
  !('[]'.includes(key) && event.getModifierState('AltGraph'));

type BarPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether it is Ctrl K or ⌘ K, which opens the command bar, on any layout. */
export const isBarKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: BarPress): boolean =>
  ctrlKey !== metaKey &&
  !altKey &&
  !shiftKey &&
  (key.toLowerCase() === 'k' || (key > '~' && code === 'KeyK'));
