/** Parsers that a schema alone can't express. */
import type { Reading } from './call.ts';

/** The rows of a list answer that could be parsed, and how many could not. */
export type Rows<T> = { rows: T[]; count: number; skipped: number; nextPage?: string | undefined };

const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null;

/**
 * A list answer `{ [key]: T[], [countKey]: number, nextPage? }`. An unusable row is left out and counted in `skipped`;
 * a missing count is the number of rows; an answer without the list is unusable.
 */
export function listAnswer<T>(key: string, row: Reading<T>, countKey = 'count'): Reading<Rows<T>> {
  return {
    safeParse(given) {
      const all: unknown = isObject(given) ? given[key] : undefined;
      if (!isObject(given) || !Array.isArray(all)) return { success: false };
      const rows: T[] = [];
      for (const candidate of all) {
        const parsed = row.safeParse(candidate);
        if (parsed.success) rows.push(parsed.data);
      }
      const { [countKey]: count, nextPage } = given;
      return {
        success: true,
        data: {
          rows,
          count: typeof count === 'number' && count >= 0 ? count : all.length,
          skipped: all.length - rows.length,
          nextPage: typeof nextPage === 'string' && nextPage !== '' ? nextPage : undefined,
        },
      };
    },
  };
}
