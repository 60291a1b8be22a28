/** The order of the list's messages, through which its next and previous ones are found. */

let keys: readonly string[] = [];
const listeners = new Set<() => void>();

export const listOrder = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): readonly string[] => keys,
  set(next: readonly string[]): void {
    keys = next;
    for (const listener of listeners) listener();
  },
};

/**
 * The message after (1) or before (-1) the selected one, around the ends. A message that a filter no longer shows, for
 * example because it is translated by now, left its place to its successor: `place` is where it was seen last.
 */
export function neighbourOf(
  order: readonly string[],
  selected: string | undefined,
  by: 1 | -1,
  place = 0,
): string | undefined {
  const at = order.findIndex((key) => key === selected);
  if (at >= 0) return order.at((at + by) % order.length);
  const from = Math.min(place, order.length);
  return by > 0 ? order[from % order.length] : order.at(from - 1);
}
