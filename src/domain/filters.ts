/** The operator filters: grammar, validity, how they combine (spec 1 §3, §5; contract §1). */

export const OPERATORS = [
  'dateEquals',
  'equals',
  'notEquals',
  'greaterThan',
  'greaterThanOrEquals',
  'lessThan',
  'lessThanOrEquals',
  'betweenExclusive',
  'betweenInclusive',
  'isAnyOf',
  'isNoneOf',
  'isBlank',
] as const;
export type Operator = (typeof OPERATORS)[number];

export type Connector = 'none' | 'and' | 'or';

/** Dates are `yyyy-MM-dd` and compared by UTC day; numbers are numbers; lists and texts are strings. */
export type Operand = string | number;

export type Filter = {
  field: string;
  operator: Operator;
  operands: Operand[];
  connector: Connector;
};

/** What a field holds on the wire: number, date, text, or a list of ids. */
export type FieldKind = 'number' | 'date' | 'text' | 'list';

/** Filter value types of the specification. */
export type ValueType = 'NUMERIC' | 'DATE' | 'TEXT' | 'NONE';
/** One input, two, or none; LIST is one input that takes several values. */
export type ValueMode = 'SINGLE' | 'RANGE' | 'LIST' | 'NONE';

const COMPARISONS = [
  'greaterThan',
  'greaterThanOrEquals',
  'lessThan',
  'lessThanOrEquals',
  'betweenExclusive',
  'betweenInclusive',
] as const satisfies readonly Operator[];

/** Which operators a field of this kind takes (contract §1 and §8). */
export const OPERATORS_OF: Record<FieldKind, readonly Operator[]> = {
  number: ['equals', 'notEquals', ...COMPARISONS, 'isBlank'],
  date: ['dateEquals', 'notEquals', ...COMPARISONS, 'isBlank'],
  text: ['equals', 'notEquals', ...COMPARISONS, 'isAnyOf', 'isNoneOf', 'isBlank'],
  list: ['isAnyOf', 'isNoneOf', 'isBlank'],
};

/** How many values an operator takes. */
export function modeOf(operator: Operator): ValueMode {
  if (operator === 'isBlank') return 'NONE';
  if (operator === 'betweenExclusive' || operator === 'betweenInclusive') return 'RANGE';
  if (operator === 'isAnyOf' || operator === 'isNoneOf') return 'LIST';
  return 'SINGLE';
}

/** The value type of a field under an operator. */
export function valueTypeOf(kind: FieldKind, operator: Operator): ValueType {
  if (operator === 'isBlank') return 'NONE';
  if (kind === 'number') return 'NUMERIC';
  return kind === 'date' ? 'DATE' : 'TEXT';
}
