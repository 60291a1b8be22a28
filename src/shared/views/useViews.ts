import { useStore, useStoreContext } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { readViews, type View } from '../../domain/lists/views.ts';

/**
 * This user's views of all lists in this browser, and a function that changes them. The change is made to what is
 * stored at that moment: what was rendered may be older than a change in another tab.
 */
export function useViews(): [
  views: readonly View[],
  change: (next: (now: readonly View[]) => readonly View[]) => void,
] {
  const [kept] = useStore<unknown>('views');
  const { getItem, setItem } = useStoreContext();
  return [
    useMemo(() => readViews(kept), [kept]),
    useCallback((next) => setItem('views', next(readViews(getItem<unknown>('views')))), [getItem, setItem]),
  ];
}
