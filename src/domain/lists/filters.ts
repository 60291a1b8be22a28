/** The operator filters: grammar, operators by field kind, operand counts (spec 1 §3, §5; contract §1). */

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

/** Dates are `yyyy-MM-dd`, compared by UTC day; numbers are numbers; lists and texts are strings. */
export type Operand = string | number;

export type Filter = { field: string; operator: Operator; operands: Operand[]; connector: Connector };

/** A condition that stands alone: the field has one of these values. */
export const anyOf = (field: string, operands: readonly Operand[]): Filter => ({
  field,
  operator: 'isAnyOf',
  operands: [...operands],
  connector: 'none',
});

/** The kind of a field's value on the wire; a list holds ids. */
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

/** The operators of each kind of field (contract §1 and §8). */
export const OPERATORS_OF: Record<FieldKind, readonly Operator[]> = {
  number: ['equals', 'notEquals', ...COMPARISONS, 'isBlank'],
  date: ['dateEquals', 'notEquals', ...COMPARISONS, 'isBlank'],
  text: ['equals', 'notEquals', ...COMPARISONS, 'isAnyOf', 'isNoneOf', 'isBlank'],
  list: ['isAnyOf', 'isNoneOf', 'isBlank'],
};

export function modeOf(operator: Operator): ValueMode {
  if (operator === 'isBlank') return 'NONE';
  if (operator === 'betweenExclusive' || operator === 'betweenInclusive') return 'RANGE';
  if (operator === 'isAnyOf' || operator === 'isNoneOf') return 'LIST';
  return 'SINGLE';
}

/** The list operator that replaces `operator` when a column of values is pasted; undefined if there is none. */
export function listOperator(kind: FieldKind, operator: string): Operator | undefined {
  const several = operator === 'equals' ? 'isAnyOf' : operator === 'notEquals' ? 'isNoneOf' : undefined;
  return OPERATORS_OF[kind].find((one) => one === several);
}

export function valueTypeOf(kind: FieldKind, operator: Operator): ValueType {
  if (operator === 'isBlank') return 'NONE';
  if (kind === 'number') return 'NUMERIC';
  return kind === 'date' ? 'DATE' : 'TEXT';
}
