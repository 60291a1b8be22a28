/** Reads about the plan of the signed-in user's own account (contract §3). */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useConsoleData, useConsoleQuery } from '../../data/hooks.ts';
import type { PackagesInfo, Usage } from '../../domain/entities.ts';
import type { Prices } from '../../domain/orders/pricing.ts';
import type { ConsoleDataProvider } from '../../data/consoleDataProvider.ts';
import { answerKeys } from '../../data/answerKeys.ts';
import { RECENT_MS } from '../../data/keys.ts';
import { unheld } from '../../data/refetchNow.ts';

export type PlanRead<Value> = {
  /** Undefined while loading, and after a failure. */
  value: Value | undefined;
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

/** The number of collected responses, and its limit (GET account/usage). */
export const useAccountUsage = (): PlanRead<Usage> => useRead('usage', (data, signal) => data.usage(signal));

/** Current and past trials (GET auth). */
export const usePackages = (enabled = true): PlanRead<PackagesInfo> =>
  useRead('packages', (data, signal) => data.packages(signal), enabled);

/** Reads the prices of Professional, unless the page under a dialog has just read them. */
export function useReadPrices(): () => Promise<Prices> {
  const client = useQueryClient();
  const { prices } = useConsoleData();
  return useCallback(
    () =>
      unheld(() =>
        client.fetchQuery({
          queryKey: answerKeys.partOfOwnPlan('prices'),
          queryFn: ({ signal }) => prices(signal),
          staleTime: RECENT_MS,
        }),
      ),
    [client, prices],
  );
}

/** The prices of Professional (GET subscription/prices). */
export const usePlanPrices = (): PlanRead<Prices> => useRead('prices', (data, signal) => data.prices(signal));
