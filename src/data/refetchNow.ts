/**
 * Reads that a user action waits for. react-query pauses a read while the browser is offline or the page's owner is
 * signed out. A write that waited for it would be sent when the read resumes, long after the press.
 */
import { onlineManager, type RefetchOptions } from '@tanstack/react-query';
import { ApiError } from '../api/errors.ts';

/**
 * Rejects as soon as react-query pauses the read (which itself resumes later): as `network` when the browser is
 * offline, as `aborted` when the session has ended.
 */
export function unheld<Value>(read: () => Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const follow = (isOnline: boolean) =>
      isOnline || reject(new ApiError(navigator.onLine ? 'aborted' : 'network'));
    const off = onlineManager.subscribe(follow);
    void read().then(resolve, reject).finally(off);
    follow(onlineManager.isOnline());
  });
}

/** Refetches a query at once or not at all; rejects when that fails. */
export async function refetchNow<Answer extends { data?: unknown }>(
  refetch: (options: RefetchOptions) => Promise<Answer>,
  options?: RefetchOptions,
): Promise<Answer['data']> {
  return (await unheld(() => refetch({ ...options, throwOnError: true }))).data;
}
