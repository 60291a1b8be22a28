/** Reads what the tools need, each file once: catalogues, notes, glossaries and the code that uses them. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path/posix';
import raEnglish from 'ra-language-english';
import type { Project, Translation } from './audit.ts';
import { type Catalogue, leavesOf, parseCatalogue, prefixOf, RA } from './catalogue.ts';
import type { Glossary, LocalGlossary } from './glossary.ts';
import { type AreaNotes, notesOf } from './notes.ts';
import { isLocale, requireRule } from './plurals.ts';
import { codeBelow, textOf } from './sources.ts';
import { parseSources, parseStates, SOURCES, STATES_FOLDER } from './stateFiles.ts';
import type { Entries, States } from './states.ts';
import { usesOf } from './uses.ts';
import { wordsIn } from './words.ts';

/** Folders of `i18n` that hold no translations. */
const OTHERS = new Set(['en', 'tools', 'notes', 'glossary', 'workbench', STATES_FOLDER]);

/** Parses a file with `read`; errors name the file. */
function reading<T>(file: string, read: (text: string) => T): T {
  try {
    return read(textOf(file));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** The JSON files of a folder by their names; empty if the folder doesn't exist. */
function filesOf<T>(folder: string, read: (text: string, area: string) => T): Map<string, T> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    files.toSorted().map((name) => {
      const area = basename(name, '.json');
      return [area, reading(join(folder, name), (text) => read(text, area))];
    }),
  );
}

const messagesOf = (areas: ReadonlyMap<string, Catalogue>): Map<string, string> =>
  new Map([...areas].flatMap(([area, catalogue]) => [...leavesOf(catalogue, prefixOf(area))]));

/** The English messages by full keys, react-admin's at the end. */
export const readEnglish = (root = '.'): Map<string, string> =>
  messagesOf(
    new Map([
      ...filesOf(join(root, 'i18n/en'), parseCatalogue),
      // Its type has optional groups; the values present are texts.
      [RA, raEnglish as unknown as Catalogue],
    ]),
  );

/** The messages of a language; empty if it is new. */
export const readMessages = (root: string, locale: string): Map<string, string> =>
  messagesOf(filesOf(join(root, 'i18n', locale), parseCatalogue));

/** The languages that have a folder. */
export function readLocales(root = '.'): string[] {
  const folders = readdirSync(join(root, 'i18n'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !OTHERS.has(entry.name))
    .map(({ name }) => name);
  for (const name of folders) {
    if (!isLocale(name)) throw new Error(`i18n/${name} is not named as a language`);
    requireRule(name);
  }
  return folders.toSorted();
}

/** The notes for translators by area. */
export const readNotes = (root = '.'): Map<string, AreaNotes> =>
  filesOf(join(root, 'i18n/notes'), (text, area) => notesOf(JSON.parse(text) as object, prefixOf(area)));

const stateFile = (root: string, name: string): string => join(root, 'i18n', STATES_FOLDER, `${name}.json`);

/** The English texts that translations were made from; undefined if they are not recorded. */
export function readSources(root = '.'): Map<string, string> | undefined {
  const file = stateFile(root, SOURCES);
  return existsSync(file) ? reading(file, parseSources) : undefined;
}

/** The entries of a language's states; empty while it has none. */
function readEntries(root: string, locale: string): Entries {
  const file = stateFile(root, locale);
  return existsSync(file) ? reading(file, parseStates) : new Map();
}

export const readStates = (root: string, locale: string): States => ({
  entries: readEntries(root, locale),
  sources: readSources(root) ?? new Map(),
});

export function readProject(root = '.'): Project {
  const english = readEnglish(root);
  const areas = new Set([...english.keys()].map((key) => key.split('.', 1)[0] ?? key));
  const code = ['src', 'i18n/workbench']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => codeBelow(join(root, folder)))
    .map((file) => ({ file: relative(root, file), text: textOf(file) }));
  const glossaries = filesOf(join(root, 'i18n/glossary'), (text) => JSON.parse(text) as object);
  const languages = readLocales(root).map((locale): [string, Translation] => [
    locale,
    {
      messages: readMessages(root, locale),
      glossary: glossaries.get(locale) as LocalGlossary | undefined,
      entries: readEntries(root, locale),
    },
  ]);
  const sources = readSources(root);
  return {
    english,
    languages: new Map(languages),
    ...(sources ? { sources } : {}),
    glossary: (glossaries.get('en') ?? {}) as Glossary,
    notes: readNotes(root),
    uses: usesOf(code, areas),
    words: code.flatMap((source) => wordsIn(source).map((text) => ({ file: source.file, text }))),
  };
}
