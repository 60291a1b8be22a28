/** Sign-in, the refresh cookie, takeover and sign-out on the mock platform (contract §1, §2). */
import { describe, expect, test } from 'vitest';
import { CAST, type CastKey } from '../../mocks/seeds/people.ts';
import { signedInAs, small, visitor } from './asking.ts';

const ME = '/api/users/users/who-am-i';
const MINUTE = 60_000;

describe('login', () => {
  test('answers a session and sets the refresh cookie for the auth path alone', async () => {
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

  test('does not mind the case of the e-mail', async () => {
    const visit = visitor(small());
    expect((await visit.login(CAST.ines.email.toUpperCase())).status).toBe(200);
  });

  test('a prospect gets a prospect session', async () => {
    expect((await visitor(small()).login(CAST.pia.email)).body['payloadType']).toBe('prospect');
  });

  test.each<[string, CastKey, number, object]>([
    ['an inactive user', 'ivan', 403, { status: 'user_inactive' }],
    ['who signs in by SSO', 'sara', 403, { status: 'sso_only' }],
    ['of an upgrading account', 'uma', 402, { status: 'upgrade_in_progress' }],
    ['of an expired account', 'ed', 402, { status: 'expired_account' }],
    ['who has no password', 'nadia', 401, {}],
  ])('refuses somebody %s', async (_, key, statusCode, shape) => {
    const visit = visitor(small());
    const { status, body } = await visit.login(CAST[key].email);
    expect({ status, body }).toMatchObject({ status: statusCode, body: { statusCode, ...shape } });
    expect(visit.browser.cookies.contents).toEqual([]);
  });

  test('lets users of a lapsed account in', async () => {
    expect((await visitor(small()).login(CAST.lars.email)).status).toBe(200);
  });

  test.each([
    ['a wrong password', CAST.ivan.email, 'wrong-1'],
    ['an unknown e-mail', 'nobody@nowhere.example', 'canvass-demo-1'],
  ])('says nothing about the user with %s', async (_, email, password) => {
    const visit = visitor(small());
    const { status, body } = await visit.login(email, { password });
    expect({ status, body }).toEqual({
      status: 401,
      body: { statusCode: 401, message: 'Wrong e-mail or password.' },
    });
  });

  test('counts as first and last sign-in', async () => {
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
  test('lives for fifteen minutes', async () => {
    const { ask, platform } = await signedInAs('ines', small({ now: () => Date.UTC(2026, 0, 1) }));
    platform.clock.shift(15 * MINUTE - 1);
    expect((await ask('GET', ME)).status).toBe(200);
    platform.clock.shift(1);
    expect((await ask('GET', ME)).status).toBe(401);
  });

  test.each([
    ['none', undefined],
    ['one that nobody issued', 'made-up'],
  ])('%s is 401', async (_, token) => {
    const { ask } = visitor(small());
    expect((await ask('GET', ME, { token })).status).toBe(401);
  });

  test('of an account that is disabled or upgrading meanwhile is 402', async () => {
    const { ask, platform } = await signedInAs('nora');
    const account = platform.db.accounts[3];
    if (!account) throw new Error('No account');
    account.status = 'DISABLED';
    expect((await ask('GET', ME)).body).toMatchObject({ statusCode: 402, status: 'expired_account' });
    account.status = 'ACTIVE';
    account.upgradeInfo = { status: 'InProgress' };
    expect((await ask('GET', ME)).body).toMatchObject({ statusCode: 402, status: 'upgrade_in_progress' });
  });
});

describe('refresh', () => {
  test('rotates the cookie and answers a token that works', async () => {
    const visit = await signedInAs('ines');
    const before = visit.browser.cookies.contents;
    const { status, body } = await visit.refresh();
    expect(status).toBe(200);
    expect(body).toMatchObject({ userId: 'usr-0000001', payloadType: 'user' });
    expect(visit.browser.cookies.contents).not.toEqual(before);
    expect((await visit.ask('GET', ME, { token: String(body['token']) })).status).toBe(200);
  });

  test('takes the older cookie only until the newer one was used: its answer may have been lost', async () => {
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

  test('is 401 without a cookie, and after thirty days', async () => {
    expect((await visitor(small()).refresh()).status).toBe(401);
    const visit = await signedInAs('ines');
    visit.platform.clock.shift(30 * 24 * 60 * MINUTE);
    expect((await visit.refresh()).status).toBe(401);
  });

  test('is 403 once the session was revoked, and its tokens are 401', async () => {
    const visit = await signedInAs('ines');
    visit.platform.state().sessions.revoke(0);
    expect((await visit.ask('GET', ME)).status).toBe(401);
    expect((await visit.refresh()).status).toBe(403);
  });
});

describe('one session a user', () => {
  test('an older browser is told 409 by its calls and by refresh, until it takes over', async () => {
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

  test('signing in again in the same browser takes nothing over', async () => {
    const visit = await signedInAs('ines');
    await visit.login(CAST.ines.email);
    expect((await visit.refresh()).status).toBe(200);
    expect((await visit.ask('GET', ME)).status).toBe(401);
  });

  test('users do not disturb each other', async () => {
    const ines = await signedInAs('ines');
    await signedInAs('nora', ines.platform);
    expect((await ines.ask('GET', ME)).status).toBe(200);
  });

  test('override needs a session that stands', async () => {
    const visit = await signedInAs('ines');
    visit.platform.state().sessions.revoke(0);
    expect((await visit.ask('POST', '/api/auth/override', { token: undefined })).status).toBe(403);
    expect((await visitor(visit.platform).ask('POST', '/api/auth/override')).status).toBe(401);
  });
});

describe('logout', () => {
  test('needs the cookie alone, clears it, and ends the tokens', async () => {
    const visit = await signedInAs('ines');
    expect((await visit.ask('POST', '/api/auth/logout', { token: undefined })).status).toBe(204);
    expect(visit.browser.cookies.contents).toEqual([]);
    expect((await visit.refresh()).status).toBe(401);
    expect((await visit.ask('GET', ME)).status).toBe(401);
  });

  test('without a session is no error', async () => {
    expect((await visitor(small()).ask('POST', '/api/auth/logout')).status).toBe(204);
  });
});

test('two platforms share nothing', async () => {
  const one = await signedInAs('ines');
  const other = small();
  expect((await visitor(other).ask('GET', ME, { token: one.token })).status).toBe(401);
  await one.ask('PATCH', '/api/users/accounts', { body: { id: 'acc-0000004', name: 'Renamed' } });
  expect(other.db.accounts[3]?.name).toBe('Aldergrove Insights');
  expect(other.log.of('updateAccount')).toEqual([]);
});

test('a reset is as at the start', async () => {
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
