/** Query keys of the provider's named methods. In a file of their own, because no list needs them. */
import type { QueryKey } from '@tanstack/react-query';
import type { DealType, Id } from '../domain/entities.ts';

export const answerKeys = {
  campaigns: (accountId: Id, base: string) => ['campaigns', accountId, base],
  features: (accessType: string | undefined) => ['features', { accessType }],
  identityProviders: (accountId: Id) => ['identityProviders', accountId],
  subscription: (accountId: Id) => ['subscription', accountId],
  /** The plan of the signed-in user's own account: the whole, and each part. */
  ownPlan: ['ownPlan'],
  partOfOwnPlan: (part: 'usage' | 'packages' | 'prices') => ['ownPlan', part],

  /** Pools, draw-downs and distributions show the same credits, so they are invalidated together (spec 2 §3). */
  credits: [['credits'], ['credit-pools'], ['draw-downs']] as readonly QueryKey[],
  creditDealsPage: (accountId: Id, page: number) => ['credits', 'deals', accountId, { page }],
  creditDeal: (accountId: Id, id: Id) => ['credits', 'deals', accountId, { id }],
  drawDown: (id: Id) => ['credits', 'drawDown', id],
  drawDownDeal: (id: Id) => ['credits', 'drawDownDeal', id],
  hasDistributionDeals: (accountId: Id) => ['credits', 'hasDistributionDeals', accountId],
  distributionDeals: (accountId: Id, search: string) => ['credits', 'distributionDeals', accountId, search],
  distribution: (dealId: Id, accountId: Id) => ['credits', 'distribution', accountId, dealId],

  /** Everything that an invoice changes. */
  deals: [['renewals'], ['deals'], ['invoices']] as readonly QueryKey[],
  renewal: (accountId: Id) => ['renewals', accountId],
  openDeals: (companyId: Id, dealTypes: readonly DealType[]) => ['deals', 'open', companyId, dealTypes],
  dealPage: (companyId: Id | undefined, dealTypes: readonly DealType[], page: number) => [
    'deals',
    'page',
    companyId,
    dealTypes,
    page,
  ],
  companies: (search: string) => ['companies', 'found', search],
  company: (id: Id | undefined) => ['companies', 'one', id],
  companyOfAccount: (accountId: Id) => ['companies', 'ofAccount', accountId],
  catalog: ['catalog'],
  licenseCost: (accountId: Id, dealId: Id, amount: number | undefined) => [
    'licenseCost',
    accountId,
    dealId,
    amount,
  ],

  /** An account's video minutes, except its terms, which are records. */
  video: (accountId: Id) => ['video', accountId],
  currentTerm: (accountId: Id) => ['video', accountId, 'current'],
  videoUsage: (accountId: Id, start: string) => ['video', accountId, 'usage', start],
  videoProjects: (accountId: Id, ids: readonly Id[]) => ['video', accountId, 'projects', ids],
};
