/**
 * `npm run i18n:states [-- --current fr de] [--only seats]`: tidies the files of states, and marks languages whose
 * files were edited by hand as translated from today's English.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { areaOf } from './catalogue.ts';
import { command, statesOptions } from './options.ts';
import { readEnglish, readLocales, readMessages, readSources, readStates } from './project.ts';
import { SOURCES, sourcesText, STATES_FOLDER, statesText } from './stateFiles.ts';
import { countStates, settledEntries, settledSources, type States, stateOf, withState } from './states.ts';

type Messages = ReadonlyMap<string, string>;
type Language = { readonly locale: string; readonly messages: Messages; readonly states: States };

/** The language with its outdated translations marked as right for today's English; states and comments stay. */
function current({ locale, messages, states }: Language, english: Messages, only?: string): Language {
  let next = states;
  for (const [key, source] of english) {
    if (only !== undefined && areaOf(key) !== only) continue;
    if (stateOf(key, { english, messages, states }) !== 'sourceChanged') continue;
    const { state = 'translated', by, at } = states.entries.get(key) ?? {};
    next = withState(next, key, { source, state, by, at });
  }
  return { locale, messages, states: next };
}

/** Writes a file if its text changes, and returns whether it did; a language with nothing to store needs no file. */
function write(file: string, text: string): boolean {
  let before = '{}\n';
  try {
    before = readFileSync(file, 'utf8');
  } catch {
    // There is none yet.
  }
  if (before === text) return false;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return true;
}

/** Tidies the files. */
export function settle(args: readonly string[], root = '.'): void {
  const { languages: wanted, only } = statesOptions(args);
  const english = readEnglish(root);
  const locales = readLocales(root);
  const unknown = wanted.filter((locale) => !locales.includes(locale));
  if (unknown.length > 0) throw new Error(`There is no i18n/${unknown.join(', no i18n/')}`);
  if (only !== undefined && ![...english.keys()].some((key) => areaOf(key) === only))
    throw new Error(`There is no i18n/en/${only}.json`);
  const languages = locales.map((locale) => {
    const language = { locale, messages: readMessages(root, locale), states: readStates(root, locale) };
    return wanted.includes(locale) ? current(language, english, only) : language;
  });
  const sources = settledSources(
    english,
    readSources(root) ?? new Map(),
    languages.map(({ messages, states }) => ({ messages, entries: states.entries })),
  );
  const fileOf = (name: string): string => join(root, 'i18n', STATES_FOLDER, `${name}.json`);
  const texts = [
    [SOURCES, sourcesText(sources, english.keys())] as const,
    ...languages.map(({ locale, states }) => {
      const entries = settledEntries(english, { entries: states.entries, sources });
      return [locale, statesText(entries, english.keys())] as const;
    }),
  ];
  for (const [name, text] of texts) if (write(fileOf(name), text)) console.log(`${fileOf(name)} written`);
  for (const { locale, messages, states } of languages) {
    const counts = countStates({ english, messages, states: { entries: states.entries, sources } });
    const told = Object.entries(counts).filter(([, count]) => count > 0);
    console.log(`${locale}: ${told.map(([state, count]) => `${count} ${state}`).join(', ')}`);
  }
}

/** The command. */
export const main = (): void => command(settle);
