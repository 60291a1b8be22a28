/** What screens may know of a failed call. */
import { ApiError, type FailureKind, isAborted } from '../api/errors.ts';
import { serverText } from '../api/failures.ts';

export { meaningOf } from '../api/failures.ts';

/** The server's own words, to be shown as they are; undefined when it had none and the screen's fallback stands. */
export const textOf = serverText;

/** Whether nobody waits for the answer any more, so that nothing is shown. */
export const isLetGo = isAborted;

type Failure = {
  kind: FailureKind;
  statusCode: number;
  status: string | undefined;
  /** What the server said of parts of the request, as it came. */
  errors?: unknown;
};

/** Kind and statuses of a failure; anything that is no failed call counts as `network`. */
export function failureOf(error: unknown): Failure {
  return error instanceof ApiError
    ? { kind: error.kind, statusCode: error.statusCode, status: error.status, errors: error.errors }
    : { kind: 'network', statusCode: 0, status: undefined };
}

/** Why something could not be read: not allowed, or the server's words; undefined where nobody said. */
export const whyUnread = (
  t: (key: 'common.error.notAllowed') => string,
  error: unknown,
): string | undefined => (failureOf(error).statusCode === 403 ? t('common.error.notAllowed') : textOf(error));

/** Where what was refused can be mended; https alone, as it is opened. */
export function placeOf(error: unknown): string | undefined {
  const url = error instanceof ApiError ? error.url : undefined;
  return url !== undefined && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : undefined;
}

/** Whether the server said no, so that nothing was changed; after any other failure nobody knows. */
export function isRefusal(error: unknown): boolean {
  const { kind, statusCode } = failureOf(error);
  return kind === 'answer' && statusCode < 500;
}

/** What a call answered, or undefined where a 404 said that there is none. */
export async function orNone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (failureOf(error).statusCode === 404) return undefined;
    throw error;
  }
}
