/** Shortcuts of the workbench, in `aria-keyshortcuts` notation. */
export const PREVIOUS_KEYS = 'Alt+ArrowUp';
export const NEXT_KEYS = 'Alt+ArrowDown';

/** Controls in which Alt with an arrow key opens a list. */
const LISTS = 'select, [role="combobox"]';

/** The step that a key makes through the page's texts; undefined for other keys. */
export function stepOf({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  key,
  target,
}: KeyboardEvent): 1 | -1 | undefined {
  if (!altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (target instanceof Element && target.matches(LISTS)) return undefined;
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : undefined;
}
