/** Interned texts: a million users share a few thousand names. */
export type StringPool = {
  readonly texts: readonly string[];
  /** Lower case, for comparisons. */
  readonly folded: readonly string[];
  /** ASCII letters and digits, for addresses. */
  readonly slugs: readonly string[];
  /** The code of a text; a new text is added. */
  code(text: string): number;
};

/** How the platform compares texts: ignoring case. */
export const fold = (text: string): string => text.toLowerCase();

/** The order of folded texts: by code units. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** ASCII letters and digits of a text, lower case. */
export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '');

export function createStringPool(): StringPool {
  const texts: string[] = [];
  const folded: string[] = [];
  const slugs: string[] = [];
  const codes = new Map<string, number>();
  return {
    texts,
    folded,
    slugs,
    code(text) {
      const known = codes.get(text);
      if (known !== undefined) return known;
      codes.set(text, texts.length);
      texts.push(text);
      folded.push(fold(text));
      slugs.push(slug(text));
      return texts.length - 1;
    },
  };
}
