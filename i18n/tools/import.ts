/** `npm run i18n:import -- file.po [--locale fr]`: imports a translator's file; fails if any message is refused. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { filesFor, summaryOf, takeOver } from './exchange.ts';
import { command, importOptions, localeOf } from './options.ts';
import { readEnglish, readLocales, readMessages, readStates } from './project.ts';
import { STATES_FOLDER, statesText } from './stateFiles.ts';
import { readTranslatorFile } from './translatorFile.ts';

const inUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** The text of a UTF-8 file. Throws for other encodings, which would be imported with wrong letters. */
function decoded(file: string): string {
  const text = inUtf8(readFileSync(file));
  // Plain letters in UTF-16 are valid UTF-8, with a zero byte after each.
  if (text === undefined || text.includes('\0')) throw new Error(`${file} is not in UTF-8: save it so`);
  if (/^\uFEFF?\s*$/u.test(text)) throw new Error(`${file} is empty`);
  return text;
}

/** The language to write: that of `--locale`, which a new language needs, or else the one that the file names. */
function targetOf(named: string | undefined, given: string | undefined, root: string): string {
  const how = 'The file does not name its language: give --locale and its name';
  const locale = localeOf(given ?? named, how);
  if (given === undefined && !readLocales(root).includes(locale))
    throw new Error(`There is no i18n/${locale}: give --locale ${locale} if it is to be a new language`);
  if (named !== undefined && named.split('-')[0] !== locale.split('-')[0])
    throw new Error(`The file is in ${named}, not in ${locale}`);
  return locale;
}

/** Reads the file and writes the catalogues that it changes. */
export function importPo(args: readonly string[], root = '.'): void {
  const options = importOptions(args);
  const { locale: named, messages: given } = readTranslatorFile(decoded(options.file));
  const locale = targetOf(named, options.locale, root);
  const before = readMessages(root, locale);
  const english = readEnglish(root);
  const states = readStates(root, locale);
  const day = new Date().toISOString().slice(0, 10);
  const taken = takeOver(given, { english, messages: before, locale, states, day });
  const { outcomes, messages } = taken;
  const files = filesFor(before, messages);
  const folder = join(root, 'i18n', locale);
  if (files.size > 0) mkdirSync(folder, { recursive: true });
  for (const [area, text] of files) writeFileSync(join(folder, `${area}.json`), text);
  if (taken.told > 0) {
    mkdirSync(join(root, 'i18n', STATES_FOLDER), { recursive: true });
    const text = statesText(taken.states.entries, english.keys());
    writeFileSync(join(root, 'i18n', STATES_FOLDER, `${locale}.json`), text);
  }
  console.log(`${locale}: ${outcomes.length} messages in ${options.file}\n${summaryOf(taken)}`);
  console.log(`${files.size} files written. Lengths and terms: npm run i18n:check -- ${locale}`);
  if (outcomes.some(({ result }) => result === 'refused')) process.exitCode = 1;
}

/** The command. */
export const main = (): void => command(importPo);
