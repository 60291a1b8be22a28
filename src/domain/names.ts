/** Names of people, however they came to be typed: one judgement and one form for all fields (decisions §12). Pure. */

/** Longest first or last name that is taken, in characters. */
export const NAME_MAX = 100;

/** White space, controls, and whatever else leaves no mark: a name of these alone is none. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Characters that nobody sees and that spreadsheets and mails bring along. Joiners stay: some scripts need them. */
const INVISIBLE = /[\u00AD\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Whether nothing of the text would be seen. */
export const isBlank = (text: string): boolean => text.replace(UNSEEN, '') === '';

/** A name as it is sent: without what nobody sees, one blank between words, none at the ends. */
export const cleanName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/**
 * What is wrong with a name as it would be sent; one that can't be seen counts as empty. One that is there already
 * (`seen`) stands, however long it is.
 */
export function nameFault(typed: string, seen = ''): 'required' | 'long' | undefined {
  if (isBlank(typed)) return 'required';
  if (typed === seen) return undefined;
  return [...cleanName(typed)].length > NAME_MAX ? 'long' : undefined;
}
