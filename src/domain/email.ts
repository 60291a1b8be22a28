/** E-mail addresses, wherever they are typed: one judgement and one form for all fields (decisions §12). Pure. */

/** Whether a text has the form of an e-mail address: a local part, @, and a domain with a dot. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(text);

/** The stricter form of email chips: a top-level domain of 2 to 6 letters (spec 1 §5). */
export const isChipEmail = (text: string): boolean =>
  isEmail(text) && /\.[a-z]{2,6}$/iu.test(text) && !/[,;<>"()]/u.test(text);

/** Invisible characters. Blanks are not among them: inside an address they are an error to show, not to drop. */
const HIDDEN = /\uFEFF|(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * An e-mail as it is sent: what pasting brings along goes, because nobody would see it. Nothing invisible is left, and
 * full-width and other compatibility forms are what they look like (NFKC). Its case stays as it was typed.
 */
export const cleanEmail = (text: string): string =>
  text.normalize('NFKC').replace(HIDDEN, '').normalize('NFKC').trim();

/** What two e-mails are compared by: the platform takes no notice of case. */
export const foldEmail = (text: string): string => cleanEmail(text).toLowerCase();

/** What is wrong with an e-mail as it would be sent; one that is there already (`seen`) stands. */
export function emailProblem(typed: string, seen = ''): 'required' | 'email' | undefined {
  const address = cleanEmail(typed);
  if (address === '') return 'required';
  return typed === seen || isEmail(address) ? undefined : 'email';
}
