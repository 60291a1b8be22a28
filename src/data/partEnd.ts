/** Maps an error to the outcome of a part of a bulk change. */
import type { PartEnd } from '../domain/bulk/parts.ts';
import { failureOf, isAborted, isRefusal, textOf } from './errors.ts';

/** Of a bulk call. `failed`: the text for a failure without one from the service. */
export const bulkEndOf = (error: unknown, failed: string): PartEnd =>
  isAborted(error)
    ? { kind: 'ended' }
    : { kind: isRefusal(error) ? 'refused' : 'unknown', text: textOf(error) ?? failed };

/** Of a single record's call. */
export const partEndOf = (error: unknown, failed: string): PartEnd =>
  failureOf(error).statusCode === 404 ? { kind: 'gone' } : bulkEndOf(error, failed);
