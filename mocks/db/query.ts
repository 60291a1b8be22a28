/** Evaluates a list query over rows (contract §1, "List queries"); listQuery.ts parses it. */
import { DAY_MS } from '../state/clock.ts';
import type { Field, Fields } from './fields.ts';
import { compareTexts, fold } from './strings.ts';

export type QueryFilter = {
  readonly field: string;
  readonly operator: string;
  readonly operands: readonly (string | number)[];
  readonly connector: 'none' | 'and' | 'or';
};

type Test = (row: number) => boolean;
type Comparison = (difference: number) => boolean;

/** Operators by the sign of the comparison of value and operand. */
const COMPARISONS: Readonly<Record<string, Comparison>> = {
  equals: (difference) => difference === 0,
  dateEquals: (difference) => difference === 0,
  greaterThan: (difference) => difference > 0,
  greaterThanOrEquals: (difference) => difference >= 0,
  lessThan: (difference) => difference < 0,
  lessThanOrEquals: (difference) => difference <= 0,
};

/** Whether one non-blank value matches; `compare` orders it against an operand. */
function passes<T>(
  operator: string,
  operands: readonly T[],
  compare: (a: T, b: T) => number,
): (value: T) => boolean {
  const [low, high] = operands as readonly [T, T];
  switch (operator) {
    case 'notEquals':
      return (value) => compare(value, low) !== 0;
    case 'isAnyOf':
      return (value) => operands.some((operand) => compare(value, operand) === 0);
    case 'betweenExclusive':
      return (value) => compare(value, low) > 0 && compare(value, high) < 0;
    case 'betweenInclusive':
      return (value) => compare(value, low) >= 0 && compare(value, high) <= 0;
    default: {
      const holds = COMPARISONS[operator];
      return (value) => holds?.(compare(value, low)) ?? false;
    }
  }
}

/** The operators that match a blank value, besides `isBlank`. */
const matchesBlank = (operator: string): boolean => operator === 'notEquals' || operator === 'isNoneOf';

/** Days since the epoch, in UTC. */
const dayOf = (time: number): number => Math.floor(time / DAY_MS);

function numericTest(field: Extract<Field, { kind: 'number' | 'date' }>, filter: QueryFilter): Test {
  const isDate = field.kind === 'date';
  const { operator } = filter;
  const operands = filter.operands.map((operand) =>
    isDate ? dayOf(Date.parse(String(operand))) : Number(operand),
  );
  const blank = matchesBlank(operator);
  const passing = passes(operator === 'isNoneOf' ? 'isAnyOf' : operator, operands, (a, b) => a - b);
  return (row) => {
    const value = field.value(row);
    if (Number.isNaN(value)) return blank;
    return passing(isDate ? dayOf(value) : value) !== (operator === 'isNoneOf');
  };
}

function textualTest(
  read: (row: number) => string | readonly string[],
  filter: QueryFilter,
  folds: boolean,
): Test {
  const { operator } = filter;
  const operands = filter.operands.map((operand) => (folds ? fold(String(operand)) : String(operand)));
  const named = new Set(operands);
  const none = operator === 'isNoneOf';
  const passing =
    none || operator === 'isAnyOf'
      ? (value: string) => named.has(value)
      : passes(operator, operands, compareTexts);
  const blank = matchesBlank(operator);
  return (row) => {
    const value = read(row);
    if (typeof value === 'string') return value === '' ? blank : passing(value) !== none;
    const members = value.filter((member) => member !== '');
    return members.length === 0 ? blank : members.some(passing) !== none;
  };
}

const isBlankIn = (field: Field): Test => {
  if ('value' in field) return (row) => Number.isNaN(field.value(row));
  const read = 'texts' in field ? field.texts : field.ids;
  return (row) => {
    const value = read(row);
    return typeof value === 'string' ? value === '' : value.every((member) => member === '');
  };
};

function testOf(field: Field, filter: QueryFilter): Test {
  if (filter.operator === 'isBlank') return isBlankIn(field);
  if ('value' in field) return numericTest(field, filter);
  return 'texts' in field ? textualTest(field.texts, filter, true) : textualTest(field.ids, filter, false);
}

/** The filters as one predicate, combined from left to right: `a and b or c` is `(a and b) or c`. */
export function filterTest(fields: Fields, filters: readonly QueryFilter[]): Test {
  let combined: Test = () => true;
  filters.forEach((filter, index) => {
    const field = fields[filter.field];
    if (!field) throw new RangeError(`No field ${filter.field}.`);
    const left = combined;
    const right = testOf(field, filter);
    if (index === 0) combined = right;
    else if (filter.connector === 'or') combined = (row) => left(row) || right(row);
    else combined = (row) => left(row) && right(row);
  });
  return combined;
}
