import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttled } from '../../../i18n/workbench/throttled.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first call runs at once, the last of many once the time is over', () => {
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

test('one that waits can be forgotten', () => {
  const run = vi.fn();
  const call = throttled(run, 150);
  call();
  call();
  call.cancel();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('one that waits can be run now, and not again later', () => {
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
