/** The domain's own calls about one account, as features use them. */
import {
  createApiCredentials,
  createIdentityProvider,
  deleteIdentityProvider,
  listFeatures,
  listIdentityProviders,
  resendApiInstructions,
  setupTrial,
  updateAccountPolicy,
  updateApiCredentials,
  updateFeatures,
  updateIdentityProvider,
} from '../../api/calls/accountDetail.ts';
import { updateAccount, updateAccountStatuses, updateBillingContact } from '../../api/calls/users.ts';
import type { Send } from '../../api/context.ts';
import type {
  Account,
  ApiCredentials,
  BillingContact,
  Feature,
  Id,
  IdentityProvider,
  PackagesInfo,
  Permission,
  ProviderType,
} from '../../domain/entities.ts';
import { toAccount } from '../resources/accounts.ts';

export type AccountChanges = {
  name?: string;
  accessType?: string;
  status?: string;
  managers?: Id[];
  customerSuccessManagers?: Id[];
};

export type ApiCredentialsInput = { recipientsEmails: string[]; rsaKey: string; filename: string };

export type ProviderInput = { name: string; type: ProviderType; metadataUrl: string; domains: string[] };

type Signal = AbortSignal | undefined;

export type AccountMethods = {
  /** PATCH accounts; only what changed. */
  updateAccount(id: Id, changes: AccountChanges): Promise<Account>;
  updateBillingContact(id: Id, billingContact: BillingContact): Promise<Account>;
  /** One bulk call for all; a refusal has changed nothing (spec 1 §7). */
  setAccountStatuses(ids: Id[], status: 'ACTIVE' | 'LAPSED'): Promise<void>;
  /** The catalogue of features; for one access type where it is given (spec 1 §7). */
  features(request: { accessType?: string | undefined; signal?: Signal }): Promise<Feature[]>;
  /** POST account-features (Feature Access). */
  setFeatures(accountId: Id, features: Permission[]): Promise<Account>;
  /** POST update-account-policy (question packages). */
  setAccountPolicy(accountId: Id, permissions: Permission[]): Promise<Account>;
  startEnterpriseTrial(accountId: Id): Promise<PackagesInfo>;
  /** POST without an id, PATCH with the account's `apiCredentialsId`. */
  saveApiCredentials(accountId: Id, id: Id | undefined, input: ApiCredentialsInput): Promise<ApiCredentials>;
  resendApiInstructions(accountId: Id): Promise<void>;
  identityProviders(accountId: Id, signal?: Signal): Promise<IdentityProvider[]>;
  createIdentityProvider(accountId: Id, input: ProviderInput): Promise<IdentityProvider>;
  updateIdentityProvider(id: Id, changes: Partial<ProviderInput>): Promise<IdentityProvider>;
  deleteIdentityProvider(id: Id): Promise<void>;
};

/** Makes them of the one sender. */
export const accountMethods = (send: Send): AccountMethods => ({
  updateAccount: async (id, changes) => toAccount(await send(updateAccount, { body: { id, ...changes } })),
  updateBillingContact: async (id, billingContact) =>
    toAccount(await send(updateBillingContact, { params: { id }, body: { billingContact } })),
  setAccountStatuses: (ids, status) => send(updateAccountStatuses, { body: { ids, status } }),
  features: ({ accessType, signal }) =>
    send(listFeatures, { query: accessType === undefined ? {} : { accessType }, signal }),
  setFeatures: async (accountId, features) =>
    toAccount(await send(updateFeatures, { body: { accountId, features } })),
  setAccountPolicy: async (accountId, permissions) =>
    toAccount(await send(updateAccountPolicy, { body: { accountId, permissions } })),
  startEnterpriseTrial: async (accountId) =>
    (await send(setupTrial, { body: { type: 'ENTERPRISE', accountId } })).packagesInfo,
  saveApiCredentials: (accountId, id, input) =>
    id === undefined
      ? send(createApiCredentials, { body: { accountId, ...input } })
      : send(updateApiCredentials, { body: { id, accountId, ...input } }),
  resendApiInstructions: (accountId) => send(resendApiInstructions, { body: { accountId } }),
  identityProviders: (accountId, signal) => send(listIdentityProviders, { query: { accountId }, signal }),
  createIdentityProvider: (accountId, input) =>
    send(createIdentityProvider, { body: { accountId, ...input } }),
  updateIdentityProvider: (id, changes) => send(updateIdentityProvider, { params: { id }, body: changes }),
  deleteIdentityProvider: (id) => send(deleteIdentityProvider, { params: { id } }),
});
