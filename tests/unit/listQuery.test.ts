import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import type { Filter } from '../../src/domain/lists/filters.ts';
import {
  DEFAULT_FILTER,
  fromNamedSort,
  joinType,
  type ListFilter,
  nextSort,
  processSearch,
  type Sort,
  splitType,
  toListQuery,
  toNamedSort,
  toQueryParams,
} from '../../src/domain/lists/listQuery.ts';
import { conditions, text } from './arbitraries.ts';

const accounts = (over: Partial<ListFilter> = {}): ListFilter => ({ ...DEFAULT_FILTER.accounts, ...over });
const users = (over: Partial<ListFilter> = {}): ListFilter => ({ ...DEFAULT_FILTER.users, ...over });
const blankName: Filter = { field: 'name', operator: 'isBlank', operands: [], connector: 'none' };
const orSeats: Filter = { field: 'seatsUsed', operator: 'equals', operands: [1], connector: 'or' };

const ofType = (type: string, connector: Filter['connector'] = 'and'): Filter => ({
  field: 'accessType',
  operator: 'isAnyOf',
  operands: [type],
  connector,
});

describe('search', () => {
  test.each([
    ['  acme   foods ', 'acme foods'],
    ['a\n\tb', 'a b'],
    ['   ', ''],
    // Of no meaning to us.
    ['100 %_\\ "x" (#1) a+b', '100 %_\\ "x" (#1) a+b'],
    ['x'.repeat(150), 'x'.repeat(100)],
    ['😀'.repeat(101), '😀'.repeat(100)],
  ])('%j is sent as %j [ACC-6]', (typed, sent) => {
    expect(processSearch(typed)).toBe(sent);
  });
  prop.prop([fc.string({ unit: 'grapheme', maxLength: 300 })])(
    'processing twice changes nothing [ACC-6]',
    (typed) => {
      expect(processSearch(processSearch(typed))).toBe(processSearch(typed));
    },
  );
});

describe('sort', () => {
  test('cycles None, Down, Up, None [ACC-7]', () => {
    const steps: (Sort | undefined)[] = [];
    let sort: Sort | undefined;
    for (let click = 0; click < 4; click++) steps.push((sort = nextSort(sort, 'name')));
    expect(steps.map((step) => step?.direction)).toEqual(['desc', 'asc', undefined, 'desc']);
    expect(nextSort({ field: 'name', direction: 'desc' }, 'seatsUsed')).toEqual({
      field: 'seatsUsed',
      direction: 'desc',
    });
  });
  test('None sends neither parameter, and survives react-admin [NET-27]', () => {
    const bare = { offset: 0, limit: 25 };
    expect(toQueryParams({ ...bare, sort: fromNamedSort(toNamedSort(undefined)) })).toEqual({
      offset: '0',
      limit: '25',
    });
    for (const direction of ['asc', 'desc'] as const)
      expect(
        toQueryParams({ ...bare, sort: fromNamedSort(toNamedSort({ field: 'name', direction })) }),
      ).toEqual({ sortBy: 'name', sort: direction, offset: '0', limit: '25' });
    expect(toNamedSort({ field: 'name', direction: 'desc' })).toEqual({ field: 'name', order: 'DESC' });
    expect(fromNamedSort(undefined)).toBeUndefined();
  });
});

