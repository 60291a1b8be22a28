/** Reads all records that a list matches, page by page, to select them. Pure: the call is passed in. */
import type { Id } from '../entities.ts';

/** Maximum number of selected records: each is kept with the fields that the rules need. */
export const SELECT_MAX = 10_000;

/** How many of the matches can be selected. */
export const selectableOf = (total: number): number => Math.min(total, SELECT_MAX);

type Page<T> = { readonly rows: readonly T[]; readonly total: number };

/**
 * How the reading ended. `short`: the list changed meanwhile, or rows could not be parsed, so some are missing. `page`
 * is the page to continue with; the first one unless it was interrupted.
 */
export type ReadEnd = {
  readonly kind: 'whole' | 'short' | 'stopped' | 'failed';
  readonly total: number;
  readonly page: number;
};

type Reading<T> = {
  /** The first page is 1. */
  from: number;
  perPage: number;
  /** The ids read so far, including earlier attempts; grows. */
  seen: Set<Id>;
  read(page: number): Promise<Page<T>>;
  isStopped(): boolean;
  /** Called with the records of a page that were not on an earlier one. */
  onPage(fresh: readonly T[], total: number): void;
};

/** Reads one page after the other; never rejects. What was read before a stop or a failure is kept. */
export async function readMatching<T extends { id: Id }>(reading: Reading<T>): Promise<ReadEnd> {
  const { seen } = reading;
  let { from: page } = reading;
  let total = 0;
  for (;;) {
    if (reading.isStopped()) return { kind: 'stopped', total, page };
    let answer: Page<T>;
    try {
      answer = await reading.read(page);
    } catch {
      return { kind: reading.isStopped() ? 'stopped' : 'failed', total, page };
    }
    // The answer arrived after the stop.
    if (reading.isStopped()) return { kind: 'stopped', total, page };
    // When a row leaves the list, a later one moves up to a page that was already read and is never read, so it counts as missing.
    total = Math.max(total, answer.total);
    const room = selectableOf(total) - seen.size;
    const fresh = answer.rows.filter(({ id }) => !seen.has(id)).slice(0, Math.max(0, room));
    for (const { id } of fresh) seen.add(id);
    reading.onPage(fresh, total);
    page += 1;
    const isWhole = seen.size >= selectableOf(total);
    if (isWhole || (page - 1) * reading.perPage >= total || answer.rows.length === 0)
      return { kind: isWhole ? 'whole' : 'short', total, page: 1 };
  }
}
