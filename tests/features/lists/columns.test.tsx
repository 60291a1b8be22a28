/** The columns of a list: chosen by keyboard, and what changes in them by itself. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from './show.ts';

test('a column that is hidden or shown by keyboard keeps the focus, so that the next press takes it back', async () => {
  const list = await show({ at: '/accounts' });
  await list.settled(1);
  await list.user.click(screen.getByRole('button', { name: 'Columns' }));
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seats' });
  await waitFor(() => expect(box().checked).toBe(true));
  box().focus();
  for (const isShown of [false, true]) {
    await list.user.keyboard(' ');
    await waitFor(() => expect(box().checked).toBe(isShown));
    expect(document.activeElement).toBe(box());
  }
});

test('a last login grows older on a page that stays open, without another request', async () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
  const list = await show({ at: '/users' });
  await list.settled(1);
  const ownLogin = () => document.querySelector('.rows tbody td.c-login')?.textContent;
  expect(ownLogin()).toBe('Now');
  vi.setSystemTime(now + 3 * 60_000);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  vi.useRealTimers();
  expect(ownLogin()).toBe('3 minutes ago');
  expect(list.asked()).toHaveLength(1);
});
