/**
 * The retry and error policy of the wire contract under each fault, for the tests that send every call under all of
 * them.
 */
import { expect, vi } from 'vitest';
import { FAULT_KINDS, type FaultKind } from '../../mocks/faults/faults.ts';
import type { Call } from '../../src/api/call.ts';
import type { SessionEvent } from '../../src/api/context.ts';
import { ApiError } from '../../src/api/errors.ts';

/** One fault of each group, for calls that differ from those of `faults.test.ts` in nothing but their declaration; `npm run test:long` has all. */
export const KINDS: readonly FaultKind[] =
  process.env['LONG'] === '1'
    ? FAULT_KINDS
    : ['offline', '502html', 'malformed', 'swapped', 'missing', '401once', '403plain', '422'];

export type Expected = {
  kind: ApiError['kind'] | 'answered';
  requests: number;
  refreshes: number;
  out?: boolean;
  event?: SessionEvent['type'];
};

/** The outcome of a permanent fault by the policy of contract §1. */
export function expectedOf(
  kind: FaultKind,
  { method, answer, token, path }: Pick<Call, 'method' | 'answer' | 'token' | 'path'>,
): Expected {
  const read = method === 'GET';
  const requests = (count: number, failure: Expected['kind']): Expected => ({
    kind: failure,
    requests: count,
    refreshes: 0,
  });
  const unread = answer ? 'unusable' : 'answered';
  switch (kind) {
    case 'refused':
    case 'offline':
    case 'aborted':
      return requests(read ? 3 : 1, 'network');
    case 'timeout':
      return requests(1, 'timeout');
    case '500':
    case '502html':
      return requests(read ? 3 : 1, 'answer');
    case 'empty':
    case '204':
      return requests(1, unread);
    case 'html':
    case 'malformed':
    case 'truncated':
      return requests(1, 'unusable');
    case '401once':
      return { kind: 'answered', requests: 2, refreshes: 1 };
    case '401twice':
      return { kind: 'answer', requests: 2, refreshes: 1 };
    case '403plain':
      return { kind: 'answer', requests: 2, refreshes: 1 };
    case 'refresh403':
    case 'refresh5xx':
      return { kind: 'aborted', requests: 1, refreshes: kind === 'refresh403' ? 1 : 3, out: true };
    case '410':
      return { kind: 'aborted', requests: 1, refreshes: 0, out: true };
    case '402expired':
      return { ...requests(1, 'answer'), event: 'expired-account' };
    case '402upgrading':
      return { ...requests(1, 'answer'), event: 'upgrade-in-progress' };
    case '403special':
      // The user is deactivated; for `impersonate` that is the target.
      return token === 'required' && path !== 'impersonate'
        ? { ...requests(1, 'answer'), out: true }
        : requests(1, 'answer');
    case '400':
    case '404':
    case '409':
    case '422':
    case '429':
      return requests(1, 'answer');
    default:
      return requests(1, 'answered');
  }
}

/** Kinds that spoil a shape: the outcome depends on which fields a call needs. */
export const SHAPES: readonly FaultKind[] = ['swapped', 'nulls', 'missing', 'unknownEnum', 'manyRows'];

/** The real setTimeout, while the tests' clock is faked. */
// oxlint-disable-next-line no-restricted-properties -- what the platform computes (hashes) is driven by no clock
const { setTimeout: really } = globalThis;

/** The outcome of a call after all of its waits; `workMs` is real time for what the platform computes in between. */
export async function settle(promise: Promise<unknown>, workMs = 0): Promise<Expected['kind']> {
  const settled = promise.then(
    () => 'answered' as const,
    (error: unknown) => (error instanceof ApiError ? error.kind : Promise.reject(error)),
  );
  // Stops just before the time limit first, since reaching it is an outcome of its own.
  for (const waitMs of [0, 20_000, 9_500, 36_000]) {
    await vi.advanceTimersByTimeAsync(waitMs);
    if (workMs > 0) await Promise.race([settled, new Promise((resolve) => really(resolve, workMs))]);
  }
  return settled;
}

/** The outcome of a call and the number of requests, against the policy for the fault. */
export function judge(
  kind: FaultKind,
  outcome: Expected['kind'],
  sent: readonly string[],
  expected: Expected,
): void {
  const refreshes = sent.filter((line) => line.endsWith('/refresh')).length;
  const seen = { kind: outcome, requests: sent.length - refreshes, refreshes };
  if (SHAPES.includes(kind)) {
    expect(['answered', 'unusable']).toContain(seen.kind);
    expect([seen.requests, seen.refreshes]).toEqual([1, 0]);
  } else {
    const { kind: end, requests, refreshes: renewed } = expected;
    expect(seen).toEqual({ kind: end, requests, refreshes: renewed });
  }
}
