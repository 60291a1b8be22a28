/** An account's deals with credits (contract §5): by page, or by id. */
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { answerKeys } from '../../data/answerKeys.ts';
import { useConsoleQuery } from '../../data/hooks.ts';
import { RECENT_MS } from '../../data/keys.ts';
import { mapConcurrent } from '../../data/mapConcurrent.ts';
import { DEALS_PAGE } from '../../data/methods/money.ts';
import type { Deal, Id } from '../../domain/entities.ts';

/** One page, numbered from 1; the previous page stays until this one is loaded. */
export const useDealsPage = (accountId: Id, page: number) =>
  useConsoleQuery(
    answerKeys.creditDealsPage(accountId, page),
    ({ dealsWithCredits }, signal) => dealsWithCredits(accountId, page, signal),
    { placeholderData: keepPreviousData },
  );

const dealIn = (page: { rows: readonly Deal[]; count: number } | undefined, id: Id): Deal | undefined =>
  page?.rows.find(({ internalId }) => internalId === id);

/**
 * The deal with this id: from the first page, or from the other pages, which are read in parallel until it is found.
 * All callers share the pages. No request is made unless `isWanted`.
 */
export function useCreditDeal(accountId: Id, id: Id, isWanted = true) {
  const client = useQueryClient();
  const isEnabled = isWanted && id !== '';
  const first = useConsoleQuery(
    answerKeys.creditDealsPage(accountId, 1),
    ({ dealsWithCredits }, signal) => dealsWithCredits(accountId, 1, signal),
    { enabled: isEnabled, staleTime: RECENT_MS },
  );
  const onFirst = dealIn(first.data, id);
  const pages = Math.ceil((first.data?.count ?? 0) / DEALS_PAGE);
  const others = useConsoleQuery(
    answerKeys.creditDeal(accountId, id),
    async ({ dealsWithCredits }, signal) => {
      let found: Deal | undefined;
      const unread = Array.from({ length: pages - 1 }, (_, at) => at + 2);
      await mapConcurrent(unread, async (page) => {
        const answer = await client.fetchQuery({
          queryKey: answerKeys.creditDealsPage(accountId, page),
          queryFn: () => dealsWithCredits(accountId, page),
          staleTime: RECENT_MS,
        });
        found ??= dealIn(answer, id);
        return found || answer.rows.length === 0 || signal.aborted ? 'enough' : undefined;
      });
      signal.throwIfAborted();
      return found ?? null;
    },
    { enabled: isEnabled && pages > 1 && !onFirst, staleTime: RECENT_MS },
  );
  const { error, isFetching, refetch } = first.error || onFirst ? first : others;
  return {
    deal: onFirst ?? others.data ?? undefined,
    isReading: first.isLoading || (!onFirst && others.isLoading),
    error: isFetching ? undefined : (error ?? undefined),
    retry: () => void refetch(),
  };
}
