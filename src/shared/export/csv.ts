/** The CSV of an export: no cell starts a formula, and pages are encoded one at a time. Loaded on demand. */
import Papa from 'papaparse';

export type CsvColumn<T> = {
  header: string;
  value(record: T): string | number | undefined;
  /** Keys of the list columns that show this value; a column without keys is in every file. */
  of?: string | readonly string[];
  /** Only in files that are limited to the shown columns. */
  isOptional?: boolean;
};

/** The columns of a file: all, or those that the list shows, in the list's order. */
export function columnsFor<T>(
  columns: readonly CsvColumn<T>[],
  shown: readonly string[] | undefined,
): readonly CsvColumn<T>[] {
  if (!shown) return columns.filter(({ isOptional }) => isOptional !== true);
  const isOf = (key: string) => (column: CsvColumn<T>) => [column.of].flat().includes(key);
  // A value that two shown columns share is exported once.
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

/**
 * Where a formula could begin inside a text: a spreadsheet that splits the file at semicolons or tabs does not treat
 * our quotation marks as quoting. Commas are safe, because splitting at commas respects them.
 */
const INNER_START = /(?<=[;"\t\r\n])(?=(?:[^\S\t\r\n]|\0)*[=+\-@\t\r\0＝＋－＠])/gu;
/** The end of a text whose last separator would make the closing quotation mark begin a new cell. */
const OPEN_END = /$(?<=[;\t\r\n](?:[^\S\t\r\n]|\0)*)/u;

type Cell = string | number | undefined;

const harmless = (cell: Cell = ''): string | number =>
  typeof cell === 'string' ? cell.replace(INNER_START, "'").replace(OPEN_END, "'") : cell;

const linesOf = (rows: readonly (readonly Cell[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => row.map((cell) => harmless(cell))),
    { escapeFormulae: FORMULA_START, newline: '\r\n' },
  )}\r\n`;

/** Starts with a byte order mark, by which spreadsheets recognize UTF-8. */
export const csvHeader = <T>(columns: readonly CsvColumn<T>[]): string =>
  `\uFEFF${linesOf([columns.map(({ header }) => header)])}`;

/** The lines of one page, each ending with a line break. */
export const csvLines = <T>(columns: readonly CsvColumn<T>[], records: readonly T[]): string =>
  records.length === 0 ? '' : linesOf(records.map((record) => columns.map(({ value }) => value(record))));
