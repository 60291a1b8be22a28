// @vitest-environment happy-dom
/** The round trip to a provider: what is sent, what is stored, and which returns are refused. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CAST } from '../../../mocks/seeds/people.ts';
import { decodeState } from '../../../src/api/hosted/state.ts';
import { arrivalOf } from '../../../src/domain/session/redirect.ts';
import { INACTIVE } from '../../../src/public/login/failure.ts';
import { HOSTILE } from '../../hostileTargets.ts';
import { AUTHORITY, forgetTrips, IDENTITY, type Script, traveller } from './scripted.ts';

const NORA = CAST.nora.email;
const REFUSED = { kind: 'failed', text: 'common.error.generic' };
const CANCELLED = { kind: 'failed', text: 'hosted.cancelled' };

afterEach(() => {
  forgetTrips();
  window.history.replaceState(null, '', '/login');
});

describe('the way to the provider', () => {
  test('the address is the discovered endpoint with the parameters of the protocol [AUTH-28] [AUTH-29]', async () => {
    const { leave, session } = traveller(NORA);
    session.want('/settings/users?q=é');
    const url = await leave();
    expect(url.origin + url.pathname).toBe(`${AUTHORITY}/authorize`);
    const { state = '', nonce, code_challenge: challenge, ...rest } = Object.fromEntries(url.searchParams);
    expect(rest).toEqual({
      client_id: 'console',
      response_type: 'code',
      redirect_uri: `${window.location.origin}/idpresponse`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      identity_provider: 'Google',
    });
    expect(challenge).toMatch(/^[\w-]{43}$/u);
    expect(state).toMatch(/^[\w-]+$/u);
    expect(JSON.parse(Buffer.from(state, 'base64url').toString('utf8'))).toEqual({
      nonce,
      mode: 'login',
      redirectUrl: '/settings/users?q=é',
    });
  });

  test('the cookie holds the state, the verifier and an invite code, and nothing else [AUTH-32]', async () => {
    const written: string[] = [];
    vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
    const { leave } = traveller(NORA);
    const url = await leave({ mode: 'sign-up', accessType: 'LITE', inviteCode: 'welcome' });
    const [first = ''] = written;
    const [pair = '', ...attributes] = first.split('; ');
    expect(attributes).toEqual(['Max-Age=86400', 'Path=/', 'SameSite=Strict']);
    expect(pair.split('=', 1)).toEqual([`canvass.identity.${url.searchParams.get('nonce')}`]);
    const kept = JSON.parse(decodeURIComponent(pair.slice(pair.indexOf('=') + 1))) as Record<string, unknown>;
    const { verifier, ...rest } = kept;
    expect(verifier).toMatch(/^[\w-]{43}$/u);
    expect(rest).toEqual({ state: url.searchParams.get('state'), inviteCode: 'welcome' });
  });

  test('on https the cookie is Secure [AUTH-32]', async () => {
    const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
    const before = window.location.href;
    happyDOM.setURL('https://console.test/login');
    const written: string[] = [];
    vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
    await traveller(NORA).leave();
    happyDOM.setURL(before);
    expect(written).toEqual([expect.stringMatching(/; SameSite=Strict; Secure$/u)]);
  });

  test('a wanted path that is too long for a cookie is left out [AUTH-32]', async () => {
    const { leave, session } = traveller(NORA);
    session.want(`/settings/users?q=${'é'.repeat(1000)}`);
    const url = await leave();
    expect(Buffer.from(url.searchParams.get('state') ?? '', 'base64url').toString()).not.toContain(
      'redirectUrl',
    );
  });

  test.each([
    ['another issuer', { issuer: 'https://elsewhere.example' }],
    ['an endpoint that is a script', { authorization_endpoint: 'javascript:alert(1)' }],
    ['no endpoint', { authorization_endpoint: undefined }],
  ])('a discovery with %s is rejected without a navigation or a cookie [AUTH-29]', async (_, metadata) => {
    const { leave, assign } = traveller(NORA, { metadata });
    await expect(leave()).rejects.toThrow();
    expect(assign).not.toHaveBeenCalled();
    expect(document.cookie).toBe('');
  });

  test('an authorization endpoint over http is accepted only in dev [AUTH-29]', async () => {
    const metadata = { authorization_endpoint: 'http://id.example/authorize' };
    expect((await traveller(NORA, { metadata }).leave()).protocol).toBe('http:');
    const { context, ...prod } = traveller(NORA, { metadata });
    context.runtime.config.environment = 'prod';
    await expect(prod.leave()).rejects.toThrow();
  });
});

describe('a valid return', () => {
  test('a return signs in with the token in a header and leaves it in no storage, cookie or address [AUTH-31] [AUTH-33] [AUTH-34]', async () => {
    const { leave, answerTo, comeBack, session, sent, tokens, kept, browser, platform, standing } =
      traveller(NORA);
    session.want('/settings/users');
    const query = answerTo(await leave());
    session.want(undefined);
    standing.length = 0;
    expect(await comeBack(query)).toEqual({ kind: 'arrived' });
    // The query and the cookie are gone before any request.
    expect(new Set(standing)).toEqual(new Set([`${window.location.origin}/idpresponse `]));
    expect(sent).toEqual(['POST /api/auth/social-login', 'GET /api/users/users/who-am-i']);
    expect(session.user()?.email).toBe(NORA);
    expect(session.wanted()).toBe('/settings/users');
    expect(kept.session()?.loggingMode).toBe('social');
    expect(tokens).toHaveLength(1);
    const { local, tab } = browser.storages;
    const everything = [local, tab].flatMap((storage) =>
      Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.getItem(storage.key(index) ?? '')),
    );
    const places = JSON.stringify([everything, document.cookie, window.location.href, window.history.state]);
    expect(places).not.toContain(tokens[0]?.split('.')[1]);
    expect(platform.log.problems()).toEqual([]);
  });

  test.each(['/\\evil.example', '//evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'a return whose state names the hostile target %j leads to the first page [AUTH-60]',
    async (target) => {
      expect(HOSTILE).toContain(target);
      const { leave, answerTo, comeBack, session } = traveller(NORA);
      session.want(target);
      const query = answerTo(await leave());
      session.want(undefined);
      expect(await comeBack(query)).toEqual({ kind: 'arrived' });
      const user = session.user();
      if (!user) throw new Error('No user is signed in');
      const settings = { productDomains: ['canvass.example'], creditTracking: true };
      expect(arrivalOf(user, session.wanted(), settings)).toEqual({
        kind: 'path',
        path: '/settings/profile',
      });
    },
  );

  test('a return that two mounts of the screen complete is sent once [AUTH-31]', async () => {
    const { leave, answerTo, comeBack, context, socialCalls } = traveller(NORA);
    const { completeReturn } = await import('../../../src/public/hosted/completeReturn.ts');
    const query = answerTo(await leave());
    const both = await Promise.all([comeBack(query), completeReturn(context)]);
    expect(both).toEqual([{ kind: 'arrived' }, { kind: 'arrived' }]);
    expect(socialCalls()).toHaveLength(1);
  });

  test('a return of a sign-up creates a prospect with the invite code, without a call of signUp/by-email [SIGN-20]', async () => {
    const { leave, answerTo, comeBack, session, sent, platform } = traveller('robin@newcomer.example');
    const url = await leave({ mode: 'sign-up', accessType: 'PROFESSIONAL', inviteCode: 'welcome' });
    expect(await comeBack(answerTo(url))).toEqual({ kind: 'arrived' });
    expect(sent).toEqual(['POST /api/auth/social-sign-up', 'GET /api/users/users/who-am-i']);
    expect(platform.log.of('socialSignUp')[0]?.body).toMatchObject({ accessType: 'PROFESSIONAL' });
    expect(Object.keys(platform.log.of('socialSignUp')[0]?.body as object)).toContain('inviteCode');
    expect(session.user()).toMatchObject({ userType: 'PROSPECT', accessType: 'PROFESSIONAL' });
  });

  test('a return of a sign-up by an existing user signs the user in with the same token [SIGN-21]', async () => {
    const { leave, answerTo, comeBack, socialCalls, session } = traveller(NORA);
    expect(await comeBack(answerTo(await leave({ mode: 'sign-up', accessType: 'LITE' })))).toEqual({
      kind: 'arrived',
    });
    expect(socialCalls()).toEqual(['POST /api/auth/social-sign-up', 'POST /api/auth/social-login']);
    expect(session.user()?.email).toBe(NORA);
  });

  test.each([
    ['ivan', {}, { kind: 'login', notice: INACTIVE }],
    ['ed', {}, { kind: 'expired-account' }],
    ['uma', {}, { kind: 'login', notice: { level: 'warning', text: 'public.login.failure.upgrading' } }],
    ['sara', {}, { kind: 'login', notice: { level: 'warning', text: 'public.login.failure.ssoOnly' } }],
    ['theo', { identity_provider: 'cobalt-sso' }, { kind: 'failed', text: 'hosted.mismatch' }],
    ['nora', { email: 'nobody@nowhere.example' }, REFUSED],
  ] as const)(
    'the return of the user %s, which the platform refuses, leads to the outcome that fits its status [AUTH-34] [AUTH-36]',
    async (who, claims, outcome) => {
      const { leave, answerTo, comeBack, session, kept } = traveller(CAST[who].email, { claims });
      expect(await comeBack(answerTo(await leave()))).toEqual(outcome);
      expect(session.user()).toBeUndefined();
      expect(kept.session()).toBeUndefined();
    },
  );

  test.each([
    ['access_denied', 'Incorrect username or password.', { kind: 'failed', text: 'hosted.wrongPassword' }],
    ['invalid_grant', '', { kind: 'login', notice: INACTIVE }],
    ['access_denied', 'User is not enabled.', { kind: 'login', notice: INACTIVE }],
    ['access_denied', 'The user cancelled.', CANCELLED],
    ['access_denied', '', CANCELLED],
    ['user_cancelled_login', 'The user left', CANCELLED],
    ['access_denied', 'User is not assigned to the client application.', REFUSED],
    ['server_error', '<b>Incorrect username or password.</b>', REFUSED],
  ])(
    'a return with the error %s and the description %j leads to the outcome that fits and sends no social request [AUTH-37] [AUTH-38] [FIELD-12]',
    async (error, description, outcome) => {
      const { leave, comeBack, socialCalls } = traveller(NORA);
      const state = (await leave()).searchParams.get('state') ?? '';
      const query = new URLSearchParams({ error, error_description: description, state, iss: AUTHORITY });
      expect(await comeBack(query)).toEqual(outcome);
      expect(socialCalls()).toEqual([]);
    },
  );
});

describe('the round trips of two tabs', () => {
  test('each tab completes its round trip with its own state [FIELD-12]', async () => {
    const { leave, answerTo, comeBack, socialCalls } = traveller(NORA);
    const [one, other] = [answerTo(await leave()), answerTo(await leave())];
    expect(await comeBack(one)).toEqual({ kind: 'arrived' });
    expect(await comeBack(other)).toEqual({ kind: 'arrived' });
    expect(socialCalls()).toHaveLength(2);
    expect(document.cookie).toBe('');
  });

  test('a signed-in user who opens the return address again stays signed in, and nothing is sent [FIELD-12]', async () => {
    const { leave, answerTo, comeBack, socialCalls } = traveller(NORA);
    const query = answerTo(await leave());
    await comeBack(query);
    expect(await comeBack(query)).toEqual({ kind: 'signed-in' });
    expect(socialCalls()).toHaveLength(1);
  });
});

describe('a refused return', () => {
  const cases: [string, Script, (query: URLSearchParams) => void][] = [
    ['with a made-up state', {}, (query) => query.set('state', 'made-up')],
    ['without a state', {}, (query) => query.delete('state')],
    ['without a code', {}, (query) => query.delete('code')],
    ['with the code of another visitor', {}, (query) => query.set('code', 'stolen')],
    ['from another issuer', {}, (query) => query.set('iss', 'https://elsewhere.example')],
    ['without an issuer', {}, (query) => query.delete('iss')],
    ['whose token has another nonce', { claims: { nonce: 'another' } }, () => undefined],
    ['whose token is from another issuer', { claims: { iss: 'https://elsewhere.example' } }, () => undefined],
    ['whose token is for another client', { claims: { aud: 'another' } }, () => undefined],
    ['whose token has expired', { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }, () => undefined],
    ['whose code has expired', { tokenError: 'invalid_grant' }, () => undefined],
  ];
  test.each(cases)(
    'a return %s is refused and sends no social request [AUTH-30] [AUTH-34]',
    async (_, script, spoil) => {
      const { leave, answerTo, comeBack, socialCalls, session } = traveller(NORA, script);
      const query = answerTo(await leave());
      spoil(query);
      const isOurs = decodeState(query.get('state') ?? '') !== undefined;
      expect(await comeBack(query)).toEqual(REFUSED);
      expect(socialCalls()).toEqual([]);
      // A forged return doesn't end the round trip of the tab that it belongs to.
      expect(document.cookie === '').toBe(isOurs);
      expect(session.user()).toBeUndefined();
    },
  );

  test('an error with an unknown state is refused without a request [AUTH-30]', async () => {
    const { comeBack, asked } = traveller(NORA);
    const query = new URLSearchParams({ error: 'invalid_grant', state: 'made-up' });
    expect(await comeBack(query)).toEqual(REFUSED);
    expect(asked).toEqual([]);
  });

  test('a return is refused the second time, and after its cookie has expired [AUTH-30] [AUTH-31] [AUTH-32]', async () => {
    const first = traveller(CAST.ivan.email);
    const last = first.answerTo(await first.leave());
    expect(await first.comeBack(last)).toEqual({ kind: 'login', notice: INACTIVE });
    expect(await first.comeBack(last)).toEqual(REFUSED);
    expect(first.socialCalls()).toHaveLength(1);
    const late = first.answerTo(await first.leave());
    forgetTrips();
    expect(await first.comeBack(late)).toEqual(REFUSED);
  });

  test('the oldest of four simultaneous round trips is refused [AUTH-32]', async () => {
    const { leave, answerTo, comeBack } = traveller(NORA);
    const oldest = answerTo(await leave());
    for (let tab = 0; tab < 3; tab += 1) await leave();
    expect(document.cookie.split('; ')).toHaveLength(3);
    expect(await comeBack(oldest)).toEqual(REFUSED);
  });

  test.each(['not json', '%7B%7D', '%7B%22state%22%3A1%7D', '%'])(
    'a return with the damaged cookie %j is refused without a request',
    async (value) => {
      const { leave, answerTo, comeBack, asked } = traveller(NORA);
      const query = answerTo(await leave());
      const [name = ''] = document.cookie.split('=', 1);
      document.cookie = `${name}=${value}; Path=/`;
      asked.length = 0;
      expect(await comeBack(query)).toEqual(REFUSED);
      expect(document.cookie).toBe('');
      expect(asked).toEqual([]);
    },
  );
});

test('a return without a configured authority is refused without a request', async () => {
  const { comeBack, asked } = traveller(NORA, {}, { identity: { ...IDENTITY, authority: '' } });
  expect(await comeBack('code=c&state=s')).toEqual(REFUSED);
  expect(asked).toEqual([]);
});

describe('`handleCallback`', () => {
  const back = (query: URLSearchParams | string) =>
    window.history.replaceState(null, '', `/idpresponse?${query}`);

  test('`handleCallback` returns the mode, the end and whether the user is new', async () => {
    const known = traveller(NORA);
    back(known.answerTo(await known.leave({ mode: 'sign-up', accessType: 'LITE' })));
    const end = 'signed-in';
    expect(await known.auth.handleCallback()).toEqual({ mode: 'sign-up', end, isNew: false });
    const robin = traveller('robin@newcomer.example');
    back(robin.answerTo(await robin.leave({ mode: 'sign-up', accessType: 'LITE' })));
    expect(await robin.auth.handleCallback()).toEqual({ mode: 'sign-up', end, isNew: true });
  });

  test('`handleCallback` rejects with the reason of the platform or the provider, or without one for a used return', async () => {
    const ivan = traveller(CAST.ivan.email);
    back(ivan.answerTo(await ivan.leave()));
    const reason = expect.objectContaining({ status: 'user_inactive' }) as unknown;
    await expect(ivan.auth.handleCallback()).rejects.toMatchObject({ by: { mode: 'login', reason } });
    const state = (await ivan.leave()).searchParams.get('state') ?? '';
    back(new URLSearchParams({ error: 'access_denied', state, iss: AUTHORITY }));
    await expect(ivan.auth.handleCallback()).rejects.toMatchObject({
      by: { kind: 'error', error: 'access_denied' },
    });
    await expect(ivan.auth.handleCallback()).rejects.toMatchObject({
      name: 'CallbackFailed',
      by: undefined,
    });
    expect(ivan.session.user()).toBeUndefined();
  });
});
