/**
 * Messages as PO files, which Poedit, Weblate and their like edit. Nothing here touches a file, and no module of Node
 * is named: what gettext-parser needs of Node has stand-ins for the browser in `shims`.
 */
import { type GetTextTranslation, type GetTextTranslations, po } from 'gettext-parser';
import { formsOf, isPlural, messageOf, placeholdersOf } from './catalogue.ts';
import { checkLines } from './poLines.ts';
import { pluralForms, pluralHeader } from './plurals.ts';

/** A message as a file hands it to a translator. */
export type PoEntry = {
  readonly key: string;
  readonly source: string;
  /** Undefined while there is none. */
  readonly translation?: string | undefined;
  /** Lines that tell a translator what it is. */
  readonly comments: readonly string[];
  /** Where it is used, one line each; spaces part places on a line. */
  readonly references: readonly string[];
};

/** A message as a file brings it back. */
export type PoMessage = {
  readonly key: string;
  readonly source: string;
  /** One, or one a plural form; empty texts while there is no translation. */
  readonly forms: readonly string[];
  readonly isFuzzy: boolean;
};

export type PoFile = {
  /** As our folders spell it; undefined when the file does not say. */
  readonly locale: string | undefined;
  readonly messages: readonly PoMessage[];
};

/** `pt-BR` is `pt_BR` to gettext. */
const gettextLocale = (locale: string): string => locale.replaceAll('-', '_');

/**
 * gettext, Weblate and Poedit know `%{name}` as Ruby's. It is said of messages with placeholders alone, of none with a
 * percent sign besides (in `%{share}% used` Ruby would read `% u` as one more), and of none whose form for many says
 * less than the one for one: gettext takes that form as the measure of all.
 */
function flagOf(source: string): string | undefined {
  const names = placeholdersOf(source);
  const measure = placeholdersOf(formsOf(source).at(-1) ?? '');
  const isPlain = !source.replaceAll(/%\{\w+\}/gu, '').includes('%');
  return names.length > 0 && isPlain && measure.length === names.length ? 'ruby-format' : undefined;
}

/** The texts of a translation, as many as the language has forms; empty where there is none of that number. */
function translated({ source, translation }: PoEntry, locale: string): string[] {
  if (!isPlural(source)) return [translation ?? ''];
  const count = pluralForms(locale).length;
  const forms = translation === undefined ? [] : formsOf(translation);
  return forms.length === count ? forms : Array.from({ length: count }, () => '');
}

function tableEntry(entry: PoEntry, locale: string): GetTextTranslation {
  const [msgid = '', plural] = isPlural(entry.source) ? formsOf(entry.source) : [entry.source];
  const comments = {
    extracted: entry.comments.join('\n'),
    reference: entry.references.join('\n'),
    flag: flagOf(entry.source) ?? '',
  };
  return {
    msgctxt: entry.key,
    msgid,
    ...(plural === undefined ? {} : { msgid_plural: plural }),
    msgstr: translated(entry, locale),
    comments,
  };
}

/** The text of a PO file; the same messages make the same text. */
export function writePo(entries: readonly PoEntry[], locale: string): string {
  const table: GetTextTranslations = {
    charset: 'utf-8',
    headers: {
      'Project-Id-Version': 'Canvass console',
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

function messageIn({ msgctxt = '', msgid, msgid_plural, msgstr, comments }: GetTextTranslation): PoMessage {
  const flags = (comments?.flag ?? '').split(/[\n,]/u).map((flag) => flag.trim());
  return {
    key: msgctxt,
    source: msgid_plural === undefined ? msgid : messageOf([msgid, msgid_plural]),
    forms: msgstr,
    isFuzzy: flags.includes('fuzzy'),
  };
}

/** The messages of a PO file's text, without the obsolete ones; throws with the line of what is no PO. */
export function readPo(text: string): PoFile {
  // The mark that editors of Windows put in front.
  const plain = text.replace(/^\uFEFF/u, '');
  checkLines(plain);
  const { headers, translations } = po.parse(plain);
  const language = headers?.['Language']?.trim().replaceAll('_', '-');
  return {
    locale: language === '' ? undefined : language,
    messages: Object.values(translations)
      .flatMap((byText) => Object.values(byText))
      .filter(({ msgctxt, msgid }) => msgctxt !== undefined || msgid !== '')
      .map(messageIn),
  };
}
