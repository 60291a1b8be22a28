import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { choose, closed, menuOf, openUsers, problem } from './rows.ts';

// The dialog with the skeleton is another one than the form's.
const first = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' });
const save = () => screen.findByRole('button', { name: 'Save changes' });

describe('Edit user', () => {
  test('starts from what is true now, saves the names, and gives the focus back [USR-35] [USR-37]', async () => {
    const app = await openUsers();
    // Meanwhile somebody else has changed the user.
    await menuOf('Oskar Weiss');
    app.platform.db.users.setName(app.rowOf('oskar'), { firstName: 'Oskar Jan' });
    app.platform.db.touch();
    await choose(app, 'Oskar Weiss', 'Edit user');
    const name = await first();
    expect(name.value).toBe('Oskar Jan');
    expect(app.sent.filter((line) => line.endsWith(`/users/${app.idOf('oskar')}`))).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(name));
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    expect([email.value, email.readOnly]).toEqual(['oskar@aldergrove.example', true]);
    await app.user.clear(name);
    await app.user.paste('Oskar Emil');
    const lists = app.lists().length;
    await app.user.dblClick(await save());
    await closed();
    expect(app.bodies('updateUser')).toEqual([
      { id: app.idOf('oskar'), firstName: 'Oskar Emil', lastName: 'Weiss', accountId: 'acc-0000004' },
    ]);
    expect(app.toasts()).toEqual(['success: User updated successfully']);
    await menuOf('Oskar Emil Weiss');
    expect(app.lists()).toHaveLength(lists + 1);
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for Oskar Emil Weiss'),
    );
  });

  test.each([
    ['', 'First name is required'],
    ['\u200B\u2060', 'First name is required'],
  ])('%j: %s, and nothing is sent', async (typed, words) => {
    const app = await openUsers();
    await choose(app, 'Oskar Weiss', 'Edit user');
    const name = await first();
    await app.user.clear(name);
    if (typed !== '') await app.user.paste(typed);
    await app.user.click(await save());
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
    expect(app.bodies('updateUser')).toEqual([]);
  });

  test('blanks around a name are gone when it is sent [WALK-45]', async () => {
    const app = await openUsers();
    await choose(app, 'Oskar Weiss', 'Edit user');
    const name = await first();
    await app.user.clear(name);
    await app.user.paste(' Oskar Emil\u00A0');
    await app.user.click(await save());
    await closed();
    expect(app.bodies('updateUser')).toEqual([
      { id: app.idOf('oskar'), firstName: 'Oskar Emil', lastName: 'Weiss', accountId: 'acc-0000004' },
    ]);
  });

  test.each([
    ['422', 'This cannot be processed.'],
    ['500', 'Internal server error.'],
    ['404', 'This user no longer exists.'],
    ['refused', 'An error occurred updating the user'],
  ] as const)(
    '%s: says why in place, keeps what was typed, can be sent again [USR-37]',
    async (kind, words) => {
      const app = await openUsers();
      await choose(app, 'Oskar Weiss', 'Edit user');
      const name = await first();
      await app.user.type(name, 'x');
      app.fail({ call: 'updateUser', kind, count: 1 });
      await app.user.click(await save());
      await waitFor(() => expect(problem()).toBe(words));
      expect(name.value).toBe('Oskarx');
      expect(app.bodies('updateUser')).toHaveLength(1);
      expect(app.toasts()).toEqual([]);
      await app.user.click(await save());
      await closed();
      expect(app.bodies('updateUser')).toHaveLength(2);
    },
  );

  test('whose answer alone was lost is read back: told as saved, and sent once', async () => {
    const app = await openUsers();
    await choose(app, 'Oskar Weiss', 'Edit user');
    await app.user.type(await first(), 'x');
    app.fail({ call: 'updateUser', kind: 'html', count: 1 });
    await app.user.click(await save());
    await closed();
    expect(app.toasts()).toEqual(['success: User updated successfully']);
    expect(app.bodies('updateUser')).toHaveLength(1);
  });

  test('a user that can’t be read is said so, with a way on; one that is gone is no alarm [USR-35]', async () => {
    const app = await openUsers();
    const fault = app.fail({ call: 'getUser', kind: '422' });
    await choose(app, 'Oskar Weiss', 'Edit user');
    expect(await screen.findByText(/Couldn’t load the user\./u)).toBeTruthy();
    app.platform.faults.remove(fault);
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await first()).value).toBe('Oskar');
    await app.user.keyboard('{Escape}');
    await closed();
    app.fail({ call: 'getUser', kind: '404' });
    const lists = app.lists().length;
    await choose(app, 'Oskar Weiss', 'Edit user');
    expect(await screen.findByText('This user no longer exists.')).toBeTruthy();
    await waitFor(() => expect(app.lists()).toHaveLength(lists + 1));
  });

  test('Escape and Cancel ask before what was typed is gone [WALK-34]', async () => {
    const app = await openUsers();
    await choose(app, 'Oskar Weiss', 'Edit user');
    await app.user.type(await first(), 'x');
    await app.user.keyboard('{Escape}');
    await app.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect((await first()).value).toBe('Oskarx');
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await app.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await closed();
    // Nothing of it is restored.
    await choose(app, 'Oskar Weiss', 'Edit user');
    expect((await first()).value).toBe('Oskar');
    expect(app.toasts()).toEqual([]);
    expect(app.bodies('updateUser')).toEqual([]);
  });
});
