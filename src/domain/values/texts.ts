/** Comparing and cutting texts. Pure. */

/** Letters that Unicode doesn't decompose, as they are typed without their stroke. */
const PLAIN: ReadonlyMap<string, string> = new Map(
  Object.entries({ Æ: 'AE', Đ: 'D', Ð: 'D', Ħ: 'H', Ł: 'L', Œ: 'OE', Ø: 'O' }),
);

/**
 * For comparing without case, accents and strokes: "muller" matches "Müller", "weiss" "Weiß", "istanbul" "İstanbul".
 * The same in every browser, because the Turkish locale has its own lower case of "I".
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // "ß" becomes "SS", and "ς" the same as "σ".
    .toUpperCase()
    .replace(/[ÆĐÐĦŁŒØ]/gu, (letter) => PLAIN.get(letter) ?? letter);

/** Removes unpaired surrogates, which cutting by length may leave: they can't be part of an address. */
export const withoutHalves = (text: string): string => text.replace(/\p{Cs}/gu, '');
