/**
 * Converts react-admin's plain filters, such as `{ q: 'x', accessType: 'LITE' }`, for lists that the service filters
 * and for lists that it returns whole. Pure. For what react-admin's components request, such as the choices of a
 * reference: any field of the wire, with its values as they are. The filter of a list on screen is in its address.
 */
import type { EntryState } from '../entities.ts';
import { type ListFilter, type ListResource, type Sort, TYPE_FIELD } from './listQuery.ts';

/** One value or several, as an array; the values of an emptied input are dropped. */
const valuesOf = (value: unknown): unknown[] =>
  [value].flat().filter((one) => one !== undefined && one !== null && one !== '');

/** The field of a record's state. On the wire it is a parameter: conditions have no such field (contract §1). */
const STATE_FIELD: Partial<Record<ListResource, { field: string; states: Record<string, EntryState> }>> = {
  accounts: { field: 'status', states: { ACTIVE: 'ACTIVE', LAPSED: 'LAPSED', DISABLED: 'INACTIVE' } },
  users: { field: 'isActive', states: { true: 'ACTIVE', false: 'INACTIVE' } },
};

/**
 * Converts any filter of react-admin: parts of our own `ListFilter` stay as they are, `q` is the search, and any other
 * field becomes an implied `isAnyOf` condition (contract §1).
 */
export function toListFilter(resource: ListResource, filter: object): ListFilter {
  const { q, search, state, type, where, implied, ...fields }: Partial<ListFilter> & { q?: string } = filter;
  const plain = Object.entries(fields)
    .map(([field, value]) => ({
      field,
      operands: valuesOf(value).map((one) => (typeof one === 'number' ? one : String(one))),
    }))
    .filter(({ operands }) => operands.length > 0);
  const only = (wanted: string | undefined) =>
    plain.find(({ field, operands }) => field === wanted && operands.length === 1);
  const { field: stateField, states } = STATE_FIELD[resource] ?? {};
  const ofState = state === undefined ? only(stateField) : undefined;
  const ofType = type ? undefined : only(TYPE_FIELD[resource]);
  const plainState = states?.[String(ofState?.operands[0])];
  const said = [ofType, plainState && ofState];
  return {
    search: search ?? q ?? '',
    state: state ?? plainState ?? 'ALL',
    type: type || String(ofType?.operands[0] ?? ''),
    where: where ?? [],
    implied: [...(implied ?? []), ...plain.filter((one) => !said.includes(one))],
  };
}

/** Missing values sort last in both directions, as the services do (contract §1). */
function compared(one: unknown, other: unknown, direction: Sort['direction']): number {
  if (one === other) return 0;
  if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
  return (one as string) < (other as string) === (direction === 'asc') ? -1 : 1;
}

type Wanted = { filter: object; sort: Sort | undefined; offset: number; limit: number };

/** One page of a list that was returned whole, and the number of matches; without a sort, in the service's order. */
export function pageOfWhole<Row extends object>(
  rows: readonly Row[],
  { filter, sort, offset, limit }: Wanted,
): { data: Row[]; total: number } {
  const fieldOf = (row: Row, field: string) => (row as Record<string, unknown>)[field];
  const conditions = Object.entries(filter).map(([field, value]) => ({ field, values: valuesOf(value) }));
  const matching = rows.filter((row) =>
    conditions.every(({ field, values }) => values.length === 0 || values.includes(fieldOf(row, field))),
  );
  const sorted = sort
    ? matching.toSorted((a, b) => compared(fieldOf(a, sort.field), fieldOf(b, sort.field), sort.direction))
    : matching;
  return { data: sorted.slice(offset, offset + limit), total: matching.length };
}
