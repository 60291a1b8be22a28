import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useConsoleQuery } from './hooks.ts';
import type { Account, Id, Subscription } from '../domain/entities.ts';
import { mayHaveSubscription } from '../domain/plans/subscription.ts';
import { failureOf } from './errors.ts';
import { answerKeys } from './answerKeys.ts';

export type SubscriptionRead = {
  /** Undefined while it is read, and where it could not be; null where there is none. */
  subscription: Subscription | null | undefined;
  /** It could not be read; whoever may not read it has nothing to be told. */
  error: Error | undefined;
  isReading: boolean;
  /** Reads it again; rejects when that fails. */
  reread(): Promise<Subscription | undefined>;
};

/** What an account subscribes to; asked for only where there can be one (contract §3). */
export function useSubscription(
  account: Pick<Account, 'id' | 'accessType' | 'billingCadence'> | undefined,
): SubscriptionRead {
  const id = account?.id ?? '';
  const isAsked = account !== undefined && mayHaveSubscription(account);
  const query = useConsoleQuery(
    answerKeys.subscription(id),
    // Null is that there is none.
    async (data, signal) => (await data.subscription(id, signal)) ?? null,
    { enabled: isAsked },
  );
  const { error, isFetching, refetch } = query;
  const hasFailed = error !== null && !isFetching && failureOf(error).statusCode !== 403;
  return {
    subscription: account !== undefined && !isAsked ? null : query.data,
    error: hasFailed ? error : undefined,
    isReading: isFetching,
    reread: useCallback(
      async () => (isAsked ? ((await refetch({ throwOnError: true })).data ?? undefined) : undefined),
      [isAsked, refetch],
    ),
  };
}

/** Puts what a call answered in the place of what was read. */
export function useSubscriptionCache() {
  const client = useQueryClient();
  return useCallback(
    (accountId: Id, subscription: Subscription) =>
      void client.setQueryData(answerKeys.subscription(accountId), subscription),
    [client],
  );
}
