/** Readings of credits, draw-downs, video minutes and campaigns. */
import {
  AN_ACCOUNT,
  byAccount,
  type Found,
  given,
  id,
  type Input,
  ofAccounts,
  type Reading,
  record,
  rows,
  withCompany,
} from './found.ts';

const A_COMPANY = 'an account with a company';
const A_POOL = 'a credit pool';
const A_DRAW_DOWN = 'a draw-down';
const A_CREDIT_DEAL = 'a deal with credits';
/** The name of a region's base in the config. */
const REGIONS: Readonly<Record<string, string>> = { AUSTRALIA: 'australia', EUROPE_UNION: 'europeUnion' };

const byCompany = (found: Found): Input[] =>
  withCompany(found).map((account) => ({ params: { accountId: account.id } }));
const byPool = ({ pools }: Found): Input[] =>
  pools.slice(0, 12).map((pool) => ({ body: { creditPoolId: pool } }));
const byDrawDown = ({ drawDown }: Found): Input[] =>
  given(drawDown).map((each) => ({ params: { id: each.id } }));

export const CAPACITY: readonly Reading[] = [
  {
    name: 'listCreditPools',
    needs: A_COMPANY,
    inputs: byCompany,
    learn(answer, found, { params }) {
      found.pools.push(...rows(answer).flatMap(({ _id }) => given(id(_id))));
      if (found.pools.length > 0) found.poolAccount ??= params?.['accountId'];
      // Not every pool has draw-downs, so pools of a few accounts are tried.
      return found.pools.length > 8;
    },
  },
  {
    name: 'getCreditPool',
    needs: A_POOL,
    inputs: ({ pools: [first] }) => given(first).map((pool) => ({ params: { id: pool } })),
  },
  {
    name: 'listDrawDowns',
    needs: A_POOL,
    inputs: ({ pools }) =>
      pools.slice(0, 12).map((creditPoolId) => ({
        body: { creditPoolId, offset: 0, limit: 25, sortBy: 'closeDate', sort: 'desc' },
      })),
    learn(answer, found) {
      const [first] = rows(record(answer)['drawDowns']);
      if (id(first?.['_id']) === undefined) return false;
      found.drawDown = { id: String(first?.['_id']), dealId: String(first?.['dealId']) };
      return true;
    },
  },
  { name: 'exportDrawDowns', needs: A_POOL, inputs: byPool, learn: () => true },
  { name: 'getDrawDown', needs: A_DRAW_DOWN, inputs: byDrawDown },
  { name: 'getDrawDownDeal', needs: A_DRAW_DOWN, inputs: byDrawDown },
  {
    name: 'getDealDrawDown',
    needs: A_DRAW_DOWN,
    inputs: ({ drawDown, poolAccount }) =>
      given(drawDown).flatMap(({ dealId }) =>
        given(poolAccount).map((accountId) => ({ params: { dealId, accountId } })),
      ),
  },
  {
    name: 'hasDistributionDeals',
    needs: A_COMPANY,
    inputs: byCompany,
    learn: (answer) => record(answer)['hasDeals'] === true,
  },
  {
    name: 'distributionDeals',
    needs: A_COMPANY,
    inputs: (found) => byCompany(found).map((input) => ({ ...input, body: { searchTerm: '' } })),
    learn: (answer) => rows(record(answer)['list']).length > 0,
  },
  {
    name: 'dealsWithCredits',
    needs: A_COMPANY,
    inputs: (found) => byCompany(found).map((input) => ({ ...input, query: { page: '1', limit: '10' } })),
    learn(answer, found, { params }) {
      const [first] = rows(record(answer)['list']);
      if (id(first?.['internalId']) === undefined) return false;
      found.creditDeal = { dealId: String(first?.['internalId']), accountId: params?.['accountId'] ?? '' };
      return true;
    },
  },
  {
    name: 'getDistribution',
    needs: A_CREDIT_DEAL,
    inputs: ({ creditDeal }) => given(creditDeal).map((params) => ({ params })),
  },
  {
    name: 'currentVideoTerm',
    needs: AN_ACCOUNT,
    inputs: byAccount,
    learn(answer, found, { params }) {
      const start = id(record(answer)['termStartDate']);
      if (start === undefined) return false;
      found.term = { account: params?.['accountId'] ?? '', start };
      return true;
    },
  },
  {
    name: 'videoUsage',
    needs: 'a current term',
    inputs: ({ term }) =>
      given(term).map(({ account, start }) => ({ body: { termStartDate: start, companyId: account } })),
    learn(answer, found) {
      found.projects = rows(answer).flatMap(({ projectId }) => given(id(projectId)));
      return true;
    },
  },
  {
    name: 'videoProjects',
    needs: 'projects with video',
    inputs: ({ term, projects = [] }) =>
      given(term)
        .filter(() => projects.length > 0)
        .map(({ account }) => ({ body: { companyId: account, projectIds: projects } })),
  },
  {
    name: 'listVideoTerms',
    needs: AN_ACCOUNT,
    inputs: byAccount,
    learn: (answer) => rows(answer).length > 0,
  },
  {
    name: 'listCampaigns',
    needs: AN_ACCOUNT,
    inputs: (found) =>
      ofAccounts(found).map((account) => ({
        params: { accountId: account.id },
        body: { states: ['LAUNCHED', 'COMPLETED', 'DRAFT'] },
        region: REGIONS[String(account.region)] ?? 'global',
      })),
    learn: (answer) => rows(record(answer)['campaigns']).length > 0,
  },
];
