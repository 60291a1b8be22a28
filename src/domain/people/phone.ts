/** Telephone numbers: whether one is valid, and how it is sent and dialed. Pure. */
import { plainDigits } from '../values/typedNumber.ts';

export const PHONE_MAX = 40;

/** Digits, spaces, + - ( ) and other separators, then an optional extension. */
const FORM = /^\+?[\d\s()./-]+(?:[\s,;]*(?:ext\.?|extension|x|#)\s*\d{1,8})?$/iu;

/** A phone as it is sent: with plain digits and hyphens, without the direction marks that address books copy. */
export const cleanPhone = (text: string): string => plainDigits(text).replace(/\p{Pd}/gu, '-');

/** The number that a link dials: without an extension, whose digits would be dialled as part of the number. */
export const dialled = (text: string): string => cleanPhone(text).replace(/[a-z#].*|[^+\d]/giu, '');

/** Accepts a valid phone, and any value that is already stored. */
export const takesPhone = (text: string, seen: string | undefined): boolean => text === seen || isPhone(text);

/** Whether the text is a valid phone; an empty one is, because phones are optional. */
export function isPhone(text: string): boolean {
  const phone = cleanPhone(text);
  if (phone === '') return true;
  return phone.length <= PHONE_MAX && FORM.test(phone) && (phone.match(/\d/gu)?.length ?? 0) >= 3;
}
