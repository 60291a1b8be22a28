/** The address of a record beside its list, and the neighbours of a record in it. */
import { describe, expect, test } from 'vitest';
import {
  besideAddress,
  besideRecord,
  hereAddress,
  recordPageOf,
  rowAddress,
} from '../../src/app/beside/address.ts';
import { neighboursOf } from '../../src/domain/lists/neighbours.ts';
import { pageAt } from '../../src/kit/place.ts';
import { closedAddress } from '../../src/shared/list/openRow.ts';

const list = (search: string) => ({ pathname: '/accounts', search });
const page = (pathname: string, search = '') => ({ pathname, search });

describe('the address of a record beside its list', () => {
  test.each([
    ['/accounts/a/settings', '', '/accounts?q=x&open=a'],
    ['/accounts/a/users', '?q=ann&page=2', '/accounts?q=x&open=a&tab=users&in=q%3Dann%26page%3D2'],
    ['/accounts/a/credit-pools/p1', '', '/accounts?q=x&open=a&tab=credit-pools%2Fp1'],
    ['/accounts/a%2Fb/billing', '', '/accounts?q=x&open=a%2Fb&tab=billing'],
    ['/accounts/100%25/billing', '', '/accounts?q=x&open=100%25&tab=billing'],
  ])(
    'the address for %s%s keeps the list’s query and converts back to that page',
    (pathname, search, address) => {
      const made = besideAddress(list('?q=x&open=other&tab=sso&in=q%3Dy'), page(pathname, search));
      expect(made).toBe(address);
      const { search: query } = new URL(made, 'http://console.test');
      expect(recordPageOf(query)).toEqual({ pathname, search });
      expect(closedAddress(list(query))).toBe('/accounts?q=x');
    },
  );

  test.each(['%E0%A4', '100%', '%'])('a link with the damaged ID %s gets an address, too', (id) => {
    const address = `/accounts/${id}/settings`;
    expect(new URLSearchParams(rowAddress(list(''), address).split('?')[1]).get('open')).toBe(id);
    expect(hereAddress(list('?open=a'), address)).toBe(address);
  });

  test('the address carries the page of the list, unless it is the first', () => {
    expect(besideAddress(list('?open=a'), page('/accounts/b/settings'), 2)).toBe('/accounts?page=2&open=b');
    expect(besideAddress(list('?page=2&open=b'), page('/accounts/a/settings'), 1)).toBe('/accounts?open=a');
  });

  test('the address of another row keeps the open tab but not the search in it', () => {
    expect(rowAddress(list('?open=a&tab=users&in=q%3Dann'), '/accounts/b/settings')).toBe(
      '/accounts?open=b&tab=users',
    );
    expect(rowAddress(list(''), '/accounts/b/settings')).toBe('/accounts?open=b');
  });

  test('the address of a user adds only the ID to the list’s query, without the tab of an account', () => {
    const users = { pathname: '/users', search: '?q=x&open=u1&tab=sso' };
    expect(rowAddress(users, '/users?open=a%2Fb')).toBe('/users?q=x&open=a%2Fb');
    expect(besideRecord(users, 'u2', 3)).toBe('/users?q=x&page=3&open=u2');
    expect(closedAddress(users)).toBe('/users?q=x');
  });

  test.each([
    [
      'a link to a tab of the open account stays beside the list',
      '/accounts/a/users?q=x',
      '/accounts?type=LITE&open=a&tab=users&in=q%3Dx',
    ],
    ['a link to the bare list closes the account', '/accounts', '/accounts?type=LITE'],
    ['a link to another account leads to its page', '/accounts/b/users', '/accounts/b/users'],
    ['a link to another page stays unchanged', '/settings/profile', '/settings/profile'],
  ])('in an account beside its list, %s', (_, link, address) => {
    expect(hereAddress(list('?type=LITE&open=a&tab=sso'), link)).toBe(address);
  });

  test('a query without a record gives no page, and one without a tab gives the first tab', () => {
    expect(recordPageOf('?q=x')).toBeUndefined();
    expect(recordPageOf('?open=a&tab=')).toEqual({ pathname: '/accounts/a/settings', search: '' });
  });
});

describe('the neighbours of a record', () => {
  const rows = { ids: ['c', 'd'], page: 2, perPage: 2, total: 5 };
  test.each([
    ['c', { position: 3, total: 5, previous: { page: 1 }, next: { id: 'd' } }],
    ['d', { position: 4, total: 5, previous: { id: 'c' }, next: { page: 3 } }],
  ])('record %s in the middle has two neighbours, one of them on another page', (id, expected) => {
    expect(neighboursOf(rows, id)).toEqual(expected);
  });

  test('the first and the last record of a list have one neighbour', () => {
    const only = { ids: ['a', 'b'], page: 1, perPage: 2, total: 2 };
    expect(neighboursOf(only, 'a')).toEqual({
      position: 1,
      total: 2,
      previous: undefined,
      next: { id: 'b' },
    });
    expect(neighboursOf(only, 'b')).toEqual({
      position: 2,
      total: 2,
      previous: { id: 'a' },
      next: undefined,
    });
  });

  test('a record outside the rows has no neighbours, and the total is never below the position', () => {
    expect(neighboursOf(rows, 'z')).toBeUndefined();
    expect(neighboursOf({ ...rows, total: 3 }, 'd')).toMatchObject({
      position: 4,
      total: 4,
      next: undefined,
    });
  });
});

test.each([
  ['/users?q=a&page=2', '/users?sort=name', true],
  ['/users?open=usr-1&q=a', '/users?open=usr-1&state=all', true],
  ['/users?open=usr-1', '/users', false],
  ['/users?open=usr-1', '/users?open=usr-2', false],
  ['/accounts?open=acc-1', '/accounts?open=acc-1&tab=users', false],
  ['/accounts?open=acc-1&tab=users', '/accounts?open=acc-1&tab=users&in=q%3Da', true],
])('%s and %s are the same page: %s', (one, other, isSame) => {
  const at = (address: string) => pageAt(new URL(address, 'https://console.example'));
  expect(at(one) === at(other)).toBe(isSame);
});
