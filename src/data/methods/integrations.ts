/** The provider's methods for an account's API credentials and identity providers (contract §3). */
import {
  createApiCredentials,
  createIdentityProvider,
  deleteIdentityProvider,
  listIdentityProviders,
  resendApiInstructions,
  updateApiCredentials,
  updateIdentityProvider,
} from '../../api/calls/accountDetail.ts';
import type { Send } from '../../api/context.ts';
import type { ApiCredentials, Id, IdentityProvider, ProviderType } from '../../domain/entities.ts';

export type ApiCredentialsInput = { recipientsEmails: string[]; rsaKey: string; filename: string };

export type ProviderInput = { name: string; type: ProviderType; metadataUrl: string; domains: string[] };

export type IntegrationMethods = {
  /** POST without an id; PATCH with one, the account's `apiCredentialsId`. */
  saveApiCredentials(accountId: Id, id: Id | undefined, input: ApiCredentialsInput): Promise<ApiCredentials>;
  resendApiInstructions(accountId: Id): Promise<void>;
  identityProviders(accountId: Id, signal?: AbortSignal): Promise<IdentityProvider[]>;
  createIdentityProvider(accountId: Id, input: ProviderInput): Promise<IdentityProvider>;
  updateIdentityProvider(id: Id, changes: Partial<ProviderInput>): Promise<IdentityProvider>;
  deleteIdentityProvider(id: Id): Promise<void>;
};

export const integrationMethods = (send: Send): IntegrationMethods => ({
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
