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
  ])('%s %o is a condition, and comes back', (field, value, condition) => {
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
  ])('%s %o is none', (field, value) =>
    expect(fromFilterValues({ ...ALL, [field]: value }, ALL, SPEC)).toEqual(ALL),
  );

  test('what is not as it was replaces the field’s condition, the others stay as they are', () => {
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

  test('what an or widens, or another condition says too, is no plain value', () => {
    const or: Filter = { ...is('seatsUsed', 'equals', 5), connector: 'or' };
    expect(
      toFilterValues({ ...ALL, where: [first(is('name', 'equals', 'Alder')), or] }, SPEC),
    ).not.toHaveProperty('name');
    const twice = [first(is('name', 'equals', 'Alder')), is('name', 'equals', 'Birch')];
    expect(toFilterValues({ ...ALL, where: twice }, SPEC)).not.toHaveProperty('name');
  });
});

test('the type and a condition on its field are one value [ACC-4]', () => {
  const lite = { ...ALL, type: 'LITE' };
  expect(toFilterValues(lite, SPEC)['accessType']).toBe('LITE');
  expect(fromFilterValues({ ...ALL, accessType: 'LITE' }, ALL, SPEC)).toEqual(lite);
  expect(fromFilterValues({ ...toFilterValues(lite, SPEC), accessType: '' }, lite, SPEC)).toEqual(ALL);
});

test('of ours, what is left out is the default; a state that may not be chosen changes nothing', () => {
  expect(fromFilterValues({}, ALL, SPEC)).toEqual({ ...ALL, state: 'ACTIVE', type: 'ENTERPRISE' });
  const active: ListFilter = { ...ALL, state: 'ACTIVE' };
  const spec: AddressSpec = { ...SPEC, states: ['ACTIVE'] };
  expect(fromFilterValues({ ...active, state: 'LAPSED' }, active, spec)).toEqual(active);
});
