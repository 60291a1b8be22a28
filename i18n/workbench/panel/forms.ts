/** A message as fields, one per plural form. Input is kept exactly as typed, including trailing blanks. */
import { formatTagOf } from '../../../src/kit/i18n/formatTag.ts';
import type { Locale } from '../../languages.ts';
import { isPlural, PLURAL } from '../../tools/catalogue.ts';
import { filledForms, type Note } from '../../tools/notes.ts';
import { countFor, formOf, pluralForms } from '../../tools/plurals.ts';

/** The parts of a message; one blank beside a separator belongs to the separator. */
export const pluralParts = (message: string): string[] =>
  message.split(PLURAL).map((part, at, all) => {
    const left = at === 0 ? part : part.replace(/^ /u, '');
    return at === all.length - 1 ? left : left.replace(/ $/u, '');
  });

/** Joins parts into a message. */
export const withParts = (parts: readonly string[]): string => parts.join(` ${PLURAL} `);

/** The message with one part replaced. */
export const withPart = (parts: readonly string[], at: number, part: string): string =>
  withParts(parts.with(at, part));

/** One field of a message. */
export type FormField = {
  readonly text: string;
  /** The plural category; undefined when the message has only one form, or more forms than the language. */
  readonly category: string | undefined;
  /** Counts that select it. */
  readonly samples: readonly number[];
  /** Whether more counts than these select it. */
  readonly hasMore: boolean;
};

/** Counts that are tried besides the small ones. */
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
 * The fields of a message: one per plural form of the language if the source has any, and at least as many as the
 * message has.
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

/** The placeholder of the formatted count, beside the number that selects the form. */
const COUNT = 'count';

/** Previews of the forms, each with a number that selects it. */
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
