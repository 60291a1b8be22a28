/** Filter conditions made from a value in a list: "only this tier", "not this manager". */
import type { FieldKind, Filter, Operand, Operator } from './filters.ts';
import { type AddressSpec, typeFieldOf } from './listAddress.ts';
import { firstHasNoConnector, joinType, type ListFilter, splitType } from './listQuery.ts';
import { type FieldKinds, fieldKindOf } from './operands.ts';

/** A value of a record, as the contract's field has it; blank without operands. */
export type CellValue = {
  readonly field: string;
  readonly operands: readonly Operand[];
  /** For an instant: the first and last UTC day of the viewer's day. Its operand is its own UTC day. */
  readonly days?: readonly [first: string, last: string];
  /** The label of the operands, if they are ids. */
  readonly label?: string | undefined;
};

/** The operators offered for each kind of field. */
const OFFERED: Record<FieldKind, readonly Operator[]> = {
  list: ['isAnyOf', 'isNoneOf'],
  text: ['equals', 'notEquals'],
  number: ['equals', 'lessThanOrEquals', 'greaterThanOrEquals'],
  date: ['dateEquals', 'lessThanOrEquals', 'greaterThanOrEquals'],
};

/**
 * The conditions that a value offers; its own record meets all of them. None for a field that the list can't be
 * filtered by. The viewer's day usually covers parts of two UTC days, so it becomes a range of both (decisions §13).
 */
export function conditionsFrom({ field, operands: shown, days }: CellValue, kinds: FieldKinds): Filter[] {
  const kind = fieldKindOf(kinds, field);
  if (kind === undefined) return [];
  // A blank value is no operand: no condition can contain it.
  const operands = shown.filter((operand) => operand !== '');
  if (operands.length === 0) return [{ field, operator: 'isBlank', operands: [], connector: 'and' }];
  return OFFERED[kind].map((operator) =>
    operator === 'dateEquals' && days && days[0] !== days[1]
      ? { field, operator: 'betweenInclusive', operands: [...days], connector: 'and' }
      : { field, operator, operands: [...operands], connector: 'and' },
  );
}

/**
 * A list's conditions plus one more at the end, joined by `and` so that it applies to all before it. It replaces the
 * conditions on its field, unless they contain an `or`, whose meaning only the author knows.
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
