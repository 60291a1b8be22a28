/** What translators are told: notes, glossaries, texts of other languages. Fetched when it is asked for. */
import type { Locale } from '../../../i18n/languages.ts';
import type { Area } from '../../../i18n/messages.ts';
import { prefixOf, RA } from '../../../i18n/tools/catalogue.ts';
import { type Glossary, type LocalGlossary, type Term, termsOf } from '../../../i18n/tools/glossary.ts';
import { type AreaNotes, notesOf } from '../../../i18n/tools/notes.ts';
import { readTextFile } from '../../boot/texts.ts';
import { fetchedTexts, loadTexts } from '../../ui/texts.ts';

const files = new Map<string, Promise<object>>();

/** A file once; one that failed is asked for again. */
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

/** The notes of an area. Those of react-admin's own messages are nobody's: it has none. */
export async function loadNotes(area: string): Promise<AreaNotes> {
  return notesOf(area === RA ? {} : await fileOf('notes', area), prefixOf(area));
}

/** A language's terms and how it says them; English has none to keep to. */
export type Terms = { readonly terms: readonly Term[]; readonly local: LocalGlossary };

/** The terms of a language. */
export async function loadTerms(locale: Locale): Promise<Terms> {
  if (locale === 'en') return { terms: [], local: {} };
  const [english, local] = await Promise.all([fileOf('glossary', 'en'), fileOf('glossary', locale)]);
  return { terms: termsOf(english as Glossary, local as LocalGlossary), local: local as LocalGlossary };
}

/** A message as it was fetched, without edits; undefined while its area has not come, or where it is no message. */
export function savedMessage(locale: Locale, key: string): string | undefined {
  let at: unknown = fetchedTexts(locale);
  for (const name of key.split('.')) at = (at as Record<string, unknown> | undefined)?.[name];
  return typeof at === 'string' ? at : undefined;
}

/** Fetches what the panel shows of an area's messages. */
export async function loadTold(locale: Locale, area: string): Promise<{ notes: AreaNotes; terms: Terms }> {
  const [notes, terms] = await Promise.all([
    loadNotes(area),
    loadTerms(locale),
    loadTexts([area as Area], locale),
    loadTexts([area as Area], 'en'),
  ]);
  return { notes, terms };
}
