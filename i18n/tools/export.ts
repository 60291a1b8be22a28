/** `npm run i18n:export -- --locale fr [--out file] [--only missing]`: a PO file for translators. */
import { writeFileSync } from 'node:fs';
import { command, exportOptions } from './options.ts';
import { entriesFor } from './exchange.ts';
import { writePo } from './po.ts';
import { readMessages, readProject } from './project.ts';

/** Writes the file, or prints it. */
export function exportPo(args: readonly string[], root = '.'): void {
  const { locale, out, only } = exportOptions(args);
  const { english, notes, uses } = readProject(root);
  const entries = entriesFor({
    english,
    messages: readMessages(root, locale),
    notes,
    placesOf: uses.placesOf,
    onlyMissing: only === 'missing',
  });
  const text = writePo(entries, locale);
  if (out === undefined) {
    process.stdout.write(text);
    return;
  }
  writeFileSync(out, text);
  console.log(`${out}: ${entries.length} messages for ${locale}`);
}

/** The command. */
export const main = (): void => command(exportPo);
