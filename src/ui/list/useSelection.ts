/** The chosen rows of a list. They survive paging and sorting, and go when the filters change. */
import { useMemo, useState } from 'react';
import type { Id } from '../../domain/entities.ts';

export type Row = { id: Id };

export type Selection<T extends Row> = {
  /** The chosen records, as last seen. */
  readonly records: readonly T[];
  has(id: Id): boolean;
  /** Adds or takes away a row; with `range`, all rows from the one before to this one. */
  toggle(record: T, range?: boolean): void;
  /** Adds or takes away every row of the page. */
  togglePage(): void;
  /** Whether all, some or none of the page's rows are chosen. */
  readonly page: 'all' | 'some' | 'none';
  clear(): void;
};

type Held<T> = { scope: string; chosen: ReadonlyMap<Id, T>; anchor: Id | undefined };

/** The rows of a range in the page, from the anchor to the record, whichever comes first. */
function rangeOf<T extends Row>(rows: readonly T[], anchor: Id | undefined, record: T): readonly T[] {
  const from = rows.findIndex(({ id }) => id === anchor);
  const to = rows.findIndex(({ id }) => id === record.id);
  return from < 0 || to < 0 ? [record] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** `scope` names what the choice holds for: another one starts empty. */
export function useSelection<T extends Row>(rows: readonly T[], scope: string): Selection<T> {
  const [held, setHeld] = useState<Held<T>>({ scope, chosen: new Map(), anchor: undefined });
  const { chosen, anchor } = held.scope === scope ? held : { chosen: new Map<Id, T>(), anchor: undefined };

  function change(records: readonly T[], choose: boolean, nextAnchor?: Id): void {
    const next = new Map(chosen);
    for (const record of records)
      if (choose) next.set(record.id, record);
      else next.delete(record.id);
    setHeld({ scope, chosen: next, anchor: nextAnchor });
  }

  const here = rows.filter(({ id }) => chosen.has(id)).length;
  const page = here === 0 ? 'none' : here === rows.length ? 'all' : 'some';
  const records = useMemo(() => {
    const fresh = new Map(rows.map((row) => [row.id, row]));
    return [...chosen.values()].map((record) => fresh.get(record.id) ?? record);
  }, [rows, chosen]);

  return {
    records,
    has: (id) => chosen.has(id),
    toggle: (record, range = false) =>
      change(range ? rangeOf(rows, anchor, record) : [record], !chosen.has(record.id), record.id),
    togglePage: () => change(rows, page !== 'all'),
    page,
    clear: () => change([...chosen.values()], false),
  };
}
