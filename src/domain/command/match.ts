/** How typed words find a page, an action or a recent record by its name. Pure. */
import { folded } from '../values/texts.ts';

/**
 * How well a name matches: 3 it begins with the text, 2 every typed word begins one of its words, 1 every typed word is
 * in it, 0 not at all. Everything matches no text.
 */
export function matchOf(name: string, typed: string): 0 | 1 | 2 | 3 {
  const text = folded(name);
  const wanted = folded(typed).trim();
  if (text.startsWith(wanted)) return 3;
  const words = wanted.split(/\s+/u);
  const starts = text.split(/[^\p{L}\p{N}]+/u);
  if (words.every((word) => starts.some((start) => start.startsWith(word)))) return 2;
  return words.every((word) => text.includes(word)) ? 1 : 0;
}

/** The items that match, the best first; equally good ones keep their order. */
export function bestOf<Item>(items: readonly Item[], typed: string, nameOf: (item: Item) => string): Item[] {
  return items
    .map((item) => ({ item, match: matchOf(nameOf(item), typed) }))
    .filter(({ match }) => match > 0)
    .toSorted((a, b) => b.match - a.match)
    .map(({ item }) => item);
}
