import { useStore } from 'ra-core';
import { useMemo } from 'react';
import { readViews, type View } from '../../domain/lists/views.ts';

/** Where the user's views are kept in the store. */
export const VIEWS_KEY = 'views';

/** This user's views of all lists in this browser, and how to replace them. */
export function useViews(): [views: readonly View[], keep: (views: readonly View[]) => void] {
  const [kept, keep] = useStore<unknown>(VIEWS_KEY);
  return [useMemo(() => readViews(kept), [kept]), keep];
}
