/** Reads the catalogues from their files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import reactAdmin from 'ra-language-english';
import { type Catalogue, fileTextOf, RA } from './catalogue.ts';

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
