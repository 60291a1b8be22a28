import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiError } from '../../../src/api/errors.ts';
import { sendRefresh } from '../../../src/api/refresh.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { sessionAnswer } from './harness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Refreshes with attempts of `ms` that end with the given status; gives their times and the outcome. */
function refreshing(ms: number, statusOf: (attempt: number) => number) {
  const started = Date.now();
  const sent: number[] = [];
  const fetch: typeof globalThis.fetch = async () => {
    const attempt = sent.push(Date.now() - started);
    // oxlint-disable-next-line no-restricted-globals -- by the tests' clock, which is faked here
    await new Promise((resolve) => setTimeout(resolve, ms));
    return Response.json(sessionAnswer('t1'), { status: statusOf(attempt) });
  };
  const transport = createTransport({ base: () => '/api/auth', fetch });
  const end = sendRefresh(transport).then(
    ({ token }) => token,
    (error: ApiError) => error.statusCode,
  );
  return { sent, end };
}

test.each([
  [500, [0, 500, 2000]],
  [503, [0, 500, 2000]],
  [499, [0]],
  [401, [0]],
])('a refresh answered with %i is attempted at %j ms, then fails with that status', async (status, times) => {
  const { sent, end } = refreshing(0, () => status);
  await vi.runAllTimersAsync();
  expect(await end).toBe(status);
  expect(sent).toEqual(times);
});

test('a refresh whose third attempt succeeds resolves with its token', async () => {
  const { sent, end } = refreshing(0, (attempt) => (attempt < 3 ? 502 : 200));
  await vi.runAllTimersAsync();
  expect(await end).toBe('t1');
  expect(sent).toHaveLength(3);
});

test.each([
  [9499, [0, 9999]],
  [9500, [0]],
  [4000, [0, 4500]],
  [3999, [0, 4499, 9998]],
])(
  'refresh attempts of %i ms each are sent at %j ms, and no attempt starts after 10 s',
  async (ms, times) => {
    const { sent, end } = refreshing(ms, () => 503);
    await vi.runAllTimersAsync();
    expect(await end).toBe(503);
    expect(sent).toEqual(times);
  },
);
