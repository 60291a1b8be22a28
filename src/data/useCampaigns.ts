/** The projects that a draw-down can be for, from the campaign service of the account's region (spec 2 §7). */
import { useQuery } from '@tanstack/react-query';
import { campaignRegionOf } from '../domain/credits.ts';
import type { Account } from '../domain/entities.ts';
import { useConsoleData } from './hooks.ts';
import { useConsoleSession } from './session.tsx';

export function useCampaigns({ id, region }: Pick<Account, 'id' | 'region'>) {
  const data = useConsoleData();
  const { campaigns } = useConsoleSession().runtime.config.services;
  const base = campaigns[campaignRegionOf(region)];
  return useQuery({
    queryKey: ['campaigns', id, base],
    queryFn: ({ signal }) => data.campaigns(id, base, signal),
  });
}
