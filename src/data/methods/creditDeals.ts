/** The provider's methods for deals with credits, and for the projects they can be spent on (contract §4, §5, §7). */
import { dealsWithCredits, distributionDeals, hasDistributionDeals } from '../../api/calls/credits.ts';
import { listCampaigns } from '../../api/calls/drawDowns.ts';
import type { Send } from '../../api/context.ts';
import { type Campaign, CAMPAIGN_STATES } from '../../domain/credits/drawDowns.ts';
import type { Deal, Id } from '../../domain/entities.ts';
import { readable } from '../resources/resource.ts';
import { DEALS_PAGE } from './money.ts';

type Signal = AbortSignal | undefined;

export const creditDealMethods = (send: Send) => ({
  /** 10 per page, pages from 1. */
  dealsWithCredits: async (
    accountId: Id,
    page: number,
    signal?: Signal,
  ): Promise<{ rows: Deal[]; count: number }> =>
    readable(
      await send(dealsWithCredits, {
        params: { accountId },
        query: { page: String(page), limit: String(DEALS_PAGE) },
        signal,
      }),
      (page - 1) * DEALS_PAGE,
    ),
  hasDistributionDeals: async (accountId: Id, signal?: Signal): Promise<boolean> =>
    (await send(hasDistributionDeals, { params: { accountId }, signal })).hasDeals,
  distributionDeals: async (
    accountId: Id,
    searchTerm: string,
    signal?: Signal,
  ): Promise<{ rows: Deal[]; count: number; skipped: number }> =>
    readable(await send(distributionDeals, { params: { accountId }, body: { searchTerm }, signal })),
  /** `base` is the base address of the campaign service in the account's region. */
  campaigns: async (
    accountId: Id,
    base: string,
    signal?: Signal,
  ): Promise<{ rows: Campaign[]; count: number; skipped: number }> =>
    readable(
      await send(listCampaigns, {
        params: { accountId },
        base,
        body: { states: [...CAMPAIGN_STATES] },
        signal,
      }),
    ),
});
