/**
 * Formats money, dates, names and long texts (spec 1 §9, spec 2 §9; decisions §10): in English as the specification
 * writes them, in other languages by their own conventions.
 */
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import type { Locale } from '../../../i18n/languages.ts';
import type { NumberMarks } from '../../domain/values/typedNumber.ts';
import {
  asEpochMs,
  type Cents,
  type Dollars,
  dollarsOf,
  type EpochMs,
  type Iso,
} from '../../domain/values/units.ts';
import { formatTag } from './formatTag.ts';
import { isolated } from './i18n.tsx';
import { currentLocale } from './locale.ts';

dayjs.extend(utc);

/** The formats of the specification, in dayjs notation. */
export const DATE_FORMATS = {
  /** March 4, 2025 */
  long: 'MMMM D, YYYY',
  /** March 04, 2025 */
  longPadded: 'MMMM DD, YYYY',
  /** Mar 04, 2025 */
  shortPadded: 'MMM DD, YYYY',
  /** Mar 4, 2025 */
  short: 'MMM D, YYYY',
  /** 2025-03-04 */
  wire: 'YYYY-MM-DD',
  /** 2025-03-04_09-05-07, in file names */
  stamp: 'YYYY-MM-DD_HH-mm-ss',
} as const;
export type DateFormat = keyof typeof DATE_FORMATS;

/** Their equivalents in other languages, which determine order and words. */
const LOCAL: Record<Exclude<DateFormat, 'wire' | 'stamp'>, Intl.DateTimeFormatOptions> = {
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  longPadded: { year: 'numeric', month: 'long', day: '2-digit' },
  shortPadded: { year: 'numeric', month: 'short', day: '2-digit' },
  short: { year: 'numeric', month: 'short', day: 'numeric' },
};
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const EXACT = 'MMM D, YYYY HH:mm';

const valid = (day: Dayjs): Dayjs | undefined => (day.isValid() ? day : undefined);

/** Formats are expensive to create, so each is created once per language. */
function kept<Made>(make: (tag: string) => Made): () => Made {
  const made = new Map<string, Made>();
  return () => {
    const tag = formatTag();
    const known = made.get(tag) ?? make(tag);
    made.set(tag, known);
    return known;
  };
}

const dateFormats = kept(() => new Map<string, Intl.DateTimeFormat>());

