/** An account's deals with credits (contract §5): by page, or by id. */
import { keepPreviousData } from '@tanstack/react-query';
import { useConsoleQuery } from '../../data/hooks.ts';
import { answerKeys } from '../../data/answerKeys.ts';
import { DEALS_PAGE } from '../../data/methods/money.ts';
import type { Deal, Id } from '../../domain/entities.ts';

/** One page, numbered from 1; the previous page stays until this one is loaded. */
export function useDealsPage(accountId: Id, page: number) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useConsoleQuery(
    answerKeys.creditDealsPage(accountId, page),
    ({ dealsWithCredits }, signal) => dealsWithCredits(accountId, page, signal),
    { placeholderData: keepPreviousData },
  );
  const count = data?.count ?? 0;
  return {
    deals: data?.rows,
    count,
    pages: Math.max(1, Math.ceil(count / DEALS_PAGE)),
    error,
    isFetching,
    isStale: isPlaceholderData,
    retry: () => void refetch(),
  };
}

/** The deals with these ids, read page by page until all are found or the pages end. */
export function useCreditDeals(accountId: Id, ids: readonly Id[]) {
  const uniqueIds = [...new Set(ids.filter((id) => id !== ''))].toSorted();
  const { data, error, isFetching, refetch } = useConsoleQuery(
    answerKeys.creditDeals(accountId, uniqueIds),
    async ({ dealsWithCredits }, signal) => {
      const found = new Map<Id, Deal>();
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const { rows, count } = await dealsWithCredits(accountId, page, signal);
        for (const deal of rows) found.set(deal.internalId, deal);
        if (rows.length === 0 || uniqueIds.every((id) => found.has(id))) break;
        pages = Math.ceil(count / DEALS_PAGE);
      }
      return found;
    },
    { enabled: uniqueIds.length > 0, placeholderData: keepPreviousData },
  );
  return {
    of: (id: Id): Deal | undefined => data?.get(id),
    isReading: data === undefined && isFetching,
    error: isFetching ? undefined : (error ?? undefined),
    retry: () => void refetch(),
  };
}
