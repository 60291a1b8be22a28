/**
 * Why a call failed (spec 1 §3, §8; contract §1). `answer`: the server refused; `statusCode` and its message are set.
 * `unusable`: a success whose body can't be used (HTML, wrong shape). `network`, `timeout`: no answer. `aborted`: the
 * caller cancelled, or the session ended; nothing is to be shown.
 */
export type FailureKind = 'answer' | 'unusable' | 'network' | 'timeout' | 'aborted';

export type ErrorShape = {
  statusCode: number;
  message?: string | undefined;
  status?: string | undefined;
  errors?: unknown;
  url?: string | undefined;
  /** Written for the user. */
  userError?: string | undefined;
};

export class ApiError extends Error implements ErrorShape {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  readonly statusCode: number;
  readonly status: string | undefined;
  readonly errors: unknown;
  readonly url: string | undefined;
  /** The whole answer, for the few statuses that carry more (`useFallback`). */
  readonly body: Readonly<Record<string, unknown>>;
  /** In seconds, when the answer gave a whole number. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: FailureKind,
    shape: ErrorShape = { statusCode: 0 },
    body: Record<string, unknown> = {},
    retryAfter?: number,
  ) {
    // The text for the user becomes the message, because react-admin shows that.
    super((shape.userError ?? shape.message ?? '').trim());
    this.kind = kind;
    this.statusCode = shape.statusCode;
    this.status = shape.status;
    this.errors = shape.errors;
    this.url = shape.url;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** The impersonation was granted, but its user could not be read ("User impersonation failed"). */
export class ImpersonationFailed extends Error {
  override readonly name = 'ImpersonationFailed';
}

/** Whether nothing is to be shown, because the call was cancelled. */
export const isAborted = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.kind === 'aborted'
    : error instanceof DOMException && error.name === 'AbortError';
