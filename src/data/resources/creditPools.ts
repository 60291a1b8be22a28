/** Credit pools as a resource, and the distribution of a deal's credits over them (contract §5). */
import {
  deleteCreditPool,
  type DistributionWire,
  getCreditPool,
  getDistribution,
  listCreditPools,
  type PoolWire,
  removeCreditPoolDeal,
  renameCreditPool,
  saveDistribution,
  setCreditPoolMembers,
  toggleCreditPool,
} from '../../api/calls/credits.ts';
import type { Send } from '../../api/context.ts';
import { ApiError } from '../../api/errors.ts';
import type { Distribution } from '../../domain/credits/drawDowns.ts';
import type { CreditPool, Id } from '../../domain/entities.ts';
import { type Cents, dollarsOf } from '../../domain/values/units.ts';
import { orNone } from '../errors.ts';
import { readingOne } from '../rest.ts';
import {
  changedFrom,
  type DeleteRequest,
  type ListAnswer,
  type ListRequest,
  requiredAccountId,
  pageOf,
  type Sources,
  type UpdateRequest,
  readable,
} from './resource.ts';

export const CREDIT_POOLS = 'credit-pools';

const toCreditPool = ({ _id: id, ...rest }: PoolWire): CreditPool => ({ ...rest, id });

const toDistribution = ({ creditPools, ...rest }: DistributionWire): Distribution => ({
  ...rest,
  creditPools: creditPools.map(({ _id: id, ...pool }) => ({ ...pool, id })),
});

async function distribute(send: Send, { creditPools, ...rest }: Distribution): Promise<Distribution> {
  const pools = creditPools.map(({ id, name, amount, members }) => ({
    _id: id,
    name,
    amount: dollarsOf(amount),
    members,
  }));
  return toDistribution(await send(saveDistribution, { body: { ...rest, creditPools: pools } }));
}

/** `amount` is the pool's share of the deal's credits. */
type NewPool = Pick<CreditPool, 'dealId' | 'companyId' | 'name' | 'members'> & { amount: Cents };
type PoolChanges = Partial<Pick<CreditPool, 'name' | 'members'>>;

export function creditPoolResource({ send }: Sources) {
  const getOne = readingOne(send, getCreditPool, toCreditPool);
  return {
    /** All pools of the account `filter.accountId`, active and archived. */
    async getList(request: ListRequest): Promise<ListAnswer<CreditPool>> {
      const accountId = requiredAccountId(request);
      const answer = await send(listCreditPools, { params: { accountId }, signal: request.signal });
      const { rows, skipped } = readable(answer);
      return pageOf(rows.map(toCreditPool), request, skipped);
    },
    getOne,
    /**
     * Creates a pool by distributing credits to it; the deal's other pools don't change. The record consists of the
     * values sent and the new id.
     */
    async create({ data }: { data: NewPool }): Promise<{ data: NewPool & { id: Id } }> {
      const { dealId, companyId, ...pool } = data;
      const { creditPools } = await distribute(send, { dealId, companyId, creditPools: [pool] });
      // The answer lists all pools of the deal; of those with this name, the new one is last.
      const id = creditPools.findLast(({ name }) => name === pool.name)?.id;
      if (id === undefined) throw new ApiError('unusable');
      return { data: { ...data, id } };
    },
    /** Sends one call for the name and one for the members. */
    async update({ id, data, previousData }: UpdateRequest<PoolChanges, CreditPool>) {
      const { name, members } = changedFrom(previousData, data);
      let pool: PoolWire | undefined;
      if (name !== undefined) pool = await send(renameCreditPool, { body: { creditPoolId: id, name } });
      if (members) pool = await send(setCreditPoolMembers, { body: { creditPoolId: id, members } });
      return pool ? { data: toCreditPool(pool) } : getOne({ id });
    },
    async delete({ id }: DeleteRequest): Promise<void> {
      await send(deleteCreditPool, { params: { id } });
    },
  };
}

/** The calls that are not react-admin verbs. */
export const creditPoolMethods = ({ send }: Sources) => ({
  removeCreditPoolDeal: async (creditPoolId: Id, dealId: Id): Promise<CreditPool> =>
    toCreditPool(await send(removeCreditPoolDeal, { body: { creditPoolId, dealId } })),
  /** Archives an active pool; restores an archived one. */
  toggleCreditPool: async (creditPoolId: Id): Promise<CreditPool> =>
    toCreditPool(await send(toggleCreditPool, { body: { creditPoolId } })),
  /** Undefined when the deal has none yet. */
  async distribution(dealId: Id, accountId: Id, signal?: AbortSignal): Promise<Distribution | undefined> {
    const wire = await orNone(send(getDistribution, { params: { dealId, accountId }, signal }));
    return wire && toDistribution(wire);
  },
  /** Pools left out don't change. Rejects with a 422 when the sum exceeds the deal's amount. */
  saveDistribution: (distribution: Distribution): Promise<Distribution> => distribute(send, distribution),
});
