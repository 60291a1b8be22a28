import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { quiet } from '../../quiet.ts';
import { renderApp } from '../../renderApp.tsx';
import { openBar, option } from './bar.ts';

const creates = () => {
  const group = screen.queryByRole('group', { name: 'Create' });
  return group
    ? within(group)
        .getAllByRole('option')
        .map((one) => one.querySelector('bdi')?.textContent)
    : [];
};

describe('what the command bar can create from any page', () => {
  test.each([
    ['ines', '/accounts', ['New account', 'New user', 'New team']],
    ['ines', '/settings/profile', ['New account', 'New user', 'New team']],
    ['marta', '/settings/profile', ['New user', 'New team']],
    ['nora', '/settings/profile', ['Assign users to Aldergrove Insights…']],
    ['paul', '/settings/profile', []],
  ] as const)('the user %s at %s is offered what the policy allows', async (as, at, names) => {
    const app = await renderApp({ as, at });
    await quiet(() => [app]);
    await openBar(app);
    expect(creates()).toEqual(names);
  });

  test.each([
    ['new team', 'New team'],
    ['new user', 'New user'],
  ])('typing “%s” and Enter opens the dialog over the page', async (typed, name) => {
    const app = await renderApp({ at: '/settings/profile' });
    await quiet(() => [app]);
    await openBar(app);
    await app.user.keyboard(`${typed}{Enter}`);
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
    expect(window.location.pathname).toBe('/settings/profile');
  });

  test('a customer can open the dialog to add users to their own account from any page', async () => {
    const app = await renderApp({ as: 'nora', at: '/settings/profile' });
    await quiet(() => [app]);
    await openBar(app);
    await app.user.keyboard('invite{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Add users in bulk' })).toBeTruthy();
    expect(window.location.pathname).toBe('/settings/profile');
  });

  test('“Assign users” names the account on the screen, except on the tab that has the button itself', async () => {
    const app = await renderApp({ at: '/accounts/acc-0000004/settings' });
    await quiet(() => [app]);
    await openBar(app);
    expect(creates()[0]).toBe('Assign users to Aldergrove Insights…');
    expect(await option(/^Deactivate Aldergrove Insights/u)).toBeTruthy();
    await app.user.keyboard('{Escape}');
    await app.user.click(
      within(screen.getByRole('navigation', { name: 'Account' })).getByRole('link', { name: /^Users/u }),
    );
    // The button's code comes with the tab: until then, only what can be created anywhere is listed.
    await screen.findByRole('button', { name: 'Assign users' });
    await quiet(() => [app]);
    await openBar(app);
    expect(await option(/^Assign users/u)).toBeTruthy();
    expect(creates()).toEqual(['New account', 'New user', 'New team']);
    await app.user.keyboard('invite');
    expect(await option(/^Assign users/u)).toBeTruthy();
  });
});
