/** A registration by a link whose first answer was lost: the link works only once. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { whenOver } from '../../leaving.ts';
import { smallPlatform } from '../../signedIn.ts';
import { emailOf, mailedLink, openPublic, paste } from './onPlatform.ts';

const PASSWORD = 'quite-new-2';
const USED = 'You may already be registered. Try signing in with the password that you entered.';

test.each([
  ['acceptInvitation', 'invite', emailOf('noel')],
  ['registerProspect', 'register', 'nadine@new.example'],
] as const)(
  'somebody who tries again after a lost answer (%s) reads that they may be registered, not that the link has expired',
  async (call, kind, email) => {
    whenOver(() => window.history.replaceState(null, '', '/'));
    const platform = smallPlatform();
    const { user, asked } = await openPublic(mailedLink(platform, kind, email), platform);
    platform.faults.add({ call, kind: 'aborted', count: 1 });
    paste(screen.getByLabelText('First name'), 'Noel');
    paste(screen.getByLabelText('Last name'), 'Haas');
    if (kind === 'register') paste(screen.getByLabelText('Company'), 'New Ltd');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    paste(password, PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(USED));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(password.value).toBe(PASSWORD);
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(asked).toEqual(['push /login']);
  },
);
