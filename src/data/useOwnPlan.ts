/** What is read about the plan of the signed-in user's own account (contract §3). */
import { useConsoleQuery } from './hooks.ts';
import type { PackagesInfo, Usage } from '../domain/entities.ts';
import type { Prices } from '../domain/orders/pricing.ts';
import type { ConsoleDataProvider } from './consoleDataProvider.ts';
import { answerKeys } from './answerKeys.ts';

export type PlanRead<Value> = {
  /** Undefined while it is read, and where it could not be. */
  value: Value | undefined;
  /** It could not be read. */
  error: Error | undefined;
  retry(): void;
};

function useRead<Value>(
  part: Parameters<typeof answerKeys.partOfOwnPlan>[0],
  read: (data: ConsoleDataProvider, signal: AbortSignal) => Promise<Value>,
  enabled = true,
): PlanRead<Value> {
  const {
    data: value,
    error,
    isFetching,
    refetch,
  } = useConsoleQuery(answerKeys.partOfOwnPlan(part), read, { enabled });
  return {
    value,
    error: value === undefined && !isFetching && error !== null ? error : undefined,
    retry: () => void refetch(),
  };
}

/** How many responses were collected, and how many may be (GET account/usage). */
export const useAccountUsage = (): PlanRead<Usage> => useRead('usage', (data, signal) => data.usage(signal));

/** Trials, running and past (GET auth). */
export const usePackages = (enabled = true): PlanRead<PackagesInfo> =>
  useRead('packages', (data, signal) => data.packages(signal), enabled);

/** What Professional costs (GET subscription/prices). */
export const usePlanPrices = (): PlanRead<Prices> => useRead('prices', (data, signal) => data.prices(signal));
