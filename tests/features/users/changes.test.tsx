import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { typeCode } from '../../../mocks/db/users.ts';
import { companyRow } from '../../../mocks/seeds/companies.ts';
import { CAST } from '../../../mocks/seeds/people.ts';
import { smallPlatform } from '../../signedIn.ts';
import { type App, choose, closed, menuOf, openUsers, problem, question } from './rows.ts';

const confirm = async (app: App, name: string) =>
  app.user.click((await question()).getByRole('button', { name }));

describe('Deactivate and Activate', () => {
  test('carry state, type, id and account, once, and the page is read again [USR-31] [USR-33]', async () => {
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

  test('are sent at once and once, also where the browser believes that it is offline', async () => {
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

  test('a full account says so in the words of its tier, and nothing has changed', async () => {
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

  test('somebody else was faster: a calm word, no call, a fresh list', async () => {
    const app = await openUsers();
    await menuOf('Oskar Weiss');
    app.platform.db.users.active[app.rowOf('oskar')] = 0;
    app.platform.db.touch();
    await choose(app, 'Oskar Weiss', 'Deactivate');
    expect(await screen.findByText('Someone else already deactivated this user.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('oskar@aldergrove.example')).toBeNull());
    expect(app.bodies('updateUser')).toEqual([]);
  });

  test('the last Account Admin is asked about again', async () => {
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

  test('with another Account Admin beside, one question is enough', async () => {
    const app = await openUsers();
    await menuOf('Oskar Weiss');
    app.platform.db.users.type[app.rowOf('oskar')] = typeCode('ACCOUNT_ADMIN');
    app.platform.db.touch();
    await choose(app, 'Oskar Weiss', 'Deactivate');
    await confirm(app, 'Deactivate user');
    await closed();
    expect(app.bodies('updateUser')).toMatchObject([{ isActive: false, userType: 'ACCOUNT_ADMIN' }]);
  });

  test('where that can’t be read, it is said so, and asked all the same', async () => {
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
  ] as const)('%s: the question stays and says why; the list is read again [USR-37]', async (kind, words) => {
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
  });
});

describe('Change role', () => {
  const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
  const save = () => screen.findByRole('button', { name: 'Change role' });

  test('sends the type with the state that is true now [USR-31] [USR-37]', async () => {
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

  test('each role says in a line what it lets the person do', async () => {
    const app = await openUsers();
    await choose(app, 'Oskar Weiss', 'Change role');
    const lineOf = async (name: string) =>
      document.getElementById((await radio(name)).getAttribute('aria-describedby') ?? '')?.textContent;
    expect(await lineOf('Account Admin')).toBe('Manages the account’s users; opens every section of the app');
    expect(await lineOf('User')).toBe('Opens only the sections of the app that are given to this user');
  });

  test('what can’t be given says why, and choosing it changes nothing [USR-18] [USR-20]', async () => {
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

  test('shows what the user gains and loses by the choice, before it is made', async () => {
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

  test('tells that an owner keeps an admin’s rights', async () => {
    const app = await openUsers({ at: '/users?q=ada@atlas' });
    await choose(app, 'Ada Moreau', 'Change role');
    await app.user.click(await radio('User'));
    expect(told()).toBe(
      'This doesn’t change what this user can do.Account owners keep admin rights, whatever their role.',
    );
  });

  test('the last Account Admin is asked about again, for each choice [USR-37]', async () => {
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

/** Where staff roles are listed for every account. */
const staffRoles = () => smallPlatform({ config: { brand: 'pureprofile' } });

describe('Edit access', () => {
  const section = (name: string) =>
    screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`, 'u') });

  test('starts from what is true now, and sends every section [USR-39] [USR-41]', async () => {
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

  test('without the branding feature there is none, and nothing is said of it [USR-39]', async () => {
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

  test('Distribute alone is refused while choosing and when saving [USR-40]', async () => {
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

  test('a refusal stands in place, and what was chosen stays [USR-41]', async () => {
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
  test('is asked about, fails in place, is sent once and told; the mail has the link [USR-38]', async () => {
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
