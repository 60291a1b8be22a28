/** Draw-downs of credits, their deals, distributions and projects (spec 2 §3). No React, no I/O. */
import type { DealType, Id, Iso, Open } from './entities.ts';

export const DRAW_DOWN_STATUSES = ['PENDING', 'FINAL'] as const;
type DrawDownStatus = (typeof DRAW_DOWN_STATUSES)[number];

/** Credits of a pool that a project takes; the amount in dollars (spec 2 §3). */
export type DrawDown = {
  id: Id;
  projectId?: Id | undefined;
  drawdownAmount: number;
  status: Open<DrawDownStatus>;
  dealId: Id;
  credits: number;
  closeDate?: Iso | undefined;
  members: Id[];
  dealName: string;
  projectName?: string | undefined;
};

/** The deal behind a draw-down; amounts in dollars. */
export type DrawDownDeal = {
  id: Id;
  name: string;
  type: Open<DealType>;
  closeDate?: Iso | undefined;
  contacts: string[];
  contactSxIds: Id[];
  amount: number;
  lineItems: { description: string; quantity: number; price: number; amount: number }[];
};

export type DrawDownDetail = { drawDown: DrawDown; deal: DrawDownDeal };

/** A pool's part of a deal, in dollars; one without an id is to be made. */
export type DistributedPool = { id?: Id | undefined; name: string; amount: number; members: Id[] };

/** How a deal's credits lie over its pools. `companyId` is the account's id. */
export type Distribution = { dealId: Id; companyId: Id; creditPools: DistributedPool[] };

export const CAMPAIGN_STATES = ['LAUNCHED', 'COMPLETED', 'DRAFT'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** A project of the account; its id is a draw-down's `projectId` (wire contract §7). */
export type Campaign = { id: Id; name: string; state: Open<CampaignState> };
