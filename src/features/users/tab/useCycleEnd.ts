import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import type { Account } from '../../../domain/entities.ts';
import { type CycleEnd, cycleEndOf, mayHaveSubscription } from '../../../domain/subscription.ts';

type Asked = {
  end: CycleEnd | undefined;
  /** It could not be read; whoever may not read it has nothing to be told. */
  failed: boolean;
  retry(): void;
};

/** Who of an account is disabled when the cycle of its subscription ends (spec 1 §4). */
export function useCycleEnd(account: Account | undefined): Asked {
  const data = useConsoleData();
  const id = account?.id ?? '';
  const {
    data: subscription,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['subscriptions', 'getOne', { id }],
    // Null is that there is none.
    queryFn: async () => (await data.subscription(id)) ?? null,
    enabled: account !== undefined && mayHaveSubscription(account),
  });
  return {
    end: cycleEndOf(subscription),
    failed: error !== null && !isFetching && failureOf(error).statusCode !== 403,
    retry: () => void refetch(),
  };
}
