import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { companyRow } from '../../../mocks/seeds/companies.ts';
import { type App, closed, dialog, openUsers, question } from './rows.ts';

async function choose(app: App, ...names: string[]) {
  for (const name of names)
    await app.user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
}
const bulk = (name: string) =>
  within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name });
const lines = (shown: Awaited<ReturnType<typeof dialog>>) =>
  within(shown.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('many users', () => {
  test('one call, then each is read again and stands on the receipt [USR-34]', async () => {
    const app = await openUsers({ at: '/users?q=aldergrove' });
    await choose(app, 'Nora Lindgren', 'Oskar Weiss');
    await app.user.click(bulk('Deactivate'));
    const shown = await question();
    expect(shown.getByRole('heading').textContent).toBe('Deactivate 2 users?');
    app.sent.length = 0;
    await app.user.dblClick(shown.getByRole('button', { name: 'Deactivate 2 users' }));
    const done = await dialog('2 users deactivated');
    await waitFor(() => expect(lines(done)).toEqual(['Nora LindgrenInactive', 'Oskar WeissInactive']));
    const ids = [app.idOf('nora'), app.idOf('oskar')];
    expect(app.bodies('updateUserStatuses')).toEqual([{ ids, isActive: false }]);
    expect(app.toasts()).toEqual(['success: update status Users successfully']);
    const reread = app.sent.map((line) => decodeURIComponent(line)).filter((line) => line.includes('"_id"'));
    expect(reread).toEqual([expect.stringContaining(JSON.stringify(ids))]);
    expect(app.lists()).toHaveLength(1);
    await app.user.click(done.getByRole('button', { name: 'Done' }));
    await closed();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  });

  test('refused: nothing has changed, the server says why [USR-29] [USR-34]', async () => {
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
    expect(lines(shown)).toEqual([
      'Ada MoreauThis user is an account owner and cannot be deactivated.',
      'Paul Okafor',
    ]);
    await app.user.click(shown.getByRole('checkbox'));
    await app.user.click(shown.getByRole('button', { name: 'Deactivate 2 users' }));
    const refused = await dialog('Nothing was changed');
    await waitFor(() =>
      expect(lines(refused)).toEqual([
        'Ada MoreauThis user is an account owner and cannot be deactivated.Active',
        'Paul OkaforNot changedActive',
      ]),
    );
    expect(app.toasts()).toEqual(['error: This user is an account owner and cannot be deactivated.']);
    expect([app.isActive('ada'), app.isActive('paul')]).toEqual([true, true]);
  });

  test('oneself stays, and is told so in the words of the specification [USR-30]', async () => {
    const app = await openUsers({ at: '/users?q=canvass.example' });
    await choose(app, 'Ines Carvalho', 'Marta Ruiz');
    await app.user.click(bulk('Deactivate'));
    const shown = await question();
    expect(lines(shown)).toEqual([
      'Ines CarvalhoYou cannot deactivate your own account; only another admin or the account owner can deactivate your user.',
      'Marta Ruiz',
    ]);
    await app.user.click(shown.getByRole('button', { name: 'Deactivate user' }));
    await dialog('1 user deactivated');
    expect(app.bodies('updateUserStatuses')).toEqual([{ ids: [app.idOf('marta')], isActive: false }]);
    expect([app.isActive('ines'), app.isActive('marta')]).toEqual([true, false]);
  });

  test('too few seats for all of them: nobody comes back', async () => {
    const app = await openUsers({ at: '/users?state=inactive&q=ivan@' });
    const row = companyRow('aldergrove');
    const account = app.platform.db.accounts[row];
    if (!account) throw new Error('No account');
    account.seatsPurchased = app.platform.state().totals().seatsUsed[row] ?? 0;
    await choose(app, 'Ivan Horvat');
    await app.user.click(bulk('Activate'));
    await app.user.click((await question()).getByRole('button', { name: 'Activate user' }));
    const refused = await dialog('Nothing was changed');
    expect(refused.getByRole('alert').textContent).toContain('There is no free seat.');
    expect(app.isActive('ivan')).toBe(false);
  });

  test('an answer that is lost: each is read again, and what was done is seen [USR-34]', async () => {
    const app = await openUsers();
    await choose(app, 'Oskar Weiss');
    await app.user.click(bulk('Deactivate'));
    app.fail({ call: 'updateUserStatuses', kind: 'refused', effect: true, count: 1 });
    await app.user.click((await question()).getByRole('button', { name: 'Deactivate user' }));
    const unknown = await dialog('No usable response received');
    expect(unknown.getByText('Unknown Error')).toBeTruthy();
    await waitFor(() => expect(lines(unknown)).toEqual(['Oskar WeissInactive']));
    expect(unknown.queryByRole('button', { name: /^Deactivate/u })).toBeNull();
    expect(app.toasts()).toEqual(['error: Unknown Error']);
    expect(app.bodies('updateUserStatuses')).toHaveLength(1);
  });
});
