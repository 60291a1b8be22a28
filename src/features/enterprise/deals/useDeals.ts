import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { answerKeys } from '../../../data/answerKeys.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { DEALS_PAGE } from '../../../data/methods/money.ts';
import { dealsOf, type Deals } from '../../../domain/billing/deals.ts';
import type { Deal, DealType, Id } from '../../../domain/entities.ts';

/** The state of a list that is read page by page. */
export const pagesOf = (query: UseInfiniteQueryResult) => ({
  /** The first page is loading. */
  isReading: query.data === undefined && query.isFetching,
  isReadingMore: query.isFetching,
  error: query.isFetching ? undefined : (query.error ?? undefined),
  hasMore: query.hasNextPage,
  more: () => void (query.isFetching || query.fetchNextPage()),
  /** Reads all loaded pages again. */
  reread: () => void query.refetch(),
});

export type DealsRead = Deals &
  ReturnType<typeof pagesOf> & {
    /** How many deals could not be read. */
    skipped: number;
  };

/** Reads a deal as it is now; undefined when it no longer awaits an invoice. Rejects when that can't be read. */
export function useOpenDeal(dealTypes: readonly DealType[]) {
  const data = useConsoleData();
  return async (companyId: Id, dealId: Id): Promise<Deal | undefined> => {
    for (let page = 1, count = 1; (page - 1) * DEALS_PAGE < count; page += 1) {
      const read = await data.deals({ dealTypes, companyId, page });
      const deal = read.rows.find(({ internalId }) => internalId === dealId);
      if (deal) return deal;
      if (read.skipped > 0) throw new Error('It may be one of those that could not be read');
      count = read.count;
    }
    return undefined;
  };
}

/** A company's deals that await an invoice, page by page. When they shift between pages, all are read again. */
export function useDeals(companyId: Id, dealTypes: readonly DealType[]): DealsRead {
  const data = useConsoleData();
  const query = useInfiniteQuery({
    queryKey: answerKeys.openDeals(companyId, dealTypes),
    queryFn: ({ pageParam, signal }) => data.deals({ dealTypes, companyId, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) =>
      pages.length * DEALS_PAGE < count ? pages.length + 1 : undefined,
    // Not cached, because somebody may invoice one meanwhile.
    gcTime: 0,
  });
  const pages = query.data?.pages ?? [];
  const read = dealsOf(pages);
  // Rereads once per number of pages; if the deals keep shifting, a note says so instead.
  const rereadAt = useRef(0);
  const { refetch, isFetching } = query;
  const { hasShifted } = read;
  useEffect(() => {
    if (!hasShifted || isFetching || rereadAt.current === pages.length) return;
    rereadAt.current = pages.length;
    void refetch();
  }, [hasShifted, isFetching, pages.length, refetch]);
  return { ...read, ...pagesOf(query), skipped: pages.reduce((sum, { skipped }) => sum + skipped, 0) };
}
