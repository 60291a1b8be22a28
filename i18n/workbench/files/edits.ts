/** The edits of all languages, and which of them have been exported since they were made. */
import type { Locale } from '../../languages.ts';
import { type Edits, followKept, keep, type PendingEdits, readKept } from '../kept.ts';
import { changeWorkbench, type WorkbenchState } from '../store.ts';
import { signOf } from './planned.ts';

type Own = Readonly<Record<string, string>>;

const KEY = 'canvass.translations.exported';

let exported = readKept(KEY);
followKept(KEY, (edits) => {
  exported = edits;
  changeWorkbench({});
});

type Edited = Pick<WorkbenchState, 'edits' | 'pending'>;

/** The edited messages by language, each with its signature. */
function signsOf({ edits, pending }: Edited): [Locale, Own][] {
  const locales = new Set([...Object.keys(edits), ...Object.keys(pending)]) as Set<Locale>;
  const all = [...locales].map((locale): [Locale, Own] => {
    const [texts, waiting] = [edits[locale] ?? {}, pending[locale] ?? {}];
    const keys = new Set([...Object.keys(texts), ...Object.keys(waiting)]);
    return [locale, Object.fromEntries([...keys].map((key) => [key, signOf(texts[key], waiting[key])]))];
  });
  return all.filter(([, own]) => Object.keys(own).length > 0);
}

/** The languages that have edits. */
export const editedLocales = (edited: Edited): Locale[] => signsOf(edited).map(([locale]) => locale);

/** The number of edits, and how many of them are in no export yet. */
export function countEdits(edited: Edited): { all: number; open: number } {
  const each = signsOf(edited).flatMap(([locale, own]) =>
    Object.entries(own).map(([key, sign]) => exported[locale]?.[key] === sign),
  );
  return { all: each.length, open: each.filter((isExported) => !isExported).length };
}

/** Records what an export contains. The edits are kept until saved or discarded, because a download may get lost. */
export function noteExport(locale: Locale, messages: Own): void {
  exported = { ...exported, [locale]: { ...exported[locale], ...messages } };
  keep(KEY, exported);
  // Notifies the subscribers that count edits.
  changeWorkbench({});
}

/** Changes several edits of a language; undefined discards one. */
export function putEdits<T extends Edits | PendingEdits>(
  edits: T,
  locale: Locale,
  changes: ReadonlyMap<string, NonNullable<T[Locale]>[string] | undefined>,
): T {
  const own = new Map<string, unknown>(Object.entries(edits[locale] ?? {}));
  for (const [key, edit] of changes) {
    if (edit === undefined) own.delete(key);
    else own.set(key, edit);
  }
  return { ...edits, [locale]: Object.fromEntries(own) };
}

/** Discards the edits of all languages. */
export const discardEdits = (): void => changeWorkbench({ edits: {}, pending: {} });