describe('states and types', () => {
  test.each([
    ['ALL', undefined],
    ['ACTIVE', 'ACTIVE'],
    ['LAPSED', 'LAPSED'],
    ['INACTIVE', 'DISABLED'],
  ] as const)('accounts: %s is status %s [NET-28]', (state, status) => {
    expect(toListQuery('accounts', accounts({ state }), true)).toMatchObject({ status, active: undefined });
  });
  test.each([
    ['ALL', undefined],
    ['ACTIVE', true],
    ['INACTIVE', false],
    ['LAPSED', undefined],
  ] as const)('users: %s is active %s [NET-28]', (state, active) => {
    expect(toListQuery('users', users({ state }), true)).toMatchObject({ active, status: undefined });
  });
  test('the account type is one filter, last, by and [ACC-4] [NET-30]', () => {
    expect(toListQuery('accounts', accounts(), true).filters).toEqual([ofType('ENTERPRISE', 'none')]);
    expect(toListQuery('accounts', accounts({ where: [blankName, orSeats] }), true)).toMatchObject({
      filters: [blankName, orSeats, ofType('ENTERPRISE')],
      accessType: undefined,
    });
  });
  test('without plgexternal3 the account type is a parameter [NET-29]', () => {
    expect(toListQuery('accounts', accounts({ type: 'LITE' }), false)).toMatchObject({
      filters: [],
      accessType: 'LITE',
    });
    expect(toListQuery('accounts', accounts({ type: '' }), false).accessType).toBeUndefined();
  });
  test('what a list always has comes last, by and; alone it has no connector [NET-30] [USR-3]', () => {
    const implied = [{ field: 'accountId', operands: ['acc-1'] }];
    const ofAccount = { field: 'accountId', operator: 'isAnyOf', operands: ['acc-1'] };
    expect(toListQuery('users', users({ implied }), true).filters).toEqual([
      { ...ofAccount, connector: 'none' },
    ]);
    const narrowed = users({ implied, type: 'USER', where: [blankName, orSeats] });
    expect(toListQuery('users', narrowed, true).filters).toEqual([
      blankName,
      orSeats,
      { field: 'userType', operator: 'isAnyOf', operands: ['USER'], connector: 'and' },
      { ...ofAccount, connector: 'and' },
    ]);
  });

  prop.prop([conditions])('an or before it can’t widen the list', (where) => {
    const implied = [{ field: 'accountId', operands: ['acc-1'] }];
    const filters = toListQuery('users', users({ implied, where }), true).filters ?? [];
    expect(filters.at(-1)).toEqual({
      field: 'accountId',
      operator: 'isAnyOf',
      operands: ['acc-1'],
      connector: where.length === 0 ? 'none' : 'and',
    });
  });

  test('the user type is an implied filter, whatever the flag [NET-30]', () => {
    for (const flag of [true, false])
      expect(toListQuery('users', users({ type: 'PROSPECT' }), flag).filters).toEqual([
        { field: 'userType', operator: 'isAnyOf', operands: ['PROSPECT'], connector: 'none' },
      ]);
  });
  test('a condition on the type is sent once [ACC-4]', () => {
    const where = [ofType('LITE', 'none')];
    expect(toListQuery('accounts', accounts({ type: 'ENTERPRISE', where }), true).filters).toEqual(where);
  });
  test('nothing chosen leaves every parameter out [NET-29]', () => {
    const query = toListQuery('teams', DEFAULT_FILTER.teams, true);
    expect(toQueryParams({ ...query, offset: 25, limit: 25 })).toEqual({ offset: '25', limit: '25' });
  });
  test('what is chosen has a parameter each, and False is a value [NET-29]', () => {
    const query = { search: ' a ', accessType: 'LITE', status: 'LAPSED', active: false, nextPage: 'n2' };
    expect(toQueryParams({ ...query, filters: [], offset: 50, limit: 25 })).toEqual({
      search: 'a',
      accessType: 'LITE',
      status: 'LAPSED',
      active: 'false',
      nextPage: 'n2',
      offset: '50',
      limit: '25',
    });
  });
  test('filters are JSON of exactly four fields [NET-29]', () => {
    const query = toListQuery('accounts', accounts({ search: ' a  b ' }), true);
    expect(toQueryParams({ ...query, offset: 0, limit: 25 })).toEqual({
      search: 'a b',
      status: 'ACTIVE',
      filters: '[{"field":"accessType","operator":"isAnyOf","operands":["ENTERPRISE"],"connector":"none"}]',
      offset: '0',
      limit: '25',
    });
  });
  prop.prop([conditions, text, fc.boolean()])(
    'the first connector is none, no later one is [ACC-12]',
    (where, type, flag) => {
      const sent = toListQuery('accounts', accounts({ where, type }), flag).filters ?? [];
      expect(sent.map(({ connector }) => connector === 'none')).toEqual(sent.map((_, index) => index === 0));
    },
  );
});

