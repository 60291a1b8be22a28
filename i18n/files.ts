/** The files that hold a language's texts (docs/adr/039); `textFiles.ts` lists the areas in each. */

export const TEXT_FILES = ['start', 'boot', 'public', 'console', 'rest', 'workbench'] as const;

/**
 * `start`: texts with which every page starts. `boot`: texts of the plain page for a failed start. `public`: those of
 * the other public screens. `console`: those with which the console starts, `rest`: all others of the console.
 * `workbench`: those that only translators see.
 */
export type TextFile = (typeof TEXT_FILES)[number];

/**
 * The path of a file of texts; `version` changes with any text. Besides the folders of the languages there are `notes`
 * (one file per area), `glossary`, `states` and `raw` (one file per language), which only the workbench fetches.
 */
export const addressOf = (version: string, folder: string, file: string): string =>
  `/assets/texts/${version}/${folder}/${file}.json`;
