/** The widths of a list's columns, in CSS pixels, once somebody has changed one. Kept per user in the store. */

/** By the column's key. */
export type ColumnWidths = Readonly<Record<string, number>>;

export const NARROWEST = 56;
export const WIDEST = 640;
/** Of a column that is shown for the first time after others were sized. */
const ADDED = 148;

/** A width that a column may have. */
export const fitWidth = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

/** What the store has kept, without what is no width; undefined when nothing is left: the columns size themselves. */
export function keptWidths(kept: unknown): ColumnWidths | undefined {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return undefined;
  const widths = Object.entries(kept).filter((entry): entry is [string, number] => Number.isFinite(entry[1]));
  if (widths.length === 0) return undefined;
  return Object.fromEntries(widths.map(([key, width]) => [key, fitWidth(width)]));
}

/** The width of a column in a list whose columns were sized. */
export const widthOf = (widths: ColumnWidths, key: string): number =>
  Object.hasOwn(widths, key) ? (widths[key] ?? ADDED) : ADDED;

/** What the columns need together. */
export const widthOfAll = (widths: ColumnWidths, keys: readonly string[]): number =>
  keys.reduce((sum, key) => sum + widthOf(widths, key), 0);
