/**
 * The shortcuts of the workbench, in `aria-keyshortcuts` notation; both the listeners and the list of shortcuts use
 * them.
 */
export const SHORTCUTS = {
  // Handled by `src/boot/translating.ts`, because the workbench is not loaded then.
  open: 'Control+Shift+L',
  next: 'Alt+ArrowDown',
  previous: 'Alt+ArrowUp',
  search: 'Control+Shift+F Meta+Shift+F',
  keys: 'Control+/ Meta+/',
  save: 'Control+Enter Meta+Enter',
  review: 'Control+Shift+Enter Meta+Shift+Enter',
  comment: 'Control+Enter Meta+Enter',
  down: 'ArrowDown',
  up: 'ArrowUp',
  first: 'Home',
  last: 'End',
  choose: 'Enter',
  leave: 'Escape',
} as const;
export type Shortcut = keyof typeof SHORTCUTS;

/** The shortcuts by the place where they work, in the order of display. */
export const SHORTCUT_GROUPS = {
  everywhere: ['open', 'next', 'previous', 'search', 'keys'],
  panel: ['save', 'review', 'comment'],
  list: ['down', 'up', 'first', 'last', 'choose', 'leave'],
} as const satisfies Record<string, readonly Shortcut[]>;
export type ShortcutGroup = keyof typeof SHORTCUT_GROUPS;

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const MODIFIERS = { Alt: 'altKey', Control: 'ctrlKey', Meta: 'metaKey', Shift: 'shiftKey' } as const;

/** Whether a key event matches one of a shortcut's combinations. */
export function isPressed(name: Shortcut, event: Press): boolean {
  return SHORTCUTS[name].split(' ').some((way) => {
    const parts = way.split('+');
    const key = parts.at(-1) ?? '';
    if (key.toLowerCase() !== event.key.toLowerCase()) return false;
    return Object.entries(MODIFIERS).every(
      ([modifier, field]) =>
        event[field] === parts.includes(modifier) ||
        // On many keyboards, punctuation needs Shift.
        (modifier === 'Shift' && /^[^\p{L}]$/u.test(key)),
    );
  });
}

/** Controls in which Alt with an arrow key opens a list. */
const LISTS = 'select, [role="combobox"]';

/** The step through the page's texts for a key; undefined for other keys. */
export function stepOf(event: Press & Pick<KeyboardEvent, 'target'>): 1 | -1 | undefined {
  if (event.target instanceof Element && event.target.matches(LISTS)) return undefined;
  if (isPressed('next', event)) return 1;
  return isPressed('previous', event) ? -1 : undefined;
}

/** Whether a key goes on to the next message, and whether it marks the current one as reviewed. */
export function advanceOf(event: Press): 'save' | 'review' | undefined {
  if (isPressed('save', event)) return 'save';
  return isPressed('review', event) ? 'review' : undefined;
}

/** The row of a list to which a key moves. */
export function rowOf(event: Press, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (isPressed('down', event)) return Math.min(count - 1, at + 1);
  if (isPressed('up', event)) return Math.max(0, at - 1);
  if (isPressed('first', event)) return 0;
  return isPressed('last', event) ? count - 1 : undefined;
}

const FACES: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Control: 'Ctrl',
  Enter: '↵',
  Escape: 'Esc',
  Meta: '⌘',
  Shift: '⇧',
};

/** The keys of a shortcut as labelled on this machine's keyboard. */
export function facesOf(name: Shortcut, isApple = /Mac|iP/u.test(navigator.platform)): string[] {
  const ways = SHORTCUTS[name].split(' ');
  const own = ways.find((way) => way.startsWith('Meta+') === isApple) ?? ways[0] ?? '';
  return own.split('+').map((key) => (isApple && key === 'Alt' ? '⌥' : (FACES[key] ?? key)));
}
