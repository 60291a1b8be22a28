/** E-mail addresses: one validation and one normal form for all fields (decisions §13). Pure. */
import { withoutEnd } from '../values/ends.ts';

/** Whether a text has the form of an e-mail address: a local part, @, and a domain with a dot. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(text);

/** The stricter form for email chips: a top-level domain of 2 to 6 letters (spec 1 §5), or one in any other script. */
export const isChipEmail = (text: string): boolean =>
  isEmail(text) && /\.(?:[a-z]{2,6}|xn--[a-z\d-]+)$/iu.test(text) && !/[,;<>"()]/u.test(text);

/** Invisible characters, except spaces: a space inside an address is an error to report, not to remove. */
const HIDDEN = /\uFEFF|(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Full-width forms of ASCII, as typed by Chinese, Japanese and Korean input methods. */
const FULL_WIDTH = /[\uFF01-\uFF5E\uFE6B]/gu;
const narrow = (text: string): string => text.replace(FULL_WIDTH, (sign) => sign.normalize('NFKC'));

/** What mails and sheets add before an address. */
const BEFORE = /^(?:mailto:|[\s<([,;:"'`“”„‘’‚«»])+/iu;
/** What they add after it, and the punctuation of a sentence. */
const AFTER = /[\s>)\],;:.!"'`“”„‘’‚«»]/u;

/** A domain in lower case and in ASCII (IDNA), which is how a browser's email input sends it. */
export function cleanDomain(typed: string): string {
  const composed = typed.normalize('NFKC').replace(HIDDEN, '').replaceAll('。', '.');
  const name = withoutEnd(composed.toLowerCase().normalize('NFKC'), AFTER);
  // Only for names of letters, digits, dots and hyphens: in a URL a port, a path or a number would mean something else.
  if (!/[\u0080-\u{10FFFF}]/u.test(name) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(name)) return name;
  // Not `URL.canParse`: once optimized, that of Node 20 says no to a name that ends in an umlaut.
  try {
    return new URL(`http://${name}`).hostname;
  } catch {
    return name;
  }
}

/**
 * Normalizes an e-mail for sending: removes invisible characters, `mailto:`, anything after a `?` and surrounding
 * punctuation; composes characters and narrows full-width ones; domain in ASCII and lower case. The case of the local
 * part is kept.
 */
export function cleanEmail(text: string): string {
  const plain = narrow(text.replace(HIDDEN, '')).normalize('NFC').replace(BEFORE, '');
  const first = plain.indexOf('@');
  const query = first < 0 ? -1 : plain.indexOf('?', first);
  const address = query < 0 ? plain : plain.slice(0, query);
  const at = address.lastIndexOf('@');
  return at < 0
    ? withoutEnd(address, AFTER)
    : `${address.slice(0, at)}@${cleanDomain(address.slice(at + 1))}`;
}

/** The form for comparing e-mails, because the platform ignores case. */
export const foldEmail = (text: string): string => cleanEmail(text).toLowerCase();

/** The fault of an e-mail as it would be sent; a stored value (`seen`) is always accepted. */
export function emailProblem(typed: string, seen = ''): 'required' | 'email' | undefined {
  const address = cleanEmail(typed);
  if (address === '') return 'required';
  return typed === seen || isEmail(address) ? undefined : 'email';
}
