/** The Users tab of an account and of the settings. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { accountIds } from '../../../mocks/db/ids.ts';
import { typeCode } from '../../../mocks/db/users.ts';
import { companyRow, type CompanyKey } from '../../../mocks/seeds/companies.ts';
import { CAST, type CastKey } from '../../../mocks/seeds/people.ts';
import { smallPlatform } from '../../signedIn.ts';
import { heads, show } from '../lists/show.ts';

const idOf = (key: CompanyKey): string => accountIds.of(companyRow(key));
const tabOf = (key: CompanyKey, query = ''): string => `/accounts/${idOf(key)}/users${query}`;
const OWN = '/settings/users';

const ofAccount = (key: CompanyKey, connector = 'none') => ({
  field: 'accountId',
  operator: 'isAnyOf',
  operands: [idOf(key)],
  connector,
});

type Shown = Awaited<ReturnType<typeof show>>;
type Options = Partial<Parameters<typeof show>[0]>;

async function open(options: Options & { at: string }): Promise<Shown> {
  const list = await show(options);
  await list.settled(1);
  return list;
}

const rowOf = (email: string): HTMLElement => {
  const row = screen.getByText(email).closest('tr');
  if (!row) throw new Error(`No row of ${email}`);
  return row;
};
const rowOfCast = (who: CastKey) => rowOf(CAST[who].email);
const cell = (row: HTMLElement, column: string) => row.querySelector(`.c-${column}`)?.textContent;
const calls = ({ platform }: Shown, name: string) => platform.log.of(name).length;
const meter = () => screen.findByRole('meter', { name: 'Seats' });

describe('the Users tab of an account', () => {
  test('one request, filtered by the account, lists its active users [USR-1] [USR-3] [NAV-16]', async () => {
    const list = await open({ at: tabOf('aldergrove') });
    expect(list.last()).toEqual({
      path: '/api/users/v2/users/list/',
      filters: [ofAccount('aldergrove')],
      params: { active: 'true', offset: '0', limit: '25' },
    });
    expect(heads()).toEqual(['User', 'Role', 'Last login date', 'Access', 'Status']);
    expect(list.rows()).toHaveLength(25);
    for (const row of list.rows()) expect(row.textContent).toContain('@aldergrove.example');
    expect(list.asked()).toHaveLength(1);
    await waitFor(() => expect(calls(list, 'getSubscription')).toBe(1));
    expect(list.sent.filter((line) => line.endsWith(`/accounts/${idOf('aldergrove')}`))).toHaveLength(1);
  });

  test('search, role, state, sort and page each send one request and are kept in the address [USR-5] [USR-8] [USR-9]', async () => {
    const list = await open({ at: tabOf('aldergrove', '?type=USER&sort=-lastLogin') });
    expect(list.last()).toEqual({
      path: '/api/users/v2/users/list/',
      filters: [
        { field: 'userType', operator: 'isAnyOf', operands: ['USER'], connector: 'none' },
        ofAccount('aldergrove', 'and'),
      ],
      params: { active: 'true', sortBy: 'lastLogin', sort: 'desc', offset: '0', limit: '25' },
    });
    await list.user.selectOptions(screen.getByLabelText('Role:'), 'All roles');
    await list.settled(2);
    await list.user.click(screen.getByRole('button', { name: 'Next page' }));
    await list.settled(3);
    expect(list.last()?.params).toMatchObject({ offset: '25', limit: '25' });
    await list.user.click(list.state('All'));
    await list.settled(4);
    expect(list.query()).toBe('?state=all&sort=-lastLogin');
    await list.user.type(screen.getByLabelText('Search users'), 'ivan');
    await list.settled(5);
    expect(list.last()?.params).toMatchObject({ search: 'ivan', offset: '0' });
    expect(cell(rowOfCast('ivan'), 'status')).toBe('Inactive');
    expect(list.query()).toBe('?q=ivan&state=all&sort=-lastLogin');
    await list.user.click(screen.getByRole('button', { name: 'Reset' }));
    await list.settled(6);
    expect(list.query()).toBe('');
    expect(list.last()?.filters).toEqual([ofAccount('aldergrove')]);
  });

  test('filter conditions in the address are ignored, and a message says so', async () => {
    const list = await open({
      at: tabOf('aldergrove', '?where=email:isBlank&or=accountId:isAnyOf:acc-0000005'),
    });
    await screen.findByText(/^Some parts of this link/u);
    expect(list.last()?.filters).toEqual([ofAccount('aldergrove')]);
    expect(list.query()).toBe('');
  });

  test('search and state of the tab are kept neither for the list of all users nor for the next visit', async () => {
    const platform = smallPlatform();
    const first = await open({ at: tabOf('aldergrove', '?q=nora&state=all'), platform });
    expect(first.names()).toEqual(['Nora Lindgren']);
    await first.user.click(screen.getByRole('link', { name: 'Users', current: false }));
    await first.settled(2);
    expect(first.query()).toBe('');
    expect(first.last()).toMatchObject({ filters: [], params: { active: 'true' } });
    await first.unmount();
    const again = await open({ at: tabOf('aldergrove'), platform });
    expect(again.query()).toBe('');
    expect(again.last()?.params).not.toHaveProperty('search');
  });

  test('title, breadcrumb and main heading are those of the account [NAV-17]', async () => {
    await open({ at: tabOf('aldergrove') });
    expect(document.title).toContain('Aldergrove Insights');
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(crumbs.textContent).toBe('AccountsAldergrove Insights');
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      'Aldergrove Insights',
    ]);
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '46 of 50 seats used',
      'Users',
    ]);
  });

  test('the export is filtered by the account [USR-3]', async () => {
    const rows: string[] = [];
    vi.stubGlobal('showSaveFilePicker', async () => ({
      createWritable: async () => ({
        write: async (part: string) => void rows.push(part),
        close: async () => undefined,
        abort: async () => undefined,
      }),
    }));
    const list = await open({ at: tabOf('aldergrove', '?q=lindgren') });
    await list.user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(list.told).toContain('export:users'));
    expect(list.last()).toMatchObject({
      filters: [ofAccount('aldergrove')],
      params: { search: 'lindgren', active: 'true', offset: '0', limit: '1000' },
    });
    expect(rows.join('')).toContain('nora@aldergrove.example');
  });

  test('with 10,000 users a page shows 25 of them, and the meter counts all', async () => {
    const platform = smallPlatform();
    const { db } = platform;
    for (let n = 0; n < 10_000; n += 1)
      db.users.add({
        firstName: `Person${n}`,
        lastName: 'Many',
        userType: 'USER',
        account: companyRow('aldergrove'),
        createdAt: 0,
      });
    db.touch();
    const list = await open({ at: tabOf('aldergrove', '?page=300'), platform });
    expect(list.last()?.params).toMatchObject({ offset: '7475', limit: '25' });
    expect(list.rows()).toHaveLength(25);
    expect(screen.getByText(/of 10,046$/u)).toBeTruthy();
    expect((await meter()).getAttribute('aria-valuetext')).toBe(
      '10,046 of 50 seats used, 9,996 more than purchased',
    );
  });
});

describe('a row of the Users tab', () => {
  test.each([
    ['SX_ADMIN', 'Canvass Admin'],
    ['MAIN_ADMIN', 'Admin'],
    ['ADMIN_ASSISTANT', 'Admin Assistant'],
    ['ACCOUNT_ADMIN', 'Account Admin'],
    ['TEAM_ADMIN', 'Team Admin'],
    ['USER', 'User'],
    ['PROSPECT', 'Prospect'],
  ] as const)('a user of type %s has the role label “%s” [USR-13] [USR-14]', async (type, label) => {
    const platform = smallPlatform();
    platform.db.users.type[platform.db.users.withEmail(CAST.oskar.email)] = typeCode(type);
    platform.db.touch();
    await open({ at: tabOf('aldergrove', '?q=oskar@'), platform });
    expect(cell(rowOfCast('oskar'), 'role')).toBe(label);
  });

  test('outside Enterprise the owner’s role is a single “Owner” badge, and other users have no badge [USR-13] [USR-15] [USR-26]', async () => {
    const platform = smallPlatform();
    await open({ at: tabOf('atlas'), platform });
    // Role and badge in one: the word stands in the row once.
    expect(within(rowOfCast('ada')).getAllByText('Owner')).toHaveLength(1);
    expect(rowOfCast('ada').querySelector('.c-role .chip')?.textContent).toBe('Owner');
    expect(rowOfCast('paul').querySelector('.c-role .chip')).toBeNull();
  });

  test('the owner of an Enterprise account has the role “Owner” without a badge [USR-26]', async () => {
    const platform = smallPlatform();
    const atlas = platform.db.accounts[companyRow('atlas')];
    if (atlas) atlas.accessType = 'ENTERPRISE';
    await open({ at: tabOf('atlas'), platform });
    expect(rowOfCast('ada').querySelector('.c-role .chip')).toBeNull();
    expect(cell(rowOfCast('ada'), 'role')).toBe('Owner');
  });

  test('Access names the sections of a plain user and says “All sections” for an Account Admin [USR-7] [USR-26]', async () => {
    const calder = await open({ at: tabOf('calder') });
    expect(cell(rowOfCast('clara'), 'access')).toContain('Distribute, Analysis');
    await calder.unmount();
    await open({ at: tabOf('aldergrove') });
    expect(cell(rowOfCast('nora'), 'access')).toBe('All sections');
  });

  test('without the sectionsPermissions flag there is no Access column [USR-7]', async () => {
    const platform = smallPlatform({ config: { flags: { sectionsPermissions: false } } });
    await open({ at: tabOf('calder'), platform });
    expect(heads()).toEqual(['User', 'Role', 'Last login date', 'Status']);
  });

  test('the last login of a user who has never signed in is “Never”', async () => {
    await open({ at: tabOf('aldergrove', '?state=inactive') });
    expect(cell(rowOfCast('ivan'), 'login')).toBe('Never');
  });
});

describe('the seats meter', () => {
  async function seats(purchased: number, key: CompanyKey = 'aldergrove') {
    const platform = smallPlatform();
    const account = platform.db.accounts[companyRow(key)];
    if (account) account.seatsPurchased = purchased;
    platform.db.touch();
    await open({ at: tabOf(key), platform });
    const bar = await meter();
    const card = bar.closest('section') as HTMLElement;
    return { bar, card };
  }

  test.each([
    [50, '46 of 50 seats used, 4 free', 'accent', '92%'],
    [46, '46 of 46 seats used, Full', 'full', '100%'],
    [40, '46 of 40 seats used, 6 more than purchased', 'full', '100%'],
    [0, '46 of 0 seats used, 46 more than purchased', 'full', '100%'],
  ])('with %i seats purchased the meter says “%s” [USR-4]', async (purchased, words, look, width) => {
    const { bar, card } = await seats(purchased);
    expect(bar.getAttribute('aria-valuetext')).toBe(words);
    expect(Number(bar.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(
      Number(bar.getAttribute('aria-valuemax')),
    );
    expect(bar.classList.contains(look)).toBe(true);
    expect(bar.querySelector('i')?.style.width).toBe(width);
    for (const part of words.split(', ')) expect(within(card).getByText(part)).toBeTruthy();
  });

  test('a Lite account with its one user shows no warning [USR-4]', async () => {
    const lite = await seats(1, 'blueHarbor');
    expect(lite.bar.getAttribute('aria-valuetext')).toBe('1 of 1 seat used, Single user');
    expect(lite.bar.classList.contains('full')).toBe(false);
  });
});

describe('edit rights', () => {
  const edits = () => screen.queryAllByRole('button', { name: /^Edit (?!access)/u });

  test('a plain User has a profile link on their own row, and Edit is disabled with a reason on all others [USR-17] [USR-23]', async () => {
    const list = await open({ at: OWN, as: 'oskar' });
    const own = within(rowOfCast('oskar'));
    expect(own.getByText('You')).toBeTruthy();
    expect(edits()).toHaveLength(list.rows().length - 1);
    const edit = within(rowOfCast('nora')).getByRole('button', { name: 'Edit Nora Lindgren' });
    expect(edit.getAttribute('aria-disabled')).toBe('true');
    const described = document.getElementById(edit.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe("You don't have the permissions to perform this action");
    expect(document.querySelector('.c-check')).toBeNull();
    expect(own.getByRole('link', { name: 'Edit your profile' }).getAttribute('href')).toBe(
      '/settings/profile',
    );
  });

  test('a plain User has no state filter and sees only active users, even with ?state=all in the address [USR-24]', async () => {
    const list = await open({ at: `${OWN}?state=all`, as: 'oskar' });
    expect(list.asked().map(({ params }) => params['active'])).toEqual(['true']);
    expect(screen.queryByRole('navigation', { name: 'State' })).toBeNull();
    expect(list.query()).toBe('');
    await list.user.type(screen.getByLabelText('Search users'), 'ivan@');
    await list.settled(2);
    expect(screen.getByRole('heading', { name: 'No users match' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Search all/u })).toBeNull();
    await list.user.selectOptions(screen.getByLabelText('Role:'), 'Team Admin');
    // The fourth request counts the matches in other types, again only among active users.
    await list.settled(4);
    expect(await screen.findByText('No matches in other types either.')).toBeTruthy();
    expect(list.last()?.params['active']).toBe('true');
  });

  test('a Team Admin has the state filter, and Edit is disabled on every row but their own [USR-17] [USR-24]', async () => {
    const list = await open({ at: OWN, as: 'theo' });
    expect(list.state('Inactive')).toBeTruthy();
    expect(edits()).toHaveLength(24);
  });

  test('for an Account Admin Edit is disabled on no row, and their own row has a profile link [USR-17] [USR-25]', async () => {
    await open({ at: OWN, as: 'nora' });
    expect(edits()).toHaveLength(0);
    expect(within(rowOfCast('nora')).getByRole('link', { name: 'Edit your profile' })).toBeTruthy();
    expect(within(rowOfCast('oskar')).queryByRole('link', { name: 'Edit your profile' })).toBeNull();
    expect(document.querySelectorAll('tbody .c-check')).toHaveLength(25);
  });

  test('Edit of an SxAdmin is disabled for an SxAdmin without Support, but not for one with Support [USR-25]', async () => {
    const platform = smallPlatform();
    const { user, unmount } = await open({ at: tabOf('canvass', '?q=sol@'), platform });
    const edit = screen.getByRole('button', { name: 'Edit Sol Haddad' });
    expect(document.getElementById(edit.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'You can’t change this user.',
    );
    await user.click(edit);
    await unmount();
    await open({ at: tabOf('canvass', '?q=dana@'), as: 'sol', platform });
    expect(edits()).toHaveLength(0);
  });

  test('the role filter offers only roles that users of the account can have [USR-9]', async () => {
    const own = await open({ at: OWN, as: 'nora' });
    const options = () =>
      [...screen.getByLabelText<HTMLSelectElement>('Role:').options].map(({ text }) => text);
    expect(options()).toEqual(['All roles', 'Account Admin', 'Team Admin', 'User']);
    await own.unmount();
    await open({ at: tabOf('canvass') });
    expect(options().slice(0, 4)).toEqual(['All roles', 'Canvass Admin', 'Admin', 'Admin Assistant']);
  });
});

describe('users who lose access at the end of the cycle', () => {
  const notes = () => screen.queryAllByText(/^Active until/u).map(({ textContent }) => textContent);

  test('a user who will be disabled at the end of the cycle shows “Active until” with the UTC day [USR-32]', async () => {
    const platform = smallPlatform();
    const subscription = platform.state().subscriptions.get(companyRow('aldergrove'));
    if (!subscription) throw new Error('Aldergrove has no subscription');
    subscription.cycleEnd = Date.UTC(2027, 0, 14, 23, 59, 59);
    subscription.usersToDisable = [platform.db.users.withEmail(CAST.oskar.email)];
    await open({ at: tabOf('aldergrove'), platform });
    expect(await within(rowOfCast('oskar')).findByText('Active until Jan 14, 2027')).toBeTruthy();
    expect(notes()).toHaveLength(1);
  });

  test.each<[CompanyKey, CastKey, number]>([
    ['atlas', 'ada', 1],
    ['blueHarbor', 'lena', 0],
  ])(
    '%s: the subscription is requested for a Professional account, but not for a Lite account [USR-32]',
    async (_, as, times) => {
      const list = await open({ at: OWN, as });
      await meter();
      await waitFor(() => expect(calls(list, 'getSubscription')).toBe(times));
      expect(screen.queryByText(/^Couldn’t load who loses access/u)).toBeNull();
    },
  );

  test('a Professional account without a subscription (404) shows neither notes nor an error', async () => {
    const platform = smallPlatform();
    platform.state().subscriptions.delete(companyRow('atlas'));
    const list = await open({ at: OWN, as: 'ada', platform });
    await waitFor(() => expect(calls(list, 'getSubscription')).toBe(1));
    await waitFor(() => expect(platform.log.of('getSubscription')[0]?.status).toBe(404));
    expect(notes()).toEqual([]);
    expect(screen.queryByText(/^Couldn’t load who loses access/u)).toBeNull();
  });

  test.each(['500', 'html', 'malformed', 'empty', '400'] as const)(
    'a faulty subscription response (%s) leaves the list as it is and shows one error with Try again',
    async (kind) => {
      const platform = smallPlatform();
      platform.faults.add({ call: 'getSubscription', kind });
      const list = await open({ at: OWN, as: 'ada', platform });
      const retry = within(
        (await screen.findByText(/^Couldn’t load who loses access/u, {})).parentElement as HTMLElement,
      ).getByRole('button', { name: 'Try again' });
      expect(list.rows().length).toBeGreaterThan(1);
      expect(list.asked()).toHaveLength(1);
      platform.faults.clear();
      await list.user.click(retry);
      await waitFor(() => expect(notes()).toHaveLength(1));
      expect(screen.queryByText(/^Couldn’t load who loses access/u)).toBeNull();
    },
  );

  test('a user who may not read the subscription (403) sees no error', async () => {
    const platform = smallPlatform();
    platform.faults.add({ call: 'getSubscription', kind: '403special' });
    await open({ at: OWN, as: 'paul', platform });
    await waitFor(() => expect(platform.log.of('getSubscription')[0]?.status).toBe(403));
    expect(screen.queryByText(/^Couldn’t load who loses access/u)).toBeNull();
  });
});

describe('/settings/users', () => {
  test('the list and the account are requested once each [USR-1] [NAV-25]', async () => {
    const list = await open({ at: OWN, as: 'nora' });
    expect((await meter()).getAttribute('aria-valuetext')).toBe('46 of 50 seats used, 4 free');
    expect(list.last()?.filters).toEqual([ofAccount('aldergrove')]);
    expect(calls(list, 'listUsers')).toBe(1);
    expect(calls(list, 'getAccount')).toBe(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Account Settings');
  });

  test.each(['500', '404', 'swapped'] as const)(
    'a faulty account response (%s) leaves the list as it is, and Try again loads the seats',
    async (kind) => {
      const platform = smallPlatform();
      platform.faults.add({ call: 'getAccount', kind });
      const list = await open({ at: OWN, as: 'nora', platform });
      const alert = await screen.findByText(/^Couldn’t load the seats/u, {});
      expect(list.rows()).toHaveLength(25);
      expect(screen.queryByRole('meter')).toBeNull();
      platform.faults.clear();
      await list.user.click(
        within(alert.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'Try again' }),
      );
      expect(await meter()).toBeTruthy();
      expect(screen.queryByText(/^Couldn’t load the seats/u)).toBeNull();
      expect(list.asked()).toHaveLength(1);
    },
  );

  test('a failed list shows an error below the seats, and Try again loads it', async () => {
    const platform = smallPlatform();
    platform.faults.add({ call: 'listUsers', kind: '400' });
    const list = await show({ at: OWN, as: 'nora', platform });
    expect(await screen.findByRole('heading', { name: 'Couldn’t load the users' })).toBeTruthy();
    expect(await meter()).toBeTruthy();
    platform.faults.clear();
    await list.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(list.rows()).toHaveLength(25));
  });

  test.each(['marta', 'adil'] as const)(
    '%s sees the users and seats of their own account [WALK-38]',
    async (as) => {
      const platform = smallPlatform();
      // Adil has no account in the seeds.
      platform.db.users.setAccount(platform.db.users.withEmail(CAST[as].email), companyRow('canvass'));
      platform.db.touch();
      const list = await open({ at: OWN, as, platform });
      expect(list.last()?.filters).toEqual([ofAccount('canvass')]);
      expect(within(rowOfCast(as)).getByText('You')).toBeTruthy();
      expect(await meter()).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('a user without an account is redirected to /settings/profile', async () => {
    await show({ at: OWN, as: 'adil' });
    await waitFor(() => expect(window.location.pathname).toBe('/settings/profile'));
  });

  test('an Admin Assistant sees the users of a managed account; for another account a message says why not [NAV-15]', async () => {
    const list = await open({ at: tabOf('aldergrove'), as: 'adil' });
    expect(list.rows()).toHaveLength(25);
    await list.unmount();
    const other = await show({ at: tabOf('alpine'), as: 'adil' });
    expect(await screen.findByText('You can only work on accounts you manage.')).toBeTruthy();
    expect(other.asked()).toEqual([]);
  });
});
