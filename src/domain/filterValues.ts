/**
 * A list's filter as the values of react-admin's filter forms, and the way back: our own names, and a name a field for
 * each condition that is one plain value.
 */
import { decodeConditions, encodeConditions } from './filterCodec.ts';
import type { FieldKinds } from './filterDraft.ts';
import type { FieldKind, Filter, Operand, Operator } from './filters.ts';
import { type AddressSpec, statesOf } from './listAddress.ts';
import { DEFAULT_FILTER, joinType, type ListFilter, splitType, TYPE_FIELD } from './listQuery.ts';

/** Of ours what is said, of the fields their values. */
export type FilterValues = Partial<ListFilter> & Readonly<Record<string, unknown>>;

/** How a condition says that a field is this value. */
const IS: Record<FieldKind, Operator> = {
  number: 'equals',
  date: 'dateEquals',
  text: 'equals',
  list: 'isAnyOf',
};

/** The field whose conditions and the list's type are one value (spec 1 §4); none without conditions on it. */
export const typeFieldOf = ({ resource, kinds }: AddressSpec): string | undefined =>
  Object.keys(kinds).find((field) => field === TYPE_FIELD[resource]);

/** Whether it just says what its field is, whatever stands beside it: an `or` after it would widen it. */
const isPlain = (kinds: FieldKinds) => (condition: Filter, index: number, all: readonly Filter[]) => {
  const kind = kinds[condition.field];
  return (
    kind !== undefined &&
    condition.operator === IS[kind] &&
    all.slice(Math.max(index, 1)).every(({ connector }) => connector === 'and') &&
    all.filter(({ field }) => field === condition.field).length === 1
  );
};

/** What a filter form is filled with. */
export const toFilterValues = (filter: ListFilter, spec: AddressSpec): FilterValues => ({
  ...Object.fromEntries(
    joinType(filter, typeFieldOf(spec))
      .filter(isPlain(spec.kinds))
      .map(({ field, operands }) => [field, operands.length === 1 ? operands[0] : operands]),
  ),
  ...filter,
});

/** The condition that a field is this value; none where it is empty, or no such condition could stand in an address. */
const conditionsOf = (field: string, kind: FieldKind, value: unknown, kinds: FieldKinds): Filter[] => {
  const operands = [value].flat().map((one) => one ?? '') as Operand[];
  return decodeConditions(
    encodeConditions([{ field, operator: IS[kind], operands, connector: 'and' }]),
    kinds,
  ).where;
};

/**
 * The filter that a form's values mean. Of ours, what is left out is the list's default; a field that is not as it was
 * becomes the last condition, or none.
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
