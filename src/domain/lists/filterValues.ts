/**
 * Converts a list's filter to the values of react-admin's filter forms and back: our own filter names, plus one name
 * for each field with a single plain condition. Filters sent by react-admin's own components are converted by
 * `plainFilter.ts`, which explains why there are two.
 */
import { decodeConditions, encodeConditions } from './filterCodec.ts';
import type { FieldKind, Filter, Operand, Operator } from './filters.ts';
import { type AddressSpec, statesOf } from './listAddress.ts';
import { DEFAULT_FILTER, joinType, type ListFilter, splitType, TYPE_FIELD } from './listQuery.ts';
import { type FieldKinds, fieldKindOf } from './operands.ts';

/** Our filter's non-default parts, and field values by name. */
export type FilterValues = Partial<ListFilter> & Readonly<Record<string, unknown>>;

/** The operator that means "is this value" for each kind of field. */
const IS: Record<FieldKind, Operator> = {
  number: 'equals',
  date: 'dateEquals',
  text: 'equals',
  list: 'isAnyOf',
};

/** The field that the list's type selector filters (spec 1 §4); undefined when the list has no conditions on it. */
export const typeFieldOf = ({ resource, kinds }: AddressSpec): string | undefined =>
  Object.keys(kinds).find((field) => field === TYPE_FIELD[resource]);

/** Whether a condition is a plain "field is value" that holds by itself: an `or` after it would widen it. */
const isPlain = (kinds: FieldKinds) => (condition: Filter, index: number, all: readonly Filter[]) => {
  const kind = fieldKindOf(kinds, condition.field);
  return (
    kind !== undefined &&
    condition.operator === IS[kind] &&
    all.slice(Math.max(index, 1)).every(({ connector }) => connector === 'and') &&
    all.filter(({ field }) => field === condition.field).length === 1
  );
};

/** The initial values of a filter form. */
export const toFilterValues = (filter: ListFilter, spec: AddressSpec): FilterValues => ({
  ...Object.fromEntries(
    joinType(filter, typeFieldOf(spec))
      .filter(isPlain(spec.kinds))
      .map(({ field, operands }) => [field, operands.length === 1 ? operands[0] : operands]),
  ),
  ...filter,
});

/** The condition "field is value"; empty when the value is empty or can't be represented in an address. */
const conditionsOf = (field: string, kind: FieldKind, value: unknown, kinds: FieldKinds): Filter[] => {
  const operands = [value].flat().map((one) => one ?? '') as Operand[];
  return decodeConditions(
    encodeConditions([{ field, operator: IS[kind], operands, connector: 'and' }]),
    kinds,
  ).where;
};

/**
 * The filter that a form's values describe. Our own names fall back to the list's defaults; the conditions of each
 * changed field are replaced by one at the end, or removed.
 */
export function fromFilterValues(values: FilterValues, before: ListFilter, spec: AddressSpec): ListFilter {
  const { search, state, type, where } = { ...DEFAULT_FILTER[spec.resource], ...values };
  const typeField = typeFieldOf(spec);
  const was = toFilterValues(before, spec);
  let conditions = joinType({ type, where }, typeField);
  for (const [field, kind] of Object.entries(spec.kinds))
    if (JSON.stringify(values[field]) !== JSON.stringify(was[field]))
      conditions = [
        ...conditions.filter((condition) => condition.field !== field),
        ...conditionsOf(field, kind, values[field], spec.kinds),
      ];
  return {
    search,
    state: statesOf(spec).includes(state) ? state : before.state,
    ...(typeField === undefined ? { type, where: conditions } : splitType(conditions, typeField)),
  };
}
