/** What a failed call says to whoever made it (spec 1 §3, §8; contract §1). The sign-in has its own reading. */
import type { Meaning } from '../domain/confirmedWrite.ts';
import { ApiError, isAborted } from './errors.ts';

/** The server's own words, to be shown as they are; undefined when it had none. */
export function serverText(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.kind !== 'answer') return undefined;
  return error.message || undefined;
}

/** It was refused because of what is there by now: gone, taken, or not fitting any more. */
const OUTDATED = new Set([404, 409, 422]);

/** Whether a failed write may have been carried out. A 5xx may come after the work was done, so it counts as lost. */
export function meaningOf(error: unknown): Meaning {
  if (isAborted(error)) return 'ended';
  if (!(error instanceof ApiError) || error.kind !== 'answer' || error.statusCode >= 500) return 'lost';
  return OUTDATED.has(error.statusCode) ? 'outdated' : 'refused';
}
