/** The neighbours of a record in the list from which it was opened. */
import type { Id } from '../entities.ts';

/** A page of a list that has been read. */
export type RowsRead = {
  readonly ids: readonly Id[];
  /** 1-based. */
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
};

/** A neighbour: a row that was read, or the first or last row of a page that was not. */
export type Neighbour = { readonly id: Id } | { readonly page: number };

export type Neighbours = {
  /** 1-based, among all rows of the list. */
  readonly position: number;
  readonly total: number;
  /** Undefined at the ends of the list. */
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
};

/** Undefined if the record is not among the rows. */
export function neighboursOf({ ids, page, perPage, total }: RowsRead, id: Id): Neighbours | undefined {
  const index = ids.indexOf(id);
  if (index < 0) return undefined;
  const at = (to: number): Neighbour | undefined => {
    const there = ids[to];
    return there === undefined ? undefined : { id: there };
  };
  const position = (page - 1) * perPage + index + 1;
  return {
    position,
    // Rows may have been added since the total was counted.
    total: Math.max(total, position),
    previous: at(index - 1) ?? (page > 1 ? { page: page - 1 } : undefined),
    next: at(index + 1) ?? (page * perPage < total ? { page: page + 1 } : undefined),
  };
}
