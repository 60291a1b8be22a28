/** The edits of all languages as the files' bar counts them, and which of them were exported as they are. */
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

/** How many there are, and how many of them no export holds. */
export function countEdits(edits: Edits): { all: number; open: number } {
  const each = entriesOf(edits).flatMap(([locale, own]) =>
    Object.entries(own).map(([key, text]) => exported[locale]?.[key] === text),
  );
  return { all: each.length, open: each.filter((isExported) => !isExported).length };
}

/** Remembers what an export holds; edits stay until they are saved or given up, as a download may get lost. */
export function noteExport(locale: Locale, messages: Own): void {
  exported = { ...exported, [locale]: { ...exported[locale], ...messages } };
  keep(KEY, exported);
  // Who counts hears of it.
  changeWorkbench({});
}

/** Changes edits of a language at once; undefined gives one up. */
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

/** The areas of messages. */
export const editedAreas = (keys: readonly string[]): string[] => [...new Set(keys.map(areaOf))];

/** All of them, of every language. */
export const discardEdits = (): void => changeWorkbench({ edits: {} });
