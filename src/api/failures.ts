/**
 * What a failed call means for its caller (spec 1 §3, §8; contract §1). The sign-in interprets failures differently.
 */
import type { Meaning } from '../domain/writes/confirmedWrite.ts';
import { ApiError, isAborted } from './errors.ts';

/** The server's message, to be shown verbatim; undefined when it had none. */
export function serverText(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.kind !== 'answer') return undefined;
  return error.message || undefined;
}

/** Refused because of the current state: the record is gone, taken, or no longer fits. */
const OUTDATED = new Set([404, 409, 422]);

/** What a failed write means. A 5xx may come after the work was done, so it counts as lost. */
export function meaningOf(error: unknown): Meaning {
  if (isAborted(error)) return 'ended';
  if (!(error instanceof ApiError) || error.kind !== 'answer' || error.statusCode >= 500) return 'lost';
  return OUTDATED.has(error.statusCode) ? 'outdated' : 'refused';
}
