/** The calls of credit pools for the table of rights, all about pools of Alpine. */
import type { Platform } from '../../mocks/platform.ts';
import type { Answer } from './asking.ts';

type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>;
type Right<Who> = {
  send(ask: Ask, platform: Platform, prepared: string): Promise<Answer>;
  prepare?(ines: Ask): Promise<string>;
  refused: readonly Who[];
};

const POOLS = '/api/credit-pools/credit-pool';
const ACCOUNT = 'acc-0000005';
const creditPoolId = 'pool-000005-1';
/** Nothing was drawn from it. */
const UNUSED = 'pool-000005-3';

const dealOf = async (ask: Ask): Promise<string> =>
  String((await ask('GET', `${POOLS}/${UNUSED}`)).body['dealId']);

/** The users in `refused` may neither read nor change the pools (spec 2 §6). */
export const poolRights = <Who>(refused: readonly Who[]): Record<string, Right<Who>> => ({
  listCreditPools: { send: (ask) => ask('GET', `${POOLS}/company/${ACCOUNT}`), refused },
  getCreditPool: { send: (ask) => ask('GET', `${POOLS}/${creditPoolId}`), refused },
  dealsWithCredits: {
    send: (ask) => ask('GET', `${POOLS}/deals-with-credits/${ACCOUNT}?page=1&limit=10`),
    refused,
  },
  renameCreditPool: {
    send: (ask) => ask('PUT', `${POOLS}/name`, { creditPoolId, name: 'Another' }),
    refused,
  },
  setCreditPoolMembers: {
    send: (ask) => ask('POST', `${POOLS}/set-members`, { creditPoolId, members: [] }),
    refused,
  },
  toggleCreditPool: {
    send: (ask) => ask('POST', `${POOLS}/toggle-active-status`, { creditPoolId }),
    refused,
  },
  removeCreditPoolDeal: {
    prepare: dealOf,
    send: (ask, _, dealId) => ask('POST', `${POOLS}/remove-deal`, { creditPoolId: UNUSED, dealId }),
    refused,
  },
  deleteCreditPool: {
    async prepare(ines) {
      await ines('POST', `${POOLS}/remove-deal`, { creditPoolId: UNUSED, dealId: await dealOf(ines) });
      return UNUSED;
    },
    send: (ask, _, id) => ask('DELETE', `${POOLS}/delete/${id}`),
    refused,
  },
});
