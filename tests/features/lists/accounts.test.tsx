import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { companyRow } from '../../../mocks/seeds/companies.ts';
import type { Account } from '../../../src/domain/entities.ts';
import { accountCsvColumns } from '../../../src/features/accounts/csvColumns.ts';
import { translatorOf } from '../../../src/kit/i18n/translator.ts';
import { smallPlatform } from '../../signedIn.ts';
import { englishTexts } from '../../texts.ts';
import { heads, show } from './show.ts';

const ofType = (type: string) => ({
  field: 'accessType',
  operator: 'isAnyOf',
  operands: [type],
  connector: 'none',
});

describe('the accounts list', () => {
  test('the list starts with Active and Enterprise, in one call for 25 rows without needless parameters [ACC-1] [ACC-18] [NET-27]', async () => {
    const list = await show({ at: '/accounts' });
    await list.settled(1);
    expect(list.last()).toEqual({
      path: '/api/users/accounts/',
      filters: [ofType('ENTERPRISE')],
      params: { status: 'ACTIVE', offset: '0', limit: '25' },
    });
    expect(screen.getByRole('link', { name: /^Active/u }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByLabelText<HTMLSelectElement>('Type:').value).toBe('ENTERPRISE');
    expect(list.rows()).toHaveLength(25);
    expect(list.count()).toMatch(/^\d+ accounts$/u);
    expect(list.query()).toBe('');
  });

  test('a row shows the account’s data from the server [ACC-2] [ACC-5]', async () => {
    const list = await show({ at: '/accounts?state=all&type=all&q=Aldergrove' });
    await list.settled(1);
    expect(heads()).toEqual([
      'Account',
      'Type',
      'Status',
      'Seats',
      'Renewal',
      'Billing',
      'Active users',
      'Last login',
      'CS managers',
    ]);
    const [row] = list.rows();
    expect(row?.textContent).toContain('Aldergrove Insights');
    expect(row?.textContent).toContain('Europe Union');
    expect(row?.textContent).toContain('Enterprise');
    expect(row?.textContent).toContain('46 / 50');
    expect(row?.textContent).toContain('4 free');
    expect(row?.textContent).toContain('Annually');
    expect(row?.querySelector('.c-renewal time')?.textContent).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}$/u);
    expect(row?.querySelector('.c-lastLogin time')?.getAttribute('title')).toMatch(
      /^[A-Z][a-z]{2} \d+, \d{4} \d\d:\d\d UTC/u,
    );
  });

  test('Renewal shows only `renewalAt`; Contract renewal is a separate column that can’t be sorted [WALK-31]', async () => {
    const platform = smallPlatform();
    const row = platform.db.accounts[companyRow('aldergrove')];
    if (!row) throw new Error('Aldergrove has no account');
    row.contractRenewalAt = Date.UTC(2027, 4, 6);
    delete row.renewalAt;
    platform.db.touch();
    const list = await show({ at: '/accounts?state=all&type=all&sort=renewalAt', platform });
    await list.settled(1);
    // Sorting follows the shown values: blanks come last, and none falls back to the contract's.
    const days = () =>
      list.rows().map((each) => each.querySelector('.c-renewal time')?.getAttribute('datetime'));
    const shown = days().filter((day) => day !== undefined && day !== null);
    expect(shown).toEqual(shown.toSorted());
    await list.user.type(screen.getByRole('searchbox'), 'Aldergrove');
    await waitFor(() => expect(list.names()).toEqual(['Aldergrove Insights']));
    await list.user.click(screen.getByRole('button', { name: 'Columns' }));
    await list.user.click(await screen.findByLabelText('Contract renewal'));
    // The panel covers the page: its columns are read in the DOM.
    await waitFor(() =>
      expect(document.querySelector('th.c-contractRenewal')?.textContent).toBe('Contract renewal'),
    );
    expect(document.querySelector('th.c-renewal')?.querySelector('a, button')).not.toBeNull();
    expect(document.querySelector('th.c-contractRenewal')?.querySelector('a, button')).toBeNull();
    const [aldergrove] = list.rows();
    expect(aldergrove?.querySelector('.c-renewal')?.textContent).not.toContain('2027');
    expect(aldergrove?.querySelector('.c-contractRenewal')?.textContent).toContain('May 6, 2027');
    const cells = Object.fromEntries(
      accountCsvColumns(translatorOf('Canvass', englishTexts)).map(({ header, value }) => [
        header,
        value({ renewalAt: '2026-01-01', contractRenewalDate: '2027-05-06' } as Account),
      ]),
    );
    expect(cells).toMatchObject({ Renewal: '2026-01-01', 'Contract renewal': '2027-05-06' });
  });

  test.each([
    ['Lapsed', 'LAPSED'],
    ['Inactive', 'DISABLED'],
    ['All', undefined],
  ])('the state %s requests the status %s once, starting at page 1 [NET-28]', async (name, status) => {
    const list = await show({ at: '/accounts?type=all&page=2' });
    await list.settled(1);
    await list.user.click(list.state(name));
    await list.settled(2);
    expect(list.last()?.params['status']).toBe(status);
    expect(list.last()?.params['offset']).toBe('0');
    expect(list.last()?.filters).toEqual([]);
  });

  test('the type selector replaces the type filter, and All types sends none [ACC-4]', async () => {
    const list = await show({ at: '/accounts?where=seatsUsed:greaterThan:0&or=name:isBlank' });
    await list.settled(1);
    await list.user.selectOptions(screen.getByLabelText('Type:'), 'Lite');
    await list.settled(2);
    expect(list.last()?.filters.at(-1)).toEqual({ ...ofType('LITE'), connector: 'and' });
    expect(list.last()?.filters).toHaveLength(3);
    await list.user.selectOptions(screen.getByLabelText('Type:'), 'All types');
    await list.settled(3);
    expect(list.last()?.filters.map(({ field }) => field)).toEqual(['seatsUsed', 'name']);
  });

  test('without the flag plgexternal3 the type is sent as a parameter, and a condition on it is dropped [NET-29] [NET-26]', async () => {
    const platform = smallPlatform({ config: { flags: { plgexternal3: false } } });
    const list = await show({ at: '/accounts?state=all&where=accessType:isAnyOf:LITE', platform });
    await list.settled(1);
    expect(list.last()).toMatchObject({ filters: [], params: { accessType: 'ENTERPRISE' } });
    expect(screen.getByText(/Some parts of this link/u).textContent).toContain('accessType:isAnyOf:LITE');
    await list.user.click(screen.getByRole('button', { name: 'Next page' }));
    await list.settled(2);
    expect(list.last()?.params).toEqual({ accessType: 'ENTERPRISE', offset: '25', limit: '25' });
  });

  test('a search is sent without extra spaces after a pause in typing, and at once with Enter [ACC-6]', async () => {
    const list = await show({ at: '/accounts?state=all&type=all&page=2' });
    await list.settled(1);
    await list.user.type(screen.getByLabelText('Search accounts'), '  aldergrove   ');
    await list.settled(2);
    expect(list.last()?.params).toEqual({ search: 'aldergrove', offset: '0', limit: '25' });
    expect(list.names()).toEqual(['Aldergrove Insights']);
    expect(list.count()).toBe('1 account');
    await list.user.type(screen.getByLabelText('Search accounts'), 'ins{Enter}');
    await list.settled(3);
    expect(list.last()?.params['search']).toBe('aldergrove ins');
    expect(list.platform.log.problems()).toEqual([]);
  });

  test('presses on a column header sort descending, then ascending, then not at all [ACC-7] [NET-27]', async () => {
    const list = await show({ at: '/accounts?state=all&type=all&page=2' });
    await list.settled(1);
    const head = screen.getByRole('columnheader', { name: 'Account' });
    const click = () => list.user.click(within(head).getByRole('button'));
    await click();
    await list.settled(2);
    expect(head.getAttribute('aria-sort')).toBe('descending');
    expect(list.last()?.params).toEqual({ sortBy: 'name', sort: 'desc', offset: '0', limit: '25' });
    await click();
    await list.settled(3);
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    expect(list.last()?.params).toMatchObject({ sort: 'asc' });
    await click();
    await list.settled(4);
    expect(head.hasAttribute('aria-sort')).toBe(false);
    expect(list.last()?.params).toEqual({ offset: '0', limit: '25' });
  });
});

