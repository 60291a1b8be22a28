/** Projects of an account, from the service of its region (contract §7). */
import { listCampaigns } from '../../src/api/calls/drawDowns.ts';
import type { Region } from '../../src/domain/entities.ts';
import { demand, mayOpenAccount } from '../access/rights.ts';
import { accountIds } from '../db/ids.ts';
import { mock, type Mock, type ServiceRegion } from '../http/handle.ts';
import { refuse } from '../http/refusal.ts';
import { ok } from '../http/reply.ts';
import { campaignsOf } from '../seeds/campaigns.ts';

const REGIONS: Record<Region, ServiceRegion> = {
  GLOBAL: 'global',
  AUSTRALIA: 'australia',
  EUROPE_UNION: 'europeUnion',
};

/** A service knows only the accounts of its region. */
const campaigns = mock(listCampaigns, ({ state: { db }, params, actor, body, region }) => {
  const row = accountIds.row(params.accountId, db.accounts.length);
  const account = db.accounts[row];
  if (!account || REGIONS[account.region] !== region) return refuse(404, 'There is no such account here.');
  demand(mayOpenAccount(db, actor, row));
  return ok({ campaigns: campaignsOf(row).filter(({ state }) => body.states.includes(state)) });
});

export const campaignMocks: readonly Mock[] = [campaigns];
