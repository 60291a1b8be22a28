import { answerKeys } from '../../data/answerKeys.ts';
import { useConsoleQuery } from '../../data/hooks.ts';
import { RECENT_MS } from '../../data/keys.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { campaignRegionOf } from '../../domain/credits/drawDowns.ts';
import type { Account } from '../../domain/entities.ts';

/** The projects that a draw-down can be for, from the campaign service of the account's region (spec 2 §7). */
export function useCampaigns({ id, region }: Pick<Account, 'id' | 'region'>) {
  const { campaigns } = useConsoleSession().runtime.config.services;
  const base = campaigns[campaignRegionOf(region)];
  return useConsoleQuery(answerKeys.campaigns(id, base), (data, signal) => data.campaigns(id, base, signal), {
    staleTime: RECENT_MS,
  });
}
