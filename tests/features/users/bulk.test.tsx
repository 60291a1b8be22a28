import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { bitsOf, typeCode } from '../../../mocks/db/users.ts';
import { companyRow } from '../../../mocks/seeds/companies.ts';
import { held } from '../../held.ts';
import { type App, closed, dialog, openUsers, question } from './rows.ts';

async function choose(app: App, ...names: string[]) {
  for (const name of names)
    await app.user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
}
const bulk = (name: string) =>
  within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name });
/** The names under a heading of the dialog, with their reasons. */
const named = (shown: Awaited<ReturnType<typeof dialog>>, heading: string) =>
  within(shown.getByRole('heading', { name: heading }).parentElement as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a status change of selected users', () => {
  test('one request changes both users, and the receipt lists each [USR-34]', async () => {
    const app = await openUsers({ at: '/users?q=aldergrove' });
    // Nora is the account's only Account Admin.
    app.platform.db.users.type[app.rowOf('nora')] = typeCode('USER');
    app.platform.db.touch();
    await choose(app, 'Nora Lindgren', 'Oskar Weiss');
    await app.user.click(bulk('Deactivate'));
    const shown = await question();
    expect(shown.getByRole('heading', { level: 2 }).textContent).toBe('Deactivate 2 users?');
    expect(named(shown, 'Included: 2')).toEqual(['Nora Lindgren', 'Oskar Weiss']);
    app.sent.length = 0;
    await app.user.dblClick(shown.getByRole('button', { name: 'Deactivate 2 users' }));
    const done = await dialog('2 users deactivated');
    expect(named(done, 'Changed: 2')).toEqual(['Nora Lindgren', 'Oskar Weiss']);
    const ids = [app.idOf('nora'), app.idOf('oskar')];
    expect(app.bodies('updateUserStatuses')).toEqual([{ ids, isActive: false }]);
    expect(app.toasts()).toEqual(['success: update status Users successfully']);
    await waitFor(() => expect(app.lists()).toHaveLength(1));
    await app.user.click(done.getByRole('button', { name: 'Done' }));
    await closed();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  });

  test('an account owner is skipped; a user who has become one meanwhile is not sent either [USR-29] [USR-34]', async () => {
    const app = await openUsers({ at: '/users?q=atlas.example' });
    await choose(app, 'Ada Moreau');
    const alone = bulk('Deactivate');
    expect(alone.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(alone.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'None of the selected users can be deactivated.',
    );
    await choose(app, 'Paul Okafor');
    await app.user.click(bulk('Deactivate'));
    const shown = await question();
    expect(named(shown, 'Included: 1')).toEqual(['Paul Okafor']);
    expect(named(shown, 'Skipped: 1')).toEqual([
      'Ada MoreauThis user is an account owner and cannot be deactivated.',
    ]);
    const { users } = app.platform.db;
    users.roles[app.rowOf('paul')] = bitsOf(['COMPANY_OWNER']);
    app.platform.db.touch();
    await app.user.click(shown.getByRole('button', { name: 'Deactivate user' }));
    const refused = await dialog('0 of 1 changed');
    expect(named(refused, 'Can’t be changed: 1')).toEqual([
      'Paul OkaforThis user is an account owner and cannot be deactivated.',
    ]);
    expect(refused.queryByRole('button', { name: /^Continue/u })).toBeNull();
    expect(app.toasts()).toEqual([]);
    expect(app.bodies('updateUserStatuses')).toEqual([]);
    expect([app.isActive('ada'), app.isActive('paul')]).toEqual([true, true]);
  });

  test('the last active Account Admin of an account is not deactivated with others', async () => {
    const app = await openUsers({ at: '/users?q=petersen&state=all' });
    await choose(app, 'Lars Petersen');
    await app.user.click(bulk('Deactivate'));
    await app.user.click((await question()).getByRole('button', { name: 'Deactivate user' }));
    const refused = await dialog('0 of 1 changed');
    expect(named(refused, 'Can’t be changed: 1')).toEqual([
      'Lars PetersenThe account would have no active Account Admin left.',
    ]);
    expect(app.bodies('updateUserStatuses')).toEqual([]);
  });

  test('the signed-in user is skipped with the specified text and stays active [USR-30]', async () => {
    const app = await openUsers({ at: '/users?q=canvass.example' });
    await choose(app, 'Ines Carvalho', 'Marta Ruiz');
    await app.user.click(bulk('Deactivate'));
    const shown = await question();
    expect(named(shown, 'Skipped: 1')).toEqual([
      'Ines CarvalhoYou cannot deactivate your own account; only another admin or the account owner can deactivate your user.',
    ]);
    expect(named(shown, 'Included: 1')).toEqual(['Marta Ruiz']);
    await app.user.click(shown.getByRole('button', { name: 'Deactivate user' }));
    await dialog('1 user deactivated');
    expect(app.bodies('updateUserStatuses')).toEqual([{ ids: [app.idOf('marta')], isActive: false }]);
    expect([app.isActive('ines'), app.isActive('marta')]).toEqual([true, false]);
  });

  test('without a free seat the user is not activated, and the receipt says why', async () => {
    const app = await openUsers({ at: '/users?state=inactive&q=ivan@' });
    const row = companyRow('aldergrove');
    const account = app.platform.db.accounts[row];
    if (!account) throw new Error('Aldergrove has no account');
    account.seatsPurchased = app.platform.state().totals().seatsUsed[row] ?? 0;
    await choose(app, 'Ivan Horvat');
    await app.user.click(bulk('Activate'));
    await app.user.click((await question()).getByRole('button', { name: 'Activate user' }));
    const refused = await dialog('0 of 1 changed');
    expect(named(refused, 'Not changed: 1')).toEqual(['Ivan HorvatThere is no free seat.']);
    expect(app.toasts()).toEqual([]);
    expect(app.isActive('ivan')).toBe(false);
  });

  test('after a lost response the user is read again, and the receipt shows the change as done [USR-34]', async () => {
    const app = await openUsers();
    await choose(app, 'Oskar Weiss');
    await app.user.click(bulk('Deactivate'));
    app.fail({ call: 'updateUserStatuses', kind: 'refused', effect: true, count: 1 });
    await app.user.click((await question()).getByRole('button', { name: 'Deactivate user' }));
    const done = await dialog('1 user deactivated');
    expect(named(done, 'Changed: 1')).toEqual(['Oskar Weiss']);
    expect(app.toasts()).toEqual(['success: update status Users successfully']);
    expect(app.bodies('updateUserStatuses')).toHaveLength(1);
  });

  test('after an unusable response the receipt lists the user as not changed, and Continue sends it again [USR-34]', async () => {
    const app = await openUsers();
    await choose(app, 'Oskar Weiss');
    await app.user.click(bulk('Deactivate'));
    app.fail({ call: 'updateUserStatuses', kind: '502html', count: 1 });
    await app.user.click((await question()).getByRole('button', { name: 'Deactivate user' }));
    const failed = await dialog('0 of 1 changed');
    expect(named(failed, 'Not changed: 1')).toEqual(['Oskar WeissUnknown Error']);
    const { until, release } = held();
    app.fail({ call: 'updateUserStatuses', kind: 'delay', until });
    await app.user.click(failed.getByRole('button', { name: 'Continue with 1' }));
    // The question is answered already, so only the progress is shown.
    expect((await dialog('Deactivate user')).getByText('0 of 1 sent')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    release();
    expect(named(await dialog('1 user deactivated'), 'Changed: 1')).toEqual(['Oskar Weiss']);
    expect(app.isActive('oskar')).toBe(false);
  });
});
