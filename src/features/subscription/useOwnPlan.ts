/** Reads about the plan of the signed-in user's own account (contract §3). */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { answerKeys } from '../../data/answerKeys.ts';
import type { ConsoleDataProvider } from '../../data/consoleDataProvider.ts';
import { useConsoleData, useConsoleQuery } from '../../data/hooks.ts';
import { RECENT_MS } from '../../data/keys.ts';
import { unheld } from '../../data/refetchNow.ts';
import type { Prices } from '../../domain/orders/pricing.ts';

const useRead = <Value>(
  part: Parameters<typeof answerKeys.partOfOwnPlan>[0],
  read: (data: ConsoleDataProvider, signal: AbortSignal) => Promise<Value>,
  enabled = true,
) => useConsoleQuery(answerKeys.partOfOwnPlan(part), read, { enabled });

/** The number of collected responses, and its limit (GET account/usage). */
export const useAccountUsage = () => useRead('usage', (data, signal) => data.usage(signal));

/** Current and past trials (GET auth). */
export const usePackages = (enabled = true) =>
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
export const usePlanPrices = () => useRead('prices', (data, signal) => data.prices(signal));
