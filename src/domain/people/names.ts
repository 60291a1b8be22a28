/** Names of people: one validation and one normal form for all fields (decisions §12). Pure. */

/** Maximum length of a first or last name, in characters. */
export const NAME_MAX = 100;

/** White space, control and other invisible characters: a name of only these counts as empty. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/**
 * Invisible characters that come with text pasted from spreadsheets and mails. Joiners are kept: some scripts need
 * them.
 */
const INVISIBLE = /[\u00AD\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Whether the text has no visible character. */
export const isBlank = (text: string): boolean => text.replace(UNSEEN, '') === '';

/** A record's name as shown: '' when it has no visible character, so that the id is shown instead. */
export const visibleName = (name: string): string => (isBlank(name) ? '' : name);

/** For comparing any text: removes invisible characters, composes characters, trims. */
export const cleanText = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE, '').normalize('NFC').trim();

/** Normalizes a name: removes invisible characters, collapses white space, trims. */
export const cleanName = (text: string): string =>
  cleanText(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/**
 * The fault of a name as it would be sent; an invisible one counts as empty. A stored value (`seen`) is always
 * accepted, however long it is.
 */
export function nameFault(typed: string, seen = ''): 'required' | 'long' | undefined {
  if (isBlank(typed)) return 'required';
  if (typed === seen) return undefined;
  return [...cleanName(typed)].length > NAME_MAX ? 'long' : undefined;
}
