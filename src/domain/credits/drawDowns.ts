/** Draw-downs of credits, their deals, distributions and projects (spec 2 §3). Pure. */
import type { DealType, Id, Open, Region } from '../entities.ts';
import type { Cents, Dollars, Iso } from '../values/units.ts';

/** Only a pending draw-down can be changed, finalized or removed (spec 2 §4); one of an unknown status can't. */
export const isPending = ({ status }: Pick<DrawDown, 'status'>): boolean => status === 'PENDING';

export type CampaignRegion = 'global' | 'australia' | 'europeUnion';

/** The campaign service of an account's region; the global one is the default (spec 2 §7). */
export function campaignRegionOf(region: Open<Region>): CampaignRegion {
  if (region === 'AUSTRALIA') return 'australia';
  return region === 'EUROPE_UNION' ? 'europeUnion' : 'global';
}

export const DRAW_DOWN_STATUSES = ['PENDING', 'FINAL'] as const;
type DrawDownStatus = (typeof DRAW_DOWN_STATUSES)[number];

/** Credits that a project takes from a pool (spec 2 §3). */
export type DrawDown = {
  id: Id;
  projectId?: Id | undefined;
  drawdownAmount: Cents;
  status: Open<DrawDownStatus>;
  dealId: Id;
  credits: number;
  closeDate?: Iso | undefined;
  members: Id[];
  dealName: string;
  projectName?: string | undefined;
};

/** The deal behind a draw-down. */
export type DrawDownDeal = {
  id: Id;
  name: string;
  type: Open<DealType>;
  closeDate?: Iso | undefined;
  contacts: string[];
  contactSxIds: Id[];
  amount: Cents;
  lineItems: { description: string; quantity: number; price: Dollars; amount: Cents }[];
};

export type DrawDownDetail = { drawDown: DrawDown; deal: DrawDownDeal };

/** A pool's part of a deal; a pool that is not created yet has no id. */
export type DistributedPool = { id?: Id | undefined; name: string; amount: Cents; members: Id[] };

/** How a deal's credits are divided among pools. `companyId` is the account's id. */
export type Distribution = { dealId: Id; companyId: Id; creditPools: DistributedPool[] };

export const CAMPAIGN_STATES = ['LAUNCHED', 'COMPLETED', 'DRAFT'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** A project of the account; its id is a draw-down's `projectId` (contract §7). */
export type Campaign = { id: Id; name: string; state: Open<CampaignState> };
