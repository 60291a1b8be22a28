import { ApiError } from '../api/errors.ts';
import type { Rows } from '../api/reading.ts';

/**
 * Returns the answer, or throws `unusable` when it counts rows but none of them can be read: shown as an empty list, it
 * would claim that there are no rows. `offset` is the number of rows before the page; a page past the end may be empty.
 */
export function readable<Answer extends Omit<Rows<unknown>, 'nextPage'>>(answer: Answer, offset = 0): Answer {
  const { rows, count, skipped } = answer;
  if (rows.length === 0 && (skipped > 0 || count > offset)) throw new ApiError('unusable');
  return answer;
}
