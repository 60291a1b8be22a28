import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  type AddressSpec,
  decodeListState,
  defaultState,
  encodeListState,
  foreignParams,
  isDefault,
  queryText,
  saysAnything,
  statesOf,
  widened,
} from '../../src/domain/lists/listAddress.ts';
import {
  PAGE_SIZES,
  processSearch,
  splitType,
  STATES_OF,
  TYPE_FIELD,
} from '../../src/domain/lists/listQuery.ts';
import { conditions, KINDS, text } from './arbitraries.ts';

const spec = (resource: AddressSpec['resource']): AddressSpec => ({
  resource,
  kinds: resource === 'users' ? { ...KINDS, userType: 'list' } : KINDS,
  sortable: ['name', 'seatsUsed'],
  hasSizes: resource === 'teams',
});
const decode = (query: string, resource: AddressSpec['resource'] = 'accounts') =>
  decodeListState(new URLSearchParams(query), spec(resource));

const anyState = fc.constantFrom('accounts' as const, 'users' as const, 'teams' as const).chain((resource) =>
  fc
    .record({
      resource: fc.constant(resource),
      search: fc.oneof(fc.constant(''), text).map(processSearch),
      state: fc.constantFrom(...STATES_OF[resource]),
      type: TYPE_FIELD[resource]
        ? fc.oneof(fc.constantFrom('', 'ENTERPRISE', 'LITE', 'SX_ADMIN'), text)
        : fc.constant(''),
      where: conditions,
      sort: fc.option(
        fc.record({
          field: fc.constantFrom('name', 'seatsUsed'),
          direction: fc.constantFrom('asc' as const, 'desc' as const),
        }),
        {
          nil: undefined,
        },
      ),
      size: resource === 'teams' ? fc.constantFrom(...PAGE_SIZES) : fc.constant(25),
      page: fc.integer({ min: 1, max: 100_000 }),
    })
    .map(({ search, state, type, where, sort, size, page }) => {
      const says = where.some(({ field }) => field === TYPE_FIELD[resource]);
      const filter = {
        search,
        state,
        ...(says ? splitType(where, TYPE_FIELD[resource]) : { type: type.slice(0, 40).trim(), where }),
      };
      return { resource, state: { filter, sort, size, page } };
    }),
);

describe('the round trip through an address', () => {
  prop.prop([anyState])('every list state is decoded unchanged from its address', ({ resource, state }) => {
    fc.pre(state.filter.type !== 'all');
    const address = queryText(encodeListState(state, resource));
    expect(decode(address, resource)).toEqual({ state, dropped: [] });
  });

  prop.prop([fc.string({ unit: 'binary', maxLength: 400 })])(
    'the list state decoded from any text is encoded and decoded unchanged',
    (query) => {
      const { state } = decode(query);
      expect(decode(queryText(encodeListState(state, 'accounts')))).toEqual({ state, dropped: [] });
    },
  );
});

test('the defaults (Active, Enterprise, no sort, page 1) are left out of the address [ACC-3] [ACC-17]', () => {
  for (const resource of ['accounts', 'users', 'teams'] as const) {
    expect(queryText(encodeListState(defaultState(resource), resource))).toBe('');
    expect(isDefault(defaultState(resource), resource)).toBe(true);
  }
  expect(decode('').state).toEqual({
    filter: { search: '', state: 'ACTIVE', type: 'ENTERPRISE', where: [] },
    sort: undefined,
    size: 25,
    page: 1,
  });
  expect(isDefault({ ...defaultState('accounts'), page: 3 }, 'accounts')).toBe(true);
  expect(
    isDefault({ ...defaultState('accounts'), sort: { field: 'name', direction: 'asc' } }, 'accounts'),
  ).toBe(false);
});

test('a readable address with all parameters is decoded and encoded unchanged', () => {
  const query =
    'q=acme&state=lapsed&type=all&where=seatsUsed:lessThan:10&or=createdAt:lessThan:2026-01-01&sort=-name&page=2';
  const { state, dropped } = decode(query);
  expect(dropped).toEqual([]);
  expect(state).toMatchObject({
    filter: { state: 'LAPSED', type: '' },
    sort: { field: 'name', direction: 'desc' },
    page: 2,
  });
  expect(queryText(encodeListState(state, 'accounts'))).toBe(query);
});

test.each([
  ['state=gone', 'state=gone', 'unknown'],
  ['page=0', 'page=0', 'unknown'],
  ['page=-1', 'page=-1', 'unknown'],
  ['page=1e3', 'page=1e3', 'unknown'],
  ['page=99999999999', 'page=99999999999', 'unknown'],
  ['sort=password', 'sort=password', 'field'],
  [`q=${'x'.repeat(201)}`, `q=${'x'.repeat(201)}`, 'overlong'],
  ['type=%20', 'type= ', 'unknown'],
  [`type=${'x'.repeat(41)}`, `type=${'x'.repeat(41)}`, 'overlong'],
  ['where=nope:isBlank', 'nope:isBlank', 'field'],
])('a stale part of a link is dropped and reported: %s', (query, part, reason) => {
  expect(decode(query)).toEqual({ state: defaultState('accounts'), dropped: [{ text: part, reason }] });
});

