/** The CSV of an export: no cell starts a formula, and pages are encoded one at a time. Loaded on demand. */
import Papa from 'papaparse';

export type CsvColumn<T> = {
  header: string;
  value(record: T): string | number | undefined;
  /** Keys of the list's columns that show it; without any it is in every file. */
  of?: string | readonly string[];
  /** Only in files with the columns that the list shows. */
  isOptional?: boolean;
};

/** The columns of a file: all, or those that the list shows, in its order. */
export function columnsFor<T>(
  columns: readonly CsvColumn<T>[],
  shown: readonly string[] | undefined,
): readonly CsvColumn<T>[] {
  if (!shown) return columns.filter(({ isOptional }) => isOptional !== true);
  const isOf = (key: string) => (column: CsvColumn<T>) => [column.of].flat().includes(key);
  // One that two shown columns show comes once.
  return [
    ...new Set([
      ...columns.filter((column) => column.of === undefined),
      ...shown.flatMap((key) => columns.filter(isOf(key))),
    ]),
  ];
}

/**
 * Texts that spreadsheets run as formulas, also after blanks or in full width. Numbers are written as numbers, so
 * negative ones are not affected.
 */
const FORMULA_START = /^[\s\0]*[=+\-@\t\r\n\0＝＋－＠]/u;

const options = { escapeFormulae: FORMULA_START, newline: '\r\n' } as const;

/** Starts with a byte order mark, by which spreadsheets recognize UTF-8. */
export const csvHeader = <T>(columns: readonly CsvColumn<T>[]): string =>
  `\uFEFF${Papa.unparse([columns.map(({ header }) => header)], options)}\r\n`;

/** The lines of one page, each with a line end. */
export function csvLines<T>(columns: readonly CsvColumn<T>[], records: readonly T[]): string {
  if (records.length === 0) return '';
  return `${Papa.unparse(
    records.map((record) => columns.map(({ value }) => value(record) ?? '')),
    options,
  )}\r\n`;
}
