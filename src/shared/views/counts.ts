/** How many rows the pinned views have, as counted lately; kept in the store so that a reload asks for nothing. */
import { useEvent, useStore } from 'ra-core';
import type { View } from '../../domain/lists/views.ts';

/** A count is read again after this time, in milliseconds. */
export const OLD_MS = 300_000;

/** `total` is undefined when it could not be read. */
type Count = { total?: number | undefined; at: number };
type Counts = Readonly<Record<string, Count>>;

const nameOf = ({ list, query }: View): string => `${list}?${query}`;

const readCounts = (value: unknown): Counts =>
  typeof value === 'object' && value !== null ? (value as Counts) : {};

/** The kept counts. */
export function useCounts() {
  const [kept, keep] = useStore<unknown>('views.counts');
  const counts = readCounts(kept);
  return {
    /** Undefined when it is not known. */
    countOf: (view: View): number | undefined => counts[nameOf(view)]?.total,
    isOld: (view: View, now: number): boolean => {
      const at = counts[nameOf(view)]?.at;
      // Of whichever sign: a clock that was put back would otherwise keep a count for ever. `now` itself is half a minute old.
      return at === undefined || Math.abs(now - at) >= OLD_MS;
    },
    /** Keeps a view's count, and of the others only those of `views`. */
    keepCount: useEvent((view: View, total: number | undefined, views?: readonly View[]) => {
      const names = views?.map(nameOf);
      const others = Object.entries(counts).filter(([name]) => names?.includes(name) ?? true);
      keep({ ...Object.fromEntries(others), [nameOf(view)]: { total, at: Date.now() } });
    }),
  };
}

/** Keeps a count that a list has read anyway. Stable. */
export const useKeepCount = () => useCounts().keepCount;