test('a page size is one of three, and only in a list that offers them [CONST-9]', () => {
  for (const size of [25, 50, 100])
    expect(decode(`size=${size}&page=2`, 'teams')).toMatchObject({ state: { size, page: 2 }, dropped: [] });
  for (const size of ['24', '51', '1000', '050', '5e1', '-25', ''])
    expect(decode(`size=${size}`, 'teams')).toEqual({
      state: defaultState('teams'),
      dropped: [{ text: `size=${size}`, reason: 'unknown' }],
    });
  for (const resource of ['accounts', 'users'] as const)
    expect(decode('size=50', resource).dropped).toEqual([{ text: 'size=50', reason: 'unknown' }]);
  expect(isDefault({ ...defaultState('teams'), size: 100 }, 'teams')).toBe(true);
});

test('the state Lapsed is dropped for users, and a type for teams', () => {
  expect(decode('state=lapsed', 'users').dropped).toEqual([{ text: 'state=lapsed', reason: 'unknown' }]);
  expect(decode('type=LITE', 'teams').dropped).toEqual([{ text: 'type=LITE', reason: 'unknown' }]);
});

test('a viewer without a choice of states gets the default, and any other state in a link is dropped [USR-24]', () => {
  const active: AddressSpec = { ...spec('users'), states: ['ACTIVE'] };
  expect(statesOf(active)).toEqual(['ACTIVE']);
  expect(statesOf(spec('users'))).toEqual(['ALL', 'ACTIVE', 'INACTIVE']);
  for (const state of ['all', 'inactive', 'lapsed', 'x']) {
    const read = decodeListState(new URLSearchParams({ state }), active);
    expect(read).toEqual({
      state: defaultState('users'),
      dropped: [{ text: `state=${state}`, reason: 'unknown' }],
    });
  }
  expect(decodeListState(new URLSearchParams('state=active'), active).dropped).toEqual([]);
});

test('a condition on the type becomes the type, and a type parameter beside such a condition is dropped [ACC-4]', () => {
  expect(decode('where=accessType:isAnyOf:LITE').state.filter).toMatchObject({ type: 'LITE', where: [] });
  const both = decode('type=TEST&where=accessType:isNoneOf:LITE');
  expect(both.state.filter.type).toBe('');
  expect(both.dropped).toEqual([{ text: 'type=TEST', reason: 'unknown' }]);
});

test('parameters of other parts of the page are preserved and do not count as a list state', () => {
  const params = new URLSearchParams('flags=%2Bpanel&page=2');
  expect(foreignParams(params)).toEqual([['flags', '+panel']]);
  expect(saysAnything(params)).toBe(true);
  expect(saysAnything(new URLSearchParams('flags=x'))).toBe(false);
});

test('a default sort by newest is left out of the address, and no sort is written explicitly', () => {
  const invoices: AddressSpec = { resource: 'invoices', kinds: {}, sortable: ['createdAt', 'amount'] };
  const sortOf = (query: string) => decodeListState(new URLSearchParams(query), invoices).state.sort;
  const newest = { field: 'createdAt', direction: 'desc' } as const;
  expect(sortOf('')).toEqual(newest);
  expect(defaultState('invoices').sort).toEqual(newest);
  for (const sort of [newest, undefined, { field: 'createdAt', direction: 'asc' } as const]) {
    const params = encodeListState({ ...defaultState('invoices'), sort }, 'invoices');
    expect(sortOf(params.toString())).toEqual(sort);
    expect(params.has('sort')).toBe(sort !== newest);
  }
  // Where no sort is the default, nothing is written.
  expect(encodeListState(defaultState('teams'), 'teams').toString()).toBe('');
});

test.each<[what: string, query: string, spec: AddressSpec, wider: string | undefined]>([
  ['the default of accounts', '', spec('accounts'), 'state=all&type=all'],
  [
    'a search keeps its text and its conditions',
    'q=x&where=seatsUsed:isBlank',
    spec('accounts'),
    'q=x&state=all&type=all&where=seatsUsed:isBlank',
  ],
  ['a later page becomes the first', 'q=x&page=3', spec('accounts'), 'q=x&state=all&type=all'],
  ['the default of users', '', spec('users'), 'state=all'],
  ['accounts of all types and states already', 'state=all&type=all', spec('accounts'), undefined],
  ['teams, which have neither', 'q=x', spec('teams'), undefined],
  [
    'users without a choice of states, by type only',
    'type=USER',
    { ...spec('users'), states: ['ACTIVE'] },
    '',
  ],
  [
    'users without a choice of states and without a type',
    '',
    { ...spec('users'), states: ['ACTIVE'] },
    undefined,
  ],
])(
  'a list is widened to all types and states, unless it is already: %s [FIELD-31]',
  (_, query, list, wider) => {
    const { state } = decodeListState(new URLSearchParams(query), list);
    const found = widened(state, list);
    expect(found && queryText(encodeListState(found, list.resource))).toBe(wider);
  },
);
