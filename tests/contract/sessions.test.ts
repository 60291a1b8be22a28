/** Sign-in, the refresh cookie, takeover and sign-out on the mock platform (contract §1, §2). */
import { describe, expect, test } from 'vitest';
import { CAST, type CastKey } from '../../mocks/seeds/people.ts';
import { signedInAs, small, visitor } from './asking.ts';

const ME = '/api/users/users/who-am-i';
const MINUTE = 60_000;

describe('login', () => {
  test('a sign-in answers a session and sets the refresh cookie for the auth path only', async () => {
    const visit = visitor(small());
    const { status, body } = await visit.login(CAST.ines.email);
    expect(status).toBe(200);
    expect(body).toMatchObject({ userId: 'usr-0000001', payloadType: 'user' });
    expect(visit.browser.cookies.contents).toHaveLength(1);
    const headerFor = (path: string) => visit.browser.cookies.header(new URL(path, 'http://console.test'));
    expect(headerFor('/api/auth/refresh')).toMatch(/^refresh=\w+$/u);
    expect(headerFor('/api/authority')).toBe('');
    expect(headerFor('/api/users/users/who-am-i')).toBe('');
    expect(visit.browser.cookies.header(new URL('http://elsewhere.test/api/auth/refresh'))).toBe('');
  });

  test('a sign-in accepts the e-mail in any letter case', async () => {
    const visit = visitor(small());
    expect((await visit.login(CAST.ines.email.toUpperCase())).status).toBe(200);
  });

  test('a prospect gets a session of the type prospect', async () => {
    expect((await visitor(small()).login(CAST.pia.email)).body['payloadType']).toBe('prospect');
  });

  test.each<[string, CastKey, number, object]>([
    ['an inactive user', 'ivan', 403, { status: 'user_inactive' }],
    ['a user with SSO', 'sara', 403, { status: 'sso_only' }],
    ['a user of an upgrading account', 'uma', 402, { status: 'upgrade_in_progress' }],
    ['a user of an expired account', 'ed', 402, { status: 'expired_account' }],
    ['a user without a password', 'nadia', 401, {}],
  ])('the sign-in of %s is refused and sets no cookie', async (_, key, statusCode, shape) => {
    const visit = visitor(small());
    const { status, body } = await visit.login(CAST[key].email);
    expect({ status, body }).toMatchObject({ status: statusCode, body: { statusCode, ...shape } });
    expect(visit.browser.cookies.contents).toEqual([]);
  });

  test('users of a lapsed account can sign in', async () => {
    expect((await visitor(small()).login(CAST.lars.email)).status).toBe(200);
  });

  test.each([
    ['a wrong password', CAST.ivan.email, 'wrong-1'],
    ['an unknown e-mail', 'nobody@nowhere.example', 'canvass-demo-1'],
  ])('the answer to %s does not tell whether the user exists', async (_, email, password) => {
    const visit = visitor(small());
    const { status, body } = await visit.login(email, { password });
    expect({ status, body }).toEqual({
      status: 401,
      body: { statusCode: 401, message: 'Wrong e-mail or password.' },
    });
  });

  test('a sign-in sets the times of the first and the last sign-in', async () => {
    const now = Date.UTC(2026, 1, 3, 4, 5);
    const { ask, platform } = await signedInAs('pia', small({ now: () => now }));
    const at = new Date(now).toISOString();
    expect((await ask('GET', ME)).body).toMatchObject({ firstLogin: at, lastLogin: at });
    platform.clock.shift(MINUTE);
    await visitor(platform).login(CAST.pia.email);
    expect(platform.db.users.firstLogin[15]).toBe(now);
    expect(platform.db.users.lastLogin[15]).toBe(now + MINUTE);
  });
});

describe('a token', () => {
  test('a token expires after fifteen minutes', async () => {
    const { ask, platform } = await signedInAs('ines', small({ now: () => Date.UTC(2026, 0, 1) }));
    platform.clock.shift(15 * MINUTE - 1);
    expect((await ask('GET', ME)).status).toBe(200);
    platform.clock.shift(1);
    expect((await ask('GET', ME)).status).toBe(401);
  });

  test.each([
    ['no token', undefined],
    ['an invented token', 'made-up'],
  ])('a request with %s is answered 401', async (_, token) => {
    const { ask } = visitor(small());
    expect((await ask('GET', ME, { token })).status).toBe(401);
  });

  test('a request is answered 402 once the user’s account is disabled or upgrading', async () => {
    const { ask, platform } = await signedInAs('nora');
    const account = platform.db.accounts[3];
    if (!account) throw new Error('Nora has no account');
    account.status = 'DISABLED';
    expect((await ask('GET', ME)).body).toMatchObject({ statusCode: 402, status: 'expired_account' });
    account.status = 'ACTIVE';
    account.upgradeInfo = { status: 'InProgress' };
    expect((await ask('GET', ME)).body).toMatchObject({ statusCode: 402, status: 'upgrade_in_progress' });
  });
});

