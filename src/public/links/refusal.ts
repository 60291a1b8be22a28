import { ApiError } from '../../api/errors.ts';
import { serverText } from '../../api/failures.ts';

/**
 * What came of a call by a link: `unanswered` says nothing of the link, which a server has not seen (decisions §12).
 * `words`: what the server has against what was typed (a 422). `failed`: the link may have expired (spec 1 §8).
 */
export type LinkFailure = { kind: 'unanswered' } | { kind: 'words'; text: string } | { kind: 'failed' };

/** Reads the failure of a call by a link. */
export function linkFailure(error: unknown): LinkFailure {
  if (!(error instanceof ApiError)) return { kind: 'failed' };
  if (error.kind === 'network' || error.kind === 'timeout') return { kind: 'unanswered' };
  const text = error.statusCode === 422 ? serverText(error) : undefined;
  return text === undefined ? { kind: 'failed' } : { kind: 'words', text };
}
