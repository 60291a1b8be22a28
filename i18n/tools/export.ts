/** `npm run i18n:export -- --locale fr [--out file] [--only missing]`: a PO or XLIFF file for translators. */
import { writeFileSync } from 'node:fs';
import { entriesFor } from './exchange.ts';
import { command, exportOptions } from './options.ts';
import { writePo } from './po.ts';
import { readMessages, readProject, readStates } from './project.ts';
import { writeXliff } from './xliff.ts';

/** Writes the file, or prints it. */
export function exportPo(args: readonly string[], root = '.'): void {
  const { locale, out, only, format } = exportOptions(args);
  const { english, notes, uses } = readProject(root);
  const entries = entriesFor({
    english,
    messages: readMessages(root, locale),
    notes,
    placesOf: uses.placesOf,
    states: readStates(root, locale),
    onlyMissing: only === 'missing',
    onlyOpen: only === 'open',
  });
  const text = (format === 'po' ? writePo : writeXliff)(entries, locale);
  if (out === undefined) {
    process.stdout.write(text);
    return;
  }
  writeFileSync(out, text);
  console.log(`${out}: ${entries.length} messages for ${locale}`);
}

/** The command. */
export const main = (): void => command(exportPo);
