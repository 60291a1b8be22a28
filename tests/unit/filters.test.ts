import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { CONDITIONS_MAX, decodeConditions, encodeConditions } from '../../src/domain/lists/filterCodec.ts';
import {
  type FilterDraft,
  newDraft,
  readDraft,
  toDraft,
  withField,
} from '../../src/domain/lists/filterDraft.ts';
import { modeOf, OPERATORS, valueTypeOf } from '../../src/domain/lists/filters.ts';
import type { NumberMarks } from '../../src/domain/values/typedNumber.ts';
import { condition, conditions, KINDS } from './arbitraries.ts';

const EN: NumberMarks = { decimal: '.', group: ',' };
const DE: NumberMarks = { decimal: ',', group: '.' };

const draft = (over: Partial<FilterDraft>): FilterDraft => ({ ...newDraft(true), ...over });

describe('a filter draft', () => {
  test.each<[string, Partial<FilterDraft>, string | undefined]>([
    ['no field', {}, 'field'],
    ['a field that the list does not have', { field: 'password', operator: 'equals', first: 'x' }, 'field'],
    [
      'a field name of the object prototype',
      { field: 'constructor', operator: 'equals', first: 'x' },
      'field',
    ],
    ['no operator', { field: 'name' }, 'operator'],
    [
      'an operator of another kind of field',
      { field: 'createdAt', operator: 'equals', first: '2026-01-01' },
      'operator',
    ],
    ['no first operand', { field: 'name', operator: 'equals', first: '   ' }, 'first'],
    ['isAnyOf without an operand', { field: 'teams', operator: 'isAnyOf' }, 'first'],
    ['isBlank without an operand', { field: 'teams', operator: 'isBlank' }, undefined],
    ['between without an end', { field: 'seatsUsed', operator: 'betweenInclusive', first: '1' }, 'second'],
    ['between without a start', { field: 'seatsUsed', operator: 'betweenExclusive', second: '1' }, 'first'],
    ['between', { field: 'seatsUsed', operator: 'betweenExclusive', first: '0.5', second: '10' }, undefined],
    [
      'between equal numbers',
      { field: 'seatsUsed', operator: 'betweenInclusive', first: '9', second: '9' },
      undefined,
    ],
    [
      'numbers reversed',
      { field: 'seatsUsed', operator: 'betweenExclusive', first: '10', second: '9' },
      'reversed',
    ],
    [
      'days reversed',
      { field: 'createdAt', operator: 'betweenInclusive', first: '2026-02-01', second: '2026-01-31' },
      'reversed',
    ],
    [
      'between words',
      { field: 'name', operator: 'betweenInclusive', first: 'alder', second: 'Atlas' },
      undefined,
    ],
    ['words reversed', { field: 'name', operator: 'betweenInclusive', first: 'b', second: 'A' }, 'reversed'],
    ['letters for a number', { field: 'seatsUsed', operator: 'equals', first: 'ten' }, 'number'],
    [
      'a day that does not exist',
      { field: 'createdAt', operator: 'dateEquals', first: '2026-02-30' },
      'date',
    ],
    ['a leap day', { field: 'createdAt', operator: 'dateEquals', first: '2024-02-29' }, undefined],
    ['a year of two digits', { field: 'createdAt', operator: 'dateEquals', first: '0026-01-01' }, 'date'],
    ['a year of three digits', { field: 'createdAt', operator: 'dateEquals', first: '0202-01-01' }, 'date'],
    ['a year of five digits', { field: 'createdAt', operator: 'dateEquals', first: '20266-01-01' }, 'date'],
  ])('a filter draft is checked for its first problem: %s [ACC-14] [WALK-35]', (_, over, problem) => {
    const read = readDraft(draft(over), KINDS, EN);
    expect('problem' in read ? read.problem : undefined).toBe(problem);
  });

  test('the operand of a number field is a number, and that of a text field a text [ACC-11]', () => {
    expect(readDraft(draft({ field: 'seatsUsed', operator: 'equals', first: ' 10 ' }), KINDS, EN)).toEqual({
      filter: { field: 'seatsUsed', operator: 'equals', operands: [10], connector: 'none' },
    });
    expect(readDraft(draft({ field: 'name', operator: 'equals', first: '10' }), KINDS, EN)).toEqual({
      filter: { field: 'name', operator: 'equals', operands: ['10'], connector: 'none' },
    });
  });

  test.each([
    ['1,000', EN, 1000],
    ['1.000', DE, 1000],
    ['$1,250.50', EN, 1250.5],
    ['١٬٢٣٤٫٥', EN, 1234.5],
    ['-3', EN, -3],
    ['−0,5', DE, -0.5],
    ['0', EN, 0],
    ['-0', EN, 0],
    ['2.0', DE, undefined],
    ['1,00', EN, undefined],
    ['1.234', EN, undefined],
    ['1e3', EN, undefined],
    ['--3', EN, undefined],
  ])('a number typed as %j with the marks %j is read as %j [WALK-23]', (first, marks, number) => {
    const read = readDraft(draft({ field: 'seatsUsed', operator: 'equals', first }), KINDS, marks);
    expect('filter' in read ? read.filter.operands : [undefined]).toEqual([number]);
  });

  test.each([
    ['seatsUsed', 'ten', '9', 'number', 'first'],
    ['seatsUsed', '1', 'ten', 'number', 'second'],
    ['seatsUsed', '10', '9', 'reversed', 'second'],
    ['createdAt', '2026-02-01', '2026-02-30', 'date', 'second'],
    ['seatsUsed', '1', '', 'second', 'second'],
  ])(
    'a range of %s from %j to %j has the problem "%s" at its %s operand [WALK-23] [WALK-35]',
    (field, first, second, problem, at) => {
      const read = readDraft(draft({ field, operator: 'betweenInclusive', first, second }), KINDS, EN);
      expect(read).toEqual({ problem, at });
    },
  );

  test('every operator has a mode and a value type [ACC-10] [ACC-11]', () => {
    expect(OPERATORS.map((operator) => [operator, modeOf(operator)])).toEqual([
      ['dateEquals', 'SINGLE'],
      ['equals', 'SINGLE'],
      ['notEquals', 'SINGLE'],
      ['greaterThan', 'SINGLE'],
      ['greaterThanOrEquals', 'SINGLE'],
      ['lessThan', 'SINGLE'],
      ['lessThanOrEquals', 'SINGLE'],
      ['betweenExclusive', 'RANGE'],
      ['betweenInclusive', 'RANGE'],
      ['isAnyOf', 'LIST'],
      ['isNoneOf', 'LIST'],
      ['isBlank', 'NONE'],
    ]);
    expect(valueTypeOf('date', 'lessThan')).toBe('DATE');
    expect(valueTypeOf('number', 'lessThan')).toBe('NUMERIC');
    expect(valueTypeOf('list', 'isAnyOf')).toBe('TEXT');
    expect(valueTypeOf('date', 'isBlank')).toBe('NONE');
  });

  test('a new filter is joined by "and", and the first filter has no connector [ACC-12]', () => {
    expect(newDraft(true).connector).toBe('none');
    expect(newDraft(false).connector).toBe('and');
  });

  test('changing the field resets the operator and the operands [ACC-16]', () => {
    const filled = draft({
      connector: 'or',
      field: 'name',
      operator: 'isAnyOf',
      first: 'a',
      second: 'b',
      several: ['c'],
    });
    expect(withField(filled, 'seatsUsed')).toEqual({
      connector: 'or',
      field: 'seatsUsed',
      operator: '',
      first: '',
      second: '',
      several: [],
    });
  });

  prop.prop([condition])(
    'an applied filter that is opened as a draft reads back unchanged [ACC-15]',
    (filter) => {
      for (const marks of [EN, DE])
        expect(readDraft(toDraft(filter, marks), KINDS, marks)).toEqual({ filter });
    },
  );
});

