/** The active people of an account, 25 at a time (spec 2 §4, §9). */
import { useInfiniteGetList } from 'ra-core';
import type { Id, User } from '../../../domain/entities.ts';
import { PAGE_SIZE, processSearch, toNamedSort } from '../../../domain/lists/listQuery.ts';

/** The people that match the search; `more` loads the next page. */
export function useRemovable(accountId: Id, search: string) {
  const query = useInfiniteGetList<User>('users', {
    filter: {
      search: processSearch(search),
      state: 'ACTIVE',
      type: '',
      where: [],
      implied: [{ field: 'accountId', operands: [accountId] }],
    },
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: toNamedSort(undefined),
  });
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  return {
    /** Undefined until the first page is loaded. The account's id is added, because rows may lack it. */
    people: data?.pages.flatMap((page) => page.data.map((user): User => ({ ...user, accountId }))),
    total: data?.pages[0]?.total ?? 0,
    error: isFetching ? null : error,
    isFetching,
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
}
