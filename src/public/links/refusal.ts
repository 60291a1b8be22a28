import { ApiError } from '../../api/errors.ts';
import { serverText } from '../../api/failures.ts';

/**
 * Why a call with a link's token failed. `unanswered`: there was no answer, so the link may still be valid (decisions
 * §12). `words`: the server's message about the input (a 422). `failed`: the link may have expired (spec 1 §8).
 */
export type LinkFailure = { kind: 'unanswered' } | { kind: 'words'; text: string } | { kind: 'failed' };

export function linkFailure(error: unknown): LinkFailure {
  if (!(error instanceof ApiError)) return { kind: 'failed' };
  if (error.kind === 'network' || error.kind === 'timeout') return { kind: 'unanswered' };
  const text = error.statusCode === 422 ? serverText(error) : undefined;
  return text === undefined ? { kind: 'failed' } : { kind: 'words', text };
}
