/** Accounts as a resource (contract §3). */
import {
  listFeatures,
  setupTrial,
  updateAccountPolicy,
  updateFeatures,
} from '../../api/calls/accountDetail.ts';
import { getAccount, listAccounts } from '../../api/calls/lists.ts';
import type { AccountWire } from '../../api/calls/shapes.ts';
import {
  createAccount,
  updateAccount,
  updateAccountStatuses,
  updateBillingContact,
} from '../../api/calls/users.ts';
import type { Account, Feature, Id, PackagesInfo, Permission } from '../../domain/entities.ts';
import { visibleName } from '../../domain/people/names.ts';
import { creating, readingOne } from '../rest.ts';
import {
  changedFrom,
  listing,
  type ManyRequest,
  pageReader,
  readingByIds,
  type Sources,
  type UpdateRequest,
} from './resource.ts';

type NewAccount = Pick<Account, 'name' | 'accessType' | 'region' | 'billingContact'>;
/** Reads either spelling of the id, and computes the free seats when the server omits them. */
export function toAccount(wire: AccountWire): Account {
  const { _id, ...rest } = wire;
  return {
    ...rest,
    // The schema rejects an account that has neither.
    id: wire.id ?? _id ?? '',
    name: visibleName(wire.name),
    seatsAvailable: wire.seatsAvailable ?? Math.max(0, wire.seatsPurchased - wire.seatsUsed),
  };
}

type AccountChanges = Partial<
  Pick<Account, 'name' | 'accessType' | 'status' | 'managers' | 'customerSuccessManagers' | 'billingContact'>
>;

export function accountResource(sources: Sources) {
  const { send } = sources;
  const readPage = pageReader(send, listAccounts, toAccount);
  const getOne = readingOne(send, getAccount, toAccount);
  const create: (request: { data: NewAccount }) => Promise<{ data: Account }> = creating(
    send,
    createAccount,
    toAccount,
  );
  return {
    getList: listing('accounts', readPage, sources),
    getOne,
    getMany: readingByIds(readPage),
    create,
    /** The billing contact has a call of its own, which is sent second. */
    async update({ id, data, previousData }: UpdateRequest<AccountChanges, Account>) {
      const { billingContact, ...changes } = changedFrom(previousData, data);
      let account: AccountWire | undefined;
      if (Object.keys(changes).length > 0) account = await send(updateAccount, { body: { id, ...changes } });
      if (billingContact)
        account = await send(updateBillingContact, { params: { id }, body: { billingContact } });
      return account ? { data: toAccount(account) } : getOne({ id });
    },
    /** One bulk call for all ids; a refusal changes nothing (spec 1 §7). */
    async updateMany({ ids, data }: ManyRequest & { data: { status: 'ACTIVE' | 'LAPSED' } }): Promise<void> {
      await send(updateAccountStatuses, { body: { ids, ...data } });
    },
  };
}

/** The calls that are not react-admin verbs. */
export const accountMethods = ({ send }: Sources) => ({
  /** The catalogue of features, or the part of it for one access type (spec 1 §7). */
  features: ({
    accessType,
    signal,
  }: {
    accessType?: string | undefined;
    signal?: AbortSignal | undefined;
  }): Promise<Feature[]> =>
    send(listFeatures, { query: accessType === undefined ? {} : { accessType }, signal }),
  /** POST account-features (Feature Access). */
  setFeatures: async (accountId: Id, features: Permission[]): Promise<Account> =>
    toAccount(await send(updateFeatures, { body: { accountId, features } })),
  /** POST update-account-policy (question packages). */
  setAccountPolicy: async (accountId: Id, permissions: Permission[]): Promise<Account> =>
    toAccount(await send(updateAccountPolicy, { body: { accountId, permissions } })),
  startEnterpriseTrial: async (accountId: Id): Promise<PackagesInfo> =>
    (await send(setupTrial, { body: { type: 'ENTERPRISE', accountId } })).packagesInfo,
});
