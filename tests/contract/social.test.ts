/**
 * Hosted sign-in and sign-up on the platform (contract §2, §3), with identity tokens signed by the provider's own key.
 */
import { describe, expect, test } from 'vitest';
import { userIds } from '../../mocks/db/ids.ts';
import { CAST } from '../../mocks/seeds/people.ts';
import { signedInAs, small, visitor } from './asking.ts';

const ORIGIN = 'http://console.test';
const NEWCOMER = {
  email: 'robin@newcomer.example',
  given_name: 'Robin',
  family_name: 'Novel',
  identity_provider: 'Google',
};

/** A browser and what it sends with a token; `claims` may make it invalid. */
function hosted(platform = small()) {
  const visit = visitor(platform);
  const token = (email: string, provider = 'Google', claims: object = {}) =>
    platform.identity.mint(ORIGIN, { email, identity_provider: provider, ...claims });
  const login = (identity: string) =>
    visit.ask('POST', '/api/auth/social-login', { headers: { 'X-Identity-Token': identity } });
  const signUp = (identity: string, body: object = { accessType: 'LITE' }) =>
    visit.ask('POST', '/api/auth/social-sign-up', { headers: { 'X-Identity-Token': identity }, body });
  return { ...visit, token, login, signUp };
}

describe('social-login', () => {
  test('a sign-in answers a session and sets the refresh cookie [AUTH-33]', async () => {
    const { token, login, refresh, ask, platform } = hosted();
    const { status, body } = await login(await token(CAST.lena.email));
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['hash', 'payloadType', 'token', 'userId']);
    expect(body).toMatchObject({
      payloadType: 'user',
      userId: userIds.of(platform.db.users.withEmail(CAST.lena.email)),
    });
    const me = await ask('GET', '/api/users/users/who-am-i', { token: String(body['token']) });
    expect(me.body).toMatchObject({ email: CAST.lena.email });
    expect((await refresh()).status).toBe(200);
  });

  test.each([
    ['ivan', 'Google', 403, 'user_inactive'],
    ['sara', 'Google', 403, 'sso_only'],
    ['uma', 'Google', 402, 'upgrade_in_progress'],
    ['ed', 'Google', 402, 'expired_account'],
    ['theo', 'cobalt-sso', 403, 'idp_mismatch'],
    ['nora', 'cobalt-sso', 403, 'idp_mismatch'],
  ] as const)(
    'the sign-in of %s with %s is refused with %i %s',
    async (who, provider, statusCode, status) => {
      const { token, login, refresh } = hosted();
      const answer = await login(await token(CAST[who].email, provider));
      expect(answer.body).toMatchObject({ statusCode, status });
      expect((await refresh()).status).toBe(401);
    },
  );

  test.each([
    ['sara', 'cobalt-sso'],
    ['theo', 'alpine-sso'],
    ['nadia', 'Google'],
  ] as const)('%s can sign in with %s', async (who, provider) => {
    const { token, login } = hosted();
    expect((await login(await token(CAST[who].email, provider))).status).toBe(200);
  });

  test('an e-mail without a user is answered 404', async () => {
    const { token, login } = hosted();
    expect((await login(await token(NEWCOMER.email))).status).toBe(404);
  });
});

describe('an identity token', () => {
  const SECOND = 1000;
  test.each([
    ['of another issuer', { iss: 'http://elsewhere.test/oidc' }],
    ['for another client', { aud: 'another' }],
    ['that has expired', { exp: Math.floor(Date.now() / SECOND) - 60 }],
    ['without an e-mail', { email: undefined }],
  ])('a token %s is answered 401', async (_, claims) => {
    const { token, login } = hosted();
    expect((await login(await token(CAST.lena.email, 'Google', claims))).status).toBe(401);
  });

  test('a forged, truncated, unsigned or foreign token is answered 401', async () => {
    const { token, login } = hosted();
    const [header, payload, signature] = (await token(CAST.lena.email)).split('.');
    const forged = Buffer.from(
      JSON.stringify({
        ...(JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as object),
        email: CAST.ines.email,
      }),
    ).toString('base64url');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const foreign = await hosted().token(CAST.lena.email);
    const spoiled = [
      `${header}.${forged}.${signature}`,
      `${unsigned}.${payload}.`,
      `${header}.${payload}`,
      foreign,
      'made-up',
    ];
    for (const each of spoiled) expect((await login(each)).status, each).toBe(401);
  });

  test('a call without a token is refused with 400 and logged as a problem', async () => {
    const { ask, platform } = hosted();
    expect((await ask('POST', '/api/auth/social-login')).status).toBe(400);
    expect(platform.log.problems()).toHaveLength(1);
  });

  test('the token does not appear in the call log [AUTH-33]', async () => {
    const { token, login, platform } = hosted();
    const identity = await token(CAST.lena.email);
    await login(identity);
    expect(JSON.stringify(platform.log.entries)).not.toContain(identity.split('.')[1]);
  });
});