describe('the type selector and the side menu are one value [ACC-4]', () => {
  test.each<[string, Filter[], string, Filter[]]>([
    ['alone', [ofType('LITE', 'none')], 'LITE', []],
    ['last, after an or', [blankName, orSeats, ofType('LITE')], 'LITE', [blankName, orSeats]],
    [
      'first, only ands after it',
      [ofType('LITE', 'none'), { ...orSeats, connector: 'and' }],
      'LITE',
      [{ ...orSeats, connector: 'none' }],
    ],
    ['before an or', [ofType('LITE', 'none'), orSeats], '', [ofType('LITE', 'none'), orSeats]],
    ['joined by or', [blankName, ofType('LITE', 'or')], '', [blankName, ofType('LITE', 'or')]],
    [
      'two values',
      [{ ...ofType('LITE', 'none'), operands: ['LITE', 'TEST'] }],
      '',
      [{ ...ofType('LITE', 'none'), operands: ['LITE', 'TEST'] }],
    ],
    [
      'none of',
      [{ ...ofType('LITE', 'none'), operator: 'isNoneOf' }],
      '',
      [{ ...ofType('LITE', 'none'), operator: 'isNoneOf' }],
    ],
    [
      'missing, and a later condition without its connector',
      [blankName, { ...orSeats, connector: 'none' }],
      '',
      [blankName, { ...orSeats, connector: 'and' }],
    ],
    ['twice', [ofType('LITE', 'none'), ofType('TEST')], '', [ofType('LITE', 'none'), ofType('TEST')]],
  ])('%s', (_, shown, type, where) => {
    expect(splitType(shown, 'accessType')).toEqual({ type, where });
  });
  test('what has no type shows the conditions alone', () => {
    const where = [blankName, orSeats];
    expect(joinType({ type: 'LITE', where }, undefined)).toEqual(where);
    expect(joinType({ type: '', where }, 'accessType')).toEqual(where);
  });
  prop.prop([conditions, text])('what is shown goes back to what was chosen', (where, type) => {
    const others = where.filter(({ field }) => field !== 'accessType');
    const chosen = splitType(others, 'accessType').where;
    expect(splitType(joinType({ type, where: chosen }, 'accessType'), 'accessType')).toEqual({
      type,
      where: chosen,
    });
  });
  prop.prop([conditions])('splitting and joining sends the same conditions', (shown) => {
    const filter = { ...accounts(), ...splitType(shown, 'accessType') };
    const sent = toListQuery('accounts', filter, true).filters ?? [];
    expect(sent).toHaveLength(shown.length);
    expect(matchesAny(sent)).toEqual(matchesAny(shown));
  });
});

/** The truth table of conditions, combined from left to right; equal conditions have equal truth. */
function matchesAny(list: readonly Filter[]): string {
  const keyOf = (one: Filter): string => JSON.stringify([one.field, one.operator, one.operands]);
  const keys = [...new Set(list.map(keyOf))].toSorted();
  let table = keys.join();
  for (let row = 0; row < 2 ** keys.length; row++) {
    const truth = (one: Filter): boolean => ((row >> keys.indexOf(keyOf(one))) & 1) === 1;
    const matches = list.reduce((so, one) => {
      if (one.connector === 'none') return truth(one);
      return one.connector === 'or' ? so || truth(one) : so && truth(one);
    }, true);
    table += matches ? '1' : '0';
  }
  return table;
}
