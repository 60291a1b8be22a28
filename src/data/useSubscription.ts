import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Account, Id, Subscription } from '../domain/entities.ts';
import { mayHaveSubscription, untilRenewed } from '../domain/plans/subscription.ts';
import { asEpochMs } from '../domain/values/units.ts';
import { answerKeys } from './answerKeys.ts';
import { failureOf } from './errors.ts';
import { useConsoleQuery, useInvalidate } from './hooks.ts';
import { keys } from './keys.ts';
import { KEEP_IN_FLIGHT } from './mutations.ts';
import { refetchNow } from './refetchNow.ts';

/** The account's subscription; requested only for accounts that can have one (contract §3). */
export function useSubscription(account: Pick<Account, 'id' | 'accessType' | 'billingCadence'> | undefined) {
  const id = account?.id ?? '';
  const isEnabled = account !== undefined && mayHaveSubscription(account);
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const key = answerKeys.subscription(id);
  const query = useConsoleQuery<Subscription | null>(
    key,
    async (data, signal) => {
      const before = client.getQueryData<Subscription | null>(key);
      // react-query doesn't allow undefined; null means that there is none.
      const now = (await data.subscription(id, signal)) ?? null;
      // A renewal removes the seats and users that were marked for it.
      if (before && before.cycleEndDate !== now?.cycleEndDate)
        void invalidate([...keys.around('accounts', id), keys.lists('users')], KEEP_IN_FLIGHT);
      return now;
    },
    {
      enabled: isEnabled,
      refetchInterval: ({ state: { data } }) => (data ? untilRenewed(data, asEpochMs(Date.now())) : false),
      refetchIntervalInBackground: true,
    },
  );
  const { error, isFetching, refetch } = query;
  const hasFailed = error !== null && !isFetching && failureOf(error).statusCode !== 403;
  return {
    /** Undefined while loading and after a failure; null when there is none. */
    subscription: account !== undefined && !isEnabled ? null : query.data,
    /** A failed read, except a 403: a user who may not see the subscription is shown no error. */
    error: hasFailed ? error : undefined,
    isReading: isFetching,
    /** Reads it again; rejects when that fails. */
    reread: useCallback(
      async () => (isEnabled ? ((await refetchNow(refetch)) ?? undefined) : undefined),
      [isEnabled, refetch],
    ),
  };
}

/** Replaces the cached subscription by the answer of another call. */
export function useSubscriptionCache() {
  const client = useQueryClient();
  return useCallback(
    (accountId: Id, subscription: Subscription) =>
      void client.setQueryData(answerKeys.subscription(accountId), subscription),
    [client],
  );
}