describe('social-sign-up', () => {
  test.each(['LITE', 'PROFESSIONAL'])(
    'a sign-up creates a prospect of the tier %s and signs them in [SIGN-20]',
    async (accessType) => {
      const { token, signUp, ask, refresh } = hosted();
      const identity = await token(NEWCOMER.email, 'Google', NEWCOMER);
      const { status, body } = await signUp(identity, { accessType, inviteCode: 'welcome' });
      expect(status).toBe(200);
      expect(body).toMatchObject({ payloadType: 'prospect', accessType });
      const me = await ask('GET', '/api/users/users/who-am-i', { token: String(body['token']) });
      expect(me.body).toMatchObject({
        email: NEWCOMER.email,
        firstName: 'Robin',
        lastName: 'Novel',
        userType: 'PROSPECT',
        paymentStatus: 'UNPAID',
        accessType,
        hasPassword: false,
      });
      expect((await refresh()).status).toBe(200);
    },
  );

  test('the sign-up of an existing user is answered 409, and the same token then signs in [SIGN-21]', async () => {
    const { token, signUp, login } = hosted();
    const identity = await token(CAST.lena.email);
    expect((await signUp(identity)).status).toBe(409);
    expect((await login(identity)).status).toBe(200);
  });

  test('a second sign-up with the same token is answered 409', async () => {
    const { token, signUp } = hosted();
    const identity = await token(NEWCOMER.email);
    expect((await signUp(identity)).status).toBe(200);
    expect((await signUp(identity)).status).toBe(409);
  });

  test('a tier without sign-up is answered 422, an invalid token 401, a missing tier 400', async () => {
    const { token, signUp } = hosted();
    const identity = await token(NEWCOMER.email);
    expect((await signUp(identity, { accessType: 'ENTERPRISE' })).status).toBe(422);
    expect((await signUp('made-up')).status).toBe(401);
    expect((await signUp(identity, {})).status).toBe(400);
  });
});

describe('signUp/social-user', () => {
  test('a prospect can change their tier', async () => {
    const { ask } = await signedInAs('pia');
    const answer = await ask('POST', '/api/auth/signUp/social-user', { body: { accessType: 'LITE' } });
    expect(answer).toMatchObject({ status: 200, body: { accessType: 'LITE' } });
    expect((await ask('GET', '/api/users/users/who-am-i')).body).toMatchObject({
      accessType: 'LITE',
      paymentStatus: 'UNPAID',
    });
  });

  test('another user gets 403, a tier without sign-up 400, and a request without a session 401', async () => {
    const { ask } = await signedInAs('lena');
    const change = { body: { accessType: 'PROFESSIONAL' } };
    expect((await ask('POST', '/api/auth/signUp/social-user', change)).body).toMatchObject({
      statusCode: 403,
      status: 'forbidden',
    });
    const wrong = { body: { accessType: 'ENTERPRISE' } };
    expect((await ask('POST', '/api/auth/signUp/social-user', wrong)).status).toBe(400);
    expect((await visitor(small()).ask('POST', '/api/auth/signUp/social-user', change)).status).toBe(401);
  });
});

describe('users/identity-provider', () => {
  test.each([
    ['sara@cobalt.example', { id: 'cobalt-sso' }],
    [' Anybody@Alpine.Example ', { id: 'alpine-sso' }],
    ['lena@blueharbor.example', {}],
    ['no-address', {}],
  ])('the identity provider for %j is answered as %j [AUTH-35] [AUTH-36]', async (email, body) => {
    const { ask } = visitor(small());
    const path = `/api/users/users/identity-provider?email=${encodeURIComponent(email)}`;
    expect(await ask('GET', path)).toMatchObject({ status: 200, body });
    expect(Object.keys((await ask('GET', path)).body)).toEqual(Object.keys(body));
  });

  test('a request without an e-mail is refused with 400', async () => {
    expect((await visitor(small()).ask('GET', '/api/users/users/identity-provider')).status).toBe(400);
  });
});

describe('the authority in config.json', () => {
  const authorityOf = async (config: object = {}) => {
    const { ask } = visitor(small({ config }));
    return ((await ask('GET', '/config.json')).body['identity'] as { authority: string }).authority;
  };
  const others = { clientId: 'console', google: 'Google', microsoft: 'Microsoft' };

  test('the authority is the platform’s own provider unless the config names another one, or none [AUTH-29]', async () => {
    expect(await authorityOf()).toBe(`${ORIGIN}/oidc`);
    expect(await authorityOf({ identity: { authority: '', ...others } })).toBe('');
    expect(await authorityOf({ identity: { authority: 'https://id.example', ...others } })).toBe(
      'https://id.example',
    );
  });
});
