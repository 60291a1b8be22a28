/** The selected rows of a list. The selection survives paging and sorting, and is cleared when the filters change. */
import { useEvent } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Id } from '../../domain/entities.ts';

/** A record of a list. */
export type Row = { id: Id } & Record<string, unknown>;

export type Selection<T extends Row> = {
  /** The selected records, as last read. */
  readonly records: readonly T[];
  /** Toggles a row; with `range`, selects all rows from the previously toggled one. */
  toggle(record: T, range?: boolean): void;
  add(records: readonly T[]): void;
  /** Replaces the selection. */
  choose(records: readonly T[]): void;
  /** The record of an id, if it is on the page or selected. */
  recordOf(id: Id): T | undefined;
};

const NONE = new Map<Id, never>();

type Held<T> = { scope: string; chosen: ReadonlyMap<Id, T>; anchor: Id | undefined };

/** The rows of the page between the anchor and the record, in either direction. */
function rangeOf<T extends Row>(rows: readonly T[], anchor: Id | undefined, record: T): readonly T[] {
  const from = rows.findIndex(({ id }) => id === anchor);
  const to = rows.findIndex(({ id }) => id === record.id);
  return from < 0 || to < 0 ? [record] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/**
 * `scope` identifies what is listed: a new scope starts with an empty selection. Rows that leave the view (`gone`) are
 * deselected, so that a bulk change doesn't include rows that are no longer shown. Rows that are selected again after
 * that, by "Select all" or "Find in bulk", stay selected. The functions are stable.
 */
export function useSelection<T extends Row>(
  rows: readonly T[],
  scope: string,
  gone: ReadonlySet<Id>,
): Selection<T> {
  const [held, setHeld] = useState<Held<T>>({ scope, chosen: new Map(), anchor: undefined });
  const within = (now: Held<T>) => (now.scope === scope ? now : { chosen: NONE, anchor: undefined });
  const { chosen, anchor } = within(held);
  const [known, setKnown] = useState(gone);
  if (known !== gone) {
    setKnown(gone);
    setHeld({ scope, chosen: new Map([...chosen].filter(([id]) => !gone.has(id) || known.has(id))), anchor });
  }

  const choose = useEvent((records: readonly T[], from?: Id) =>
    setHeld({ scope, chosen: new Map(records.map((record) => [record.id, record])), anchor: from }),
  );
  const add = useEvent((more: readonly T[]) =>
    setHeld((now) => {
      const { chosen: before, anchor: from } = within(now);
      const entries = more.map((record) => [record.id, record] as const);
      return { scope, chosen: new Map([...before, ...entries]), anchor: from };
    }),
  );
  const records = useMemo(() => {
    const fresh = new Map(rows.map((row) => [row.id, row]));
    return [...chosen.values()].map((record) => fresh.get(record.id) ?? record);
  }, [rows, chosen]);
  const toggle = useEvent((record: T, range = false) => {
    const affected = range ? rangeOf(rows, anchor, record) : [record];
    const ids = affected.map(({ id }) => id);
    const others = records.filter(({ id }) => !ids.includes(id));
    choose(
      chosen.has(record.id) ? others : [...records, ...affected.filter(({ id }) => !chosen.has(id))],
      record.id,
    );
  });
  const recordOf = useEvent((id: Id) => rows.find((row) => row.id === id) ?? chosen.get(id));

  return { records, toggle, add, choose, recordOf };
}
