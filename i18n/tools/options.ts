/** The translators' commands: argument parsing and error reporting. */
import { parseArgs } from 'node:util';
import { isLocale, requireRule } from './plurals.ts';

/** A language folder's name, in Unicode's spelling; throws with the expected arguments. */
export function localeOf(given: string | undefined, how: string): string {
  if (given === undefined || !isLocale(given)) throw new Error(`${how} (fr, pt-BR)`);
  const [name = given] = Intl.getCanonicalLocales(given);
  if (name === 'en') throw new Error('English is the source: change i18n/en');
  requireRule(name);
  return name;
}

/** `--locale fr [--out file] [--only missing] [--format xliff]`. */
export function exportOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      locale: { type: 'string' },
      out: { type: 'string' },
      only: { type: 'string' },
      format: { type: 'string' },
    },
  });
  if (values.only !== undefined && values.only !== 'missing' && values.only !== 'open')
    throw new Error('--only knows “missing” and “open” alone');
  const format = values.format ?? (/\.(xlf|xliff)$/u.test(values.out ?? '') ? 'xliff' : 'po');
  if (format !== 'po' && format !== 'xliff') throw new Error('--format knows “po” and “xliff” alone');
  return { ...values, format, locale: localeOf(values.locale, 'Which language? Give --locale and its name') };
}

/** `[--locale fr] file`. */
export function importOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { locale: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error('Give one PO or XLIFF file');
  return { file, locale: values.locale };
}

/** `[--current fr de] [--only area]`. */
export function statesOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { current: { type: 'boolean' }, only: { type: 'string' } },
    allowPositionals: true,
  });
  const isCurrent = values.current === true;
  if (isCurrent && positionals.length === 0) throw new Error('Which languages? --current fr de');
  if (!isCurrent && (positionals.length > 0 || values.only !== undefined))
    throw new Error('Languages and --only go with --current');
  return { languages: positionals, only: values.only };
}

/** Runs a command: errors in arguments or files are reported in one line; a bug of ours keeps its stack. */
export function command(work: (args: string[]) => void): void {
  try {
    work(process.argv.slice(2));
  } catch (error) {
    const isOurs = !(error instanceof Error) || (error instanceof TypeError && !('code' in error));
    if (isOurs) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
