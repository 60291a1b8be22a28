import { useStore } from 'ra-core';
import { useMemo } from 'react';
import { readViews, type View } from '../../domain/lists/views.ts';

/** This user's views of all lists in this browser, and a function that replaces them. */
export function useViews(): [views: readonly View[], keep: (views: readonly View[]) => void] {
  const [kept, keep] = useStore<unknown>('views');
  return [useMemo(() => readViews(kept), [kept]), keep];
}
