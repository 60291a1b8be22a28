/** Keeps the rows that a change has taken out of the view, until the list is read for another reason (decisions §13). */
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keys } from '../../data/keys.ts';
import type { Id } from '../../domain/entities.ts';
import { type Changed, withChangedRows } from '../../domain/lists/changedRows.ts';
import type { Row } from './useSelection.ts';

type Read<T extends Row> = {
  readonly data: T[] | undefined;
  /** When it was read: the same rows may be read again. */
  readonly readAt: number;
  /** What was asked for: another view keeps nothing of this one. */
  readonly scope: string;
};

type Kept<T extends Row> = {
  /** The rows to show. */
  readonly rows: T[] | undefined;
  /** The changed records that the view no longer has. */
  readonly gone: ReadonlySet<Id>;
};

const NOTHING: Changed = {};

/** Before a read that has another reason than the user's own change: its answer is the whole list. */
export const forgetChanged = (client: QueryClient): void =>
  void client.setQueriesData({ queryKey: keys.changed() }, NOTHING);

/** `read` is what the list shows now; while the next view is on its way (`isWaiting`), the last one stays whole. */
export function useChangedRows<T extends Row>(resource: string, read: Read<T>, isWaiting: boolean): Kept<T> {
  const { data, readAt, scope } = read;
  const client = useQueryClient();
  const { data: changed = NOTHING } = useQuery<Changed>({
    queryKey: keys.changed(resource),
    queryFn: skipToken,
    staleTime: Infinity,
  });
  const [held, setHeld] = useState<Read<T> & Kept<T>>({ ...read, rows: data, gone: new Set() });
  // What was changed in another view says nothing about this one.
  useEffect(() => () => void client.setQueryData(keys.changed(resource), NOTHING), [client, resource, scope]);
  const isSameView = held.scope === scope;
  if (isWaiting || (isSameView && held.data === data && held.readAt === readAt)) return held;
  const { rows, gone } = withChangedRows(data ?? [], (isSameView && held.rows) || [], changed);
  const next = { ...read, rows: data && (rows === data ? data : [...rows]), gone };
  setHeld(next);
  return next;
}
