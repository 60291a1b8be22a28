/** The edits of all languages, and which of them have been exported unchanged since. */
import type { Locale } from '../../../i18n/languages.ts';
import { areaOf } from '../../../i18n/tools/catalogue.ts';
import { type Edits, followKept, keep, readKept } from '../kept.ts';
import { changeWorkbench } from '../store.ts';

type Own = Readonly<Record<string, string>>;

const KEY = 'canvass.translations.exported';

let exported = readKept(KEY);
followKept(KEY, (edits) => {
  exported = edits;
  changeWorkbench({});
});

const entriesOf = (edits: Edits): [Locale, Own][] =>
  (Object.entries(edits) as [Locale, Own][]).filter(([, own]) => Object.keys(own).length > 0);

/** The languages that have edits. */
export const editedLocales = (edits: Edits): Locale[] => entriesOf(edits).map(([locale]) => locale);

/** The number of edits, and how many of them are in no export. */
export function countEdits(edits: Edits): { all: number; open: number } {
  const each = entriesOf(edits).flatMap(([locale, own]) =>
    Object.entries(own).map(([key, text]) => exported[locale]?.[key] === text),
  );
  return { all: each.length, open: each.filter((isExported) => !isExported).length };
}

/** Remembers what an export contains; edits are kept until saved or discarded, because a download may get lost. */
export function noteExport(locale: Locale, messages: Own): void {
  exported = { ...exported, [locale]: { ...exported[locale], ...messages } };
  keep(KEY, exported);
  // Notifies the subscribers that count edits.
  changeWorkbench({});
}

/** Changes several edits of a language; undefined discards one. */
export function putEdits(
  edits: Edits,
  locale: Locale,
  changes: ReadonlyMap<string, string | undefined>,
): Edits {
  const own = new Map(Object.entries(edits[locale] ?? {}));
  for (const [key, text] of changes) {
    if (text === undefined) own.delete(key);
    else own.set(key, text);
  }
  return { ...edits, [locale]: Object.fromEntries(own) };
}

/** The areas that contain these keys. */
export const editedAreas = (keys: readonly string[]): string[] => [...new Set(keys.map(areaOf))];

/** Discards the edits of all languages. */
export const discardEdits = (): void => changeWorkbench({ edits: {} });
