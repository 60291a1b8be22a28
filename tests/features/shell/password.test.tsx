import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CAST_MEMBERS, PASSWORD } from '../../../mocks/seeds/people.ts';
import { clearToastHistory, dismissToast, toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { renderApp } from '../../renderApp.tsx';
import { signedIn, smallPlatform } from '../../signedIn.ts';

const NEXT = 'other-secret-2';

afterEach(() => {
  for (const { id } of toastStore.get().shown) dismissToast(id);
  clearToastHistory();
});

const toasts = () => toastStore.get().history.map(({ level, text }) => `${level}: ${String(text)}`);
const form = (name: string) => screen.findByRole('form', { name });
const writes = (sent: readonly string[]) => sent.filter((request) => !request.startsWith('GET '));

async function openPassword({ title = 'Change password', platform = smallPlatform() } = {}) {
  const app = await renderApp({ as: 'oskar', at: '/settings/profile', platform });
  const card = within(await form(title));
  const field = (label: string) => card.getByLabelText<HTMLInputElement>(label);
  return {
    ...app,
    card,
    field,
    submit: card.getByRole('button', { name: title }),
    type: (label: string, text: string) => app.user.type(field(label), text),
    rule: (name: string) => card.getByText(name, { exact: false }).closest('li')?.textContent,
  };
}

/** Oskar signed in by SSO and has never set a password. */
function withoutPassword() {
  const platform = smallPlatform();
  const row = CAST_MEMBERS.findIndex(({ key }) => key === 'oskar');
  const { extras } = platform.db.users;
  return { platform, forget: () => extras.set(row, { ...extras.get(row), password: null }) };
}

describe('changing the password', () => {
  test('the form needs all three fields, a valid password and a matching confirmation [PROF-8] [SIGN-37]', async () => {
    const { user, card, submit, type, field, sent, rule } = await openPassword();
    await user.click(submit);
    expect(await card.findByRole('button', { name: 'Please enter your current password' })).toBeTruthy();
    expect(card.getByRole('button', { name: 'Please enter your new password' })).toBeTruthy();
    expect(card.getByText('Please confirm your new password')).toBeTruthy();
    expect(document.activeElement).toBe(field('Current password'));
    await type('Current password', PASSWORD);
    await type('New password', 'abc');
    expect(rule('A letter')).toBe('Met: A letter');
    expect(rule('A digit')).toBe('Not met yet: A digit');
    expect(card.getByText('Invalid password. At least 8 characters are required')).toBeTruthy();
    await type('New password', 'defghijk');
    expect(await card.findByText('Not a valid password')).toBeTruthy();
    await user.clear(field('New password'));
    await type('New password', NEXT);
    await type('Confirm new password', 'another-1');
    expect(await card.findByText('The two passwords that you entered do not match!')).toBeTruthy();
    expect(writes(sent)).toEqual([]);
  });

  test('Enter and a double click send one request; then a toast confirms it and the fields are cleared [PROF-7] [PROF-10]', async () => {
    const { user, submit, type, field, sent, platform } = await openPassword();
    await type('Current password', PASSWORD);
    await type('New password', NEXT);
    await type('Confirm new password', NEXT);
    platform.log.clear();
    await user.keyboard('{Enter}');
    await user.dblClick(submit);
    await waitFor(() => expect(toasts()).toEqual(['success: Password updated successfully']));
    expect(writes(sent)).toEqual(['POST /api/users/users/updatePassword']);
    expect(platform.log.entries.map(({ call }) => call)).toEqual(['updatePassword']);
    expect(platform.log.of('updatePassword')[0]?.body).toEqual({ newPassword: '•••', oldPassword: '•••' });
    for (const label of ['Current password', 'New password', 'Confirm new password'])
      expect(field(label).value).toBe('');
    await expect(signedIn('oskar', platform)).rejects.toThrow();
  });

  test('a refused change shows the server’s message as a toast and in the form, and keeps the input [PROF-10]', async () => {
    // react-admin logs every failed call in development.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, card, submit, type, field } = await openPassword();
    await type('Current password', 'guess-1');
    await type('New password', NEXT);
    await type('Confirm new password', NEXT);
    await user.click(submit);
    await waitFor(() => expect(toasts()).toEqual(['error: The current password is wrong.']));
    await waitFor(() => expect(card.getByRole('alert').textContent).toBe('The current password is wrong.'));
    expect(field('New password').value).toBe(NEXT);
    expect(field('Current password').value).toBe('guess-1');
  });

  test('after a change whose answer was lost, a refused second attempt says that the new password may be saved', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, card, submit, type, field, platform } = await openPassword();
    platform.faults.add({ call: 'updatePassword', kind: 'aborted', count: 1 });
    await type('Current password', PASSWORD);
    await type('New password', NEXT);
    await type('Confirm new password', NEXT);
    await user.click(submit);
    const failed = 'Your request failed, please try again later or contact support';
    await waitFor(() => expect(card.getByRole('alert').textContent).toBe(failed));
    await user.click(submit);
    const doubt =
      'The current password is wrong. Your new password may already be saved. To check, sign out and sign in with it.';
    await waitFor(() => expect(card.getByRole('alert').textContent).toBe(doubt));
    expect(toasts()).toContain(`error: ${doubt}`);
    await expect(signedIn('oskar', platform)).rejects.toThrow();
    // A change that is confirmed ends the doubt.
    await user.clear(field('Current password'));
    await type('Current password', NEXT);
    await user.click(submit);
    await waitFor(() => expect(toasts()).toContain('success: Password updated successfully'));
    await type('Current password', 'guess-1');
    await type('New password', NEXT);
    await type('Confirm new password', NEXT);
    await user.click(submit);
    await waitFor(() => expect(card.getByRole('alert').textContent).toBe('The current password is wrong.'));
  });

  test('the form tells a password manager the username and the kind of each password field', async () => {
    const { field } = await openPassword();
    const name = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
    expect(name?.value).toBe('oskar@aldergrove.example');
    expect(
      ['Current password', 'New password', 'Confirm new password'].map((label) => field(label).autocomplete),
    ).toEqual(['current-password', 'new-password', 'new-password']);
  });

  test('a password can be shown and hidden again, each field on its own', async () => {
    const { user, card, field } = await openPassword();
    const [show] = card.getAllByRole('button', { name: 'Show password' });
    if (!show) throw new Error('There is no button "Show password"');
    await user.click(show);
    expect(field('Current password').type).toBe('text');
    expect(field('New password').type).toBe('password');
    await user.click(card.getByRole('button', { name: 'Hide password' }));
    expect(field('Current password').type).toBe('password');
  });

  test('Ctrl+S saves only the form that has the focus, and does not validate the other one', async () => {
    const { user, card, sent, field } = await openPassword();
    await user.type(screen.getByRole('textbox', { name: 'First name' }), 'a');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(toasts()).toEqual(['success: User updated successfully']));
    expect(writes(sent)).toHaveLength(1);
    expect(card.queryByText('Please enter your new password')).toBeNull();
    await user.click(field('New password'));
    await user.keyboard('{Control>}s{/Control}');
    expect(await card.findByRole('button', { name: 'Please enter your new password' })).toBeTruthy();
  });
});

