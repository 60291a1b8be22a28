/** How money, dates, names and long texts are written (spec 1 §9, spec 2 §9; decisions §10). */
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import type { Iso } from '../domain/entities.ts';

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

const EXACT = 'MMM D, YYYY HH:mm';
const DAY_MS = 86_400_000;

const valid = (day: Dayjs): Dayjs | undefined => (day.isValid() ? day : undefined);

/** A date without a time (renewals, terms, deals): by UTC day. Undefined when it is no date. */
export const formatDay = (date: Iso | number, format: DateFormat = 'short'): string | undefined =>
  valid(dayjs.utc(date))?.format(DATE_FORMATS[format]);

/** An instant's day in the viewer's zone. Undefined when it is no instant. */
export const formatInstant = (at: Iso | number, format: DateFormat = 'short'): string | undefined =>
  valid(dayjs(at))?.format(DATE_FORMATS[format]);

/** An instant to the minute, with the viewer's zone: Mar 4, 2025 09:05 UTC+01:00. */
export function formatExact(at: Iso | number): string | undefined {
  const moment = valid(dayjs(at));
  return moment && `${moment.format(EXACT)} UTC${moment.format('Z')}`;
}

/** Whole days from today to a date, both by UTC day; negative when it is past. */
export function daysUntil(date: Iso, now = Date.now()): number | undefined {
  const day = valid(dayjs.utc(date));
  return day && Math.round((day.startOf('day').valueOf() - dayjs.utc(now).startOf('day').valueOf()) / DAY_MS);
}

const STEPS: [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
/** How long ago an instant is still told as a distance, in days. */
const RELATIVE_DAYS = 7;
const relative = new Map<string, Intl.RelativeTimeFormat>();

/** "2 hours ago", "yesterday"; the day where it is a week or more away. Undefined when it is no instant. */
export function formatRelative(at: Iso | number, locale = 'en', now = Date.now()): string | undefined {
  const moment = valid(dayjs(at));
  if (!moment) return undefined;
  const seconds = (moment.valueOf() - now) / 1000;
  if (Math.abs(seconds) >= RELATIVE_DAYS * 86_400) return moment.format(DATE_FORMATS.short);
  let words = relative.get(locale);
  if (!words) relative.set(locale, (words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })));
  const [unit, length] = STEPS.find(([, step]) => Math.abs(seconds) >= step) ?? (['second', 1] as const);
  // Less than a minute is now.
  return words.format(unit === 'second' ? 0 : Math.trunc(seconds / length), unit);
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US dollars with two decimals; the amount is in dollars. */
export const formatMoney = (amount: number): string => dollars.format(amount);

/** A count with the locale's grouping. */
export const formatCount = (count: number, locale = 'en'): string => count.toLocaleString(locale);

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
