import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { typeCode } from '../../../mocks/db/users.ts';
import { choose, closed, menuOf, openUsers, problem } from './rows.ts';

// The form's dialog replaces that of the skeleton.
const first = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' });
const save = () => screen.findByRole('button', { name: 'Save changes' });

describe('Edit user', () => {
  test('the form shows the user’s current names, saves them once, and returns the focus to the menu button [USR-35] [USR-37]', async () => {
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
  ])('with the first name %j the field says “%s”, and nothing is sent', async (typed, words) => {
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

  test('spaces around a name are trimmed before it is sent [WALK-45]', async () => {
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
    '%s: the dialog shows the error, keeps what was typed, and can be sent again [USR-37]',
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

  test('a change that got an unreadable response is looked up, reported as saved and not sent again', async () => {
    const app = await openUsers();
    await choose(app, 'Oskar Weiss', 'Edit user');
    await app.user.type(await first(), 'x');
    app.fail({ call: 'updateUser', kind: 'html', count: 1 });
    await app.user.click(await save());
    await closed();
    expect(app.toasts()).toEqual(['success: User updated successfully']);
    expect(app.bodies('updateUser')).toHaveLength(1);
  });

  test('a surname that a colleague changes while the dialog is open stays, and a first name is not overwritten unasked', async () => {
    const app = await openUsers();
    await choose(app, 'Oskar Weiss', 'Edit user');
    await app.user.type(await first(), 'x');
    const names = (firstName: string, lastName: string) => {
      app.platform.db.users.setName(app.rowOf('oskar'), { firstName, lastName });
      app.platform.db.touch();
    };
    names('Oskar Jan', 'Weiss-Lind');
    await app.user.click(await save());
    await waitFor(() => expect(problem()).toMatch(/^Someone else changed this while you were editing/u));
    expect([(await first()).value, app.bodies('updateUser')]).toEqual(['Oskarx', []]);
    await app.user.click(await save());
    await closed();
    const sent = { id: app.idOf('oskar'), firstName: 'Oskarx', lastName: 'Weiss-Lind' };
    expect(app.bodies('updateUser')).toMatchObject([sent]);
  });

  test('a user that can’t be loaded shows an error with Try again; a deleted one shows a note and reloads the list [USR-35]', async () => {
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

  test('Escape and Cancel ask before they discard what was typed [WALK-34]', async () => {
    const app = await openUsers();
    await choose(app, 'Oskar Weiss', 'Edit user');
    await app.user.type(await first(), 'x');
    await app.user.keyboard('{Escape}');
    await app.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect((await first()).value).toBe('Oskarx');
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await app.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await closed();
    // The discarded text is not restored.
    await choose(app, 'Oskar Weiss', 'Edit user');
    expect((await first()).value).toBe('Oskar');
    expect(app.toasts()).toEqual([]);
    expect(app.bodies('updateUser')).toEqual([]);
  });
});

test('a role that a colleague has given since the dialog opened is not replaced unasked', async () => {
  const app = await openUsers();
  await choose(app, 'Oskar Weiss', 'Change role');
  await app.user.click(await screen.findByRole('radio', { name: /^Team Admin/u }));
  app.platform.db.users.type[app.rowOf('oskar')] = typeCode('ACCOUNT_ADMIN');
  app.platform.db.touch();
  const change = () => app.user.click(screen.getByRole('button', { name: 'Change role' }));
  await change();
  await waitFor(() => expect(problem()).toMatch(/^Someone else changed this/u));
  expect(app.bodies('updateUser')).toEqual([]);
  await change();
  await closed();
  expect(app.bodies('updateUser')).toMatchObject([{ userType: 'TEAM_ADMIN' }]);
});
