/** Conditions from a value that a list shows: "only this tier", "not this manager". */
import { type FieldKinds, fieldKindOf } from './operands.ts';
import { typeFieldOf } from './filterValues.ts';
import type { FieldKind, Filter, Operand, Operator } from './filters.ts';
import type { AddressSpec } from './listAddress.ts';
import { firstHasNoConnector, joinType, type ListFilter, splitType } from './listQuery.ts';

/** A value of a record as a field of the contract has it; without operands it is blank. */
export type CellValue = {
  readonly field: string;
  readonly operands: readonly Operand[];
  /** Of an instant, the first and last UTC day of the viewer's day; its operand is its own UTC day. */
  readonly days?: readonly [first: string, last: string];
  /** What the operands are called, where they are ids. */
  readonly label?: string | undefined;
};

/** What is offered for each kind of field. */
const OFFERED: Record<FieldKind, readonly Operator[]> = {
  list: ['isAnyOf', 'isNoneOf'],
  text: ['equals', 'notEquals'],
  number: ['equals', 'lessThanOrEquals', 'greaterThanOrEquals'],
  date: ['dateEquals', 'lessThanOrEquals', 'greaterThanOrEquals'],
};

/**
 * The conditions that a value offers, all of which its own record meets; none for a field that the list can't be
 * filtered by. The viewer's day is mostly parts of two UTC days, between which is asked (decisions §13).
 */
export function conditionsFrom({ field, operands: shown, days }: CellValue, kinds: FieldKinds): Filter[] {
  const kind = fieldKindOf(kinds, field);
  if (kind === undefined) return [];
  // A blank value is none, and no condition can name it.
  const operands = shown.filter((operand) => operand !== '');
  if (operands.length === 0) return [{ field, operator: 'isBlank', operands: [], connector: 'and' }];
  return OFFERED[kind].map((operator) =>
    operator === 'dateEquals' && days && days[0] !== days[1]
      ? { field, operator: 'betweenInclusive', operands: [...days], connector: 'and' }
      : { field, operator, operands: [...operands], connector: 'and' },
  );
}

/**
 * A list's conditions with one more, joined by `and` at the end, where it holds for all before it. It takes the place
 * of those on its field, unless an `or` is among the conditions: they then mean what only their author knows.
 */
export function withCondition(
  filter: Pick<ListFilter, 'type' | 'where'>,
  condition: Filter,
  spec: AddressSpec,
): Pick<ListFilter, 'type' | 'where'> {
  const typeField = typeFieldOf(spec);
  const before = joinType(filter, typeField);
  const isMixed = before.some(({ connector }) => connector === 'or');
  const kept = isMixed ? before : before.filter(({ field }) => field !== condition.field);
  const where = firstHasNoConnector([...kept, condition]);
  return typeField === undefined ? { type: filter.type, where } : splitType(where, typeField);
}