describe('refresh', () => {
  test('a refresh replaces the cookie and answers a valid token', async () => {
    const visit = await signedInAs('ines');
    const before = visit.browser.cookies.contents;
    const { status, body } = await visit.refresh();
    expect(status).toBe(200);
    expect(body).toMatchObject({ userId: 'usr-0000001', payloadType: 'user' });
    expect(visit.browser.cookies.contents).not.toEqual(before);
    expect((await visit.ask('GET', ME, { token: String(body['token']) })).status).toBe(200);
  });

  test('the previous cookie is accepted until the new one is used, since the answer may have been lost', async () => {
    const visit = await signedInAs('ines');
    const cookieOf = () =>
      visit.browser.cookies.header(new URL('http://console.test/api/auth/refresh')).replace('refresh=', '');
    const restore = (value: string) =>
      visit.browser.cookies.store(new URL('http://console.test'), [
        { name: 'refresh', value, path: '/api/auth', maxAge: 1000 },
      ]);
    const first = cookieOf();
    await visit.refresh();
    restore(first);
    expect((await visit.refresh()).status).toBe(200);
    expect((await visit.refresh()).status).toBe(200);
    restore(first);
    expect((await visit.refresh()).status).toBe(401);
  });

  test('a refresh without a cookie or after thirty days is answered 401', async () => {
    expect((await visitor(small()).refresh()).status).toBe(401);
    const visit = await signedInAs('ines');
    visit.platform.clock.shift(30 * 24 * 60 * MINUTE);
    expect((await visit.refresh()).status).toBe(401);
  });

  test('when the session is revoked, a refresh is answered 403, and a call with its token 401', async () => {
    const visit = await signedInAs('ines');
    visit.platform.state().sessions.revoke(0);
    expect((await visit.ask('GET', ME)).status).toBe(401);
    expect((await visit.refresh()).status).toBe(403);
  });
});

describe('one session per user', () => {
  test('calls and refreshes of the older browser are answered 409 until it takes the session over', async () => {
    const older = await signedInAs('ines');
    const newer = await signedInAs('ines', older.platform);
    const taken = { statusCode: 409, status: 'session_taken_over' };
    expect((await older.ask('GET', ME)).body).toMatchObject(taken);
    expect((await older.refresh()).body).toMatchObject(taken);
    expect((await newer.ask('GET', ME)).status).toBe(200);

    const { status, body } = await older.ask('POST', '/api/auth/override', { token: undefined });
    expect(status).toBe(200);
    expect(body).toMatchObject({ userId: 'usr-0000001' });
    expect((await older.ask('GET', ME, { token: String(body['token']) })).status).toBe(200);
    expect((await newer.ask('GET', ME)).body).toMatchObject(taken);
    expect((await newer.refresh()).body).toMatchObject(taken);
  });

  test('signing in again in the same browser is no takeover, but ends the previous token', async () => {
    const visit = await signedInAs('ines');
    await visit.login(CAST.ines.email);
    expect((await visit.refresh()).status).toBe(200);
    expect((await visit.ask('GET', ME)).status).toBe(401);
  });

  test('the sign-in of another user does not affect a session', async () => {
    const ines = await signedInAs('ines');
    await signedInAs('nora', ines.platform);
    expect((await ines.ask('GET', ME)).status).toBe(200);
  });

  test('override is answered 403 for a revoked session, and 401 without one', async () => {
    const visit = await signedInAs('ines');
    visit.platform.state().sessions.revoke(0);
    expect((await visit.ask('POST', '/api/auth/override', { token: undefined })).status).toBe(403);
    expect((await visitor(visit.platform).ask('POST', '/api/auth/override')).status).toBe(401);
  });
});

describe('logout', () => {
  test('a logout needs only the cookie, deletes it, and ends the token', async () => {
    const visit = await signedInAs('ines');
    expect((await visit.ask('POST', '/api/auth/logout', { token: undefined })).status).toBe(204);
    expect(visit.browser.cookies.contents).toEqual([]);
    expect((await visit.refresh()).status).toBe(401);
    expect((await visit.ask('GET', ME)).status).toBe(401);
  });

  test('a logout without a session is answered 204', async () => {
    expect((await visitor(small()).ask('POST', '/api/auth/logout')).status).toBe(204);
  });
});

test('two platforms share no sessions, data or log', async () => {
  const one = await signedInAs('ines');
  const other = small();
  expect((await visitor(other).ask('GET', ME, { token: one.token })).status).toBe(401);
  await one.ask('PATCH', '/api/users/accounts', { body: { id: 'acc-0000004', name: 'Renamed' } });
  expect(other.db.accounts[3]?.name).toBe('Aldergrove Insights');
  expect(other.log.of('updateAccount')).toEqual([]);
});

test('a reset restores data, clock and settings, empties the log and ends the sessions', async () => {
  const visit = await signedInAs('ines');
  await visit.ask('PATCH', '/api/users/accounts', { body: { id: 'acc-0000004', name: 'Renamed' } });
  visit.platform.clock.shift(MINUTE);
  visit.platform.config.current.brand = 'netquest';
  visit.platform.faults.add({ call: '*', kind: '500' });
  visit.platform.reset();
  expect(visit.platform.db.accounts[3]?.name).toBe('Aldergrove Insights');
  expect(visit.platform.clock.shifted()).toBe(0);
  expect(visit.platform.config.current.brand).toBe('default');
  expect(visit.platform.log.entries).toEqual([]);
  expect((await visit.refresh()).status).toBe(401);
});