describe('conditions in an address', () => {
  test('conditions are encoded as readable parameters', () => {
    expect(
      encodeConditions([
        { field: 'seatsUsed', operator: 'lessThan', operands: [10], connector: 'none' },
        {
          field: 'createdAt',
          operator: 'betweenInclusive',
          operands: ['2026-01-01', '2026-02-01'],
          connector: 'or',
        },
        { field: 'name', operator: 'equals', operands: ['a:b%'], connector: 'and' },
      ]),
    ).toEqual([
      ['where', 'seatsUsed:lessThan:10'],
      ['or', 'createdAt:betweenInclusive:2026-01-01:2026-02-01'],
      ['and', 'name:equals:a%3Ab%25'],
    ]);
  });

  prop.prop([conditions])('encoded conditions are decoded unchanged', (where) => {
    expect(decodeConditions(encodeConditions(where), KINDS)).toEqual({ where, dropped: [] });
  });

  test.each([
    ['password:equals:x', 'field'],
    ['__proto__:equals:x', 'field'],
    ['', 'field'],
    ['name', 'operator'],
    ['name:contains:x', 'operator'],
    ['seatsUsed:isAnyOf:1', 'operator'],
    ['createdAt:equals:2026-01-01', 'operator'],
    ['seatsUsed:equals:ten', 'operands'],
    ['seatsUsed:equals:', 'operands'],
    ['seatsUsed:equals:1,000', 'operands'],
    ['seatsUsed:equals:$5', 'operands'],
    ['seatsUsed:equals:1e3', 'operands'],
    ['seatsUsed:equals:0.125', 'operands'],
    ['seatsUsed:betweenInclusive:1', 'operands'],
    ['seatsUsed:betweenInclusive:10:9', 'operands'],
    ['createdAt:dateEquals:01/02/2026', 'operands'],
    ['createdAt:dateEquals:0026-01-01', 'operands'],
    ['createdAt:dateEquals:20266-01-01', 'operands'],
    ['teams:isAnyOf', 'operands'],
    ['teams:isBlank:x', 'operands'],
    [`name:equals:${'x'.repeat(201)}`, 'overlong'],
    [`teams:isAnyOf${':x'.repeat(101)}`, 'overlong'],
  ])('the condition %s is dropped and reported with the reason "%s"', (text, reason) => {
    const good: [string, string] = ['or', 'name:isBlank'];
    expect(decodeConditions([['where', text], good], KINDS)).toEqual({
      // The remaining condition is now the first.
      where: [{ field: 'name', operator: 'isBlank', operands: [], connector: 'none' }],
      dropped: [{ text, reason }],
    });
  });

  test('conditions beyond the limit are dropped', () => {
    const many = Array.from({ length: CONDITIONS_MAX + 2 }, (): [string, string] => ['and', 'name:isBlank']);
    const { where, dropped } = decodeConditions(many, KINDS);
    expect([where.length, dropped.length]).toEqual([CONDITIONS_MAX, 2]);
  });

  prop.prop([fc.array(fc.tuple(fc.constantFrom('where', 'and', 'or'), fc.string()))])(
    'decoding never throws, and each parameter is either decoded or reported as dropped',
    (parameters) => {
      const { where, dropped } = decodeConditions(parameters, KINDS);
      expect(where.length + dropped.length).toBe(parameters.length);
    },
  );
});
