import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { abortable, wait } from '../../../src/api/wait.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The promise's current state. */
function ending(promise: Promise<unknown>) {
  const seen = { end: 'none' as unknown };
  promise.then(
    (value) => (seen.end = { value }),
    (error: unknown) => (seen.end = error),
  );
  return seen;
}
const ABORTED = { name: 'ApiError', kind: 'aborted' };

test.each([
  ['without a signal', undefined],
  ['with a signal that is not aborted', new AbortController().signal],
])('%s, a wait ends after its time and not before', async (_, signal) => {
  const seen = ending(wait(300, signal));
  await vi.advanceTimersByTimeAsync(299);
  expect(seen.end).toBe('none');
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.end).toEqual({ value: undefined });
});

test('an aborted wait is rejected at once and leaves no timer', async () => {
  const controller = new AbortController();
  const seen = ending(wait(300, controller.signal));
  await vi.advanceTimersByTimeAsync(100);
  controller.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.end).toMatchObject(ABORTED);
  expect(vi.getTimerCount()).toBe(0);
});

test('a wait whose signal is already aborted is rejected at once and sets no timer', async () => {
  const seen = ending(wait(300, AbortSignal.abort()));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.end).toMatchObject(ABORTED);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['a result', () => Promise.resolve(1), { value: 1 }],
  ['a failure', () => Promise.reject(new Error('down')), new Error('down')],
])('%s passes through abortable, with a signal or without', async (_, make, end) => {
  const seen = [ending(abortable(make())), ending(abortable(make(), new AbortController().signal))];
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.map((one) => one.end)).toEqual([end, end]);
});

test('abortable rejects on an abort, even if the promise resolves right after it', async () => {
  const controller = new AbortController();
  let answer = (_value: number): void => undefined;
  const seen = ending(abortable(new Promise<number>((resolve) => (answer = resolve)), controller.signal));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.end).toBe('none');
  controller.abort();
  answer(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.end).toMatchObject(ABORTED);
});

// Vitest fails the run on an unhandled rejection.
test('a promise that fails although its signal is already aborted causes no unhandled rejection', async () => {
  const seen = ending(abortable(Promise.reject(new Error('down')), AbortSignal.abort()));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.end).toMatchObject(ABORTED);
});

test.each([
  ['a wait', (signal: AbortSignal) => wait(10, signal)],
  ['an abortable promise', (signal: AbortSignal) => abortable(Promise.resolve(), signal)],
])('after %s has ended, no listener is left on the signal', async (_, start) => {
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const removed = vi.spyOn(signal, 'removeEventListener');
  const end = start(signal);
  await vi.runAllTimersAsync();
  await end;
  expect(added).toHaveBeenCalledOnce();
  expect(removed.mock.calls.map(([type, listener]) => [type, listener])).toEqual(
    added.mock.calls.map(([type, listener]) => [type, listener]),
  );
});