/** A day or instant in the language's own format. */
function localDate(day: Dayjs, options: Intl.DateTimeFormatOptions, name: string): string {
  const formats = dateFormats();
  const timeZone = day.isUTC() ? 'UTC' : undefined;
  const key = `${name} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(formatTag(), { ...options, timeZone });
  formats.set(key, format);
  return format.format(day.toDate());
}

function written(day: Dayjs, format: DateFormat): string {
  if (currentLocale() === 'en' || format === 'wire' || format === 'stamp')
    return day.format(DATE_FORMATS[format]);
  return localDate(day, LOCAL[format], format);
}

/** A date without a time (renewals, terms, deals), by UTC day. Undefined when invalid. */
export function formatDay(date: Iso | EpochMs, format: DateFormat = 'short'): string | undefined {
  const day = valid(dayjs.utc(date));
  return day && written(day, format);
}

const weekdays = kept(
  (tag) => new Intl.DateTimeFormat(tag, { ...LOCAL.long, weekday: 'long', timeZone: 'UTC' }),
);

/**
 * A day in words, for display below a date field, which shows it in the format of the browser's language: Wednesday,
 * March 4, 2026. Undefined when invalid.
 */
export function formatWeekday(date: string): string | undefined {
  const day = /^[1-9]\d{3}-\d{2}-\d{2}$/u.test(date) ? valid(dayjs.utc(date)) : undefined;
  return day && weekdays().format(day.toDate());
}

/** An instant's day in the viewer's time zone. Undefined when invalid. */
export function formatInstant(at: Iso | EpochMs, format: DateFormat = 'short'): string | undefined {
  const moment = valid(dayjs(at));
  return moment && written(moment, format);
}

/** An instant to the minute, with the viewer's time zone: Mar 4, 2025 09:05 UTC+01:00. */
export function formatExact(at: Iso | EpochMs): string | undefined {
  const moment = valid(dayjs(at));
  if (!moment) return undefined;
  const words =
    currentLocale() === 'en' ? moment.format(EXACT) : localDate(moment, { ...LOCAL.short, ...TIME }, 'exact');
  return `${words} UTC${moment.format('Z')}`;
}

/** Whole days from today to a date, both by UTC day; negative in the past. */
export function daysUntil(date: Iso, now = asEpochMs(Date.now())): number | undefined {
  const day = valid(dayjs.utc(date));
  return day?.startOf('day').diff(dayjs.utc(now).startOf('day'), 'day');
}

/** The first and last UTC day (`yyyy-MM-dd`) of the viewer's day around an instant. Undefined when invalid. */
export function localDayInUtc(at: Iso): [first: string, last: string] | undefined {
  const day = valid(dayjs(at));
  return (
    day && [
      day.startOf('day').utc().format(DATE_FORMATS.wire),
      day.endOf('day').utc().format(DATE_FORMATS.wire),
    ]
  );
}

/** The current UTC day as `yyyy-MM-dd`. */
export const utcToday = (): string => dayjs.utc().format(DATE_FORMATS.wire);

const DAY_MS = 86_400_000;
const STEPS: [Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['hour', 3_600_000],
  ['minute', 60_000],
];
/** From this many calendar days on, an instant is shown as its date. */
const DATE_FROM_DAYS = 7;
const relative = kept((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));

/** "2 hours ago", "yesterday"; the date at a distance of a week or more. Undefined when invalid. */
export function formatRelative(at: Iso | EpochMs, now = asEpochMs(Date.now())): string | undefined {
  const moment = valid(dayjs(at));
  if (!moment) return undefined;
  const distance = moment.valueOf() - now;
  // By the viewer's calendar: 47 hours ago may be the day before yesterday.
  // Rounded, since a day may have 23 or 25 hours.
  const days = Math.round(moment.startOf('day').diff(dayjs(now).startOf('day'), 'day', true));
  if (Math.abs(days) >= DATE_FROM_DAYS) return written(moment, 'short');
  if (Math.abs(distance) >= DAY_MS) return relative().format(days, 'day');
  const step = STEPS.find(([, ms]) => Math.abs(distance) >= ms);
  // Less than a minute is "now".
  return step ? relative().format(Math.trunc(distance / step[1]), step[0]) : relative().format(0, 'second');
}

const dollars = kept((tag) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' }));

const prices = kept(
  (tag) =>
    new Intl.NumberFormat(tag, {
      style: 'currency',
      currency: 'USD',
      trailingZeroDisplay: 'stripIfInteger',
    }),
);

const unitPrices = kept(
  (tag) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 }),
);

/** In right-to-left text the currency keeps its own direction; otherwise its sign would be separated from its letters. */
const money = (amount: Dollars, format: Intl.NumberFormat): string =>
  format
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? isolated(value) : value))
    .join('');

/** An amount in US dollars with two decimals. */
export const formatCents = (cents: Cents): string => money(dollarsOf(cents), dollars());

/** A price as plans are advertised: "$135", with cents only when there are some. */
export const formatPrice = (cents: Cents): string => money(dollarsOf(cents), prices());

/** A unit price in US dollars, with up to four decimals. */
export const formatUnitPrice = (price: Dollars): string => money(price, unitPrices());

/** The same for amounts that may be negative, with a true minus sign. */
export const formatSignedCents = (cents: Cents): string => formatCents(cents).replace('-', '−');

const counts = kept((tag) => new Intl.NumberFormat(tag));

/**
 * A count with the language's digit grouping. Below 1,000 there is none, and the digits are 0 to 9 in every language:
 * creating a page's first number format takes 20 ms, which would delay the start.
 */
export const formatCount = (count: number): string =>
  Number.isInteger(count) && count >= 0 && count < 1000 ? String(count) : counts().format(count);

/** A count for a message: `smart_count` selects the plural form, `count` is shown. */
export const counted = (count: number) => ({ smart_count: count, count: formatCount(count) });

/** Creates the formats that lists and records need, so that the press that opens one doesn't wait for them. */
export function prepareFormats(): void {
  counts();
  dollars();
  relative();
}

const marks = kept((tag): NumberMarks => {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.8);
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return { decimal: of('decimal'), group: of('group') };
});

/** The language's number format, for parsing typed numbers. */
export const numberMarks = (): NumberMarks => marks();

const gains = kept((tag) => new Intl.NumberFormat(tag, { signDisplay: 'always' }));

/** A count that is added to another: +1,000. */
export const formatGain = (count: number): string => gains().format(count);

const alternatives = kept((tag) => new Intl.ListFormat(tag, { type: 'disjunction' }));

/** "a, b, or c", in the language's form. */
export const formatAlternatives = (items: readonly string[]): string => alternatives().format(items);

/** The separator of plain lists in most languages; `Intl` would write "and" before the last item. */
const COMMA = ', ';
const COMMAS: Partial<Record<Locale, string>> = { ar: '، ' };

/** "a, b, c", in the language's form; each item keeps its own direction. For display only, never for requests. */
export const formatList = (items: readonly string[]): string =>
  items.map(isolated).join(COMMAS[currentLocale()] ?? COMMA);

/** "a · b · c": short facts in one line, each with its own direction; missing ones are left out. */
export const formatFacts = (...facts: readonly (string | false | undefined)[]): string =>
  facts
    .filter((fact) => fact !== undefined && fact !== false && fact !== '')
    .map((fact) => isolated(String(fact)))
    .join(' · ');

/** Splits a text into graphemes, which readers perceive as single characters. */
const graphemes = (text: string): string[] =>
  [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

/** Default maximum length before the ellipsis (spec 1 §9). */
const TRUNCATE_AT = 40;

/** Truncates a long text with an ellipsis; never splits a grapheme. */
export function truncate(text: string, length = TRUNCATE_AT): string {
  if (text.length <= length) return text;
  const characters = graphemes(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}

/** A Latin letter without combining marks; most names start with one, and need no segmenter. */
const PLAIN = /^[A-Za-z\u00c0-\u024f](?!\p{M})/u;
/** A visible sign: neither punctuation nor a direction mark. */
const READ = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
/** Thai and Lao vowels that are written before their consonant. */
const VOWEL_BEFORE = /^[\u0e40-\u0e44\u0ec0-\u0ec4]$/u;
const THAI_OR_LAO = /^[\u0e00-\u0eff]/u;
/** Scripts whose names start with the family name, without a space. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Scripts with joining letters. */
const JOINING = /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}]/u;
/** Keeps two joining letters apart, so that they read as letters and not as a word. */
const NON_JOINER = '\u200c';

function initialOf(name: string): string {
  const text = name.trim().normalize('NFC');
  if (PLAIN.test(text)) return text.charAt(0);
  const all = graphemes(text);
  const first = all.find((each) => READ.test(each) && !VOWEL_BEFORE.test(each)) ?? all[0] ?? '';
  // Only the consonant is the initial, without its vowels and tones.
  return THAI_OR_LAO.test(first) ? first.charAt(0) : first;
}

/**
 * Initials of first and last name, one grapheme each; a question mark when there are none. Chinese, Japanese and Korean
 * names start with the family name.
 */
export function initials(...names: (string | undefined)[]): string {
  // Applied again, because a capital may be two letters: "ß" alone becomes "SS".
  const letters = names.map((name) => initialOf(initialOf(name ?? '').toUpperCase()));
  const [first = '', second = ''] = letters.filter((one) => one !== '');
  if (second === '') return first || '?';
  if (FAMILY_FIRST.test(first) && FAMILY_FIRST.test(second)) return second + first;
  return JOINING.test(first) && JOINING.test(second) ? first + NON_JOINER + second : first + second;
}
