import { useQueryClient } from '@tanstack/react-query';
import { useConsoleQuery } from '../../../data/hooks.ts';
import { answerKeys } from '../../../data/answerKeys.ts';
import type { Deal, Id, LicenseCost } from '../../../domain/entities.ts';

/** What a deal of more seats costs until the renewal; another deal, or another amount of it, has another cost. */
export function useLicenseCost(accountId: Id, deal: Deal | undefined) {
  const client = useQueryClient();
  const dealId = deal?.internalId ?? '';
  const key = answerKeys.licenseCost(accountId, dealId, deal?.amount);
  const query = useConsoleQuery(key, (data, signal) => data.previewLicenseDeal(accountId, dealId, signal), {
    enabled: deal !== undefined,
    gcTime: 0,
  });
  return {
    known: query.isFetching ? undefined : query.data,
    error: query.isFetching ? undefined : (query.error ?? undefined),
    retry: () => void query.refetch(),
    put: (cost: LicenseCost) => void client.setQueryData(key, cost),
  };
}

export type CostRead = ReturnType<typeof useLicenseCost>;
