/** Exports: a language with its edits, for translation software or for the project's folder. Pure. */
import type { Locale } from '../../../i18n/languages.ts';
import type { Refusal } from '../../../i18n/saves.ts';
import { prefixOf } from '../../../i18n/tools/catalogue.ts';
import { changedText } from '../../../i18n/tools/catalogueText.ts';
import { entriesFor } from '../../../i18n/tools/exchange.ts';
import type { AreaNotes } from '../../../i18n/tools/notes.ts';
import { writePo } from '../../../i18n/tools/po.ts';
import { planOf } from '../../../i18n/tools/saving.ts';
import type { OwnTexts } from '../../boot/translations.ts';
import { zipOf } from './zip.ts';

export type Language = {
  readonly locale: Locale;
  readonly english: OwnTexts;
  readonly own: OwnTexts;
  readonly edits: Readonly<Record<string, string>>;
  readonly notes: ReadonlyMap<string, AreaNotes>;
};

export type Exported = {
  readonly name: string;
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  /** The edits it contains. */
  readonly held: Readonly<Record<string, string>>;
  /** Edits with errors, which can't be imported and are left out. */
  readonly leftOut: readonly Refusal[];
};

function judged({ locale, english, edits }: Language) {
  const { files, refused } = planOf({ [locale]: edits }, english.messages);
  const changes = files.flatMap(({ area, changes: own }) =>
    [...own].map(([key, text]) => [prefixOf(area) + key, text] as const),
  );
  const left = new Set(refused.map(({ key }) => key));
  const held = Object.fromEntries(Object.entries(edits).filter(([key]) => !left.has(key)));
  return { files, changes, held, leftOut: refused };
}

/** The whole language as a PO file. */
export function poOf(language: Language): Exported {
  const { changes, held, leftOut } = judged(language);
  const entries = entriesFor({
    english: language.english.messages,
    messages: new Map([...language.own.messages, ...changes]),
    notes: language.notes,
    // Only the command line knows where the code uses a message.
    placesOf: () => [],
    onlyMissing: false,
  });
  const { locale } = language;
  return {
    name: `canvass-${locale}.po`,
    type: 'text/x-gettext-translation',
    content: writePo(entries, locale),
    held,
    leftOut,
  };
}

/**
 * The edited areas as complete files in their folders: unzipped in the project's folder, they are in place. A single
 * JSON of all areas would have to be split by hand, and one download per file would not name the language.
 */
export function jsonOf(language: Language): Exported {
  const { files, held, leftOut } = judged(language);
  const texts = files.map(({ locale, area, changes }): [string, string] => [
    `i18n/${locale}/${area}.json`,
    changedText(language.english.files.get(area) ?? '', language.own.files.get(area), changes),
  ]);
  return {
    name: `canvass-${language.locale}.zip`,
    type: 'application/zip',
    content: zipOf(new Map(texts)),
    held,
    leftOut,
  };
}
