import { useStore } from 'ra-core';
import { useMemo } from 'react';
import { readViews, type View } from '../../domain/lists/views.ts';

/** Store key of the user's views. */
export const VIEWS_KEY = 'views';

/** This user's views of all lists in this browser, and a function that replaces them. */
export function useViews(): [views: readonly View[], keep: (views: readonly View[]) => void] {
  const [kept, keep] = useStore<unknown>(VIEWS_KEY);
  return [useMemo(() => readViews(kept), [kept]), keep];
}
