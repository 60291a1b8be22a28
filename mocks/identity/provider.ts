/** A real OpenID provider for one console (decisions §6). The library is loaded with the first request. */
import type * as Library from 'oidc-provider';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { document, html } from '../server/html.ts';
import { ID_TOKEN_LIFE_S, type Identity } from './identity.ts';
import { type Directory, peopleOf, type ProviderNames } from './people.ts';
import { createStore } from './store.ts';

export type ProviderSettings = {
  readonly library: typeof Library;
  readonly identity: Identity;
  readonly clientId: string;
  /** The ids of Google and Microsoft. */
  readonly names: () => ProviderNames;
  /** The platform's current state. */
  readonly directory: () => Directory;
};

/** Other origins on this machine whose consoles may request tokens (CORS). */
const LOCAL = /^http:\/\/(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1)(?::\d+)?$/u;
const SCOPE = 'openid email profile';
const HOUR_S = 3600;

/** The subject names the provider and the address: `google|lena@…`. */
export const subjectOf = (provider: string, email: string): string => `${provider}|${email}`;

function accountOf(subject: string, names: ProviderNames, directory: Directory) {
  const [provider = '', email = ''] = subject.split('|');
  const person = peopleOf(provider, names, directory)?.find((each) => each.email === email);
  if (!person) return undefined;
  const claims = {
    sub: subject,
    email,
    email_verified: true,
    given_name: person.firstName,
    family_name: person.lastName,
    identity_provider: provider,
  };
  return { accountId: subject, claims: () => Promise.resolve(claims) };
}

/** Choosing a person implies consent. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { client, session } = oidc;
  if (!client || session?.accountId === undefined) return undefined;
  const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPE);
  await grant.save();
  return grant;
}

const errorPage = (title: string, detail: string): string =>
  document(
    title,
    html`<main class="narrow">
      <p class="kicker">Hosted sign-in, mock platform</p>
      <h1>${title}</h1>
      <p>${detail}</p>
    </main>`,
  );

const configuration = async (
  origin: string,
  { library, identity, clientId, names, directory }: ProviderSettings,
): Promise<Configuration> => ({
  adapter: createStore,
  clients: [
    {
      client_id: clientId,
      token_endpoint_auth_method: 'none',
      redirect_uris: [`${origin}/idpresponse`],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      id_token_signed_response_alg: 'ES256',
    },
  ],
  jwks: { keys: [await identity.jwk()] },
  cookies: { keys: [crypto.randomUUID()] },
  extraParams: ['identity_provider'],
  scopes: ['openid'],
  claims: {
    openid: ['sub', 'identity_provider'],
    email: ['email', 'email_verified'],
    profile: ['given_name', 'family_name'],
  },
  // The console forwards the identity token, so its claims have to be in it.
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
  interactions: {
    policy: library.interactionPolicy.base(),
    url: (_, interaction) => `/oidc/interaction/${interaction.uid}`,
  },
  clientBasedCORS: (_, asking) => LOCAL.test(asking),
  expiresWithSession: () => false,
  loadExistingGrant: grantEverything,
  findAccount: (_, subject) => accountOf(subject, names(), directory()),
  renderError(context, { error, error_description: detail }) {
    context.type = 'html';
    context.body = errorPage('This sign-in cannot go on', `${error}: ${detail ?? ''}`);
  },
  ttl: {
    AccessToken: ID_TOKEN_LIFE_S,
    AuthorizationCode: 60,
    IdToken: ID_TOKEN_LIFE_S,
    Interaction: HOUR_S,
    Session: HOUR_S,
    Grant: HOUR_S,
  },
});

/** The provider at `${origin}/oidc`, with one public client. */
export const createProvider = async (origin: string, settings: ProviderSettings): Promise<Provider> =>
  new settings.library.Provider(`${origin}/oidc`, await configuration(origin, settings));
