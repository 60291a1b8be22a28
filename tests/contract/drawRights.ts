/** The calls of draw-downs and distributions for the table of rights, all about Alpine. */
import type { Platform } from '../../mocks/platform.ts';
import type { Answer } from './asking.ts';

type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>;
type Right<Who> = {
  send(ask: Ask, platform: Platform, prepared: string): Promise<Answer>;
  prepare?(ines: Ask): Promise<string>;
  refused: readonly Who[];
};

const SERVICE = '/api/credit-pools';
const POOLS = `${SERVICE}/credit-pool`;
const DRAW = `${POOLS}/draw-down`;
const ACCOUNT = 'acc-0000005';

/** A pool of Alpine's with a deal and credits, and that deal. */
async function source(ines: Ask): Promise<{ creditPoolId: string; dealId: string }> {
  const { body } = await ines('GET', `${POOLS}/company/${ACCOUNT}`);
  const pools = body as unknown as {
    _id: string;
    dealId?: string;
    creditsAvailable: number;
    isActive: boolean;
  }[];
  const pool = pools.find(
    ({ dealId, creditsAvailable, isActive }) => dealId && isActive && creditsAvailable > 1,
  );
  if (!pool) throw new Error('Alpine has no pool to draw from');
  return { creditPoolId: pool._id, dealId: pool.dealId ?? '' };
}
const pending = async (ines: Ask): Promise<string> => {
  const made = await ines('POST', `${DRAW}/pending`, {
    ...(await source(ines)),
    companyId: ACCOUNT,
    drawdownAmount: 100,
  });
  return String(made.body['_id']);
};
const asText = async (ines: Ask): Promise<string> => JSON.stringify(await source(ines));
const of = (text: string) => JSON.parse(text) as { creditPoolId: string; dealId: string };

/** The users in `refused` may neither see nor change them; `strangers` don't belong to the account. */
export const drawRights = <Who>(
  refused: readonly Who[],
  strangers: readonly Who[],
): Record<string, Right<Who>> => ({
  hasDistributionDeals: { send: (ask) => ask('GET', `${POOLS}/has-distribution-deals/${ACCOUNT}`), refused },
  distributionDeals: {
    send: (ask) => ask('POST', `/api/crm/deals/distribution-deals/account/${ACCOUNT}`, { searchTerm: '' }),
    refused,
  },
  getDistribution: {
    prepare: asText,
    send: (ask, _, text) => ask('GET', `${POOLS}/distribution-deal/${of(text).dealId}/company/${ACCOUNT}`),
    refused,
  },
  saveDistribution: {
    prepare: asText,
    send: (ask, _, text) =>
      ask('POST', `${POOLS}/distribute-manage`, {
        dealId: of(text).dealId,
        companyId: ACCOUNT,
        creditPools: [],
      }),
    refused,
  },
  getDrawDown: { prepare: pending, send: (ask, _, id) => ask('GET', `${DRAW}/${id}`), refused },
  getDrawDownDeal: {
    prepare: pending,
    send: (ask, _, id) => ask('GET', `${SERVICE}/deals/draw-down/${id}`),
    refused,
  },
  getDealDrawDown: {
    async prepare(ines) {
      await pending(ines);
      return asText(ines);
    },
    send: (ask, _, text) => ask('GET', `${DRAW}/deal/${of(text).dealId}/company/${ACCOUNT}`),
    refused,
  },
  saveDrawDown: {
    prepare: asText,
    send: (ask, _, text) =>
      ask('POST', `${DRAW}/pending`, { ...of(text), companyId: ACCOUNT, drawdownAmount: 100 }),
    refused,
  },
  finalizeDrawDown: {
    prepare: pending,
    send: (ask, _, _id) => ask('POST', `${DRAW}/finalize`, { _id, drawdownAmount: 100 }),
    refused,
  },
  removeDrawDown: {
    prepare: pending,
    send: (ask, _, _id) => ask('POST', `${DRAW}/remove`, { _id }),
    refused,
  },
  listDrawDowns: {
    prepare: asText,
    send: (ask, _, text) =>
      ask('POST', `${DRAW}/table`, { creditPoolId: of(text).creditPoolId, offset: 0, limit: 25 }),
    refused,
  },
  exportDrawDowns: {
    prepare: asText,
    send: (ask, _, text) => ask('POST', `${DRAW}/table/export`, { creditPoolId: of(text).creditPoolId }),
    refused,
  },
  listCampaigns: {
    send: (ask, platform) => {
      const { region } = platform.db.accounts[4] ?? {};
      const base =
        region === 'AUSTRALIA' ? 'campaigns-au' : region === 'EUROPE_UNION' ? 'campaigns-eu' : 'campaigns';
      return ask('POST', `/api/${base}/campaigns/get-campaigns-by-state/${ACCOUNT}`, { states: ['DRAFT'] });
    },
    refused: strangers,
  },
});
