/**
 * Invisible marks at the end of messages, by which a text or attribute of the page can be traced to its key. They are
 * zero-width characters that affect neither direction nor joining (the invisible operators of mathematics).
 */

const DIGITS = ['\u2061', '\u2062', '\u2063'] as const;
const END = '\u2064';
const MARK = /[\u2061-\u2063]{1,12}\u2064/gu;

const keys: string[] = [];
const numbers = new Map<string, number>();

/** The mark of a key, always the same. */
export function markOf(key: string): string {
  const number = numbers.get(key) ?? keys.push(key) - 1;
  numbers.set(key, number);
  const digits = number.toString(DIGITS.length);
  return `${Array.from(digits, (digit) => DIGITS[Number(digit)]).join('')}${END}`;
}

const keyOf = (mark: string): string | undefined => {
  const digits = Array.from(mark.slice(0, -1), (digit) => DIGITS.findIndex((known) => known === digit));
  return keys[Number.parseInt(digits.join(''), DIGITS.length)];
};

/**
 * A message within a text: from the end of the previous one to its own mark. A message around others has the remainder.
 */
export type Marked = { readonly key: string; readonly start: number; readonly end: number };

/** The messages marked in a text, in order. */
export function messagesIn(text: string): Marked[] {
  let start = 0;
  return [...text.matchAll(MARK)].flatMap(({ 0: mark, index }) => {
    const [key, from] = [keyOf(mark), start];
    start = index + mark.length;
    return key === undefined ? [] : [{ key, start: from, end: index }];
  });
}

/** A fast check for the many texts without a mark. */
export const isMarked = (text: string): boolean => text.includes(END);

/** The keys marked in a text, in order. */
export const keysIn = (text: string): string[] =>
  (text.match(MARK) ?? []).flatMap((mark) => keyOf(mark) ?? []);

/** A text without marks. */
export const unmarked = (text: string): string => text.replaceAll(MARK, '');
