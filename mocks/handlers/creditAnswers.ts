/** Pools, draw-downs and deals in the shape of the wire: dollars, and ids of users (contract §4, §5). */
import type { Id } from '../../src/domain/entities.ts';
import type { Iso } from '../../src/domain/values/units.ts';
import type { DrawDownRow, PoolRow } from '../db/credits.ts';
import type { Db } from '../db/db.ts';
import { companyId, type DealRow } from '../db/deals.ts';
import { accountIds, userIds } from '../db/ids.ts';
import type { WireCreditPool, WireDeal, WireDrawDown } from '../http/wire.ts';
import { campaignsOf } from '../seeds/campaigns.ts';
import type { State } from '../state/state.ts';

export const dollars = (cents: number): number => cents / 100;

const iso = (time: number): Iso => new Date(time).toISOString();

/** The account linked to a company; otherwise the one that the company was derived from. */
function accountOf({ accounts }: Pick<Db, 'accounts'>, company: number): Id {
  const id = companyId(company);
  const linked = accounts.findIndex(({ hubspotCompanyId }) => hubspotCompanyId === id);
  return accountIds.of(linked < 0 ? company : linked);
}

export function poolAnswer({ credits, db }: Pick<State, 'credits' | 'db'>, pool: PoolRow): WireCreditPool {
  const { available, pending, finalized } = credits.totals(pool);
  return {
    _id: pool.id,
    name: pool.name,
    creditsAvailable: dollars(available),
    creditsPending: dollars(pending),
    creditsFinalized: dollars(finalized),
    isActive: pool.isActive,
    members: pool.members.map(userIds.of),
    dealId: pool.dealId,
    companyId: accountOf(db, pool.company),
  };
}

export function drawDownAnswer(
  { credits, deals }: Pick<State, 'credits' | 'deals'>,
  drawDown: DrawDownRow,
): WireDrawDown {
  const { id, poolId, dealId, amount, status, closeDate, projectId } = drawDown;
  const pool = credits.pool(poolId);
  const project = campaignsOf(pool?.company ?? -1).find((campaign) => campaign.id === projectId);
  return {
    _id: id,
    projectId,
    drawdownAmount: dollars(amount),
    status,
    dealId,
    credits: dollars(amount),
    closeDate: iso(closeDate),
    members: pool?.members.map(userIds.of) ?? [],
    dealName: deals.byId(dealId)?.name ?? '',
    projectName: project?.name,
  };
}

/** Deals with credits, newest first. */
export const creditDealsOf = ({ deals }: Pick<State, 'deals'>, company: number): DealRow[] =>
  deals
    .of(company)
    .filter(({ type }) => type === 'BULK_CREDITS')
    .toReversed();

/** The part of a deal's credits that is in pools, in cents. */
export const distributedOf = ({ credits }: Pick<State, 'credits'>, company: number, dealId: Id): number =>
  credits.of(company).reduce((sum, pool) => (pool.dealId === dealId ? sum + pool.credits : sum), 0);

export const creditDealAnswer = (deal: DealRow): WireDeal => ({
  internalId: deal.id,
  dealName: deal.name,
  dealTypeDescription: deal.type,
  closeDate: iso(deal.closeDate),
  contractStartDate: deal.contractStart === undefined ? undefined : iso(deal.contractStart),
  amount: deal.amount,
  lineItems: deal.lines,
});
