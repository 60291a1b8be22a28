import { useSubscription } from '../../../data/useSubscription.ts';
import type { Account } from '../../../domain/entities.ts';
import { type CycleEnd, cycleEndOf } from '../../../domain/plans/subscription.ts';

type Asked = {
  end: CycleEnd | undefined;
  /** It could not be read; whoever may not read it has nothing to be told. */
  failed: boolean;
  retry(): void;
};

/** Who of an account is disabled when the cycle of its subscription ends (spec 1 §4). */
export function useCycleEnd(account: Account | undefined): Asked {
  const { subscription, error, reread } = useSubscription(account);
  return {
    end: cycleEndOf(subscription),
    failed: error !== undefined,
    // What fails again is said where the first failure is.
    retry: () => void reread().catch(() => undefined),
  };
}
