/** OpenID Connect with the configured authority: code, PKCE, no secret (decisions §6). */
import * as oauth from 'oauth4webapi';
import type { Config } from '../../config/schema.ts';
import { paths } from '../../paths.ts';
import type { RoundTrip } from './identityCookie.ts';
import { decodeState, encodeState, type HostedState } from './state.ts';

type Setting = Pick<Config, 'environment' | 'identity'>;

/** The outcome of a return. */
export type Returned =
  | { kind: 'identity'; idToken: string; state: HostedState; inviteCode: string | undefined }
  /** The provider's own error; only for a return that belongs to our round trip. */
  | { kind: 'error'; error: string; description: string }
  /** Forged, replayed, foreign or expired: nothing in it is used. */
  | { kind: 'refused' };

const SCOPE = 'openid email profile';
const REFUSED: Returned = { kind: 'refused' };

const redirectUri = (): string => window.location.origin + paths.idpResponse;
const clientOf = ({ identity }: Setting): oauth.Client => ({ client_id: identity.clientId });
/** Http is allowed in `dev` only. */
const isDev = ({ environment }: Setting): boolean => environment === 'dev';
const options = (setting: Setting) => ({ [oauth.allowInsecureRequests]: isDev(setting) });

async function discover(setting: Setting): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(setting.identity.authority);
  const response = await oauth.discoveryRequest(issuer, { ...options(setting), algorithm: 'oidc' });
  return oauth.processDiscoveryResponse(issuer, response);
}

/** The authorization endpoint from discovery, and no other address. */
function authorizationUrl(setting: Setting, { authorization_endpoint }: oauth.AuthorizationServer): URL {
  const url = new URL(authorization_endpoint ?? '');
  if (url.protocol !== 'https:' && !(isDev(setting) && url.protocol === 'http:'))
    throw new Error('The authorization endpoint is not to be trusted.');
  return url;
}

/** Starts a round trip: the address to go to, and what has to be kept for the return. */
export async function beginRoundTrip(
  setting: Setting,
  { provider, ...wanted }: Omit<HostedState, 'nonce'> & { provider: string },
): Promise<{ url: URL; trip: Omit<RoundTrip, 'inviteCode'> }> {
  const url = authorizationUrl(setting, await discover(setting));
  const nonce = oauth.generateRandomNonce();
  const verifier = oauth.generateRandomCodeVerifier();
  const state = encodeState({ nonce, ...wanted });
  const parameters = {
    client_id: setting.identity.clientId,
    response_type: 'code',
    redirect_uri: redirectUri(),
    scope: SCOPE,
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    identity_provider: provider,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url, trip: { state, verifier } };
}

/** Completes a round trip. Never rejects. */
export async function endRoundTrip(
  setting: Setting,
  answer: URLSearchParams,
  trip: RoundTrip | undefined,
): Promise<Returned> {
  const state = trip && decodeState(trip.state);
  if (!trip || !state || answer.get('state') !== trip.state) return REFUSED;
  try {
    const server = await discover(setting);
    const idToken = await exchange(setting, server, answer, trip, state.nonce);
    return { kind: 'identity', idToken, state, inviteCode: trip.inviteCode };
  } catch (reason) {
    if (!(reason instanceof oauth.AuthorizationResponseError)) return REFUSED;
    return { kind: 'error', error: reason.error, description: reason.error_description ?? '' };
  }
}

/** Exchanges the code for the id token; checks its issuer, audience, age and nonce. */
async function exchange(
  setting: Setting,
  server: oauth.AuthorizationServer,
  answer: URLSearchParams,
  trip: RoundTrip,
  nonce: string,
): Promise<string> {
  const client = clientOf(setting);
  const valid = oauth.validateAuthResponse(server, client, answer, trip.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    valid,
    redirectUri(),
    trip.verifier,
    options(setting),
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  return tokens.id_token ?? '';
}
