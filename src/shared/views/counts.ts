/** Row counts of the pinned views, kept in the store so that a reload makes no calls. */
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

/** The stored counts. */
export function useCounts() {
  const [kept, keep] = useStore<unknown>('views.counts');
  const counts = readCounts(kept);
  return {
    /** Undefined when it is not known. */
    countOf: (view: View): number | undefined => counts[nameOf(view)]?.total,
    isOld: (view: View, now: number): boolean => {
      const at = counts[nameOf(view)]?.at;
      // `abs`, because a clock that was set back would keep a count forever; `now` is up to half a minute old.
      return at === undefined || Math.abs(now - at) >= OLD_MS;
    },
    /** Stores a view's count, and drops those of views that are not in `views`. Stable. */
    keepCount: useEvent((view: View, total: number | undefined, views?: readonly View[]) => {
      const names = views?.map(nameOf);
      const others = Object.entries(counts).filter(([name]) => names?.includes(name) ?? true);
      keep({ ...Object.fromEntries(others), [nameOf(view)]: { total, at: Date.now() } });
    }),
  };
}
