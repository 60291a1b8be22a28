import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useConsoleData } from '../../../data/hooks.ts';
import type { Deal, Id, LicenseCost } from '../../../domain/entities.ts';

/** What a deal of more seats costs until the renewal; another deal, or another amount of it, has another cost. */
export function useLicenseCost(accountId: Id, deal: Deal | undefined) {
  const { previewLicenseDeal } = useConsoleData();
  const client = useQueryClient();
  const dealId = deal?.internalId ?? '';
  const key = ['licenseCost', 'getOne', { accountId, dealId, amount: deal?.amount }];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => previewLicenseDeal(accountId, dealId, signal),
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
