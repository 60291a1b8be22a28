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
