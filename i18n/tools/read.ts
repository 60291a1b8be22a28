/** Reads the catalogues from their files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import reactAdmin from 'ra-language-english';
import { type Catalogue, fileTextOf, RA } from './catalogue.ts';
import { parseSources, parseStates, SOURCES, STATES_FOLDER } from './stateFiles.ts';
import type { States } from './states.ts';

/** The folder of the catalogues; browser tests save into a copy. */
export const FOLDER = process.env['TRANSLATE_FOLDER'] ?? new URL('../', import.meta.url).pathname;

/** The names of the areas, `ra` last. */
export const areaNames = (): string[] => [
  ...readdirSync(join(FOLDER, 'en'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json')),
  RA,
];

export const pathOf = (locale: string, area: string): string => join(FOLDER, locale, `${area}.json`);

/** The text of an area's file; undefined if missing. English `ra` comes from react-admin's package. */
export function textOfArea(locale: string, area: string): string | undefined {
  if (locale === 'en' && area === RA) return fileTextOf({ ra: reactAdmin.ra as unknown as Catalogue });
  const file = pathOf(locale, area);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** One area of a language; undefined if missing. */
export function readArea(locale: string, area: string): Catalogue | undefined {
  const text = textOfArea(locale, area);
  if (text === undefined) return undefined;
  const read = JSON.parse(text) as Catalogue;
  return area === RA ? (read[RA] as Catalogue) : read;
}

export const statePath = (name: string): string => pathOf(STATES_FOLDER, name);

/** Parses a file of states; empty if there is none. Errors name the file. */
function stateFile<T>(name: string, parse: (text: string) => Map<string, T>): Map<string, T> {
  const file = statePath(name);
  if (!existsSync(file)) return new Map();
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`i18n/${STATES_FOLDER}/${name}.json: ${(error as Error).message}`, { cause: error });
  }
}

/** The states of a language. */
export const readStates = (locale: string): States => ({
  entries: locale === 'en' ? new Map() : stateFile(locale, parseStates),
  sources: stateFile(SOURCES, parseSources),
});