describe('paging', () => {
  test('only a step to the next page sends the server’s nextPage token [NET-26]', async () => {
    const list = await show({ at: '/accounts?state=all&type=all' });
    await list.settled(1);
    const names = list.names();
    await list.user.click(screen.getByRole('button', { name: 'Next page' }));
    await list.settled(2);
    expect(list.last()?.params['offset']).toBe('25');
    expect(list.last()?.params['nextPage']).toBeTruthy();
    expect(list.names()).not.toEqual(names);
    expect(list.query()).toBe('?state=all&type=all&page=2');
    await list.user.click(screen.getByRole('button', { name: 'Page 1' }));
    await waitFor(() => expect(list.names()).toEqual(names));
    await list.user.click(screen.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(list.last()?.params['offset']).toBe('50'));
    expect(list.last()?.params).not.toHaveProperty('nextPage');
    // The platform refuses a token of another page.
    expect(list.platform.log.problems()).toEqual([]);
  });

  test('a page beyond the end falls back to the last page', async () => {
    const list = await show({ at: '/accounts?state=all&type=all&page=40' });
    await list.settled(2);
    expect(list.asked().map(({ params }) => params['offset'])).toEqual(['975', '50']);
    expect(list.query()).toBe('?state=all&type=all&page=3');
    expect(screen.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page');
  });

  test('Back shows the rows of the previous view again', async () => {
    const list = await show({ at: '/accounts?state=all' });
    await list.settled(1);
    const names = list.names();
    await list.user.click(list.state('Lapsed'));
    await list.settled(2);
    await list.back();
    await waitFor(() => expect(list.names()).toEqual(names));
    expect(list.query()).toBe('?state=all');
  });
});

test('Back and Forward also restore the text in the search field', async () => {
  const list = await show({ at: '/accounts?type=all' });
  await list.settled(1);
  await list.user.click(list.state('All'));
  await list.settled(2);
  const search = screen.getByLabelText<HTMLInputElement>('Search accounts');
  await list.user.type(search, 'aldergrove{Enter}');
  await list.settled(3);
  await list.back();
  await waitFor(() => expect(search.value).toBe(''));
  await list.forward();
  await waitFor(() => expect(search.value).toBe('aldergrove'));
  expect(list.query()).toBe('?q=aldergrove&state=all&type=all');
});

describe('the state of the list', () => {
  test('opening the list without a query restores the last filters and sort, in one call', async () => {
    const platform = smallPlatform();
    const first = await show({
      at: '/accounts?state=lapsed&type=all&where=seatsUsed:greaterThan:1&sort=-name&page=1',
      platform,
    });
    await first.settled(1);
    await first.unmount();
    const second = await show({ at: '/accounts', platform });
    await second.settled(1);
    expect(second.last()).toMatchObject({ params: { status: 'LAPSED', sortBy: 'name', sort: 'desc' } });
    expect(second.query()).toBe('?state=lapsed&type=all&where=seatsUsed:greaterThan:1&sort=-name');
  });

  test('Reset restores the defaults: no search, conditions or sort, and Active and Enterprise [ACC-17]', async () => {
    const list = await show({
      at: '/accounts?q=a&state=all&type=LITE&where=seatsUsed:greaterThan:0&sort=-name',
    });
    await list.settled(1);
    await list.user.click(screen.getByRole('button', { name: 'Reset' }));
    await list.settled(2);
    expect(list.last()).toEqual({
      path: '/api/users/accounts/',
      filters: [ofType('ENTERPRISE')],
      params: { status: 'ACTIVE', offset: '0', limit: '25' },
    });
    expect(screen.getByLabelText<HTMLInputElement>('Search accounts').value).toBe('');
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
    expect(list.query()).toBe('');
  });

  test('a stale link applies its valid parts, lists what it dropped, and is corrected in the address bar', async () => {
    const list = await show({
      at: '/accounts?state=gone&where=password:equals:x&or=seatsUsed:greaterThan:1&sort=%25%7Bx%7D',
    });
    await list.settled(1);
    expect(list.last()?.filters.map(({ field, connector }) => [field, connector])).toEqual([
      ['seatsUsed', 'none'],
      ['accessType', 'and'],
    ]);
    const notice = screen.getByText(/Some parts of this link/u).textContent;
    expect(notice).toContain('“state=gone” (unknown value)');
    expect(notice).toContain('“password:equals:x” (unknown field)');
    expect(notice).toContain('“sort=%{x}” (unknown field)');
    expect(list.query()).toBe('?where=seatsUsed:greaterThan:1');
    await list.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/Some parts of this link/u)).toBeNull();
  });

  test('the chosen columns and their order are kept for the next visit', async () => {
    const platform = smallPlatform();
    const first = await show({ at: '/accounts', platform });
    await first.settled(1);
    await first.user.click(screen.getByRole('button', { name: 'Columns' }));
    await first.user.click(screen.getByLabelText('Billing contact'));
    await first.user.click(screen.getByLabelText('Seats'));
    await first.user.click(screen.getByRole('button', { name: 'Move Type down' }));
    // The panel covers the page until it closes.
    await first.user.keyboard('{Escape}');
    await screen.findAllByRole('columnheader');
    const wanted = [
      'Account',
      'Status',
      'Type',
      'Renewal',
      'Billing',
      'Active users',
      'Last login',
      'CS managers',
      'Billing contact',
    ];
    expect(heads()).toEqual(wanted);
    await first.unmount();
    const second = await show({ at: '/accounts', platform });
    await second.settled(1);
    expect(heads()).toEqual(wanted);
  });
});
