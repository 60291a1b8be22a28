/** The columns of a list, chosen by keyboard. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
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
