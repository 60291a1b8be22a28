import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttled } from '../../../i18n/workbench/throttled.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first call runs at once; of many more, only one runs when the interval is over', () => {
  const run = vi.fn();
  const call = throttled(run, 150);
  call();
  expect(run).toHaveBeenCalledTimes(1);
  for (let count = 0; count < 20; count += 1) call();
  vi.advanceTimersByTime(149);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(2);
  call();
  expect(run).toHaveBeenCalledTimes(3);
});

test('a waiting call can be cancelled', () => {
  const run = vi.fn();
  const call = throttled(run, 150);
  call();
  call();
  call.cancel();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('flush runs a waiting call at once, and it does not run again later', () => {
  const run = vi.fn();
  const call = throttled(run, 150);
  call.flush();
  expect(run).toHaveBeenCalledTimes(0);
  call();
  call();
  call.flush();
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(2);
});
