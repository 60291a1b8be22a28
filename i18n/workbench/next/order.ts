/** The order of the list's messages, in which the next and previous ones are found. */
import { valueStore } from '../../../src/kit/valueStore.ts';

export const listOrder = valueStore<readonly string[]>([]);

/**
 * The message after (1) or before (-1) the selected one, wrapping around. When a filter no longer shows the selected
 * message, for example because it is translated now, `place`, its last position, belongs to its successor.
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
