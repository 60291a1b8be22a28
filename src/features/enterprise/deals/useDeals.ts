import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { DEALS_PAGE } from '../../../data/methods/money.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { answerKeys } from '../../../data/answerKeys.ts';
import { dealsOf, type Deals } from '../../../domain/billing/deals.ts';
import type { DealType, Id } from '../../../domain/entities.ts';

export type DealsRead = Deals & {
  /** Nothing could be read yet. */
  isReading: boolean;
  error: Error | undefined;
  /** How many could not be read. */
  skipped: number;
  hasMore: boolean;
  isReadingMore: boolean;
  more(): void;
  /** Reads all pages again that were read. */
  reread(): void;
};

/** Deals of a company that were not invoiced, read page by page. When they move meanwhile, all pages are read anew. */
export function useDeals(companyId: Id, dealTypes: readonly DealType[]): DealsRead {
  const data = useConsoleData();
  const query = useInfiniteQuery({
    queryKey: answerKeys.openDeals(companyId, dealTypes),
    queryFn: ({ pageParam, signal }) => data.deals({ dealTypes, companyId, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) =>
      pages.length * DEALS_PAGE < count ? pages.length + 1 : undefined,
    // Somebody may have invoiced one since.
    gcTime: 0,
  });
  const pages = query.data?.pages ?? [];
  const read = dealsOf(pages);
  // Once for so many pages: where they move all the time, it is said instead.
  const mendedAt = useRef(0);
  const { refetch, isFetching } = query;
  const { hasShifted } = read;
  useEffect(() => {
    if (!hasShifted || isFetching || mendedAt.current === pages.length) return;
    mendedAt.current = pages.length;
    void refetch();
  }, [hasShifted, isFetching, pages.length, refetch]);
  return {
    ...read,
    isReading: query.data === undefined && isFetching,
    error: isFetching ? undefined : (query.error ?? undefined),
    skipped: pages.reduce((sum, { skipped }) => sum + skipped, 0),
    hasMore: query.hasNextPage,
    isReadingMore: isFetching,
    more: () => void (isFetching || query.fetchNextPage()),
    reread: () => void refetch(),
  };
}
