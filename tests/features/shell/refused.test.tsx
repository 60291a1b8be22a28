/**
 * What the server refuses although the console's policy allowed it (a right that was revoked meanwhile): one refresh,
 * one retry, then a calm message in place; nobody is signed out and no input is lost.
 */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import type { User } from '../../../src/domain/entities.ts';
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

/** Sent, refreshed, retried once, and no third time. */
function triedTwice({ sent }: App, line: string): void {
  const [first = -1, second = -1, ...others] = sent.flatMap((one, index) => (one === line ? index : []));
  expect(sent.slice(first, second + 1)).toEqual([line, 'POST /api/auth/refresh', line]);
  expect(others).toEqual([]);
}

describe('a right that was taken away', () => {
  test('an account: the page says so, with the way back, and asks no more [NAV-24] [NET-4]', async () => {
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

  test('a form: in place, with what was typed [NAV-24] [NET-4]', async () => {
    const app = await open({ as: 'adil', at });
    await type(app, 'Account name', 'Aldergrove Research');
    takeAway(app);
    await app.user.click(await button('Save changes'));
    await waitFor(() => expect(document.querySelector('.summary')?.textContent).toContain(WORDS));
    // It is read before it is saved, and that is refused already.
    triedTwice(app, `GET /api/users/accounts/${idOf('aldergrove')}`);
    expect((await field('Account name')).value).toBe('Aldergrove Research');
    expect(app.row('aldergrove').name).toBe('Aldergrove Insights');
    expect((await button('Save changes')).getAttribute('aria-disabled')).toBe('false');
    expect(app.shown).toEqual([]);
  });

  test('a change of state: in its dialog, which stays open [NAV-24] [NET-4]', async () => {
    const app = await open({ as: 'adil', at });
    await askToDeactivate(app);
    const dialog = within(await screen.findByRole('alertdialog'));
    takeAway(app);
    await app.user.click(dialog.getByRole('button', { name: 'Deactivate account' }));
    expect((await dialog.findByText(WORDS)).closest('[role=alert]')).not.toBeNull();
    triedTwice(app, 'PATCH /api/users/accounts');
    expect(app.row('aldergrove').status).toBe('ACTIVE');
  });

  test('a dialog’s form: in the dialog, and it can be closed [NAV-24] [NET-4]', async () => {
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
  ])('%s: in place of the rows, in the server’s words [NAV-24] [NET-4]', async (path, call) => {
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
  });
});
