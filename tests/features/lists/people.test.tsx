import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { heads, show } from './show.ts';

describe('the users list', () => {
  test('the list starts with the active users of all accounts, with role, status, account and last login [USR-2] [USR-3] [USR-6]', async () => {
    const list = await show({ at: '/users' });
    await list.settled(1);
    expect(list.last()).toEqual({
      path: '/api/users/v2/users/list/',
      filters: [],
      params: { active: 'true', offset: '0', limit: '25' },
    });
    expect(heads()).toEqual(['User', 'Role', 'Status', 'Account', 'Last login date']);
    const accounts = new Set(list.rows().map((row) => row.querySelector('.c-account')?.textContent));
    expect(accounts.size).toBeGreaterThan(1);
    expect(list.rows()[0]?.textContent).toContain('ines@canvass.example');
    expect(list.rows()[0]?.textContent).toContain('Canvass Admin');
    expect(screen.queryByText(/per page/iu)).toBeNull();
    await list.user.click(screen.getByRole('button', { name: 'Next page' }));
    await list.settled(2);
    expect(list.last()?.params).toMatchObject({ offset: '25', limit: '25' });
  });

  test('the states are All, Active and Inactive, and the chosen role is sent as the last filter [NET-28] [NET-30]', async () => {
    const list = await show({ at: '/users?where=email:isBlank&or=firstLogin:isBlank' });
    await list.settled(1);
    const states = within(screen.getByRole('navigation', { name: 'State' })).getAllByRole('link');
    expect(states.map(({ firstChild }) => firstChild?.textContent)).toEqual(['All', 'Active', 'Inactive']);
    await list.user.click(list.state('Inactive'));
    await list.settled(2);
    expect(list.last()?.params['active']).toBe('false');
    await list.user.selectOptions(screen.getByLabelText('Role:'), 'Team Admin');
    // No user matches: the fourth request counts matches elsewhere.
    await list.settled(4);
    expect(list.asked()[2]?.filters.at(-1)).toEqual({
      field: 'userType',
      operator: 'isAnyOf',
      operands: ['TEAM_ADMIN'],
      connector: 'and',
    });
  });

  test('a search sends one call [USR-5]', async () => {
    const list = await show({ at: '/users?state=all' });
    await list.settled(1);
    await list.user.type(screen.getByLabelText('Search users'), 'nora@alder');
    await list.settled(2);
    expect(list.last()?.params['search']).toBe('nora@alder');
    expect(list.names()).toEqual(['Nora Lindgren']);
  });

  test('users can be filtered by account, team, logins, launch, creation and type [USR-11]', async () => {
    const list = await show({ at: '/users' });
    await list.settled(1);
    await list.user.keyboard('f');
    const drawer = within(await screen.findByRole('dialog', { name: 'Filter users' }));
    const fields = [...drawer.getByLabelText<HTMLSelectElement>('Field').options].map(({ text }) => text);
    expect(fields).toEqual(
      expect.arrayContaining([
        'Account',
        'Team',
        'First login date',
        'Last login date',
        'Last launch date',
        'Created date',
        'User type',
      ]),
    );
  });

  test('an Admin sees links only to the accounts that he manages [NAV-15]', async () => {
    const list = await show({ at: '/users?state=all', as: 'marta' });
    await list.settled(1);
    const managed = list.session.user()?.managedAccounts ?? [];
    const links = [...document.querySelectorAll('.c-account a')].map(
      (link) => link.getAttribute('href')?.split('/')[2],
    );
    expect(managed.length).toBeGreaterThan(0);
    expect(links.filter((id) => !managed.includes(id ?? ''))).toEqual([]);
    expect(links.length).toBeLessThan(list.rows().length);
  });
});

test('the teams list has name, account, members and creation, and no states or types [TEAM-1]', async () => {
  const list = await show({ at: '/teams' });
  await list.settled(1);
  expect(list.last()).toEqual({
    path: '/api/users/teams/',
    filters: [],
    params: { offset: '0', limit: '25' },
  });
  expect(heads()).toEqual(['Team', 'Account', 'Members', 'Created']);
  expect(screen.queryByRole('navigation', { name: 'State' })).toBeNull();
  expect(screen.queryByLabelText('Type:')).toBeNull();
  expect(list.rows()[0]?.querySelector('.c-members')?.textContent).toMatch(/^\d+$/u);
});
