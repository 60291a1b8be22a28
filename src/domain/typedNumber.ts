/** Amounts and counts as people type them in the language of the page (decisions §12). Pure. */
import { asDollars, type Cents, centsOf, dollarsOf } from './units.ts';

/** What a language puts into its numbers: before the decimals, and between groups of three digits. */
export type NumberMarks = { readonly decimal: string; readonly group: string };

/** Digits before the decimals: what stays exact in cents. */
const WHOLE_DIGITS = 9;

/** The marks that go with Arabic digits. No language writes them as anything else, so they are read in each. */
const ARABIC: NumberMarks = { decimal: '٫', group: '٬' };
const ARABIC_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/gu;
/** Everything is in US dollars: the sign of another currency would make another amount of it. */
const DOLLARS = /^(?:US ?\$|\$ ?US|USD|\$)|(?:US ?\$|\$ ?US|USD|\$)$/iu;

/** Arabic digits as 0 to 9; marks of direction, which nobody sees or types, are gone. */
const plain = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(ARABIC_DIGIT, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .trim();

/** The digits of a whole number; its group marks are alike, and each stands between groups of three. */
function wholeDigits(text: string, { group }: NumberMarks): string | undefined {
  if (/^\d+$/u.test(text)) return text;
  const grouped = new RegExp(`^[1-9]\\d{0,2}([\\s${ARABIC.group}${group}])\\d{3}(?:\\1\\d{3})*$`, 'u');
  return grouped.test(text) ? text.replace(/\D/gu, '') : undefined;
}

/** A number with two decimals at most; a sign of dollars around it is left out. Undefined for what is none. */
export function numberTyped(text: string, marks: NumberMarks): number | undefined {
  const number = plain(text).replace(DOLLARS, '').trim();
  const [whole = '', part = '0', ...more] = number.split(
    new RegExp(`[${ARABIC.decimal}${marks.decimal}]`, 'u'),
  );
  const digits = wholeDigits(whole, marks);
  if (digits === undefined || digits.length > WHOLE_DIGITS) return undefined;
  if (more.length > 0 || !/^\d{1,2}$/u.test(part)) return undefined;
  return Number(`${digits}.${part}`);
}

/** An amount in dollars. Undefined for what is none. */
export function amountTyped(text: string, marks: NumberMarks): Cents | undefined {
  const dollars = numberTyped(text, marks);
  return dollars === undefined ? undefined : centsOf(asDollars(dollars));
}

/** The same, below zero too: what a list is filtered by. */
export function signedTyped(text: string, marks: NumberMarks): number | undefined {
  const bare = plain(text);
  const isBelow = /^[-−]/u.test(bare);
  const number = numberTyped(isBelow ? bare.slice(1) : bare, marks);
  return number !== undefined && isBelow && number !== 0 ? -number : number;
}

/** What is wrong with a typed amount. */
export type AmountFault = 'missing' | 'form' | 'zero';
export type TypedAmount = { cents: Cents; fault?: undefined } | { fault: AmountFault; cents?: undefined };

/** An amount in dollars, or what is wrong with it; nothing at all is one only where `zero` says so. */
export function readAmount(text: string, marks: NumberMarks, { zero = false } = {}): TypedAmount {
  if (text.trim() === '') return { fault: 'missing' };
  const cents = amountTyped(text, marks);
  if (cents === undefined) return { fault: 'form' };
  return cents === 0 && !zero ? { fault: 'zero' } : { cents };
}

/** The same as the text of a field, with the decimals that it has: 12.5. */
export const numberText = (number: number, { decimal }: NumberMarks): string =>
  String(number).replace('.', decimal);

/** An amount as the text of a field, to the cent: 19.99, and 20 where there are no cents. */
export const amountText = (cents: Cents, { decimal }: NumberMarks): string =>
  dollarsOf(cents).toFixed(2).replace(/\.00$/u, '').replace('.', decimal);

/** A count: digits, in groups of three or not. Undefined for what is none, as "2.0" and "1e3" are. */
export function countTyped(text: string, marks: NumberMarks): number | undefined {
  const digits = wholeDigits(plain(text), marks);
  return digits === undefined ? undefined : Number(digits);
}

/** An `e` that makes an exponent of what follows, or still may. */
const isExponent = (text: string, at: number): boolean =>
  /^e$/iu.test(text.charAt(at)) &&
  /\d/u.test(text.charAt(at - 1)) &&
  /^(?:[-+−]?\d|[-+−]?$)/u.test(text.slice(at + 1));

/**
 * What stays in a field of digits while somebody types: letters, blanks and signs of a currency are dropped. Whatever
 * would make another number if it were dropped stays, to be refused where it stands.
 */
export function digitsKept(text: string): string {
  const bare = plain(text).replace(/[\s\p{Sc}]/gu, '');
  return bare.replace(/[\p{L}\p{M}]/gu, (letter, at: number) => (isExponent(bare, at) ? letter : ''));
}

/** The same once it is typed: without the marks between groups of three. While typing they are not yet known as such. */
export function digitsSettled(text: string, marks: NumberMarks): string {
  const kept = digitsKept(text);
  return wholeDigits(kept, marks) ?? kept;
}
