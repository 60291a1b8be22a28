/** What a failed write means for what was written. */
import { failureOf } from '../../data/errors.ts';

/** No answer that says no: the platform may have done it all the same. */
export function isUncertain(error: unknown): boolean {
  const { kind, statusCode } = failureOf(error);
  return kind !== 'answer' || statusCode >= 500;
}

export const isGone = (error: unknown): boolean => failureOf(error).statusCode === 404;
