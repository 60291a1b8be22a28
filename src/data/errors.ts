/** What screens may know about a failed call. */
import { ApiError, type FailureKind } from '../api/errors.ts';
import { serverText } from '../api/failures.ts';

export { isAborted } from '../api/errors.ts';
export { meaningOf } from '../api/failures.ts';

/** The server's message, shown unchanged; undefined when there is none and the screen shows its own. */
export const textOf = serverText;

type Failure = {
  kind: FailureKind;
  statusCode: number;
  status: string | undefined;
  /** The server's errors about parts of the request, unparsed. */
  errors?: unknown;
};

/** Kind and statuses of a failure; any error other than an ApiError counts as `network`. */
export function failureOf(error: unknown): Failure {
  return error instanceof ApiError
    ? { kind: error.kind, statusCode: error.statusCode, status: error.status, errors: error.errors }
    : { kind: 'network', statusCode: 0, status: undefined };
}

/** Why a read failed: not allowed, or the server's message; undefined when there is none. */
export const loadErrorMessage = (
  t: (key: 'common.error.notAllowed') => string,
  error: unknown,
): string | undefined => (failureOf(error).statusCode === 403 ? t('common.error.notAllowed') : textOf(error));

/** The page where the user can fix what was refused; https only, because it is rendered as a link. */
export function fixUrlOf(error: unknown): string | undefined {
  const url = error instanceof ApiError ? error.url : undefined;
  return url !== undefined && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : undefined;
}

/** Whether the server refused, so that nothing was changed; any other failure leaves that open. */
export function isRefusal(error: unknown): boolean {
  const { kind, statusCode } = failureOf(error);
  return kind === 'answer' && statusCode < 500;
}

/** Resolves with the answer of a call, or with undefined after a 404. */
export async function orNone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (failureOf(error).statusCode === 404) return undefined;
    throw error;
  }
}
