/** Cancellable waiting. */
import { ApiError } from './errors.ts';

/** Resolves after `ms` milliseconds; rejects as aborted when the signal fires. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new ApiError('aborted'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Maximum wait after a 429, in seconds. */
const RETRY_AFTER_MAX = 10;

/**
 * How long to wait before the single retry of a 429, in milliseconds; undefined when it is rejected at once (contract
 * §1).
 */
export function pauseOf({ statusCode, retryAfter = Infinity }: ApiError): number | undefined {
  return statusCode === 429 && retryAfter <= RETRY_AFTER_MAX ? retryAfter * 1000 : undefined;
}

/** Runs an attempt, and retries it once when a 429 asks for it. Rejects with the last ApiError. */
export async function withRetryAfter<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const pause = error instanceof ApiError ? pauseOf(error) : undefined;
    if (pause === undefined) throw error;
    await wait(pause);
    return attempt();
  }
}

/** The promise's result, or a rejection as aborted as soon as the signal fires. */
export function abortable<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const stop = () => reject(new ApiError('aborted'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    // Always subscribed, so that a later failure is not an unhandled rejection.
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
