/** The round trip to a provider (spec 1 §7; decisions §6; contract §2). Loaded by the first press, or on the return. */
import * as oauth from 'oauth4webapi';
import type { Config } from '../../config/schema.ts';
import { paths } from '../../paths.ts';
import { socialLogin, socialSignUp } from '../calls/entry.ts';
import type { AuthParts, CallbackEnd, LoginParams, ProviderWish } from '../context.ts';
import { ApiError } from '../errors.ts';
import { keepRoundTrip, takeRoundTrip, type RoundTrip } from './identityCookie.ts';
import { decodeState, encodeState, type HostedState } from './state.ts';

/** OpenID Connect with the configured authority: code, PKCE, no secret (decisions §6). */
type Setting = Pick<Config, 'environment' | 'identity'>;

/** The outcome of a return. */
type Returned =
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
async function beginRoundTrip(
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
async function endRoundTrip(
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

/** Maximum length of a wanted path; longer ones are rejected on arrival anyway (decisions §5). */
const WANTED_MAX = 2000;

/** Goes to the provider with this id; rejects when the authority does not answer (decisions §6). */
export async function start(
  { config, session }: AuthParts,
  { provider, mode, accessType, inviteCode, window: own }: Extract<LoginParams, { provider: string }>,
): Promise<'left'> {
  const wanted = session.wanted();
  // A cookie holds at most 4 kB.
  const redirectUrl = wanted !== undefined && encodeURI(wanted).length <= WANTED_MAX ? wanted : undefined;
  const { url, trip } = await beginRoundTrip(config, {
    provider,
    mode,
    ...(accessType === undefined ? {} : { accessType }),
    ...(redirectUrl === undefined ? {} : { redirectUrl }),
  });
  keepRoundTrip({ ...trip, ...(inviteCode === undefined ? {} : { inviteCode }) });
  // The only navigation to a provider, and only to the discovered endpoint that `beginRoundTrip` used.
  if (own) own.location.replace(url.href);
  else window.location.assign(url.href);
  return 'left';
}

export type ReturnError = Extract<Returned, { kind: 'error' }>;

/**
 * Refused by the platform (with the mode of the round trip) or by the provider; undefined when forged, replayed,
 * foreign or expired.
 */
type RefusedBy = { readonly mode: ProviderWish['mode']; readonly reason: unknown } | ReturnError | undefined;

/** A return that did not sign in. */
export class CallbackFailed extends Error {
  override readonly name = 'CallbackFailed';
  readonly by: RefusedBy;

  constructor(by: RefusedBy) {
    super('The return from the provider signed nobody in');
    this.by = by;
  }
}

/**
 * Continues with the return in the address; consumes its cookie, so that it works only once. Rejects with
 * CallbackFailed.
 */
export async function resume({ config, send, session, ways }: AuthParts): Promise<CallbackEnd> {
  const answer = new URLSearchParams(window.location.search);
  // Removes code and state from the address, so that neither stays in the history or a bookmark.
  window.history.replaceState(null, '', paths.idpResponse);
  const returned = await endRoundTrip(config, answer, takeRoundTrip(answer.get('state') ?? ''));
  if (returned.kind !== 'identity')
    throw new CallbackFailed(returned.kind === 'error' ? returned : undefined);
  const { idToken, state, inviteCode } = returned;
  const { mode, accessType = 'LITE', redirectUrl } = state;
  const headers = { 'X-Identity-Token': idToken };
  let isNew = false;
  const login = () => send(socialLogin, { headers });
  /** A user who already has an account is signed in instead. */
  const signUp = async () => {
    const body = { accessType, ...(inviteCode === undefined ? {} : { inviteCode }) };
    try {
      const made = await send(socialSignUp, { headers, body });
      isNew = true;
      return made;
    } catch (reason) {
      if (reason instanceof ApiError && reason.statusCode === 409) return login();
      throw reason;
    }
  };
  session.want(redirectUrl);
  try {
    const end = await ways.enter(mode === 'sign-up' ? signUp : login, 'social');
    return { mode, end, isNew };
  } catch (reason) {
    throw new CallbackFailed({ mode, reason });
  }
}
