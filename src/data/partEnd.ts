/** Maps an error to the outcome of a part of a bulk change. */
import type { PartEnd } from '../domain/bulk/parts.ts';
import { failureOf, isAborted, isRefusal, textOf } from './errors.ts';

/** The outcome of a bulk call that failed. `failed`: the text for a failure without one from the service. */
export const bulkEndOf = (error: unknown, failed: string): PartEnd =>
  isAborted(error)
    ? { kind: 'ended' }
    : { kind: isRefusal(error) ? 'refused' : 'unknown', text: textOf(error) ?? failed };

/** The outcome of a failed call for a single record, which may no longer exist. */
export const partEndOf = (error: unknown, failed: string): PartEnd =>
  failureOf(error).statusCode === 404 ? { kind: 'gone' } : bulkEndOf(error, failed);
