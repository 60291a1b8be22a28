/** The credit pools of an account, and their cache. */
import { useQueryClient, type InvalidateOptions } from '@tanstack/react-query';
import { useMemo, useCallback } from 'react';
import { answerKeys } from '../../data/answerKeys.ts';
import { useGetList, useInvalidate } from '../../data/hooks.ts';
import { keys } from '../../data/keys.ts';
import { KEEP_IN_FLIGHT } from '../../data/mutations.ts';
import { CREDIT_POOLS } from '../../data/resources/creditPools.ts';
import { WHOLE } from '../../data/resources/resource.ts';
import type { CreditPool, Id } from '../../domain/entities.ts';

/**
 * Invalidates everything about credits, which are shown by pools, draw-downs and distributions alike. Never rejects.
 */
export function useCreditRefresh(): (options?: InvalidateOptions) => Promise<void> {
  const invalidate = useInvalidate();
  return useCallback((options) => invalidate(answerKeys.credits, options), [invalidate]);
}

/** All pools of the account, active and archived; `skipped` of them could not be parsed. */
export function useCreditPools(accountId: Id, enabled: boolean) {
  const list = useGetList(CREDIT_POOLS, { filter: { accountId }, pagination: WHOLE }, { enabled });
  const { data, error, isFetching, refetch } = list;
  const { skipped = 0 } = (list.meta as { skipped?: number } | undefined) ?? {};
  return { pools: data, skipped, error, isFetching, retry: () => void refetch() };
}

/**
 * `put` stores the answer of a named method, `drop` removes a pool that turned out to be gone, and `refresh`
 * invalidates everything about credits.
 */
export function useCreditPoolCache() {
  const client = useQueryClient();
  const refresh = useCreditRefresh();
  return useMemo(() => {
    const inLists = (change: (pools: CreditPool[]) => CreditPool[]) =>
      client.setQueriesData<{ data: CreditPool[]; total?: number }>(
        { queryKey: keys.lists(CREDIT_POOLS) },
        (list) => list && { ...list, data: change(list.data) },
      );
    return {
      put(pool: CreditPool): CreditPool {
        client.setQueryData(keys.record(CREDIT_POOLS, pool.id), pool);
        inLists((pools) => pools.map((one) => (one.id === pool.id ? pool : one)));
        return pool;
      },
      /** Removes the pool from the lists only: refetching its own record could only fail. */
      drop(id: Id): void {
        inLists((pools) => pools.filter((one) => one.id !== id));
        void client.invalidateQueries({ queryKey: keys.lists(CREDIT_POOLS) }, KEEP_IN_FLIGHT);
      },
      refresh,
    };
  }, [client, refresh]);
}
