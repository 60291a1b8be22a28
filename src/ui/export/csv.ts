/** CSV of an export: no cell ever starts a formula, and pages become bytes as they come. Loaded when used. */
import Papa from 'papaparse';

export type CsvColumn<T> = { header: string; value(record: T): string | number | undefined };

/**
 * What spreadsheets take for a formula, also behind blanks or in full width. Numbers are written as numbers, so a
 * negative one stays readable.
 */
const FORMULA_START = /^[\s\0]*[=+\-@\t\r\n\0＝＋－＠]/u;

const options = { escapeFormulae: FORMULA_START, newline: '\r\n' } as const;

/** The byte order mark tells spreadsheets that it is UTF-8. */
export const csvHeader = <T>(columns: readonly CsvColumn<T>[]): string =>
  `\uFEFF${Papa.unparse([columns.map(({ header }) => header)], options)}\r\n`;

/** Lines of one page, each ended. */
export function csvLines<T>(columns: readonly CsvColumn<T>[], records: readonly T[]): string {
  if (records.length === 0) return '';
  return `${Papa.unparse(
    records.map((record) => columns.map(({ value }) => value(record) ?? '')),
    options,
  )}\r\n`;
}
