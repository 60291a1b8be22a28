/** Calls of the account detail's tabs (contract §3). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import { filled as id } from '../filled.ts';
import { AccountAnswer, Packages } from './shapes.ts';

const text = z.string();
const PermissionsBody = z.array(z.strictObject({ name: text, accessLevel: text }));

/** `accessType` only with the flag `panel` (spec 1 §7). */
export const listFeatures = declareCall({
  name: 'listFeatures',
  method: 'GET',
  service: 'users',
  path: 'features',
  query: ['accessType'],
  answer: z.array(
    z.looseObject({
      name: id,
      label: z.catch(text, ''),
      description: z.catch(text, ''),
      accessLevel: z.catch(text, 'HIDDEN'),
    }),
  ),
});

export const updateFeatures = declareCall({
  name: 'updateFeatures',
  method: 'POST',
  service: 'users',
  path: 'account-features',
  body: z.strictObject({ accountId: text, features: PermissionsBody }),
  answer: AccountAnswer,
});

/** The question packages. */
export const updateAccountPolicy = declareCall({
  name: 'updateAccountPolicy',
  method: 'POST',
  service: 'users',
  path: 'update-account-policy',
  body: z.strictObject({ accountId: text, permissions: PermissionsBody }),
  answer: AccountAnswer,
});

/** An Enterprise trial names the account (for staff); a Professional one is for the signed-in user's own. */
export const setupTrial = declareCall({
  name: 'setupTrial',
  method: 'POST',
  service: 'users',
  path: 'features/setup-trial',
  body: z
    .strictObject({ type: z.enum(['PROFESSIONAL', 'ENTERPRISE']), accountId: z.optional(text) })
    .check(z.refine(({ type, accountId }) => (type === 'ENTERPRISE') === (accountId !== undefined))),
  answer: z.looseObject({ packagesInfo: Packages }),
});

const ApiCredentialsAnswer = z.looseObject({
  id,
  recipientsEmails: z.catch(z.array(text), []),
  filename: z.catch(text, ''),
});
const CREDENTIALS = { accountId: text, recipientsEmails: z.array(text), rsaKey: text, filename: text };

export const createApiCredentials = declareCall({
  name: 'createApiCredentials',
  method: 'POST',
  service: 'users',
  path: 'apiCredentials',
  body: z.strictObject(CREDENTIALS),
  answer: ApiCredentialsAnswer,
});

export const updateApiCredentials = declareCall({
  name: 'updateApiCredentials',
  method: 'PATCH',
  service: 'users',
  path: 'apiCredentials',
  body: z.strictObject({ id: text, ...CREDENTIALS }),
  answer: ApiCredentialsAnswer,
});

/** Mails the instructions to the recipients again. */
export const resendApiInstructions = declareCall({
  name: 'resendApiInstructions',
  method: 'POST',
  service: 'users',
  path: 'apiCredentials/documentation-email',
  body: z.strictObject({ accountId: text }),
});

const IdentityProviderAnswer = z.looseObject({
  id,
  accountId: z.catch(text, ''),
  name: z.catch(text, ''),
  type: z.catch(text, ''),
  metadataUrl: z.catch(text, ''),
  domains: z.catch(z.array(text), []),
});

export const listIdentityProviders = declareCall({
  name: 'listIdentityProviders',
  method: 'GET',
  service: 'users',
  path: 'identity-providers',
  query: ['accountId'],
  answer: z.array(IdentityProviderAnswer),
});

const ProviderType = z.enum(['SAML', 'OIDC']);

export const createIdentityProvider = declareCall({
  name: 'createIdentityProvider',
  method: 'POST',
  service: 'users',
  path: 'identity-providers',
  body: z.strictObject({
    accountId: text,
    name: text,
    type: ProviderType,
    metadataUrl: text,
    domains: z.array(text),
  }),
  answer: IdentityProviderAnswer,
});

export const updateIdentityProvider = declareCall({
  name: 'updateIdentityProvider',
  method: 'PATCH',
  service: 'users',
  path: 'identity-providers/{id}',
  body: z.strictObject({
    name: z.optional(text),
    type: z.optional(ProviderType),
    metadataUrl: z.optional(text),
    domains: z.optional(z.array(text)),
  }),
  answer: IdentityProviderAnswer,
});

export const deleteIdentityProvider = declareCall({
  name: 'deleteIdentityProvider',
  method: 'DELETE',
  service: 'users',
  path: 'identity-providers/{id}',
});
