/**
 * How money, dates, names and long texts are written (spec 1 §9, spec 2 §9; decisions §10): in English as the
 * specification spells it, in other languages as they do.
 */
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import type { Iso } from '../domain/entities.ts';
import type { NumberMarks } from '../domain/typedNumber.ts';
import { asEpochMs, type Cents, dollarsOf, type EpochMs } from '../domain/units.ts';
import type { Locale } from '../../i18n/languages.ts';
import { isolated } from './i18n.tsx';
import { formatTag } from './formatTag.ts';
import { currentLocale } from './locale.ts';

dayjs.extend(utc);

/** The formats of the specification, in dayjs spelling. */
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

/** What stands for them in other languages; the order and the words are the language's. */
const LOCAL: Record<Exclude<DateFormat, 'wire' | 'stamp'>, Intl.DateTimeFormatOptions> = {
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  longPadded: { year: 'numeric', month: 'long', day: '2-digit' },
  shortPadded: { year: 'numeric', month: 'short', day: '2-digit' },
  short: { year: 'numeric', month: 'short', day: 'numeric' },
};
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const EXACT = 'MMM D, YYYY HH:mm';

const valid = (day: Dayjs): Dayjs | undefined => (day.isValid() ? day : undefined);

/** Formats are dear to make: each is made once a language. */
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

/** A day or moment as the language writes it. */
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

/** A date without a time (renewals, terms, deals): by UTC day. Undefined when it is no date. */
export function formatDay(date: Iso | EpochMs, format: DateFormat = 'short'): string | undefined {
  const day = valid(dayjs.utc(date));
  return day && written(day, format);
}

/** An instant's day in the viewer's zone. Undefined when it is no instant. */
export function formatInstant(at: Iso | EpochMs, format: DateFormat = 'short'): string | undefined {
  const moment = valid(dayjs(at));
  return moment && written(moment, format);
}

/** An instant to the minute, with the viewer's zone: Mar 4, 2025 09:05 UTC+01:00. */
export function formatExact(at: Iso | EpochMs): string | undefined {
  const moment = valid(dayjs(at));
  if (!moment) return undefined;
  const words =
    currentLocale() === 'en' ? moment.format(EXACT) : localDate(moment, { ...LOCAL.short, ...TIME }, 'exact');
  return `${words} UTC${moment.format('Z')}`;
}

/** Whole days from today to a date, both by UTC day; negative when it is past. */
export function daysUntil(date: Iso, now = asEpochMs(Date.now())): number | undefined {
  const day = valid(dayjs.utc(date));
  return day?.startOf('day').diff(dayjs.utc(now).startOf('day'), 'day');
}

const STEPS: [Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
/** A week: how long ago an instant is still told as a distance, in milliseconds. */
const RELATIVE_MS = 604_800_000;
const relative = kept((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));

/** "2 hours ago", "yesterday"; the day where it is a week or more away. Undefined when it is no instant. */
export function formatRelative(at: Iso | EpochMs, now = asEpochMs(Date.now())): string | undefined {
  const moment = valid(dayjs(at));
  if (!moment) return undefined;
  const distance = moment.valueOf() - now;
  if (Math.abs(distance) >= RELATIVE_MS) return written(moment, 'short');
  const step = STEPS.find(([, ms]) => Math.abs(distance) >= ms);
  // Less than a minute is now.
  return step ? relative().format(Math.trunc(distance / step[1]), step[0]) : relative().format(0, 'second');
}

const dollars = kept((tag) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' }));

/**
 * An amount as US dollars with two decimals. Where a line runs from right to left, the currency keeps its own direction:
 * else its sign would be torn from its letters.
 */
export function formatCents(cents: Cents): string {
  const parts = dollars().formatToParts(dollarsOf(cents));
  return parts.map(({ type, value }) => (type === 'currency' ? isolated(value) : value)).join('');
}

/** The same where it may be taken off: with a true minus. */
export const formatSignedCents = (cents: Cents): string => formatCents(cents).replace('-', '−');

const counts = kept((tag) => new Intl.NumberFormat(tag));

/** A count with the language's grouping. */
export const formatCount = (count: number): string => counts().format(count);

const marks = kept((tag): NumberMarks => {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.8);
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return { decimal: of('decimal'), group: of('group') };
});

/** What the language puts into the numbers that people type. */
export const numberMarks = (): NumberMarks => marks();

const gains = kept((tag) => new Intl.NumberFormat(tag, { signDisplay: 'always' }));

/** A count that comes on top of another: +1,000. */
export const formatGain = (count: number): string => gains().format(count);

const alternatives = kept((tag) => new Intl.ListFormat(tag, { type: 'disjunction' }));

/** "a, b, or c", as the language joins them. */
export const formatAlternatives = (items: readonly string[]): string => alternatives().format(items);

/** What stands between the items of a list, where it isn't this; `Intl` would write "and" before the last one. */
const COMMA = ', ';
const COMMAS: Partial<Record<Locale, string>> = { ar: '، ' };

/** "a, b, c", as the language writes it; each item keeps its own direction. For people, never for what is sent. */
export const formatList = (items: readonly string[]): string =>
  items.map(isolated).join(COMMAS[currentLocale()] ?? COMMA);

/** Longest text before the ellipsis, by default (spec 1 §9). */
const TRUNCATE_AT = 40;

/** Cuts a long text and adds an ellipsis; what a reader sees as one character is never split. */
export function truncate(text: string, length = TRUNCATE_AT): string {
  if (text.length <= length) return text;
  const characters = [...new Intl.Segmenter().segment(text)];
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length)
        .map(({ segment }) => segment)
        .join('')
        .trimEnd()}…`;
}

/** First letters of the first and last name; a question mark where there are none. */
export function initials(...names: (string | undefined)[]): string {
  const letters = names.flatMap((name) => [...(name?.trim() ?? '')].slice(0, 1));
  return letters.slice(0, 2).join('').toLocaleUpperCase() || '?';
}

/** First and last name as one text. */
export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();
