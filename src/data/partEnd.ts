/** Maps an error to the outcome of a record in a bulk change. */
import type { PartEnd } from '../domain/bulk/parts.ts';
import { failureOf, isAborted, isRefusal, textOf } from './errors.ts';

/** `failed`: the text for a failure without one from the service. */
export function partEndOf(error: unknown, failed: string): PartEnd {
  if (isAborted(error)) return { kind: 'ended' };
  if (failureOf(error).statusCode === 404) return { kind: 'gone' };
  return { kind: isRefusal(error) ? 'refused' : 'unknown', text: textOf(error) ?? failed };
}
