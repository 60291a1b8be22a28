import { ApiError } from '../api/errors.ts';
import type { Rows } from '../api/reading.ts';

/**
 * The rows of an answer. One that tells of rows and has none that can be read is unusable: as an empty list, it would
 * say that there are none. `offset` is how many rows come before its first; beyond the last row, there are none.
 */
export function readable<Answer extends Omit<Rows<unknown>, 'nextPage'>>(answer: Answer, offset = 0): Answer {
  const { rows, count, skipped } = answer;
  if (rows.length === 0 && (skipped > 0 || count > offset)) throw new ApiError('unusable');
  return answer;
}
