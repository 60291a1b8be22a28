/** What a call can fail with (spec 1 §3, §8; contract §1). */
import type { Meaning } from '../domain/confirmedWrite.ts';

/**
 * - `answer`: the server said no; `statusCode` and the server's words are filled.
 * - `unusable`: a success whose body the console can't work with (HTML, wrong shape).
 * - `network`, `timeout`: no answer at all.
 * - `aborted`: the caller let go, or the session ended; nothing to show.
 */
export type FailureKind = 'answer' | 'unusable' | 'network' | 'timeout' | 'aborted';

export type ErrorShape = {
  statusCode: number;
  message?: string | undefined;
  status?: string | undefined;
  errors?: unknown;
  url?: string | undefined;
  userError?: string | undefined;
};

export class ApiError extends Error implements ErrorShape {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  readonly statusCode: number;
  readonly status: string | undefined;
  readonly errors: unknown;
  readonly url: string | undefined;
  readonly userError: string | undefined;
  /** The whole answer, for the few statuses that carry more (`useFallback`). */
  readonly body: Readonly<Record<string, unknown>>;
  /** Seconds, when the answer named a whole number of them. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: FailureKind,
    shape: ErrorShape = { statusCode: 0 },
    body: Record<string, unknown> = {},
    retryAfter?: number,
  ) {
    super(shape.message ?? '');
    this.kind = kind;
    this.statusCode = shape.statusCode;
    this.status = shape.status;
    this.errors = shape.errors;
    this.url = shape.url;
    this.userError = shape.userError;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** Whether nothing is to be shown, because nobody waits for the answer any more. */
export const isAborted = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.kind === 'aborted'
    : error instanceof DOMException && error.name === 'AbortError';

/** The server's own words, to be shown as they are; undefined when it had none. */
export function serverText(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.kind !== 'answer') return undefined;
  const text = error.userError ?? error.message;
  return text.trim() === '' ? undefined : text;
}

/** It was refused because of what is there by now: gone, taken, or not fitting any more. */
const OUTDATED = new Set([404, 409, 422]);

/** Whether a failed write may have been carried out. A 5xx may come after the work was done, so it counts as lost. */
export function meaningOf(error: unknown): Meaning {
  if (isAborted(error)) return 'ended';
  if (!(error instanceof ApiError) || error.kind !== 'answer' || error.statusCode >= 500) return 'lost';
  return OUTDATED.has(error.statusCode) ? 'outdated' : 'refused';
}
