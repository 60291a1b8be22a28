/** The credit pools of an account, and what calls answered put in their place. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGetList, useGetOne } from './hooks.ts';
import type { CreditPool, Id } from '../domain/entities.ts';
import { keys } from './keys.ts';
import { ON_ITS_WAY } from './mutations.ts';
import { CREDIT_POOLS } from './resources/creditPools.ts';
import { WHOLE } from './resources/resource.ts';
import { useCreditRefresh } from './useCreditRefresh.ts';

/** All pools of the account, active and archived; `skipped` of them could not be read. */
export function useCreditPools(accountId: Id, isAsked: boolean) {
  const list = useGetList(CREDIT_POOLS, { filter: { accountId }, pagination: WHOLE }, { enabled: isAsked });
  const { data, error, isFetching, refetch } = list;
  const { skipped = 0 } = (list.meta as { skipped?: number } | undefined) ?? {};
  return { pools: data, skipped, error, isFetching, retry: () => void refetch() };
}

/** One pool; from the list, its record stands in until it is read. */
export function useCreditPool(id: Id) {
  const { data, error, isFetching, refetch } = useGetOne(CREDIT_POOLS, { id });
  return { pool: data, error, isFetching, retry: () => void refetch() };
}

type List = { data: CreditPool[]; total?: number };

/**
 * `put` shows the answer of what is no verb at once, and `drop` that a pool is gone without an answer of ours; `refresh`
 * reads again what is on the screen, and marks the rest as old.
 */
export function useCreditPoolCache() {
  const client = useQueryClient();
  const refresh = useCreditRefresh();
  return useMemo(() => {
    const inLists = (change: (pools: CreditPool[]) => CreditPool[]) =>
      client.setQueriesData<List>(
        { queryKey: keys.lists(CREDIT_POOLS) },
        (list) => list && { ...list, data: change(list.data) },
      );
    return {
      put(pool: CreditPool): CreditPool {
        client.setQueryData(keys.record(CREDIT_POOLS, pool.id), pool);
        inLists((pools) => pools.map((one) => (one.id === pool.id ? pool : one)));
        return pool;
      },
      /** Its own record stays as it is: reading that again could only fail. */
      drop(id: Id): void {
        inLists((pools) => pools.filter((one) => one.id !== id));
        void client.invalidateQueries({ queryKey: keys.lists(CREDIT_POOLS) }, ON_ITS_WAY);
      },
      refresh,
    };
  }, [client, refresh]);
}
