/** The Users tab in the account's detail and in the settings. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { accountIds } from '../../../mocks/db/ids.ts';
import { companyRow, type CompanyKey } from '../../../mocks/seeds/companies.ts';
import { CAST, type CastKey } from '../../../mocks/seeds/people.ts';
import { typeCode } from '../../../mocks/db/users.ts';
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

describe('the tab', () => {
  test('lists the active people of one account: one call, the account’s condition last [USR-1] [USR-3] [NAV-16]', async () => {
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

  test('narrows by search, role, state, sort and page, each in the address and in the one call [USR-5] [USR-8] [USR-9]', async () => {
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

  test('takes no conditions of an address, and says so', async () => {
    const list = await open({
      at: tabOf('aldergrove', '?where=email:isBlank&or=accountId:isAnyOf:acc-0000005'),
    });
    await screen.findByText(/^Some parts of this link/u);
    expect(list.last()?.filters).toEqual([ofAccount('aldergrove')]);
    expect(list.query()).toBe('');
  });

  test('is remembered neither for another account nor for the list of all users', async () => {
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

  test('leaves title, breadcrumb and heading to the account [NAV-17]', async () => {
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

  test('exports the people of the account alone [USR-3]', async () => {
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

  test('of 10,000 people shows a page of 25', async () => {
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

describe('a person', () => {
  test.each([
    ['SX_ADMIN', 'Canvass Admin'],
    ['MAIN_ADMIN', 'Admin'],
    ['ADMIN_ASSISTANT', 'Admin Assistant'],
    ['ACCOUNT_ADMIN', 'Account Admin'],
    ['TEAM_ADMIN', 'Team Admin'],
    ['USER', 'User'],
    ['PROSPECT', 'Prospect'],
  ] as const)('who is a %s is called %s [USR-13] [USR-14]', async (type, label) => {
    const platform = smallPlatform();
    platform.db.users.type[platform.db.users.withEmail(CAST.oskar.email)] = typeCode(type);
    platform.db.touch();
    await open({ at: tabOf('aldergrove', '?q=oskar@'), platform });
    expect(cell(rowOfCast('oskar'), 'role')).toBe(label);
  });

  test('who owns the company has a badge outside Enterprise, and is Owner as Account Admin [USR-13] [USR-15] [USR-26]', async () => {
    const platform = smallPlatform();
    await open({ at: tabOf('atlas'), platform });
    // Role and badge in one: the word stands in the row once.
    expect(within(rowOfCast('ada')).getAllByText('Owner')).toHaveLength(1);
    expect(rowOfCast('ada').querySelector('.c-role .chip')?.textContent).toBe('Owner');
    expect(rowOfCast('paul').querySelector('.c-role .chip')).toBeNull();
  });

  test('of an Enterprise account has none [USR-26]', async () => {
    const platform = smallPlatform();
    const atlas = platform.db.accounts[companyRow('atlas')];
    if (atlas) atlas.accessType = 'ENTERPRISE';
    await open({ at: tabOf('atlas'), platform });
    expect(rowOfCast('ada').querySelector('.c-role .chip')).toBeNull();
    expect(cell(rowOfCast('ada'), 'role')).toBe('Owner');
  });

  test('has sections in words; main users have all [USR-7] [USR-26]', async () => {
    const calder = await open({ at: tabOf('calder') });
    expect(cell(rowOfCast('clara'), 'access')).toContain('Distribute, Analysis');
    await calder.unmount();
    await open({ at: tabOf('aldergrove') });
    expect(cell(rowOfCast('nora'), 'access')).toBe('All sections');
  });

  test('has no Access without sectionsPermissions [USR-7]', async () => {
    const platform = smallPlatform({ config: { flags: { sectionsPermissions: false } } });
    await open({ at: tabOf('calder'), platform });
    expect(heads()).toEqual(['User', 'Role', 'Last login date', 'Status']);
  });

  test('who was never there has never logged in', async () => {
    await open({ at: tabOf('aldergrove', '?state=inactive') });
    expect(cell(rowOfCast('ivan'), 'login')).toBe('Never');
  });
});

describe('seats', () => {
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
  ])('%i bought: %s [USR-4]', async (purchased, words, look, width) => {
    const { bar, card } = await seats(purchased);
    expect(bar.getAttribute('aria-valuetext')).toBe(words);
    expect(Number(bar.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(
      Number(bar.getAttribute('aria-valuemax')),
    );
    expect(bar.classList.contains(look)).toBe(true);
    expect(bar.querySelector('i')?.style.width).toBe(width);
    for (const part of words.split(', ')) expect(within(card).getByText(part)).toBeTruthy();
  });

  test('that are none are no warning, nor is a Lite account’s one user [USR-4]', async () => {
    const lite = await seats(1, 'blueHarbor');
    expect(lite.bar.getAttribute('aria-valuetext')).toBe('1 of 1 seat used, Single user');
    expect(lite.bar.classList.contains('full')).toBe(false);
  });
});

describe('who may edit whom', () => {
  const edits = () => screen.queryAllByRole('button', { name: /^Edit (?!access)/u });

  test('a plain User only the own row, which leads to the profile; the others say why [USR-17] [USR-23]', async () => {
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

  test('a plain User has no choice of states and sees active people alone, whatever the address says [USR-24]', async () => {
    const list = await open({ at: `${OWN}?state=all`, as: 'oskar' });
    expect(list.asked().map(({ params }) => params['active'])).toEqual(['true']);
    expect(screen.queryByRole('navigation', { name: 'State' })).toBeNull();
    expect(list.query()).toBe('');
    await list.user.type(screen.getByLabelText('Search users'), 'ivan@');
    await list.settled(2);
    expect(screen.getByRole('heading', { name: 'No users match' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Search all/u })).toBeNull();
    await list.user.selectOptions(screen.getByLabelText('Role:'), 'Team Admin');
    // The fourth counts what matches in other types, again among active people alone.
    await list.settled(4);
    expect(await screen.findByText('No matches in other types either.')).toBeTruthy();
    expect(list.last()?.params['active']).toBe('true');
  });

  test('a Team Admin has the states, and nothing to edit but the own row [USR-17] [USR-24]', async () => {
    const list = await open({ at: OWN, as: 'theo' });
    expect(list.state('Inactive')).toBeTruthy();
    expect(edits()).toHaveLength(24);
  });

  test('an Account Admin everybody of lower rank; the own row has no menu [USR-17] [USR-25]', async () => {
    await open({ at: OWN, as: 'nora' });
    expect(edits()).toHaveLength(0);
    expect(within(rowOfCast('nora')).getByRole('link', { name: 'Edit your profile' })).toBeTruthy();
    expect(within(rowOfCast('oskar')).queryByRole('link', { name: 'Edit your profile' })).toBeNull();
    expect(document.querySelectorAll('tbody .c-check')).toHaveLength(25);
  });

  test('nobody but Support a Canvass Admin [USR-25]', async () => {
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

  test('roles to choose from are those that an account’s people may have [USR-9]', async () => {
    const own = await open({ at: OWN, as: 'nora' });
    const options = () =>
      [...screen.getByLabelText<HTMLSelectElement>('Role:').options].map(({ text }) => text);
    expect(options()).toEqual(['All roles', 'Account Admin', 'Team Admin', 'User']);
    await own.unmount();
    await open({ at: tabOf('canvass') });
    expect(options().slice(0, 4)).toEqual(['All roles', 'Canvass Admin', 'Admin', 'Admin Assistant']);
  });
});

describe('until when', () => {
  const notes = () => screen.queryAllByText(/^Active until/u).map(({ textContent }) => textContent);

  test('those who are disabled at the cycle’s end say so, by UTC day [USR-32]', async () => {
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
  ])('the subscription of %s is asked for as the contract says [USR-32]', async (_, as, times) => {
    const list = await open({ at: OWN, as });
    await meter();
    await waitFor(() => expect(calls(list, 'getSubscription')).toBe(times));
    expect(screen.queryByText(/^Couldn’t load who loses access/u)).toBeNull();
  });

  test('a Professional account without one is nothing to speak of', async () => {
    const platform = smallPlatform();
    platform.state().subscriptions.delete(companyRow('atlas'));
    const list = await open({ at: OWN, as: 'ada', platform });
    await waitFor(() => expect(calls(list, 'getSubscription')).toBe(1));
    await waitFor(() => expect(platform.log.of('getSubscription')[0]?.status).toBe(404));
    expect(notes()).toEqual([]);
    expect(screen.queryByText(/^Couldn’t load who loses access/u)).toBeNull();
  });

  test.each(['500', 'html', 'malformed', 'empty', '400'] as const)(
    'an answer that is %s spoils nothing: said once, and asked for again',
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

  test('whoever may not read it is told nothing', async () => {
    const platform = smallPlatform();
    platform.faults.add({ call: 'getSubscription', kind: '403special' });
    await open({ at: OWN, as: 'paul', platform });
    await waitFor(() => expect(platform.log.of('getSubscription')[0]?.status).toBe(403));
    expect(screen.queryByText(/^Couldn’t load who loses access/u)).toBeNull();
  });
});

describe('/settings/users', () => {
  test('reads list and account beside each other, each once [USR-1] [NAV-25]', async () => {
    const list = await open({ at: OWN, as: 'nora' });
    expect((await meter()).getAttribute('aria-valuetext')).toBe('46 of 50 seats used, 4 free');
    expect(list.last()?.filters).toEqual([ofAccount('aldergrove')]);
    expect(calls(list, 'listUsers')).toBe(1);
    expect(calls(list, 'getAccount')).toBe(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Account Settings');
  });

  test.each(['500', '404', 'swapped'] as const)(
    'an account that answers %s leaves the list as it is, and can be asked for again',
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

  test('a list that fails says so under the seats, with a way on', async () => {
    const platform = smallPlatform();
    platform.faults.add({ call: 'listUsers', kind: '400' });
    const list = await show({ at: OWN, as: 'nora', platform });
    expect(await screen.findByRole('heading', { name: 'Couldn’t load the users' })).toBeTruthy();
    expect(await meter()).toBeTruthy();
    platform.faults.clear();
    await list.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(list.rows()).toHaveLength(25));
  });

  test.each(['marta', 'adil'] as const)('%s sees the seats of the own account [WALK-38]', async (as) => {
    const platform = smallPlatform();
    // Adil gets an account of his own.
    platform.db.users.setAccount(platform.db.users.withEmail(CAST[as].email), companyRow('canvass'));
    platform.db.touch();
    const list = await open({ at: OWN, as, platform });
    expect(list.last()?.filters).toEqual([ofAccount('canvass')]);
    expect(within(rowOfCast(as)).getByText('You')).toBeTruthy();
    expect(await meter()).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is not there for whoever belongs to no account', async () => {
    await show({ at: OWN, as: 'adil' });
    await waitFor(() => expect(window.location.pathname).toBe('/settings/profile'));
  });

  test('an Admin Assistant sees the people of a managed account and of no other [NAV-15]', async () => {
    const list = await open({ at: tabOf('aldergrove'), as: 'adil' });
    expect(list.rows()).toHaveLength(25);
    await list.unmount();
    const other = await show({ at: tabOf('alpine'), as: 'adil' });
    expect(await screen.findByText('You can only work on accounts you manage.')).toBeTruthy();
    expect(other.asked()).toEqual([]);
  });
});
