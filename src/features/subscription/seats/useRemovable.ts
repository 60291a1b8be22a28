/** The active people of an account, 25 at a time (spec 2 §4, §9). */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useConsoleData } from '../../../data/hooks.ts';
import type { Id, User } from '../../../domain/entities.ts';
import { PAGE_SIZE, SEARCH_MAX, toNamedSort } from '../../../domain/listQuery.ts';

/** Those that the search finds; further pages are asked for by `more`. */
export function useRemovable(accountId: Id, search: string) {
  const { getList } = useConsoleData();
  const wanted = search.trim().replace(/\s+/gu, ' ').slice(0, SEARCH_MAX);
  const query = useInfiniteQuery({
    queryKey: ['users', 'removable', accountId, wanted],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      getList('users', {
        filter: {
          search: wanted,
          state: 'ACTIVE',
          type: '',
          where: [],
          implied: [{ field: 'accountId', operands: [accountId] }],
        },
        pagination: { page: pageParam, perPage: PAGE_SIZE },
        sort: toNamedSort(undefined),
        signal,
      }),
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
  });
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  return {
    /** Undefined until the first page is there; rows may miss whose account it is. */
    people: data?.pages.flatMap((page) => page.data.map((user): User => ({ ...user, accountId }))),
    total: data?.pages[0]?.total ?? 0,
    error: isFetching ? null : error,
    isFetching,
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
}
