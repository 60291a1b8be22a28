/** Companies that start with an identity provider. */
import type { ProviderRow } from '../db/providers.ts';
import { companyRow } from './companies.ts';

export const PROVIDERS: readonly ProviderRow[] = [
  {
    id: 'cobalt-sso',
    account: companyRow('cobalt'),
    name: 'Cobalt Labs SSO',
    type: 'OIDC',
    metadataUrl: 'https://login.cobalt.example/.well-known/openid-configuration',
    domains: ['cobalt.example'],
  },
  {
    id: 'alpine-sso',
    account: companyRow('alpine'),
    name: 'Alpine Foods SSO',
    type: 'SAML',
    metadataUrl: 'https://sso.alpine.example/saml/metadata.xml',
    domains: ['alpine.example', 'alpine-foods.example'],
  },
];
