/** The domain's own calls about credit pools, draw-downs and distributions, as features use them. */
import {
  dealsWithCredits,
  deleteCreditPool,
  distributionDeals,
  getCreditPool,
  getDistribution,
  hasDistributionDeals,
  listCreditPools,
  removeCreditPoolDeal,
  renameCreditPool,
  saveDistribution,
  setCreditPoolMembers,
  toggleCreditPool,
} from '../../api/calls/credits.ts';
import {
  finalizeDrawDown,
  getDealDrawDown,
  getDrawDown,
  getDrawDownDeal,
  listCampaigns,
  removeDrawDown,
  saveDrawDown,
} from '../../api/calls/drawDowns.ts';
import type { Send } from '../../api/context.ts';
import { ApiError } from '../../api/errors.ts';
import {
  type Campaign,
  CAMPAIGN_STATES,
  type Distribution,
  type DrawDown,
  type DrawDownDeal,
  type DrawDownDetail,
} from '../../domain/drawDowns.ts';
import type { CreditPool, Deal, Id } from '../../domain/entities.ts';
import { type Cents, dollarsOf } from '../../domain/units.ts';
import { toCreditPool, toDistribution, toDrawDown, toDrawDownDetail } from '../resources/credits.ts';
import { DEALS_PAGE } from './money.ts';

type Signal = AbortSignal | undefined;

/** A pending draw-down as it is sent; without an id it is made. */
export type DrawDownInput = {
  id?: Id | undefined;
  dealId: Id;
  accountId: Id;
  creditPoolId: Id;
  projectId?: Id | undefined;
  cents: Cents;
};

export type CreditMethods = {
  /** `skipped`: pools that could not be read. */
  creditPools(accountId: Id, signal?: Signal): Promise<{ rows: CreditPool[]; skipped: number }>;
  creditPool(id: Id, signal?: Signal): Promise<CreditPool>;
  renameCreditPool(id: Id, name: string): Promise<CreditPool>;
  setCreditPoolMembers(id: Id, members: Id[]): Promise<CreditPool>;
  removeCreditPoolDeal(id: Id, dealId: Id): Promise<CreditPool>;
  deleteCreditPool(id: Id): Promise<void>;
  /** Archives an active pool, and brings an archived one back. */
  toggleCreditPool(id: Id): Promise<CreditPool>;
  /** 10 a page, pages from 1. */
  dealsWithCredits(accountId: Id, page: number, signal?: Signal): Promise<{ rows: Deal[]; count: number }>;
  hasDistributionDeals(accountId: Id, signal?: Signal): Promise<boolean>;
  distributionDeals(
    accountId: Id,
    searchTerm: string,
    signal?: Signal,
  ): Promise<{ rows: Deal[]; count: number; skipped: number }>;
  /** Undefined when none is set. */
  distribution(dealId: Id, accountId: Id, signal?: Signal): Promise<Distribution | undefined>;
  /** Pools left out stay as they are; 422 when the sum is more than the deal's amount. */
  saveDistribution(distribution: Distribution): Promise<Distribution>;
  drawDown(id: Id, signal?: Signal): Promise<DrawDownDetail>;
  /** The newest pending one of a deal; undefined when there is none. */
  dealDrawDown(dealId: Id, accountId: Id, signal?: Signal): Promise<DrawDownDetail | undefined>;
  /** The deal of a draw-down, by the draw-down's id. */
  drawDownDeal(id: Id, signal?: Signal): Promise<DrawDownDeal>;
  /** 422 when it is more than available. */
  saveDrawDown(input: DrawDownInput): Promise<DrawDown>;
  /** 409 when it is final already. */
  finalizeDrawDown(id: Id, cents: Cents): Promise<DrawDown>;
  removeDrawDown(id: Id): Promise<void>;
  /** At the campaign service whose base address this is: that of the account's region. */
  campaigns(
    accountId: Id,
    base: string,
    signal?: Signal,
  ): Promise<{ rows: Campaign[]; count: number; skipped: number }>;
};

/** What a call answered, or undefined where a 404 said that there is none. */
async function orNone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 404) return undefined;
    throw error;
  }
}

/** Makes them of the one sender. */
export const creditMethods = (send: Send): CreditMethods => ({
  async creditPools(accountId, signal) {
    const { rows, skipped } = await send(listCreditPools, { params: { accountId }, signal });
    return { rows: rows.map(toCreditPool), skipped };
  },
  creditPool: async (id, signal) => toCreditPool(await send(getCreditPool, { params: { id }, signal })),
  renameCreditPool: async (creditPoolId, name) =>
    toCreditPool(await send(renameCreditPool, { body: { creditPoolId, name } })),
  setCreditPoolMembers: async (creditPoolId, members) =>
    toCreditPool(await send(setCreditPoolMembers, { body: { creditPoolId, members } })),
  removeCreditPoolDeal: async (creditPoolId, dealId) =>
    toCreditPool(await send(removeCreditPoolDeal, { body: { creditPoolId, dealId } })),
  deleteCreditPool: (id) => send(deleteCreditPool, { params: { id } }),
  toggleCreditPool: async (creditPoolId) =>
    toCreditPool(await send(toggleCreditPool, { body: { creditPoolId } })),
  dealsWithCredits: (accountId, page, signal) =>
    send(dealsWithCredits, {
      params: { accountId },
      query: { page: String(page), limit: String(DEALS_PAGE) },
      signal,
    }),
  hasDistributionDeals: async (accountId, signal) =>
    (await send(hasDistributionDeals, { params: { accountId }, signal })).hasDeals,
  distributionDeals: (accountId, searchTerm, signal) =>
    send(distributionDeals, { params: { accountId }, body: { searchTerm }, signal }),
  async distribution(dealId, accountId, signal) {
    const wire = await orNone(send(getDistribution, { params: { dealId, accountId }, signal }));
    return wire && toDistribution(wire);
  },
  saveDistribution: async ({ creditPools, ...rest }) =>
    toDistribution(
      await send(saveDistribution, {
        body: {
          ...rest,
          creditPools: creditPools.map(({ id, name, amount, members }) => ({
            ...(id === undefined ? {} : { _id: id }),
            name,
            amount: dollarsOf(amount),
            members,
          })),
        },
      }),
    ),
  drawDown: async (id, signal) => toDrawDownDetail(await send(getDrawDown, { params: { id }, signal })),
  async dealDrawDown(dealId, accountId, signal) {
    const wire = await orNone(send(getDealDrawDown, { params: { dealId, accountId }, signal }));
    return wire && toDrawDownDetail(wire);
  },
  drawDownDeal: (id, signal) => send(getDrawDownDeal, { params: { id }, signal }),
  saveDrawDown: async ({ id, dealId, accountId, creditPoolId, projectId, cents }) =>
    toDrawDown(
      await send(saveDrawDown, {
        body: {
          ...(id === undefined ? {} : { _id: id }),
          dealId,
          companyId: accountId,
          creditPoolId,
          ...(projectId === undefined ? {} : { projectId }),
          drawdownAmount: cents,
        },
      }),
    ),
  finalizeDrawDown: async (id, cents) =>
    toDrawDown(await send(finalizeDrawDown, { body: { _id: id, drawdownAmount: cents } })),
  removeDrawDown: (id) => send(removeDrawDown, { body: { _id: id } }),
  campaigns: (accountId, base, signal) =>
    send(listCampaigns, { params: { accountId }, base, body: { states: [...CAMPAIGN_STATES] }, signal }),
});
