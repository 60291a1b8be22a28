import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { keys } from '../../data/keys.ts';
import { decodeListState } from '../../domain/lists/listAddress.ts';
import { useConsoleListContext } from '../list/consoleListContext.ts';
import { readParams } from '../list/listRead.ts';
import { OLD_MS } from './counts.ts';
import type { ReadyView } from './ready.ts';

/** Row counts of ready-made views of the surrounding list; undefined until known. */
export function useReadyCounts(views: readonly ReadyView[]): readonly (number | undefined)[] {
  const { getList } = useDataProvider();
  const { spec } = useConsoleListContext();
  return useQueries({
    queries: views.map(({ query }) => ({
      queryKey: keys.viewCount(spec.resource, query),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { state } = decodeListState(new URLSearchParams(query), spec);
        const { total } = await getList(spec.resource, { ...readParams(state, spec), signal });
        return total;
      },
      staleTime: OLD_MS,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
}
