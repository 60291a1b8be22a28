import { useInfiniteQuery } from '@tanstack/react-query';
import { useConsoleData, useConsoleQuery } from '../../../data/hooks.ts';
import { answerKeys } from '../../../data/answerKeys.ts';
import type { Company, Id } from '../../../domain/entities.ts';
import { PAGE_SIZE, processSearch } from '../../../domain/lists/listQuery.ts';
import { useDebounced } from '../../../kit/hooks/useDebounced.ts';

/** Companies of the CRM that match a text, once its typing rests, page by page; the account's own comes first. */
export function useCompanies(text: string, linkedId: Id | undefined) {
  const data = useConsoleData();
  const search = processSearch(useDebounced(text));
  const list = useInfiniteQuery({
    queryKey: answerKeys.companies(search),
    queryFn: ({ pageParam, signal }) =>
      data.companies({ search, offset: pageParam, limit: PAGE_SIZE }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) =>
      pages.length * PAGE_SIZE < count ? pages.length * PAGE_SIZE : undefined,
  });
  const linked = useConsoleQuery(
    answerKeys.company(linkedId),
    ({ company }, signal) => company(linkedId ?? '', signal),
    { enabled: linkedId !== undefined },
  );
  const known = new Map<Id, Company>();
  // What isn't in the CRM any more is not offered; that it can't be read keeps nobody from choosing another.
  if (linked.data) known.set(linked.data.id, linked.data);
  for (const { rows } of list.data?.pages ?? []) for (const company of rows) known.set(company.id, company);
  return {
    search,
    companies: [...known.values()],
    linked: linked.data?.id,
    total: list.data?.pages.at(-1)?.count ?? 0,
    isReading: list.data === undefined && list.isFetching,
    isReadingMore: list.isFetching,
    error: list.isFetching ? undefined : (list.error ?? undefined),
    hasMore: list.hasNextPage,
    more: () => void (list.isFetching || list.fetchNextPage()),
    reread: () => void list.refetch(),
  };
}
