/**
 * The rows of a list after the user's own change: rows that the change removes from the view stay (decisions §13).
 * Pure.
 */
import type { Id } from '../entities.ts';
import type { KeptValues } from '../writes/changeLog.ts';

/** The records changed since the list was read, with the values that were set. */
export type Changed = Readonly<Record<Id, KeptValues>>;

export type RowsWithChanged<T> = {
  /** The rows to show. */
  readonly rows: readonly T[];
  /** The changed records that are no longer in the view, shown or not. */
  readonly gone: ReadonlySet<Id>;
};

/** The row with the values that a change set; fields that the row doesn't have are ignored. */
function withValues<T extends object>(row: T, values: KeptValues): T {
  const known = Object.entries(values).filter(([field]) => field in row);
  return { ...row, ...Object.fromEntries(known) };
}

/**
 * The current rows, plus the rows shown before that the user's change removed: with their new values, after the row
 * that preceded them. A row that left for any other reason is no longer shown.
 */
export function withChangedRows<T extends { id: Id }>(
  read: readonly T[],
  shown: readonly T[],
  changed: Changed,
): RowsWithChanged<T> {
  const here = new Set(read.map(({ id }) => id));
  const gone = new Set(Object.keys(changed).filter((id) => !here.has(id)));
  if (!shown.some(({ id }) => gone.has(id))) return { rows: read, gone };
  const rows = [...read];
  // The last of the passed rows that is shown now.
  let before: Id | undefined;
  for (const row of shown) {
    const values = gone.has(row.id) ? changed[row.id] : undefined;
    if (values) rows.splice(rows.findIndex(({ id }) => id === before) + 1, 0, withValues(row, values));
    if (values || here.has(row.id)) before = row.id;
  }
  return { rows, gone };
}
