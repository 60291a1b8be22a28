/** Waiting that a caller can let go of. */
import { ApiError } from './errors.ts';

/** Resolves after `ms` milliseconds; rejects as aborted when the signal says so. */
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

/** Longest wait for a 429, in seconds. */
const RETRY_AFTER_MAX = 10;

/** How long a 429 asks to wait before its one repeat, in milliseconds; undefined where it is passed on (contract §1). */
export function pauseOf({ statusCode, retryAfter = Infinity }: ApiError): number | undefined {
  return statusCode === 429 && retryAfter <= RETRY_AFTER_MAX ? retryAfter * 1000 : undefined;
}

/** One attempt, and where a 429 asks for it another. Rejects with the last ApiError. */
export async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const pause = error instanceof ApiError ? pauseOf(error) : undefined;
    if (pause === undefined) throw error;
    await wait(pause);
    return attempt();
  }
}

/** The promise, or a rejection as aborted as soon as the signal says so. */
export function abortable<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const stop = () => reject(new ApiError('aborted'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    // Listened to in any case: that it fails later is nobody's concern then.
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
