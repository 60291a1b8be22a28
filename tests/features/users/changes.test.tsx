import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { typeCode } from '../../../mocks/db/users.ts';
import { companyRow } from '../../../mocks/seeds/companies.ts';
import { CAST } from '../../../mocks/seeds/people.ts';
import { storeKey } from '../../../src/api/kept.ts';
import { smallPlatform } from '../../signedIn.ts';
import { type App, choose, closed, menuOf, openUsers, problem, question } from './rows.ts';

const confirm = async (app: App, name: string) =>
  app.user.click((await question()).getByRole('button', { name }));

describe('Deactivate and Activate', () => {
  test('a double click sends one request with id, state, type and account, and the list is reloaded [USR-31] [USR-33]', async () => {
    const app = await openUsers();
    await choose(app, 'Oskar Weiss', 'Deactivate');
    const shown = await question();
    expect(shown.getByRole('heading').textContent).toBe('Deactivate Oskar Weiss?');
    app.sent.length = 0;
    await app.user.dblClick(shown.getByRole('button', { name: 'Deactivate user' }));
    await closed();
    expect(app.bodies('updateUser')).toEqual([
      { id: app.idOf('oskar'), isActive: false, userType: 'USER', accountId: 'acc-0000004' },
    ]);
    expect(app.toasts()).toEqual(['success: User updated']);
    await screen.findByText(/no longer in this view/u);
    expect(app.lists()).toEqual([expect.stringContaining('active=true&offset=0&limit=25')]);
    await app.user.click(screen.getByRole('link', { name: /^Inactive/u }));
    await choose(app, 'Oskar Weiss', 'Activate');
    await confirm(app, 'Activate user');
    await closed();
    expect(app.bodies('updateUser').at(-1)).toEqual({
      id: app.idOf('oskar'),
      isActive: true,
      userType: 'USER',
      accountId: 'acc-0000004',
    });
    expect(app.isActive('oskar')).toBe(true);
  });

  test('the change is sent once even while the browser reports that it is offline', async () => {
    const app = await openUsers();
    await choose(app, 'Oskar Weiss', 'Deactivate');
    await question();
    window.dispatchEvent(new Event('offline'));
    await confirm(app, 'Deactivate user');
    await closed();
    window.dispatchEvent(new Event('online'));
    await screen.findByText(/no longer in this view/u);
    expect(app.bodies('updateUser')).toHaveLength(1);
    expect(app.isActive('oskar')).toBe(false);
  });

  test('activating a user of a full account is refused with the text of its tier, and nothing changes', async () => {
    const app = await openUsers({ at: '/users?state=inactive&q=ivan@' });
    const row = companyRow('aldergrove');
    const account = app.platform.db.accounts[row];
    if (!account) throw new Error('Aldergrove has no account');
    account.seatsPurchased = app.platform.state().totals().seatsUsed[row] ?? 0;
    await choose(app, 'Ivan Horvat', 'Activate');
    await confirm(app, 'Activate user');
    await waitFor(() => expect(problem()).toBe('You have no more unassigned seats.'));
    expect(app.isActive('ivan')).toBe(false);
  });

  test('deactivating a user who is already inactive shows a message, sends no change and reloads the list', async () => {
    const app = await openUsers();
    await menuOf('Oskar Weiss');
    app.platform.db.users.active[app.rowOf('oskar')] = 0;
    app.platform.db.touch();
    await choose(app, 'Oskar Weiss', 'Deactivate');
    expect(await screen.findByText('Someone else already deactivated this user.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('oskar@aldergrove.example')).toBeNull());
    expect(app.bodies('updateUser')).toEqual([]);
  });

  test('a user whom somebody else deactivates while the question is shown is not sent, and the question says so', async () => {
    const app = await openUsers();
    await choose(app, 'Oskar Weiss', 'Deactivate');
    const shown = await question();
    const go = await shown.findByRole('button', { name: 'Deactivate user' });
    const own = () => localStorage.getItem(storeKey(app.idOf('ines'), 'changes'));
    const before = own();
    app.platform.db.users.active[app.rowOf('oskar')] = 0;
    app.platform.db.touch();
    await app.user.click(go);
    await shown.findByText('Someone else already deactivated this user.');
    expect(app.bodies('updateUser')).toEqual([]);
    expect(own()).toBe(before);
  });

  test('a role that somebody else changes while the question is shown is not changed back', async () => {
    const app = await openUsers();
    await choose(app, 'Oskar Weiss', 'Deactivate');
    await question();
    app.platform.db.users.type[app.rowOf('oskar')] = typeCode('TEAM_ADMIN');
    app.platform.db.touch();
    await confirm(app, 'Deactivate user');
    await closed();
    expect(app.bodies('updateUser')).toMatchObject([{ isActive: false, userType: 'TEAM_ADMIN' }]);
  });

  test('deactivating the last active Account Admin of an account asks a second time', async () => {
    const app = await openUsers({ at: '/users?q=lars@bayside' });
    await choose(app, 'Lars Petersen', 'Deactivate');
    app.sent.length = 0;
    await confirm(app, 'Deactivate user');
    await waitFor(() =>
      expect(problem()).toContain('Lars Petersen is the last active Account Admin of Bayside Credit Union'),
    );
    // The user may still be loading.
    const read = app.sent
      .map((line) => decodeURIComponent(line))
      .find((line) => line.includes('/users/list/'));
    expect(read).toContain('"field":"accountId","operator":"isAnyOf","operands":["acc-0000007"]');
    expect(read).toContain('"field":"userType","operator":"isAnyOf","operands":["ACCOUNT_ADMIN"]');
    expect(read).toContain('active=true');
    expect(app.bodies('updateUser')).toEqual([]);
    await confirm(app, 'Deactivate anyway');
    await closed();
    expect(app.isActive('lars')).toBe(false);
  });

  test('deactivating one of several Account Admins asks only once', async () => {
    const app = await openUsers();
    await menuOf('Oskar Weiss');
    app.platform.db.users.type[app.rowOf('oskar')] = typeCode('ACCOUNT_ADMIN');
    app.platform.db.touch();
    await choose(app, 'Oskar Weiss', 'Deactivate');
    await confirm(app, 'Deactivate user');
    await closed();
    expect(app.bodies('updateUser')).toMatchObject([{ isActive: false, userType: 'ACCOUNT_ADMIN' }]);
  });

  test('when the other Account Admins can’t be read, the dialog says so and asks a second time', async () => {
    const app = await openUsers({ at: '/users?q=lars@bayside' });
    await choose(app, 'Lars Petersen', 'Deactivate');
    app.fail({ call: 'listUsers', kind: '422', count: 1 });
    await confirm(app, 'Deactivate user');
    await waitFor(() => expect(problem()).toContain('We couldn’t check whether Bayside Credit Union'));
    expect(app.bodies('updateUser')).toEqual([]);
  });

  test.each([
    ['422', 'This cannot be processed.'],
    ['502html', 'An error occurred updating the user'],
  ] as const)(
    '%s: the dialog stays open with the error, and the list is reloaded [USR-37]',
    async (kind, words) => {
      const app = await openUsers();
      await choose(app, 'Oskar Weiss', 'Deactivate');
      app.fail({ call: 'updateUser', kind, count: 1 });
      const lists = app.lists().length;
      await confirm(app, 'Deactivate user');
      await waitFor(() => expect(problem()).toBe(words));
      await waitFor(() => expect(app.lists()).toHaveLength(lists + 1));
      await confirm(app, 'Deactivate user');
      await closed();
      expect(app.isActive('oskar')).toBe(false);
    },
  );
});

describe('Change role', () => {
  const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
  const save = () => screen.findByRole('button', { name: 'Change role' });

  test('the request has the new type and the current state of the user [USR-31] [USR-37]', async () => {
    const app = await openUsers();
    await menuOf('Oskar Weiss');
    // Deactivated by somebody else: changing the role must not reactivate the user.
    app.platform.db.users.active[app.rowOf('oskar')] = 0;
    app.platform.db.touch();
    await choose(app, 'Oskar Weiss', 'Change role');
    await app.user.click(await radio('Team Admin'));
    await app.user.click(await save());
    await closed();
    expect(app.bodies('updateUser')).toEqual([
      { id: app.idOf('oskar'), isActive: false, userType: 'TEAM_ADMIN', accountId: 'acc-0000004' },
    ]);
    expect(app.toasts()).toEqual(['success: User updated']);
  });

  test('a user whom somebody else deactivates while the dialog is open stays inactive', async () => {
    const app = await openUsers();
    await choose(app, 'Oskar Weiss', 'Change role');
    await app.user.click(await screen.findByRole('radio', { name: /^Team Admin/u }));
    app.platform.db.users.active[app.rowOf('oskar')] = 0;
    app.platform.db.touch();
    await app.user.click(screen.getByRole('button', { name: 'Change role' }));
    await closed();
    expect(app.bodies('updateUser')).toMatchObject([{ isActive: false, userType: 'TEAM_ADMIN' }]);
    expect(app.isActive('oskar')).toBe(false);
  });

  test('the dialog opens with the focus on the current role, where the arrow keys begin', async () => {
    const app = await openUsers();
    await choose(app, 'Oskar Weiss', 'Change role');
    const user = await radio('User');
    await waitFor(() => expect(document.activeElement).toBe(user));
    expect(user.checked).toBe(true);
  });

  test('each role has a line that says what it allows', async () => {
    const app = await openUsers();
    await choose(app, 'Oskar Weiss', 'Change role');
    const lineOf = async (name: string) =>
      document.getElementById((await radio(name)).getAttribute('aria-describedby') ?? '')?.textContent;
    expect(await lineOf('Account Admin')).toBe('Manages the account’s users; opens every section of the app');
    expect(await lineOf('User')).toBe('Opens only the sections of the app that are given to this user');
  });

  test('a role above one’s own is disabled with a reason, and clicking it changes nothing [USR-18] [USR-20]', async () => {
    const app = await openUsers({ as: 'adil', platform: staffRoles() });
    await choose(app, 'Oskar Weiss', 'Change role');
    const admin = await radio('Admin');
    expect(admin.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(admin.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This role ranks above yours.',
    );
    await app.user.click(admin);
    expect([admin.checked, (await radio('User')).checked]).toEqual([false, true]);
    expect((await save()).getAttribute('aria-disabled')).toBe('true');
    expect((await radio('Admin Assistant')).getAttribute('aria-disabled')).toBe('false');
  });

  const told = () => within(screen.getByRole('dialog')).getByRole('status').textContent;

  test('choosing a role shows what the user would gain or lose before it is saved', async () => {
    const app = await openUsers({ at: '/users?q=lars@bayside' });
    await choose(app, 'Lars Petersen', 'Change role');
    await radio('User');
    expect(told()).toBe('');
    await app.user.click(await radio('User'));
    expect(told()).toMatch(/^Will no longer be able toManage the account’s users/u);
    expect(told()).not.toContain('Will also be able to');
    await app.user.click(await radio('Account Admin'));
    expect(told()).toBe('');
    expect(app.bodies('updateUser')).toEqual([]);
  });

  test('for an account owner the dialog says that the role does not change the owner’s rights', async () => {
    const app = await openUsers({ at: '/users?q=ada@atlas' });
    await choose(app, 'Ada Moreau', 'Change role');
    await app.user.click(await radio('User'));
    expect(told()).toBe(
      'This doesn’t change what this user can do.Account owners keep admin rights, whatever their role.',
    );
  });

  test('changing the role of the last active Account Admin asks a second time for each choice [USR-37]', async () => {
    const app = await openUsers({ at: '/users?q=lars@bayside' });
    await choose(app, 'Lars Petersen', 'Change role');
    await app.user.click(await radio('User'));
    await app.user.click(await save());
    await waitFor(() => expect(problem()).toContain('is the last active Account Admin'));
    expect(await screen.findByRole('button', { name: 'Change role anyway' })).toBeTruthy();
    await app.user.click(await radio('Team Admin'));
    expect(await save()).toBeTruthy();
    await app.user.click(await radio('User'));
    await app.user.click(await screen.findByRole('button', { name: 'Change role anyway' }));
    await closed();
    expect(app.bodies('updateUser')).toMatchObject([{ userType: 'USER', isActive: true }]);
  });
});

/** A brand that lists staff roles for every account. */
const staffRoles = () => smallPlatform({ config: { brand: 'pureprofile' } });

describe('Edit access', () => {
  const section = (name: string) =>
    screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`, 'u') });

  test('the switches show the current sections, and saving sends all of them [USR-39] [USR-41]', async () => {
    const app = await openUsers({ at: '/users?q=clara@calder' });
    await choose(app, 'Clara Finch', 'Edit access');
    const names = ['Build', 'Distribute', 'Analysis', 'Branding'];
    const shown = await Promise.all(names.map(section));
    expect(shown.map(({ checked }) => checked)).toEqual([false, true, true, false]);
    expect(
      within(document.body)
        .getAllByText(/^(Hidden|Available)$/u)
        .map(({ textContent }) => textContent),
    ).toEqual(['Hidden', 'Available', 'Available', 'Hidden']);
    await app.user.click(await section('Build'));
    expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe(
      'Will also be able toOpen Build in the app',
    );
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await closed();
    expect(app.bodies('updateSectionAccess')).toEqual([
      { permissions: { build: true, distribute: true, analysis: true, branding: false } },
    ]);
  });

  test('a section that somebody else opens while the dialog is open stays open [USR-41]', async () => {
    const app = await openUsers({ at: '/users?q=clara@calder' });
    await choose(app, 'Clara Finch', 'Edit access');
    await app.user.click(await section('Build'));
    const { users } = app.platform.db;
    const sections = { build: false, distribute: true, analysis: true, branding: true };
    users.extras.set(app.rowOf('clara'), { ...users.extras.get(app.rowOf('clara')), sections });
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await closed();
    expect(app.bodies('updateSectionAccess')).toEqual([
      { permissions: { build: true, distribute: true, analysis: true, branding: true } },
    ]);
  });

  test('a section that is closed again while it is unknown whether it was opened is closed by the next save', async () => {
    const app = await openUsers({ at: '/users?q=clara@calder' });
    await choose(app, 'Clara Finch', 'Edit access');
    await app.user.click(await section('Build'));
    app.fail({ call: 'updateSectionAccess', kind: 'offline', count: 1, effect: true });
    app.fail({ call: 'getUser', kind: '500', after: 1 });
    const save = () => app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await save();
    const check = await screen.findByRole('button', { name: 'Check again' });
    await app.user.click(await section('Build'));
    app.platform.faults.clear();
    await app.user.click(check);
    await screen.findByText(/^Your earlier changes were saved\./u);
    await save();
    await closed();
    expect(app.bodies('updateSectionAccess')).toMatchObject([
      { permissions: { build: true } },
      { permissions: { build: false } },
    ]);
  });

  test('without the branding feature there is no Branding switch, and the request leaves it out [USR-39]', async () => {
    const platform = smallPlatform({ config: { flags: { branding: false } } });
    const app = await openUsers({ at: '/users?q=clara@calder', platform });
    await choose(app, 'Clara Finch', 'Edit access');
    await app.user.click(await section('Build'));
    expect(screen.getAllByRole('switch')).toHaveLength(3);
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await closed();
    expect(app.bodies('updateSectionAccess')).toEqual([
      { permissions: { build: true, distribute: true, analysis: true } },
    ]);
  });

  test('Distribute as the only section is refused while choosing and when saving [USR-40]', async () => {
    const app = await openUsers({ at: '/users?q=clara@calder' });
    await choose(app, 'Clara Finch', 'Edit access');
    await app.user.click(await section('Analysis'));
    const words = 'Distribute has to be activated with at least another section.';
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await app.user.keyboard('{Control>}s{/Control}');
    expect(app.bodies('updateSectionAccess')).toEqual([]);
    // The switches keep their chosen state.
    expect((await section('Analysis')).checked).toBe(false);
  });

  test('a refused save shows the error in the dialog and keeps the choice [USR-41]', async () => {
    const app = await openUsers({ at: '/users?q=clara@calder' });
    await choose(app, 'Clara Finch', 'Edit access');
    await app.user.click(await section('Build'));
    app.fail({ call: 'updateSectionAccess', kind: '409', count: 1 });
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(problem()).toBe('Conflict.'));
    expect((await section('Build')).checked).toBe(true);
  });
});

describe('Send password reset', () => {
  test('the dialog shows a failed request; the next press sends one mail with the link and shows a toast [USR-38]', async () => {
    const app = await openUsers();
    await choose(app, 'Oskar Weiss', 'Send password reset');
    const shown = await question();
    expect(shown.getByRole('heading').textContent).toBe('Send a password reset?');
    expect(shown.getByText(/oskar@aldergrove\.example/u)).toBeTruthy();
    app.fail({ call: 'requestPasswordReset', kind: 'refused', count: 1 });
    await confirm(app, 'Send email');
    await waitFor(() =>
      expect(problem()).toBe('An error occurred sending the request to reset the user password'),
    );
    await app.user.dblClick(shown.getByRole('button', { name: 'Send email' }));
    await closed();
    expect(app.toasts()).toEqual([
      'success: An email has been sent to this user with a link to reset their password.',
    ]);
    expect(app.sent.filter((line) => line.endsWith('/reset-password'))).toHaveLength(2);
    expect(app.bodies('requestPasswordReset').at(-1)).toEqual({ email: CAST.oskar.email });
    const mail = app.platform.outbox.emails.find(({ to }) => to === CAST.oskar.email);
    expect(mail?.links[0]?.href).toContain('/reset-password?token=');
    await waitFor(async () => expect(document.activeElement).toBe(await menuOf('Oskar Weiss')));
  });
});
