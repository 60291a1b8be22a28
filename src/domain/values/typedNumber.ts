/** Parses amounts and counts as people type them in the language of the page (decisions §12). Pure. */
import { asDollars, type Cents, centsOf, dollarsOf } from './units.ts';

/** A language's number format: the decimal sign, and the separator of groups of three digits. */
export type NumberMarks = { readonly decimal: string; readonly group: string };

/** Maximum number of digits before the decimal sign, so that cents stay exact. */
const WHOLE_DIGITS = 9;

/** The separators used with Arabic digits. No language uses them otherwise, so they are accepted in all. */
const ARABIC: NumberMarks = { decimal: '٫', group: '٬' };
/** Full-width characters from "!" to "~", as typed by Chinese and Japanese input methods. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/gu;
const ARABIC_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/gu;
/** All amounts are in US dollars: an amount with another currency sign is refused. */
const DOLLARS = /^(?:US ?\$|\$ ?US|USD|\$)|(?:US ?\$|\$ ?US|USD|\$)$/iu;

/** Converts Arabic digits and full-width characters, and removes direction marks, which are invisible. */
export const plainDigits = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(FULL_WIDTH, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
    .replace(ARABIC_DIGIT, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .trim();

/** The digits of a whole number; group separators must all be the same and separate groups of three. */
function wholeDigits(text: string, { group }: NumberMarks): string | undefined {
  if (/^\d+$/u.test(text)) return text;
  const grouped = new RegExp(`^[1-9]\\d{0,2}([\\s${ARABIC.group}${group}])\\d{3}(?:\\1\\d{3})*$`, 'u');
  return grouped.test(text) ? text.replace(/\D/gu, '') : undefined;
}

/** Parses a number with at most two decimals, ignoring a dollar sign around it; undefined when invalid. */
export function numberTyped(text: string, marks: NumberMarks): number | undefined {
  const number = plainDigits(text).replace(DOLLARS, '').trim();
  const [whole = '', part = '0', ...more] = number.split(
    new RegExp(`[${ARABIC.decimal}${marks.decimal}]`, 'u'),
  );
  const digits = wholeDigits(whole, marks);
  if (digits === undefined || digits.length > WHOLE_DIGITS) return undefined;
  if (more.length > 0 || !/^\d{1,2}$/u.test(part)) return undefined;
  return Number(`${digits}.${part}`);
}

/** Parses an amount in dollars; undefined when invalid. */
export function amountTyped(text: string, marks: NumberMarks): Cents | undefined {
  const dollars = numberTyped(text, marks);
  return dollars === undefined ? undefined : centsOf(asDollars(dollars));
}

/** Parses a number that may be negative, as list filters accept; undefined when invalid. */
export function signedTyped(text: string, marks: NumberMarks): number | undefined {
  const bare = plainDigits(text);
  const isBelow = /^[-−]/u.test(bare);
  const number = numberTyped(isBelow ? bare.slice(1) : bare, marks);
  return number !== undefined && isBelow && number !== 0 ? -number : number;
}

/** The fault of a typed amount. */
export type AmountFault = 'missing' | 'form' | 'zero';
export type TypedAmount = { cents: Cents; fault?: undefined } | { fault: AmountFault; cents?: undefined };

/** Parses an amount in dollars, or returns its fault; zero is accepted only with `zero`. */
export function readAmount(text: string, marks: NumberMarks, { zero = false } = {}): TypedAmount {
  if (text.trim() === '') return { fault: 'missing' };
  const cents = amountTyped(text, marks);
  if (cents === undefined) return { fault: 'form' };
  return cents === 0 && !zero ? { fault: 'zero' } : { cents };
}

/** A number as the text of a field, with its own decimals: 12.5. */
export const numberText = (number: number, { decimal }: NumberMarks): string =>
  String(number).replace('.', decimal);

/** An amount as the text of a field, to the cent: 19.99, or 20 without cents. */
export const amountText = (cents: Cents, { decimal }: NumberMarks): string =>
  dollarsOf(cents).toFixed(2).replace(/\.00$/u, '').replace('.', decimal);

/** Parses a count: digits, grouped or not; undefined when invalid, such as "2.0" and "1e3". */
export function countTyped(text: string, marks: NumberMarks): number | undefined {
  const digits = wholeDigits(plainDigits(text), marks);
  return digits === undefined ? undefined : Number(digits);
}

/** Whether an `e` is, or may still become, the start of an exponent. */
const isExponent = (text: string, at: number): boolean =>
  /^e$/iu.test(text.charAt(at)) &&
  /\d/u.test(text.charAt(at - 1)) &&
  /^(?:[-+−]?\d|[-+−]?$)/u.test(text.slice(at + 1));

/**
 * Filters a digits field while typing: drops letters, spaces and currency signs. Keeps anything whose removal would
 * change the number, so that it is refused visibly.
 */
export function digitsKept(text: string): string {
  const bare = plainDigits(text).replace(/[\s\p{Sc}]/gu, '');
  return bare.replace(/[\p{L}\p{M}]/gu, (letter, at: number) => (isExponent(bare, at) ? letter : ''));
}

/** Normalizes a digits field after typing: removes group separators, which can't be recognized while typing. */
export function digitsSettled(text: string, marks: NumberMarks): string {
  const kept = digitsKept(text);
  return wholeDigits(kept, marks) ?? kept;
}
