/** Telephone numbers as people write them. Pure. */

export const PHONE_MAX = 40;

/** Digits, spaces, + - ( ) and what else parts them, then maybe an extension. */
const FORM = /^\+?[\d\s()./-]+(?:[\s,;]*(?:ext\.?|extension|x|#)\s*\d{1,8})?$/iu;

/** The same where one is there already, which stands whatever it is. */
export const takesPhone = (text: string, seen: string | undefined): boolean => text === seen || isPhone(text);

/** Whether it can be one; nothing counts as one too, as a phone may be left out. */
export function isPhone(text: string): boolean {
  const phone = text.trim();
  if (phone === '') return true;
  return phone.length <= PHONE_MAX && FORM.test(phone) && (phone.match(/\d/gu)?.length ?? 0) >= 3;
}
