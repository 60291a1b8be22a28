/** The changes that a dropped PO file would make. Pure. */
import type { Reason } from '../../../i18n/reasons.ts';
import { type Locale, LOCALES } from '../../../i18n/languages.ts';
import { type Outcome, takeOver } from '../../../i18n/tools/exchange.ts';
import { type PoFile, readPo } from '../../../i18n/tools/po.ts';

/** Maximum file size, many times that of all messages. */
export const MOST_BYTES = 5_000_000;

/** Why a file can't be applied. */
export type DropFault =
  | { readonly fault: 'tooLarge' | 'notUtf8' | 'noLanguage' | 'english' }
  | { readonly fault: 'notPo'; readonly why: string }
  | { readonly fault: 'unknownLanguage'; readonly language: string };

export type ReadFile = { readonly locale: Locale; readonly messages: PoFile['messages'] };

/** The language that a file's header names; an unsupported region (`fr-CA`) counts as its language. */
function ourLocale(name: string): Locale | undefined {
  const wanted = name.toLowerCase();
  return LOCALES.find((locale) => [wanted, wanted.split('-')[0]].includes(locale.toLowerCase()));
}

const decoded = (bytes: ArrayBuffer): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Parses a file's bytes. */
export function readDropped(bytes: ArrayBuffer): ReadFile | DropFault {
  if (bytes.byteLength > MOST_BYTES) return { fault: 'tooLarge' };
  const text = decoded(bytes);
  if (text === undefined) return { fault: 'notUtf8' };
  let file: PoFile;
  try {
    file = readPo(text);
  } catch (error) {
    return { fault: 'notPo', why: error instanceof Error ? error.message : String(error) };
  }
  if (file.locale === undefined) return { fault: 'noLanguage' };
  const locale = ourLocale(file.locale);
  if (locale === undefined) return { fault: 'unknownLanguage', language: file.locale };
  return locale === 'en' ? { fault: 'english' } : { locale, messages: file.messages };
}

export type Offer = {
  readonly locale: Locale;
  readonly counts: Readonly<Record<Outcome['result'], number>>;
  /** The reasons by key. */
  readonly refused: readonly { readonly key: string; readonly why: readonly Reason[] }[];
  /**
   * New texts by key; undefined when the file agrees with the language's own file, so that an existing edit is dropped.
   */
  readonly changes: ReadonlyMap<string, string | undefined>;
};

type Messages = ReadonlyMap<string, string>;

/** What applying the file would do to each message. */
export function offerOf(
  { locale, messages: given }: ReadFile,
  here: { english: Messages; own: Messages; edits: Readonly<Record<string, string>> },
): Offer {
  const before = new Map([...here.own, ...Object.entries(here.edits)]);
  const { outcomes, messages } = takeOver(given, { english: here.english, messages: before, locale });
  const countOf = (wanted: Outcome['result']) => outcomes.filter(({ result }) => result === wanted).length;
  return {
    locale,
    counts: {
      changed: countOf('changed'),
      unchanged: countOf('unchanged'),
      empty: countOf('empty'),
      fuzzy: countOf('fuzzy'),
      refused: countOf('refused'),
    },
    refused: outcomes.flatMap(({ key, result, why = [] }) => (result === 'refused' ? [{ key, why }] : [])),
    changes: new Map(
      outcomes.flatMap(({ key, result }): [string, string | undefined][] => {
        if (result !== 'changed') return [];
        const text = messages.get(key);
        return [[key, text === here.own.get(key) ? undefined : text]];
      }),
    ),
  };
}
