/** Names of people: one validation and one normal form for all fields (decisions §12). Pure. */

/** Maximum length of a first or last name, in characters. */
export const NAME_MAX = 100;

/** White space, controls and other characters that are not visible: a name of only these counts as empty. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/**
 * Invisible characters that pasting from spreadsheets and mails brings along. Joiners are kept: some scripts need them.
 */
const INVISIBLE = /[\u00AD\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Whether nothing of the text would be visible. */
export const isBlank = (text: string): boolean => text.replace(UNSEEN, '') === '';

/** A name of a record as it is shown: '' when nothing of it would be visible, so that the id stands for it. */
export const visibleName = (name: string): string => (isBlank(name) ? '' : name);

/** Removes invisible characters, composes what is written in parts, trims: of any text that is compared. */
export const cleanText = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE, '').normalize('NFC').trim();

/** Normalizes a name: removes invisible characters, collapses blanks, trims. */
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
