/**
 * Messages as PO files, which Poedit, Weblate and the like edit. Nothing here touches a file or names a Node module:
 * what gettext-parser needs of Node has stand-ins for the browser in `shims`.
 */
import { type GetTextTranslation, type GetTextTranslations, po } from 'gettext-parser';
import { formsOf, isPlural, messageOf, placeholdersOf } from './catalogue.ts';
import { checkLines } from './poLines.ts';
import { pluralForms, pluralHeader } from './plurals.ts';

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
};

/** A message as imported from a file. */
export type PoMessage = {
  readonly key: string;
  readonly source: string;
  /** One text, or one per plural form; empty while untranslated. */
  readonly forms: readonly string[];
  readonly isFuzzy: boolean;
};

export type PoFile = {
  /** In our folders' spelling; undefined when the file doesn't say. */
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

/** The text of a PO file; deterministic. */
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

/** The messages of a PO file, without the obsolete ones; throws with the line that isn't valid PO. */
export function readPo(text: string): PoFile {
  // The byte order mark that Windows editors add.
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
