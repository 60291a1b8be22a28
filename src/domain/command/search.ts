/**
 * What the command bar finds: the resources that it searches for a user, only those that the policy allows, and how
 * well the names of pages, actions and recent records match. Pure.
 */
import { may } from '../access/access.ts';
import type { User } from '../entities.ts';
import { processSearch } from '../lists/listQuery.ts';
import { folded } from '../values/texts.ts';
import { FOUND_KINDS, type FoundKind, type FoundRecord } from './recent.ts';

/** Shorter texts find only pages and actions, because nearly every record contains a given letter. */
const SEARCH_MIN = 2;

/** The resources whose list the user may see. */
export const searchable = (user: User): FoundKind[] =>
  FOUND_KINDS.filter((kind) => may(user, `${kind}.list`));

/** The text to search for; '' when there is no search. */
export function askedText(typed: string): string {
  const text = processSearch(typed);
  return [...text].length < SEARCH_MIN ? '' : text;
}

/** Whether the user may still open a record that was opened before. */
export const opens = (user: User, { kind, id }: Pick<FoundRecord, 'kind' | 'id'>): boolean =>
  kind === 'accounts' ? may(user, 'account.open', { id }) : may(user, `${kind}.list`);

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
