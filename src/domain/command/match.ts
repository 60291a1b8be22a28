/** Matches typed words with the names of pages, actions and recent records. Pure. */
import { folded } from '../values/texts.ts';

/**
 * How well a name matches: 3 it begins with the text, 2 each typed word begins one of its words, 1 it contains each
 * typed word, 0 not at all. An empty text matches everything.
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

/** The matching items, best first; equally good ones keep their order. */
export function bestOf<Item>(items: readonly Item[], typed: string, nameOf: (item: Item) => string): Item[] {
  return items
    .map((item) => ({ item, match: matchOf(nameOf(item), typed) }))
    .filter(({ match }) => match > 0)
    .toSorted((a, b) => b.match - a.match)
    .map(({ item }) => item);
}
