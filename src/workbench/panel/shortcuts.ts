/** Keys of the workbench, as `aria-keyshortcuts` spells them. */
export const PREVIOUS_KEYS = 'Alt+ArrowUp';
export const NEXT_KEYS = 'Alt+ArrowDown';

/** Where the arrows with Alt open a list. */
const LISTS = 'select, [role="combobox"]';

/** How far a key goes through the texts of the page; undefined if it is another key. */
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
