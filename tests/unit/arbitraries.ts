/** Random list states for property tests. */
import { fc } from '@fast-check/vitest';
import {
  type FieldKind,
  type Filter,
  modeOf,
  type Operand,
  OPERATORS_OF,
} from '../../src/domain/lists/filters.ts';
import { firstHasNoConnector } from '../../src/domain/lists/listQuery.ts';
import { type FieldKinds, isReversed } from '../../src/domain/lists/operands.ts';

export const KINDS: FieldKinds = {
  name: 'text',
  accessType: 'list',
  teams: 'list',
  seatsUsed: 'number',
  createdAt: 'date',
};

/** Text with characters that trip codecs and translators; never blank at its ends. */
export const text = fc
  .array(
    fc.constantFrom(
      'a',
      'B',
      '7',
      ' ',
      ':',
      '%',
      '%3A',
      '%{x}',
      '||||',
      '&',
      '=',
      '+',
      '#',
      '/',
      '"',
      'é',
      'ש',
      '😀',
      '<b>',
    ),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((parts) => parts.join('').trim())
  .filter((joined) => joined !== '');

const day = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const operandOf: Record<FieldKind, fc.Arbitrary<Operand>> = {
  // At most two decimals, as the inputs show them.
  number: fc
    .integer({ min: -99_999_999_999, max: 99_999_999_999 })
    .map((hundredths) => (hundredths === 0 ? 0 : hundredths / 100)),
  date: day,
  text,
  list: text,
};

const LENGTHS = { NONE: [0, 0], SINGLE: [1, 1], RANGE: [2, 2], LIST: [1, 5] } as const;

export const condition: fc.Arbitrary<Filter> = fc.constantFrom(...Object.keys(KINDS)).chain((field) => {
  const kind = KINDS[field] ?? 'text';
  return fc.constantFrom(...OPERATORS_OF[kind]).chain((operator) => {
    const [minLength, maxLength] = LENGTHS[modeOf(operator)];
    return fc.record({
      field: fc.constant(field),
      operator: fc.constant(operator),
      operands: fc
        .array(operandOf[kind], { minLength, maxLength })
        .map((operands) => (isReversed(operator, operands) ? operands.toReversed() : operands)),
      connector: fc.constantFrom('and' as const, 'or' as const),
    });
  });
});

export const conditions = fc.array(condition, { maxLength: 6 }).map(firstHasNoConnector);
