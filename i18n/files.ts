/** The files in which a language's texts travel (docs/adr/039); `textFiles.ts` says which areas lie in each. */

/** All of them. */
export const TEXT_FILES = ['start', 'boot', 'public', 'console', 'rest', 'workbench'] as const;

/**
 * `start` is what every page begins with, `boot` the plain page's, when something did not come; `public` what the other
 * public screens need; `console` what the console begins with, `rest` everything else of it; `workbench` what translators
 * alone see.
 */
export type TextFile = (typeof TEXT_FILES)[number];

/**
 * Where a file of texts lies below the origin; `version` changes with any text. Beside the folders of the languages
 * are `notes` (a file an area), `glossary`, `states` and `raw` (a file a language), which translators alone fetch.
 */
export const addressOf = (version: string, folder: string, file: string): string =>
  `/assets/texts/${version}/${folder}/${file}.json`;
