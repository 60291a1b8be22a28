/** The same English text under different keys: often one message too many, sometimes two that only look alike. */
import { areaOf } from './catalogue.ts';
import { groupBy } from './group.ts';
import type { Note } from './notes.ts';

type Messages = ReadonlyMap<string, string>;
type Notes = ReadonlyMap<string, Note>;

/** The area whose messages all other areas may use, so that its texts are compared with theirs. */
const SHARED = 'common';

export type Duplicate = { readonly text: string; readonly keys: readonly string[] };

/** Keys with the same text within an area, or in `common` and another area. */
function groupsOf(messages: Messages): Duplicate[] {
  const byText = groupBy(messages.keys(), (key) => messages.get(key) ?? '');
  return [...byText].flatMap(([text, keys]) => {
    const byArea = groupBy(keys, areaOf);
    const shared = byArea.get(SHARED) ?? [];
    return [...byArea].flatMap(([area, own]) => {
      const group = area === SHARED ? own : [...shared, ...own];
      return group.length > 1 ? { text, keys: group } : [];
    });
  });
}

/** Unaccepted duplicates: the messages of a group without `same` in their notes, if more than one is left. */
export function duplicatesOf(messages: Messages, notes: Notes): Duplicate[] {
  return groupsOf(messages).flatMap(({ text, keys }) => {
    const plain = keys.filter((key) => notes.get(key)?.same === undefined);
    return plain.length > 1 ? { text, keys: plain } : [];
  });
}

/** Keys whose notes accept a duplicate that doesn't exist (any more). */
export function needlessSames(messages: Messages, notes: Notes): string[] {
  const grouped = new Set(groupsOf(messages).flatMap(({ keys }) => keys));
  return [...notes].flatMap(([key, { same }]) => (same === undefined || grouped.has(key) ? [] : key));
}