describe('a user without a password', () => {
  test('the first password is set without a current one, which the form asks for from then on [PROF-9]', async () => {
    const { platform, forget } = withoutPassword();
    const app = await renderApp({ as: 'oskar', at: '/settings/profile', platform });
    forget();
    await app.session.reloadUser();
    const card = within(await form('Set a password'));
    expect(card.queryByLabelText('Current password')).toBeNull();
    await app.user.type(card.getByLabelText('New password'), NEXT);
    await app.user.type(card.getByLabelText('Confirm new password'), NEXT);
    platform.log.clear();
    await app.user.click(card.getByRole('button', { name: 'Set a password' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Password updated successfully']));
    expect(platform.log.of('updatePassword')[0]?.body).toEqual({ newPassword: '•••' });
    expect(platform.log.entries.map(({ call }) => call)).toEqual(['updatePassword', 'whoAmI']);
    const next = within(await form('Change password'));
    expect(next.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
  });

  test('an impersonating user cannot set the first password', async () => {
    const { auth } = await renderApp({ as: 'ines', at: '/settings/profile' });
    const row = CAST_MEMBERS.findIndex(({ key }) => key === 'nadia');
    await auth.impersonate(`usr-${String(row + 1).padStart(7, '0')}`);
    expect(
      await screen.findByText(
        'Only the user can set their first password. You can’t do this while impersonating them.',
      ),
    ).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});
