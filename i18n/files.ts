/** Which texts travel together: those of the start as one file, those of the console too, every other area by itself. */
import type { Area } from './messages.ts';

export const START: readonly Area[] = ['common', 'public'];

/** The file that brings an area, alone or with others. */
export const fileOf = (area: Area): string => (START.includes(area) ? 'start' : area);

/**
 * Where a file of texts lies below the origin; `version` changes with any text. Beside the folders of the languages
 * are `notes` (a file an area), `glossary`, `states` and `raw` (a file a language), which translators alone fetch.
 */
export const addressOf = (version: string, folder: string, file: string): string =>
  `/assets/texts/${version}/${folder}/${file}.json`;
