/**
 * Messages as PO files, which Poedit, Weblate and the like edit. Without file access and without Node's modules, which
 * `shims` replaces in the browser for gettext-parser.
 */
import { type GetTextTranslation, type GetTextTranslations, po } from 'gettext-parser';
import { formsOf, isPlural, messageOf, placeholdersOf } from './catalogue.ts';
import { type ExportMark, markIn } from './exportMark.ts';
import { pluralForms, pluralHeader } from './plurals.ts';
import { commentLines, type Told, toldIn } from './poComments.ts';
import { checkLines } from './poLines.ts';
import { type Entry, isDoubtful, type State } from './states.ts';
import { Unreadable } from './unreadable.ts';

/** A message as exported to a translator. */
export type PoEntry = {
  readonly key: string;
  readonly source: string;
  /** Undefined while untranslated. */
  readonly translation?: string | undefined;
  /** Comments for the translator, one per line. */
  readonly comments: readonly string[];
  /** References, one per line; spaces separate places on a line. */
  readonly references: readonly string[];
  readonly state?: State;
  /** Its stored state and comments. */
  readonly entry?: Entry | undefined;
  /** The English that it was translated from, if that has changed since. */
  readonly previous?: string | undefined;
  /** How many characters there is room for. */
  readonly max?: number | undefined;
};

/** A message as imported from a file. */
export type PoMessage = {
  readonly key: string;
  readonly source: string;
  /** One text, or one per plural form; empty while untranslated. */
  readonly forms: readonly string[];
  readonly isFuzzy: boolean;
  /** The earlier English that a doubtful translation was made from. */
  readonly previous?: string;
  /** What it was exported from; missing in files of other programs. */
  readonly exported?: ExportMark;
} & Told;

export type PoFile = {
  /** As our folders are named; undefined when the file doesn't name it. */
  readonly locale: string | undefined;
  readonly messages: readonly PoMessage[];
};

/** `pt-BR` is `pt_BR` to gettext. */
const gettextLocale = (locale: string): string => locale.replaceAll('-', '_');

/**
 * gettext, Weblate and Poedit treat `%{name}` as Ruby's format. The flag is only set on messages with placeholders, but
 * not if they have another percent sign (in `%{share}% used` Ruby would read `% u` as a placeholder), nor if the form
 * for many has fewer placeholders than the one for one: gettext compares all forms with it.
 */
function flagOf(source: string): string | undefined {
  const names = placeholdersOf(source);
  const measure = placeholdersOf(formsOf(source).at(-1) ?? '');
  const isPlain = !source.replaceAll(/%\{\w+\}/gu, '').includes('%');
  return names.length > 0 && isPlain && measure.length === names.length ? 'ruby-format' : undefined;
}

/** The texts of a translation, as many as the language has forms; all empty if their number differs. */
function translated({ source, translation }: PoEntry, locale: string): string[] {
  if (!isPlural(source)) return [translation ?? ''];
  const count = pluralForms(locale).length;
  const forms = translation === undefined ? [] : formsOf(translation);
  return forms.length === count ? forms : Array.from({ length: count }, () => '');
}

/** A message's English as `msgid` and `msgid_plural`. */
const idsOf = (source: string): string[] => (isPlural(source) ? formsOf(source) : [source]);

const quoted = (text: string): string =>
  `"${text
    .replaceAll(/["\\]/gu, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\t', String.raw`\t`)}"`;

function previousLines(previous: string): string {
  const [one = '', many] = idsOf(previous);
  return [`msgid ${quoted(one)}`, ...(many === undefined ? [] : [`msgid_plural ${quoted(many)}`])].join('\n');
}

/** The earlier English in the lines behind `#|`; undefined if they contain none. */
function previousIn(lines: string | undefined): string | undefined {
  if (lines === undefined || !lines.includes('msgid')) return undefined;
  try {
    // The lines are a complete entry except for its translation.
    const { translations } = po.parse(`${lines}\nmsgstr ""\n`);
    const [entry] = Object.values(translations).flatMap((byText) => Object.values(byText));
    return entry && sourceOf(entry);
  } catch {
    return undefined;
  }
}

