/** A message as fields: one a plural form. What is typed is kept as it is typed, blanks at its end as well. */
import { isPlural, PLURAL } from '../../../i18n/tools/catalogue.ts';
import { filledForms, type Note } from '../../../i18n/tools/notes.ts';
import { countFor, formOf, pluralForms } from '../../../i18n/tools/plurals.ts';
import type { Locale } from '../../../i18n/languages.ts';
import { formatTagOf } from '../../ui/formatTag.ts';

/** The parts of a message; one blank beside a separator is the separator's. */
export const pluralParts = (message: string): string[] =>
  message.split(PLURAL).map((part, at, all) => {
    const left = at === 0 ? part : part.replace(/^ /u, '');
    return at === all.length - 1 ? left : left.replace(/ $/u, '');
  });

/** The message with one of its parts changed. */
export const withPart = (parts: readonly string[], at: number, part: string): string =>
  parts.with(at, part).join(` ${PLURAL} `);

/** One field of a message. */
export type FormField = {
  readonly text: string;
  /** Unicode's name of the form; undefined where the message has one form, or more than the language. */
  readonly category: string | undefined;
  /** Counts that choose it. */
  readonly samples: readonly number[];
  /** More counts than these choose it. */
  readonly hasMore: boolean;
};

/** Whole numbers that are tried beyond the small ones. */
const LARGE = [1000, 1_000_000];
const SHOWN = 3;

function samplesOf(locale: string, at: number): Pick<FormField, 'samples' | 'hasMore'> {
  const counts = pluralForms(locale)[at]?.counts ?? [];
  const large = LARGE.find((count) => formOf(locale, count) === at);
  const few = counts.slice(0, SHOWN);
  return {
    samples: large === undefined ? few : [...few, large],
    hasMore: large !== undefined || counts.length > SHOWN,
  };
}

/**
 * The fields of a message: as many as the language has plural forms where its source has any, and never fewer than
 * the message itself has.
 */
export function fieldsOf(message: string, source: string, locale: string): FormField[] {
  const parts = pluralParts(message);
  if (!isPlural(source) && parts.length === 1)
    return [{ text: parts[0] ?? '', category: undefined, samples: [], hasMore: false }];
  const forms = isPlural(source) ? pluralForms(locale) : [];
  return Array.from({ length: Math.max(forms.length, parts.length) }, (_, at) => ({
    text: parts[at] ?? '',
    category: forms[at]?.category,
    ...samplesOf(locale, isPlural(source) ? at : -1),
  }));
}

/** The count as it is shown, which messages take beside the one that chooses the form. */
const COUNT = 'count';

/** The forms as they will look. Each has a number that chooses it, also where the message shows it formatted. */
export function examplesOf(message: string, note: Note, locale: Locale): string[] {
  const { [COUNT]: count, ...others } = note.placeholders ?? {};
  if (!isPlural(message) || !count) return filledForms(message, note, locale);
  const wished = Number((count.example ?? '').replaceAll(/\D/gu, ''));
  const format = new Intl.NumberFormat(formatTagOf(locale));
  return filledForms(message, note, locale).map((form, at) => {
    const example = format.format(countFor(locale, at, wished));
    const placeholders = { ...others, [COUNT]: { ...count, example } };
    return filledForms(message, { ...note, placeholders }, locale)[at] ?? form;
  });
}
