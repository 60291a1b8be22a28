/** react-admin's plain filters, in requests and on lists in memory (contract §1). */
import { describe, expect, test } from 'vitest';
import { type ListResource, toListQuery, toQueryParams } from '../../../src/domain/lists/listQuery.ts';
import { pageOfWhole, toListFilter } from '../../../src/domain/lists/plainFilter.ts';

const any = (field: string, operands: (string | number)[], connector = 'none') => ({
  field,
  operator: 'isAnyOf',
  operands,
  connector,
});

describe('a plain filter in a request', () => {
  test.each<[string, ListResource, object, object, boolean?]>([
    ['no fields', 'accounts', {}, {}],
    ['emptied inputs', 'users', { q: '', email: '', team: [], userType: null, isActive: undefined }, {}],
    ['the search', 'teams', { q: '  two  words ' }, { search: 'two words' }],
    ['one value', 'users', { team: 't1' }, { filters: [any('team', ['t1'])] }],
    ['several values', 'users', { team: ['t1', 't2'] }, { filters: [any('team', ['t1', 't2'])] }],
    ['a number', 'accounts', { seatsUsed: 0 }, { filters: [any('seatsUsed', [0])] }],
    [
      'several fields',
      'users',
      { team: 't1', accountId: 'a1' },
      { filters: [any('team', ['t1']), any('accountId', ['a1'], 'and')] },
    ],
    ['an account type', 'accounts', { accessType: 'LITE' }, { filters: [any('accessType', ['LITE'])] }, true],
    ['an account type without plgexternal3', 'accounts', { accessType: 'LITE' }, { accessType: 'LITE' }],
    [
      'several account types',
      'accounts',
      { accessType: ['LITE', 'BASIC'] },
      { filters: [any('accessType', ['LITE', 'BASIC'])] },
    ],
    ['the state of an account', 'accounts', { status: 'DISABLED' }, { status: 'DISABLED' }],
    ['an unknown state', 'accounts', { status: 'GONE' }, { filters: [any('status', ['GONE'])] }],
    ['the state of a user', 'users', { isActive: false }, { active: 'false' }],
    [
      'the account of invoices',
      'invoices',
      { status: 'paid', accountId: 'a1' },
      { accountId: 'a1', filters: [any('status', ['paid'])] },
    ],
    [
      'a field beside a filter of the console',
      'users',
      { search: 'x', state: 'ACTIVE', type: 'USER', where: [], implied: [], accountId: 'a1' },
      { search: 'x', active: 'true', filters: [any('userType', ['USER']), any('accountId', ['a1'], 'and')] },
    ],
  ])(
    'a plain filter with %s is sent as the matching parameters',
    (_, resource, filter, expected, plgexternal3 = false) => {
      const query = toListQuery(resource, toListFilter(resource, filter), plgexternal3);
      const { filters, ...params } = toQueryParams({ ...query, offset: 0, limit: 25 });
      expect({ ...params, ...(filters ? { filters: JSON.parse(filters) as unknown } : {}) }).toEqual({
        offset: '0',
        limit: '25',
        ...expected,
      });
    },
  );
});

describe('a list held in memory', () => {
  const rows = [
    { id: 'c', name: 'Cedar', left: 3, isActive: true },
    { id: 'a', name: 'Ash', left: 20, isActive: false },
    { id: 'b', name: 'Birch', isActive: true },
  ];
  const page = { filter: {}, sort: undefined, offset: 0, limit: 25 };
  test.each<[string, Partial<Parameters<typeof pageOfWhole>[1]>, string[], number]>([
    ['without a sort, the rows keep their order', {}, ['c', 'a', 'b'], 3],
    [
      'an ascending sort orders the rows from A to Z',
      { sort: { field: 'name', direction: 'asc' } },
      ['a', 'b', 'c'],
      3,
    ],
    [
      'a descending sort orders the rows from Z to A',
      { sort: { field: 'name', direction: 'desc' } },
      ['c', 'b', 'a'],
      3,
    ],
    [
      'an ascending sort by a number has missing values last',
      { sort: { field: 'left', direction: 'asc' } },
      ['c', 'a', 'b'],
      3,
    ],
    [
      'a descending sort by a number has missing values last',
      { sort: { field: 'left', direction: 'desc' } },
      ['a', 'c', 'b'],
      3,
    ],
    ['a page has its own rows and the total of all', { offset: 2, limit: 2 }, ['b'], 3],
    ['a filter for false finds the rows with false', { filter: { isActive: false } }, ['a'], 1],
    [
      'a filter with several values finds the rows with any of them',
      { filter: { name: ['Ash', 'Birch'], isActive: '' } },
      ['a', 'b'],
      2,
    ],
  ])('%s', (_, wanted, ids, total) => {
    const answer = pageOfWhole(rows, { ...page, ...wanted });
    expect([answer.data.map(({ id }) => id), answer.total]).toEqual([ids, total]);
  });
});
