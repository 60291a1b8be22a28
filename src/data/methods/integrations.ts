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

export const integrationMethods = (send: Send) => ({
  /** POST without an id; PATCH with one, the account's `apiCredentialsId`. */
  saveApiCredentials: (
    accountId: Id,
    id: Id | undefined,
    input: ApiCredentialsInput,
  ): Promise<ApiCredentials> =>
    id === undefined
      ? send(createApiCredentials, { body: { accountId, ...input } })
      : send(updateApiCredentials, { body: { id, accountId, ...input } }),
  resendApiInstructions: (accountId: Id): Promise<void> =>
    send(resendApiInstructions, { body: { accountId } }),
  identityProviders: (accountId: Id, signal?: AbortSignal): Promise<IdentityProvider[]> =>
    send(listIdentityProviders, { query: { accountId }, signal }),
  createIdentityProvider: (accountId: Id, input: ProviderInput): Promise<IdentityProvider> =>
    send(createIdentityProvider, { body: { accountId, ...input } }),
  updateIdentityProvider: (id: Id, changes: Partial<ProviderInput>): Promise<IdentityProvider> =>
    send(updateIdentityProvider, { params: { id }, body: changes }),
  deleteIdentityProvider: (id: Id): Promise<void> => send(deleteIdentityProvider, { params: { id } }),
});
