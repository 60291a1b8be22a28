/** Allows changes while impersonating, as staff do: through the bar, with a reason. */
import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';

export async function allowChanges(user: ReturnType<typeof userEvent.setup>, reason = 'a reason') {
  await user.click(await screen.findByRole('button', { name: 'Allow changes…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Allow changes' });
  await user.type(within(dialog).getByLabelText('Reason'), `${reason}{Enter}`);
  await waitFor(() => screen.getByRole('button', { name: 'Back to view only' }));
}
