/** Texts as they are compared and cut. Pure. */

/** Letters that Unicode does not take apart, as they are typed without their stroke. */
const PLAIN: ReadonlyMap<string, string> = new Map(
  Object.entries({ Æ: 'AE', Đ: 'D', Ð: 'D', Ħ: 'H', Ł: 'L', Œ: 'OE', Ø: 'O' }),
);

/**
 * For comparing without case, accents and strokes: "muller" is in "Müller", "weiss" in "Weiß", "istanbul" in "İstanbul".
 * The same in every browser, because a Turkish one has small letters of its own for "I".
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // "ß" has two capitals, and "ς" the same as "σ".
    .toUpperCase()
    .replace(/[ÆĐÐĦŁŒØ]/gu, (letter) => PLAIN.get(letter) ?? letter);

/** Without halves of characters, which a cut by length leaves: they can't be part of an address. */
export const withoutHalves = (text: string): string => text.replace(/\p{Cs}/gu, '');
