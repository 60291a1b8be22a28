/** E-mail addresses: one validation and one normal form for all fields (decisions §12). Pure. */

/** Whether a text has the form of an e-mail address: a local part, @, and a domain with a dot. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(text);

/** The stricter form of email chips: a top-level domain of 2 to 6 letters (spec 1 §5). */
export const isChipEmail = (text: string): boolean =>
  isEmail(text) && /\.[a-z]{2,6}$/iu.test(text) && !/[,;<>"()]/u.test(text);

/** Invisible characters, except blanks: a blank inside an address is an error to report, not to remove. */
const HIDDEN = /\uFEFF|(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Normalizes an e-mail for sending: removes invisible characters that pasting brings along, and maps full-width and
 * other compatibility forms to plain ones (NFKC). Case is kept.
 */
export const cleanEmail = (text: string): string =>
  text.normalize('NFKC').replace(HIDDEN, '').normalize('NFKC').trim();

/** The form in which e-mails are compared, because the platform ignores case. */
export const foldEmail = (text: string): string => cleanEmail(text).toLowerCase();

/** The fault of an e-mail as it would be sent; a stored value (`seen`) is always accepted. */
export function emailProblem(typed: string, seen = ''): 'required' | 'email' | undefined {
  const address = cleanEmail(typed);
  if (address === '') return 'required';
  return typed === seen || isEmail(address) ? undefined : 'email';
}
