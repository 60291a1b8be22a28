/** Keeps rows that a change has removed from the view, until the list is read for another reason (decisions §13). */
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keys } from '../../data/keys.ts';
import type { Id } from '../../domain/entities.ts';
import { type Changed, withChangedRows } from '../../domain/lists/changedRows.ts';
import type { Row } from './useSelection.ts';

type Read<T extends Row> = {
  readonly data: T[] | undefined;
  /** Time of the read, because two reads may return the same rows. */
  readonly readAt: number;
  /** Identifies the query; another view keeps none of these rows. */
  readonly scope: string;
};

type Kept<T extends Row> = {
  /** The rows to show. */
  readonly rows: T[] | undefined;
  /** The changed records that are no longer in the view. */
  readonly gone: ReadonlySet<Id>;
};

const NOTHING: Changed = {};

/** Called before a read for any other reason than the user's own change: its answer replaces all rows. */
export const forgetChanged = (client: QueryClient): void =>
  void client.setQueriesData({ queryKey: keys.changed() }, NOTHING);

/** `read` is the list's current answer; while the next view loads (`isWaiting`), the last one stays unchanged. */
export function useChangedRows<T extends Row>(resource: string, read: Read<T>, isWaiting: boolean): Kept<T> {
  const { data, readAt, scope } = read;
  const client = useQueryClient();
  const { data: changed = NOTHING } = useQuery<Changed>({
    queryKey: keys.changed(resource),
    queryFn: skipToken,
    staleTime: Infinity,
  });
  const [held, setHeld] = useState<Read<T> & Kept<T>>({ ...read, rows: data, gone: new Set() });
  // Changes made in another view don't affect this one.
  useEffect(() => () => void client.setQueryData(keys.changed(resource), NOTHING), [client, resource, scope]);
  const isSameView = held.scope === scope;
  if (isWaiting || (isSameView && held.data === data && held.readAt === readAt)) return held;
  const { rows, gone } = withChangedRows(data ?? [], (isSameView && held.rows) || [], changed);
  const next = { ...read, rows: data && (rows === data ? data : [...rows]), gone };
  setHeld(next);
  return next;
}
