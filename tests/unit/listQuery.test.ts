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

describe('the search text', () => {
  test.each([
    ['  acme   foods ', 'acme foods'],
    ['a\n\tb', 'a b'],
    ['   ', ''],
    // These characters have no special meaning.
    ['100 %_\\ "x" (#1) a+b', '100 %_\\ "x" (#1) a+b'],
    ['x'.repeat(150), 'x'.repeat(100)],
    ['😀'.repeat(101), '😀'.repeat(100)],
  ])('the search text %j is sent as %j [ACC-6]', (typed, sent) => {
    expect(processSearch(typed)).toBe(sent);
  });
  prop.prop([fc.string({ unit: 'grapheme', maxLength: 300 })])(
    'a search text that is processed twice is the same as processed once [ACC-6]',
    (typed) => {
      expect(processSearch(processSearch(typed))).toBe(processSearch(typed));
    },
  );
});

describe('the sort', () => {
  test('clicks on a column cycle through descending, ascending and no sort [ACC-7]', () => {
    const steps: (Sort | undefined)[] = [];
    let sort: Sort | undefined;
    for (let click = 0; click < 4; click++) steps.push((sort = nextSort(sort, 'name')));
    expect(steps.map((step) => step?.direction)).toEqual(['desc', 'asc', undefined, 'desc']);
    expect(nextSort({ field: 'name', direction: 'desc' }, 'seatsUsed')).toEqual({
      field: 'seatsUsed',
      direction: 'desc',
    });
  });
  test('no sort sends neither parameter, and every sort survives the conversion to react-admin and back [NET-27]', () => {
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
  ] as const)('the accounts state %s is sent as status %s [NET-28]', (state, status) => {
    expect(toListQuery('accounts', accounts({ state }), true)).toMatchObject({ status, active: undefined });
  });
  test.each([
    ['ALL', undefined],
    ['ACTIVE', true],
    ['INACTIVE', false],
    ['LAPSED', undefined],
  ] as const)('the users state %s is sent as active %s [NET-28]', (state, active) => {
    expect(toListQuery('users', users({ state }), true)).toMatchObject({ active, status: undefined });
  });
  test('the account type is sent as the last filter, joined by "and" [ACC-4] [NET-30]', () => {
    expect(toListQuery('accounts', accounts(), true).filters).toEqual([ofType('ENTERPRISE', 'none')]);
    expect(toListQuery('accounts', accounts({ where: [blankName, orSeats] }), true)).toMatchObject({
      filters: [blankName, orSeats, ofType('ENTERPRISE')],
      accessType: undefined,
    });
  });
  test('without the flag plgexternal3 the account type is sent as a parameter [NET-29]', () => {
    expect(toListQuery('accounts', accounts({ type: 'LITE' }), false)).toMatchObject({
      filters: [],
      accessType: 'LITE',
    });
    expect(toListQuery('accounts', accounts({ type: '' }), false).accessType).toBeUndefined();
  });
  test('an implied condition is sent last, joined by "and", and has no connector if it is the only one [NET-30] [USR-3]', () => {
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

  prop.prop([conditions])(
    'an implied condition is joined by "and" after any conditions, so an "or" can’t widen the list',
    (where) => {
      const implied = [{ field: 'accountId', operands: ['acc-1'] }];
      const filters = toListQuery('users', users({ implied, where }), true).filters ?? [];
      expect(filters.at(-1)).toEqual({
        field: 'accountId',
        operator: 'isAnyOf',
        operands: ['acc-1'],
        connector: where.length === 0 ? 'none' : 'and',
      });
    },
  );

  test('the user type is sent as a filter with and without the flag [NET-30]', () => {
    for (const flag of [true, false])
      expect(toListQuery('users', users({ type: 'PROSPECT' }), flag).filters).toEqual([
        { field: 'userType', operator: 'isAnyOf', operands: ['PROSPECT'], connector: 'none' },
      ]);
  });
  test('a condition on the type is sent once, instead of the selected type [ACC-4]', () => {
    const where = [ofType('LITE', 'none')];
    expect(toListQuery('accounts', accounts({ type: 'ENTERPRISE', where }), true).filters).toEqual(where);
  });
  test('without a choice only the offset and the limit are sent [NET-29]', () => {
    const query = toListQuery('teams', DEFAULT_FILTER.teams, true);
    expect(toQueryParams({ ...query, offset: 25, limit: 25 })).toEqual({ offset: '25', limit: '25' });
  });
  test('each choice is sent as a parameter of its own, and false is sent as a value [NET-29]', () => {
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
  test('filters are sent as JSON with exactly four fields [NET-29]', () => {
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
    'the first filter has the connector none, and no later filter has it [ACC-12]',
    (where, type, flag) => {
      const sent = toListQuery('accounts', accounts({ where, type }), flag).filters ?? [];
      expect(sent.map(({ connector }) => connector === 'none')).toEqual(sent.map((_, index) => index === 0));
    },
  );
});

describe('the type in the selector and in the side menu, which is one value [ACC-4]', () => {
  test.each<[string, Filter[], string, Filter[]]>([
    ['the only condition', [ofType('LITE', 'none')], 'LITE', []],
    ['last, after an or', [blankName, orSeats, ofType('LITE')], 'LITE', [blankName, orSeats]],
    [
      'first, with only ands after it',
      [ofType('LITE', 'none'), { ...orSeats, connector: 'and' }],
      'LITE',
      [{ ...orSeats, connector: 'none' }],
    ],
    ['before an or', [ofType('LITE', 'none'), orSeats], '', [ofType('LITE', 'none'), orSeats]],
    ['joined by or', [blankName, ofType('LITE', 'or')], '', [blankName, ofType('LITE', 'or')]],
    [
      'with two values',
      [{ ...ofType('LITE', 'none'), operands: ['LITE', 'TEST'] }],
      '',
      [{ ...ofType('LITE', 'none'), operands: ['LITE', 'TEST'] }],
    ],
    [
      'with isNoneOf',
      [{ ...ofType('LITE', 'none'), operator: 'isNoneOf' }],
      '',
      [{ ...ofType('LITE', 'none'), operator: 'isNoneOf' }],
    ],
    [
      'missing, and a later condition has no connector',
      [blankName, { ...orSeats, connector: 'none' }],
      '',
      [blankName, { ...orSeats, connector: 'and' }],
    ],
    ['there twice', [ofType('LITE', 'none'), ofType('TEST')], '', [ofType('LITE', 'none'), ofType('TEST')]],
  ])(
    'a condition on the type is shown in the selector only if it narrows the whole list: %s',
    (_, shown, type, where) => {
      expect(splitType(shown, 'accessType')).toEqual({ type, where });
    },
  );
  test('without a type or a type field only the conditions are joined', () => {
    const where = [blankName, orSeats];
    expect(joinType({ type: 'LITE', where }, undefined)).toEqual(where);
    expect(joinType({ type: '', where }, 'accessType')).toEqual(where);
  });
  prop.prop([conditions, text])(
    'a type and conditions that are joined are split back unchanged',
    (where, type) => {
      const others = where.filter(({ field }) => field !== 'accessType');
      const chosen = splitType(others, 'accessType').where;
      expect(splitType(joinType({ type, where: chosen }, 'accessType'), 'accessType')).toEqual({
        type,
        where: chosen,
      });
    },
  );
  prop.prop([conditions])(
    'conditions that are split are sent as equally many conditions with the same meaning',
    (shown) => {
      const filter = { ...accounts(), ...splitType(shown, 'accessType') };
      const sent = toListQuery('accounts', filter, true).filters ?? [];
      expect(sent).toHaveLength(shown.length);
      expect(matchesAny(sent)).toEqual(matchesAny(shown));
    },
  );
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