const sourceOf = ({ msgid, msgid_plural }: GetTextTranslation): string =>
  msgid_plural === undefined ? msgid : messageOf([msgid, msgid_plural]);

function tableEntry(entry: PoEntry, locale: string): GetTextTranslation {
  const { state, entry: kept = {} } = entry;
  const [msgid = '', plural] = idsOf(entry.source);
  const flags = [...(isDoubtful(state) ? ['fuzzy'] : []), flagOf(entry.source)];
  const { by, at } = kept;
  const told: Told = {
    ...(state === 'reviewed' ? { isReviewed: true, ...(by ? { by } : {}), ...(at ? { at } : {}) } : {}),
    comments: kept.comments ?? [],
  };
  const comments = {
    translator: commentLines(told).join('\n'),
    extracted: entry.comments.join('\n'),
    reference: entry.references.join('\n'),
    flag: flags.filter((flag) => flag !== undefined).join(', '),
    previous: entry.previous === undefined ? '' : previousLines(entry.previous),
  };
  return {
    msgctxt: entry.key,
    msgid,
    ...(plural === undefined ? {} : { msgid_plural: plural }),
    msgstr: translated(entry, locale),
    comments,
  };
}

/** `2026-05-31 14:05+0000`. */
const dateOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')}+0000`;

/** The text of a PO file; `at` is when it was written. */
export function writePo(entries: readonly PoEntry[], locale: string, at = new Date()): string {
  const table: GetTextTranslations = {
    charset: 'utf-8',
    headers: {
      'Project-Id-Version': 'Canvass console',
      'PO-Revision-Date': dateOf(at),
      'Last-Translator': 'Canvass console',
      'Language-Team': new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale,
      Language: gettextLocale(locale),
      'MIME-Version': '1.0',
      'Content-Type': 'text/plain; charset=UTF-8',
      'Content-Transfer-Encoding': '8bit',
      'Plural-Forms': pluralHeader(locale),
    },
    translations: Object.fromEntries(
      entries.map((entry) => {
        const written = tableEntry(entry, locale);
        return [entry.key, { [written.msgid]: written }];
      }),
    ),
  };
  return po.compile(table).toString();
}

function messageIn(entry: GetTextTranslation): PoMessage {
  const { msgctxt = '', msgstr, comments } = entry;
  const flags = (comments?.flag ?? '').split(/[\n,]/u).map((flag) => flag.trim());
  const previous = previousIn(comments?.previous);
  const exported = markIn(comments?.extracted?.split('\n') ?? []);
  return {
    key: msgctxt,
    source: sourceOf(entry),
    forms: msgstr,
    isFuzzy: flags.includes('fuzzy'),
    ...(previous === undefined ? {} : { previous }),
    ...(exported === undefined ? {} : { exported }),
    ...toldIn(comments?.translator?.split('\n') ?? []),
  };
}

/** Parses a text; turns errors of the parser into a reason of ours. */
function parsed(text: string): GetTextTranslations {
  try {
    return po.parse(text);
  } catch (error) {
    throw new Unreadable('parser', { error: error instanceof Error ? error.message : String(error) });
  }
}

/** The messages of a PO file, without the obsolete ones; throws with the line that isn't valid PO. */
export function readPo(text: string): PoFile {
  // Drops the byte order mark of Windows editors. The parser would read a file with old Mac line ends as one line.
  const plain = text.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n');
  checkLines(plain);
  const { headers, translations } = parsed(plain);
  const language = headers?.['Language']?.trim().replaceAll('_', '-');
  return {
    locale: language === '' ? undefined : language,
    messages: Object.values(translations)
      .flatMap((byText) => Object.values(byText))
      .filter(({ msgctxt, msgid }) => msgctxt !== undefined || msgid !== '')
      .map(messageIn),
  };
}
