/** Sends plain requests to a mock platform, without the console's client. */
import { createPlatform, type Platform, type PlatformOptions } from '../../mocks/platform.ts';
import { CAST, PASSWORD, type CastKey } from '../../mocks/seeds/people.ts';
import { judged, type Heard } from './judged.ts';

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers };
export type Sent = {
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

export const small = (options: PlatformOptions = {}): Platform =>
  createPlatform({ accounts: 40, users: 160, ...options });

/** A browser context on the platform; `ask` sends a well-formed request. */
export function visitor(platform: Platform, heard?: Heard) {
  const browser = judged(platform, platform.browser(), heard);
  let humans = 0;

  async function ask(
    method: string,
    path: string,
    { body, token, headers = {}, signal }: Sent = {},
  ): Promise<Answer> {
    const response = await browser.fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? {} : (JSON.parse(text) as Answer['body']),
    };
  }

  const login = (email: string, more: object = {}): Promise<Answer> => {
    humans += 1;
    const recaptchaToken = `mock-human-invisible-${platform.log.entries.length}-${humans}`;
    return ask('POST', '/api/auth/login', { body: { email, password: PASSWORD, recaptchaToken, ...more } });
  };

  return {
    platform,
    browser,
    ask,
    login,
    refresh: () => ask('POST', '/api/auth/refresh'),
    /** Signs in; returns the token. */
    async as(key: CastKey): Promise<string> {
      const { body } = await login(CAST[key].email);
      if (typeof body['token'] !== 'string') throw new Error(`${key}: ${JSON.stringify(body)}`);
      return body['token'];
    },
  };
}

/** A member of the cast, signed in on a small platform; `ask` carries the token. */
export async function signedInAs(key: CastKey, platform = small()) {
  const visit = visitor(platform);
  const token = await visit.as(key);
  return {
    ...visit,
    token,
    ask: (method: string, path: string, sent: Sent = {}) => visit.ask(method, path, { token, ...sent }),
  };
}

export const QUERY = 'offset=0&limit=25';

/** A list query with these filters. */
export const filtered = (...filters: object[]): string =>
  `${QUERY}&filters=${encodeURIComponent(JSON.stringify(filters))}`;
