/** A scripted OpenID provider behind `fetch`, and a browser that goes there and returns. */
import { expect, vi } from 'vitest';
import type { Platform } from '../../../mocks/platform.ts';
import type { ProviderWish } from '../../../src/api/context.ts';
import { completeReturn } from '../../../src/public/hosted/completeReturn.ts';
import { listeningContext } from '../../listeningContext.ts';
import { smallPlatform, visit } from '../../signedIn.ts';

export const AUTHORITY = 'https://id.example';
export const IDENTITY = {
  authority: AUTHORITY,
  clientId: 'console',
  google: 'Google',
  microsoft: 'Microsoft',
};

/** How the provider misbehaves. */
export type Script = {
  /** Claims of the id token. */
  claims?: object;
  metadata?: object;
  /** The token endpoint's answer, instead of tokens. */
  tokenError?: string;
};

const sha256 = async (text: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64url');

const json = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Lets `email` sign in; each code is single-use, and requires the verifier. */
function provider(platform: Platform, email: string, script: Script) {
  const codes = new Map<string, { challenge: string; nonce: string }>();
  const asked: string[] = [];
  /** The address and the cookies at the time of each request to the provider. */
  const standing: string[] = [];
  const tokens: string[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input);
    asked.push(url);
    standing.push(`${window.location.href} ${document.cookie}`);
    if (url === `${AUTHORITY}/.well-known/openid-configuration`)
      return json({
        issuer: AUTHORITY,
        authorization_endpoint: `${AUTHORITY}/authorize`,
        token_endpoint: `${AUTHORITY}/token`,
        authorization_response_iss_parameter_supported: true,
        id_token_signing_alg_values_supported: ['ES256'],
        ...script.metadata,
      });
    if (url !== `${AUTHORITY}/token`) throw new TypeError('Failed to fetch');
    if (script.tokenError !== undefined) return json({ error: script.tokenError }, 400);
    const form = new URLSearchParams(String(init?.body));
    const known = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    if (!known || (await sha256(form.get('code_verifier') ?? '')) !== known.challenge)
      return json({ error: 'invalid_grant' }, 400);
    const token = await platform.identity.mint('http://console.test', {
      email,
      identity_provider: 'Google',
      nonce: known.nonce,
      ...script.claims,
    });
    tokens.push(token);
    return json({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: token });
  });
  return { codes, asked, standing, tokens };
}

/** Ends every round trip, as if a day had passed. */
export function forgetTrips(): void {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=', 1)[0] ?? ''}=; Max-Age=-1; Path=/`;
}

/** A visitor who goes to the provider and returns. */
export function traveller(email: string, script: Script = {}, overrides: object = {}) {
  const platform = smallPlatform({ config: { identity: IDENTITY, ...overrides } });
  const app = visit(platform);
  const { codes, asked, standing, tokens } = provider(platform, email, script);
  const { context, asked: did } = listeningContext(app);
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);

  /** Goes to the provider; returns the address. */
  async function leave(wish: ProviderWish = { mode: 'login' }, by = 'Google'): Promise<URL> {
    expect(await app.auth.login({ provider: by, ...wish })).toBe('left');
    return new URL(String(assign.mock.lastCall?.[0]));
  }
  /** The query that the provider would return with. */
  function answerTo(url: URL, changes: Record<string, string> = {}): URLSearchParams {
    const { searchParams: asks } = url;
    const code = crypto.randomUUID();
    codes.set(code, { challenge: asks.get('code_challenge') ?? '', nonce: asks.get('nonce') ?? '' });
    return new URLSearchParams({ code, state: asks.get('state') ?? '', iss: AUTHORITY, ...changes });
  }
  /** Returns with this query. */
  function comeBack(query: URLSearchParams | string) {
    window.history.replaceState(null, '', `/idpresponse?${query}`);
    return completeReturn(context);
  }
  return {
    ...app,
    context,
    asked,
    standing,
    tokens,
    did,
    assign,
    leave,
    answerTo,
    comeBack,
    /** The social requests to the console's own services. */
    socialCalls: () => app.sent.filter((call) => call.includes('/social-')),
  };
}
