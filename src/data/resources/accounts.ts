/** Accounts as a resource (contract §3). */
import {
  listFeatures,
  setupTrial,
  updateAccountPolicy,
  updateFeatures,
} from '../../api/calls/accountDetail.ts';
import type { AccountWire } from '../../api/calls/shapes.ts';
import { updateAccount, updateAccountStatuses, updateBillingContact } from '../../api/calls/users.ts';
import type { Account, Feature, Id, PackagesInfo, Permission } from '../../domain/entities.ts';
import { type PlainRest, plainRest } from '../rest.ts';
import { type Reads, toAccount } from './reads.ts';
import { changedFrom, type ManyRequest, type Sources, type UpdateRequest } from './resource.ts';

type NewAccount = Pick<Account, 'name' | 'accessType' | 'region' | 'billingContact'>;
type AccountChanges = Partial<
  Pick<Account, 'name' | 'accessType' | 'status' | 'managers' | 'customerSuccessManagers' | 'billingContact'>
>;

/** The verbs that change accounts. */
export function accountResource({ send, rest }: Sources, { getOne }: Reads['accounts']) {
  const { create }: PlainRest<Account, NewAccount> = plainRest(rest('users'), 'accounts', toAccount);
  return {
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

export type AccountMethods = {
  /** The catalogue of features, or the part of it for one access type (spec 1 §7). */
  features(request: {
    accessType?: string | undefined;
    signal?: AbortSignal | undefined;
  }): Promise<Feature[]>;
  /** POST account-features (Feature Access). */
  setFeatures(accountId: Id, features: Permission[]): Promise<Account>;
  /** POST update-account-policy (question packages). */
  setAccountPolicy(accountId: Id, permissions: Permission[]): Promise<Account>;
  startEnterpriseTrial(accountId: Id): Promise<PackagesInfo>;
};

/** The calls that are not react-admin verbs. */
export const accountMethods = ({ send }: Sources): AccountMethods => ({
  features: ({ accessType, signal }) =>
    send(listFeatures, { query: accessType === undefined ? {} : { accessType }, signal }),
  setFeatures: async (accountId, features) =>
    toAccount(await send(updateFeatures, { body: { accountId, features } })),
  setAccountPolicy: async (accountId, permissions) =>
    toAccount(await send(updateAccountPolicy, { body: { accountId, permissions } })),
  startEnterpriseTrial: async (accountId) =>
    (await send(setupTrial, { body: { type: 'ENTERPRISE', accountId } })).packagesInfo,
});
