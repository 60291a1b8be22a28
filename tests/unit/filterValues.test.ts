import { describe, expect, test } from 'vitest';
import type { Filter } from '../../src/domain/lists/filters.ts';
import { fromFilterValues, toFilterValues } from '../../src/domain/lists/filterValues.ts';
import type { AddressSpec } from '../../src/domain/lists/listAddress.ts';
import type { ListFilter } from '../../src/domain/lists/listQuery.ts';

const SPEC: AddressSpec = {
  resource: 'accounts',
  kinds: { name: 'text', seatsUsed: 'number', createdAt: 'date', managers: 'list', accessType: 'list' },
  sortable: [],
};
const ALL: ListFilter = { search: '', state: 'ALL', type: '', where: [] };
const is = (field: string, operator: Filter['operator'], ...operands: Filter['operands']): Filter => ({
  field,
  operator,
  operands,
  connector: 'and',
});
const first = (filter: Filter): Filter => ({ ...filter, connector: 'none' });

describe('plain values', () => {
  test.each<[string, unknown, Filter]>([
    ['name', 'Alder', is('name', 'equals', 'Alder')],
    ['seatsUsed', 10, is('seatsUsed', 'equals', 10)],
    ['seatsUsed', '10', is('seatsUsed', 'equals', 10)],
    ['createdAt', '2026-01-01', is('createdAt', 'dateEquals', '2026-01-01')],
    ['managers', 'u1', is('managers', 'isAnyOf', 'u1')],
    ['managers', ['u1', 'u:2'], is('managers', 'isAnyOf', 'u1', 'u:2')],
  ])('the value of %s, %o, becomes a condition and converts back', (field, value, condition) => {
    const filter = fromFilterValues({ ...ALL, [field]: value }, ALL, SPEC);
    expect(filter).toEqual({ ...ALL, where: [first(condition)] });
    expect(toFilterValues(filter, SPEC)[field]).toEqual(value === '10' ? 10 : value);
  });

  test.each([
    ['seatsUsed', 'many'],
    ['createdAt', 'soon'],
    ['name', ['Alder', 'Birch']],
    ['name', ''],
    ['name', undefined],
    ['managers', []],
    ['colour', 'green'],
  ])('the value of %s, %o, is ignored', (field, value) =>
    expect(fromFilterValues({ ...ALL, [field]: value }, ALL, SPEC)).toEqual(ALL),
  );

  test('a changed value replaces its field’s condition, and the other conditions stay as they are', () => {
    const before = { ...ALL, where: [first(is('name', 'equals', 'Alder')), is('seatsUsed', 'lessThan', 5)] };
    const values = toFilterValues(before, SPEC);
    expect(values).toEqual({ ...before, name: 'Alder' });
    expect(fromFilterValues(values, before, SPEC)).toEqual(before);
    expect(fromFilterValues({ ...values, name: 'Birch' }, before, SPEC).where).toEqual([
      first(is('seatsUsed', 'lessThan', 5)),
      is('name', 'equals', 'Birch'),
    ]);
    expect(fromFilterValues({ ...values, name: undefined }, before, SPEC).where).toEqual([
      first(is('seatsUsed', 'lessThan', 5)),
    ]);
  });

  test('a condition before an "or", or beside another one on its field, gives no plain value', () => {
    const or: Filter = { ...is('seatsUsed', 'equals', 5), connector: 'or' };
    expect(
      toFilterValues({ ...ALL, where: [first(is('name', 'equals', 'Alder')), or] }, SPEC),
    ).not.toHaveProperty('name');
    const twice = [first(is('name', 'equals', 'Alder')), is('name', 'equals', 'Birch')];
    expect(toFilterValues({ ...ALL, where: twice }, SPEC)).not.toHaveProperty('name');
  });
});

test('the selected type and the plain value of the type field are the same [ACC-4]', () => {
  const lite = { ...ALL, type: 'LITE' };
  expect(toFilterValues(lite, SPEC)['accessType']).toBe('LITE');
  expect(fromFilterValues({ ...ALL, accessType: 'LITE' }, ALL, SPEC)).toEqual(lite);
  expect(fromFilterValues({ ...toFilterValues(lite, SPEC), accessType: '' }, lite, SPEC)).toEqual(ALL);
});

test('a missing state or type gets its default, and a state that may not be chosen is ignored', () => {
  expect(fromFilterValues({}, ALL, SPEC)).toEqual({ ...ALL, state: 'ACTIVE', type: 'ENTERPRISE' });
  const active: ListFilter = { ...ALL, state: 'ACTIVE' };
  const spec: AddressSpec = { ...SPEC, states: ['ACTIVE'] };
  expect(fromFilterValues({ ...active, state: 'LAPSED' }, active, spec)).toEqual(active);
});
