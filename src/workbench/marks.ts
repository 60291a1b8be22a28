/**
 * Marks that a message leaves in what is shown, so that a text on the page, or in an attribute, tells its key: invisible
 * characters without width and without a say in direction or joining (the invisible operators of mathematics).
 */

const DIGITS = ['\u2061', '\u2062', '\u2063'] as const;
const END = '\u2064';
const MARK = /[\u2061-\u2063]+\u2064/gu;

const keys: string[] = [];
const numbers = new Map<string, number>();

/** The mark of a key, the same every time. */
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

/** A message in a text: from the one before, or the beginning, to its own mark. One around others has the rest. */
export type Marked = { readonly key: string; readonly start: number; readonly end: number };

/** The messages whose marks are in a text, in their order. */
export function messagesIn(text: string): Marked[] {
  let start = 0;
  return [...text.matchAll(MARK)].flatMap(({ 0: mark, index }) => {
    const [key, from] = [keyOf(mark), start];
    start = index + mark.length;
    return key === undefined ? [] : [{ key, start: from, end: index }];
  });
}

/** Whether there may be a mark: quick, for the many texts without one. */
export const isMarked = (text: string): boolean => text.includes(END);

/** The keys whose marks are in a text, in their order. */
export const keysIn = (text: string): string[] =>
  (text.match(MARK) ?? []).flatMap((mark) => keyOf(mark) ?? []);

/** A text as it is read, without marks. */
export const unmarked = (text: string): string => text.replaceAll(MARK, '');
