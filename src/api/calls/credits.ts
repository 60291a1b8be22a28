/** Calls about credit pools and the distribution of a deal's credits (contract §4, §5). */
import * as z from 'zod/mini';
import { fromDollars, inDollars } from '../amounts.ts';
import { declareCall, type Reading } from '../call.ts';
import { filled as id, maybe } from '../filled.ts';
import { listAnswer, type Rows } from '../reading.ts';
import { DealAnswer } from './crm.ts';

const text = z.string();
const ids = z.catch(z.array(id), []);

/** The three sums decide whether a pool may be deleted, so a pool without one of them is unusable. */
const PoolAnswer = z.looseObject({
  _id: id,
  name: z.catch(text, ''),
  creditsAvailable: fromDollars,
  creditsPending: fromDollars,
  creditsFinalized: fromDollars,
  isActive: z.catch(z.boolean(), true),
  members: ids,
  dealId: z.catch(text, ''),
  companyId: z.catch(text, ''),
});
export type PoolWire = z.infer<typeof PoolAnswer>;

/** Anything but an array is an incorrect response (spec 2 §5). */
const PoolsAnswer: Reading<Rows<PoolWire>> = {
  safeParse: (pools) => listAnswer('pools', PoolAnswer).safeParse({ pools }),
};

export const listCreditPools = declareCall({
  name: 'listCreditPools',
  method: 'GET',
  service: 'creditPools',
  path: 'credit-pool/company/{accountId}',
  answer: PoolsAnswer,
});

export const getCreditPool = declareCall({
  name: 'getCreditPool',
  method: 'GET',
  service: 'creditPools',
  path: 'credit-pool/{id}',
  answer: PoolAnswer,
});

export const renameCreditPool = declareCall({
  name: 'renameCreditPool',
  method: 'PUT',
  service: 'creditPools',
  path: 'credit-pool/name',
  body: z.strictObject({ creditPoolId: text, name: text }),
  answer: PoolAnswer,
});

export const setCreditPoolMembers = declareCall({
  name: 'setCreditPoolMembers',
  method: 'POST',
  service: 'creditPools',
  path: 'credit-pool/set-members',
  body: z.strictObject({ creditPoolId: text, members: z.array(text) }),
  answer: PoolAnswer,
});

export const removeCreditPoolDeal = declareCall({
  name: 'removeCreditPoolDeal',
  method: 'POST',
  service: 'creditPools',
  path: 'credit-pool/remove-deal',
  body: z.strictObject({ creditPoolId: text, dealId: text }),
  answer: PoolAnswer,
});

/** 409 while the pool has credits. */
export const deleteCreditPool = declareCall({
  name: 'deleteCreditPool',
  method: 'DELETE',
  service: 'creditPools',
  path: 'credit-pool/delete/{id}',
});

export const toggleCreditPool = declareCall({
  name: 'toggleCreditPool',
  method: 'POST',
  service: 'creditPools',
  path: 'credit-pool/toggle-active-status',
  body: z.strictObject({ creditPoolId: text }),
  answer: PoolAnswer,
});

/** Pages start at 1 and have 10 rows. */
export const dealsWithCredits = declareCall({
  name: 'dealsWithCredits',
  method: 'GET',
  service: 'creditPools',
  path: 'credit-pool/deals-with-credits/{accountId}',
  query: ['page', 'limit'],
  answer: listAnswer('list', DealAnswer, 'totalDocs'),
});

export const hasDistributionDeals = declareCall({
  name: 'hasDistributionDeals',
  method: 'GET',
  service: 'creditPools',
  path: 'credit-pool/has-distribution-deals/{accountId}',
  answer: z.looseObject({ hasDeals: z.boolean() }),
});

export const distributionDeals = declareCall({
  name: 'distributionDeals',
  method: 'POST',
  service: 'crm',
  path: 'deals/distribution-deals/account/{accountId}',
  changes: false,
  body: z.strictObject({ searchTerm: text }),
  answer: listAnswer('list', DealAnswer, 'totalDocs'),
});

/** An unreadable pool makes the whole answer unusable: the remainder of the deal would be wrong. */
const DistributionAnswer = z.looseObject({
  dealId: z.catch(text, ''),
  companyId: z.catch(text, ''),
  creditPools: z.array(
    z.looseObject({ _id: maybe(id), name: z.catch(text, ''), amount: fromDollars, members: ids }),
  ),
});
export type DistributionWire = z.infer<typeof DistributionAnswer>;

/** 404 means that there is none, which is expected. */
export const getDistribution = declareCall({
  name: 'getDistribution',
  method: 'GET',
  service: 'creditPools',
  path: 'credit-pool/distribution-deal/{dealId}/company/{accountId}',
  answer: DistributionAnswer,
});

/** Omitted pools stay unchanged. 422 when the sum exceeds the deal's amount. */
export const saveDistribution = declareCall({
  name: 'saveDistribution',
  method: 'POST',
  service: 'creditPools',
  path: 'credit-pool/distribute-manage',
  body: z.strictObject({
    dealId: text,
    companyId: text,
    creditPools: z.array(
      z.strictObject({ _id: z.optional(text), name: text, amount: inDollars, members: z.array(text) }),
    ),
  }),
  answer: DistributionAnswer,
});
