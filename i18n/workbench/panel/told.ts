/** Guidance for translators: notes, glossaries, texts of other languages. Fetched on demand. */
import { readTextFile } from '../../../src/boot/texts.ts';
import { fetchedTexts } from '../../../src/kit/i18n/texts.ts';
import type { Locale } from '../../languages.ts';
import { prefixOf, RA } from '../../tools/catalogue.ts';
import { type Glossary, type LocalGlossary, type Term, termsOf } from '../../tools/glossary.ts';
import { type AreaNotes, notesOf } from '../../tools/notes.ts';
import { loadAllTexts } from '../allTexts.ts';
import { loadOwnTexts, ownTextsOf } from '../files/ownTexts.ts';

const files = new Map<string, Promise<object>>();

/** Fetches a file once; after a failure, the next call retries. */
function fileOf(folder: string, name: string): Promise<object> {
  const path = `${folder}/${name}`;
  const wanted =
    files.get(path) ??
    readTextFile(folder, name).catch((error: unknown) => {
      files.delete(path);
      throw error;
    });
  files.set(path, wanted);
  return wanted;
}

/** The notes of an area; empty for react-admin's own messages. */
export async function loadNotes(area: string): Promise<AreaNotes> {
  return notesOf(area === RA ? {} : await fileOf('notes', area), prefixOf(area));
}

/** A language's terms and their translations; empty for English. */
export type Terms = { readonly terms: readonly Term[]; readonly local: LocalGlossary };

export async function loadTerms(locale: Locale): Promise<Terms> {
  if (locale === 'en') return { terms: [], local: {} };
  const [english, local] = await Promise.all([fileOf('glossary', 'en'), fileOf('glossary', locale)]);
  return { terms: termsOf(english as Glossary, local as LocalGlossary), local: local as LocalGlossary };
}

/** A message as fetched, without edits; undefined while its file is loading, or for an unknown key. */
export function savedMessage(locale: Locale, key: string): string | undefined {
  let at: unknown = fetchedTexts(locale);
  for (const name of key.split('.')) at = (at as Record<string, unknown> | undefined)?.[name];
  return typeof at === 'string' ? at : undefined;
}

/**
 * A message of the language's own file, empty where that has none, which the page shows in English; as fetched while
 * the file is unknown, and for English.
 */
export function ownMessage(locale: Locale, key: string): string | undefined {
  const own = locale === 'en' ? undefined : ownTextsOf(locale);
  return own ? (own.messages.get(key) ?? '') : savedMessage(locale, key);
}

/** Fetches the notes and terms for an area's messages. */
export async function loadTold(locale: Locale, area: string): Promise<{ notes: AreaNotes; terms: Terms }> {
  const [notes, terms] = await Promise.all([
    loadNotes(area),
    loadTerms(locale),
    loadAllTexts(locale),
    loadAllTexts('en'),
    // Without the files, the texts are those of the page.
    loadOwnTexts(locale).catch(() => undefined),
  ]);
  return { notes, terms };
}
