/**
 * Calls that the server refuses although the console allowed them (a right was revoked meanwhile): one refresh, one
 * retry, then a message in place; the user stays signed in and no input is lost.
 */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { User } from '../../../src/domain/entities.ts';
import { paths } from '../../../src/paths.ts';
import { smallPlatform } from '../../signedIn.ts';
import { askToDeactivate, button, field, idOf, open, type } from '../accounts/open.ts';

type App = Awaited<ReturnType<typeof open>>;
const at = paths.account(idOf('aldergrove'));
const WORDS = 'You may not do this.';

/** The platform drops Aldergrove's managers; the console still has what it read at the sign-in. */
function takeAway(app: App): void {
  Object.assign(app.row('aldergrove'), { managers: [], customerSuccessManagers: [] });
  app.sent.length = 0;
}
const manages = (app: App): boolean =>
  (app.session.user() as User).managedAccounts?.includes(idOf('aldergrove')) ?? false;

/** Expects the request, a refresh, one retry, and no third request. */
function triedTwice({ sent }: App, line: string): void {
  const [first = -1, second = -1, ...others] = sent.flatMap((one, index) => (one === line ? index : []));
  expect(sent.slice(first, second + 1)).toEqual([line, 'POST /api/auth/refresh', line]);
  expect(others).toEqual([]);
}

describe('a revoked right', () => {
  test('a refused account shows a page that says so, and is not requested again [NAV-24] [NET-4]', async () => {
    const platform = smallPlatform();
    const app = await open({ as: 'adil', at: '/settings/profile', platform });
    expect(manages(app)).toBe(true);
    takeAway(app);
    // As in the router's history: the form's guard needs the index of an entry.
    window.history.pushState({ usr: null, key: 'moved', idx: 1 }, '', at);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(
      await screen.findByRole('heading', { name: 'You don’t have access to this account' }),
    ).toBeTruthy();
    expect(screen.getByText(WORDS)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    triedTwice(app, `GET /api/users/accounts/${idOf('aldergrove')}`);
    expect(app.session.user()?.email).toBe('adil@canvass.example');
    expect(app.shown).toEqual([]);
  });

  test('a refused save shows the message in the form and keeps the input [NAV-24] [NET-4]', async () => {
    const app = await open({ as: 'adil', at });
    await type(app, 'Account name', 'Aldergrove Research');
    takeAway(app);
    await app.user.click(await button('Save changes'));
    await waitFor(() => expect(document.querySelector('.summary')?.textContent).toContain(WORDS));
    // The account is read before it is saved, and that is refused already.
    triedTwice(app, `GET /api/users/accounts/${idOf('aldergrove')}`);
    expect((await field('Account name')).value).toBe('Aldergrove Research');
    expect(app.row('aldergrove').name).toBe('Aldergrove Insights');
    expect((await button('Save changes')).getAttribute('aria-disabled')).toBe('false');
    expect(app.shown).toEqual([]);
  });

  test('a refused change of status shows the message in its dialog, which stays open [NAV-24] [NET-4]', async () => {
    const app = await open({ as: 'adil', at });
    await askToDeactivate(app);
    const dialog = within(await screen.findByRole('alertdialog'));
    takeAway(app);
    await app.user.click(dialog.getByRole('button', { name: 'Deactivate account' }));
    expect((await dialog.findByText(WORDS)).closest('[role=alert]')).not.toBeNull();
    // It is read before it is changed, too.
    triedTwice(app, `GET /api/users/accounts/${idOf('aldergrove')}`);
    expect(app.row('aldergrove').status).toBe('ACTIVE');
  });

  test('a refused save in a dialog shows the message there, and the dialog can be closed [NAV-24] [NET-4]', async () => {
    const app = await open({ as: 'adil', at: '/teams' });
    await app.user.click(await button('New team'));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByRole('textbox', { name: 'Team name' }), 'Readers');
    await app.user.type(dialog.getByRole('combobox', { name: 'Account' }), 'Alder');
    await app.user.click(await screen.findByRole('option', { name: 'Aldergrove Insights' }));
    takeAway(app);
    await app.user.click(dialog.getByRole('button', { name: 'Create team' }));
    await waitFor(() => expect(document.querySelector('.modal .summary')?.textContent).toContain(WORDS));
    triedTwice(app, 'POST /api/users/teams');
    await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await app.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(document.querySelector('.modal')).toBeNull());
  });

  test.each([
    ['/users', 'listUsers'],
    ['/teams', 'listTeams'],
    ['/accounts', 'listAccounts'],
  ])(
    '%s shows the refusal in place of the rows, and "Try again" loads them [NAV-24] [NET-4]',
    async (path, call) => {
      const platform = smallPlatform();
      platform.faults.add({ call, kind: '403plain' });
      const app = await open({ at: path, platform });
      const alert = within(
        (await screen.findByRole('button', { name: 'Try again' })).closest('.state') ?? document.body,
      );
      expect(alert.getByText('You don’t have permission to do this')).toBeTruthy();
      const line = app.sent.find(
        (sent) => (sent.startsWith('GET') && sent.includes(`${path}/`)) || sent.includes('/users/list/'),
      );
      triedTwice(app, line ?? 'none');
      expect(app.session.user()?.email).toBe('ines@canvass.example');
      platform.faults.clear();
      await app.user.click(alert.getByRole('button', { name: 'Try again' }));
      await waitFor(() =>
        expect(document.querySelectorAll('tbody tr:not(.skeletons)').length).toBeGreaterThan(0),
      );
    },
  );
});
