/** Impersonation on the mock platform (contract §2, decisions §7). */
import { describe, expect, test } from 'vitest';
import { CAST, type CastKey } from '../../mocks/seeds/people.ts';
import { whoAmI } from '../../src/api/calls/me.ts';
import { ImpersonationFailed } from '../../src/api/errors.ts';
import { signedIn } from './app.ts';
import { signedInAs, small } from './asking.ts';
import { accountOf, MINUTE, rowOf } from './entering.ts';

const ME = '/api/users/users/who-am-i';
const idOf = (key: CastKey): string => `usr-${String(rowOf(key) + 1).padStart(7, '0')}`;
type App = Awaited<ReturnType<typeof signedInAs>>;

const impersonate = (app: App, as: string, by: string, token = app.token) =>
  app.ask('POST', '/api/auth/impersonate', {
    token,
    body: { impersonatedUserId: as, authenticatedUser: by },
  });

/** Ines impersonates somebody; `ask` carries the token of the impersonation. */
async function acting(as: CastKey, app?: App) {
  const ines = app ?? (await signedInAs('ines'));
  const { body } = await impersonate(ines, idOf(as), idOf('ines'));
  const token = String(body['token']);
  return { ...ines, own: ines, acted: token, askAs: (path: string) => ines.ask('GET', path, { token }) };
}

describe('rights to impersonate', () => {
  test.each<[CastKey, CastKey, number]>([
    ['ines', 'oskar', 200],
    ['ines', 'marta', 200],
    ['sol', 'nora', 200],
    ['ines', 'pia', 200],
    ['ines', 'tess', 200],
    ['ines', 'ines', 403],
    ['ines', 'sol', 403],
    ['sol', 'ines', 403],
    ['ines', 'ivan', 403],
    ['marta', 'oskar', 403],
    ['adil', 'oskar', 403],
    ['nora', 'oskar', 403],
  ])('when %s impersonates %s, the answer is %i', async (by, as, expected) => {
    const app = await signedInAs(by);
    const { status, body } = await impersonate(app, idOf(as), idOf(by));
    expect(status).toBe(expected);
    if (expected === 403) expect(body).toMatchObject({ status: 'forbidden' });
    else expect(Object.keys(body)).toEqual(['token']);
  });

  test('an unknown user is answered 404, and a request in another user’s name 403', async () => {
    const app = await signedInAs('ines');
    expect((await impersonate(app, 'usr-9999999', idOf('ines'))).status).toBe(404);
    expect((await impersonate(app, idOf('oskar'), idOf('sol'))).body).toMatchObject({
      statusCode: 403,
      status: 'forbidden',
    });
  });

  test('a request with an invalid token is answered 401', async () => {
    const app = await signedInAs('ines');
    expect((await impersonate(app, idOf('oskar'), idOf('ines'), 'made-up')).status).toBe(401);
  });

  test('the token of an impersonation cannot start another one, in the name of either user', async () => {
    const app = await acting('marta');
    for (const by of ['ines', 'marta'] as const)
      expect((await impersonate(app.own, idOf('oskar'), idOf(by), app.acted)).status).toBe(403);
  });
});

describe('the token of an impersonation', () => {
  test('the token has the rights of the impersonated user only', async () => {
    const app = await acting('oskar');
    expect((await app.askAs(ME)).body).toMatchObject({ id: idOf('oskar'), email: CAST.oskar.email });
    expect((await app.askAs(`/api/users/users/${idOf('theo')}`)).status).toBe(403);
    const change = (token: string) =>
      app.ask('PATCH', '/api/users/users', { token, body: { id: idOf('nora'), firstName: 'Other' } });
    expect((await change(app.acted)).status).toBe(403);
    expect((await change(app.own.token)).status).toBe(200);
  });

  test('the sessions of the actor and of the impersonated user stay valid', async () => {
    const oskar = await signedInAs('oskar');
    const app = await acting('oskar', await signedInAs('ines', oskar.platform));
    expect((await oskar.ask('GET', ME)).status).toBe(200);
    expect((await app.own.ask('GET', ME)).body).toMatchObject({ id: idOf('ines') });
    expect((await app.own.refresh()).body).toMatchObject({ userId: idOf('ines') });
  });

  test('the log names both the impersonated user and the actor', async () => {
    const app = await acting('oskar');
    await app.askAs(ME);
    const both = { userId: idOf('oskar'), actedBy: idOf('ines') };
    expect(app.platform.log.of('impersonate')).toMatchObject([both]);
    expect(app.platform.log.of('whoAmI').at(-1)).toMatchObject(both);
    await app.own.ask('GET', ME);
    expect(app.platform.log.of('whoAmI').at(-1)?.actedBy).toBeUndefined();
  });

  test('the token expires after fifteen minutes', async () => {
    const app = await acting('oskar', await signedInAs('ines', small({ now: () => Date.UTC(2026, 0, 1) })));
    app.platform.clock.shift(15 * MINUTE - 1);
    expect((await app.askAs(ME)).status).toBe(200);
    app.platform.clock.shift(1);
    expect((await app.askAs(ME)).status).toBe(401);
  });

  test('the token ends with the session in which it was issued', async () => {
    const app = await acting('oskar');
    await app.ask('POST', '/api/auth/logout', { token: undefined });
    expect((await app.askAs(ME)).status).toBe(401);

    const revoked = await acting('oskar');
    revoked.platform.state().sessions.revoke(rowOf('ines'));
    expect((await revoked.askAs(ME)).status).toBe(401);
  });

  test('the token ends when the user is deactivated, and an inactive user cannot be impersonated', async () => {
    const app = await acting('oskar');
    const body = { id: idOf('oskar'), isActive: false };
    expect((await app.own.ask('PATCH', '/api/users/users', { body })).status).toBe(200);
    expect((await app.askAs(ME)).body).toMatchObject({ statusCode: 403, status: 'user_inactive' });
    expect((await app.own.ask('GET', ME)).status).toBe(200);
    expect((await impersonate(app.own, idOf('oskar'), idOf('ines'))).status).toBe(403);
  });

  test('when the actor’s session is taken over, the token is answered 409', async () => {
    const app = await acting('oskar');
    await signedInAs('ines', app.platform);
    expect((await app.askAs(ME)).body).toMatchObject({ statusCode: 409, status: 'session_taken_over' });
  });

  test('for a user of an expired or upgrading account the token is issued, but answered 402', async () => {
    const app = await acting('ed');
    expect((await app.askAs(ME)).body).toMatchObject({ statusCode: 402, status: 'expired_account' });
    const uma = await acting('uma', app.own);
    expect((await uma.askAs(ME)).body).toMatchObject({ statusCode: 402, status: 'upgrade_in_progress' });
  });
});

describe('an impersonation by the console’s client', () => {
  test('an impersonation starts, is renewed when its token has expired, and ends', async () => {
    const app = await signedIn('ines');
    expect(await app.auth.impersonate(idOf('oskar'))).toMatchObject({ email: CAST.oskar.email });
    app.platform.clock.shift(16 * MINUTE);
    expect((await app.send(whoAmI, {})).email).toBe(CAST.oskar.email);
    expect(app.sent.filter((line) => line.endsWith('/impersonate'))).toHaveLength(2);
    await app.auth.endImpersonation();
    expect((await app.send(whoAmI, {})).email).toBe(CAST.ines.email);
    expect(app.platform.log.problems()).toEqual([]);
  });

  test('impersonating a user of a disabled account fails, and the actor stays signed in', async () => {
    const app = await signedIn('ines');
    accountOf(app.platform, 'oskar').status = 'DISABLED';
    await expect(app.auth.impersonate(idOf('oskar'))).rejects.toBeInstanceOf(ImpersonationFailed);
    expect((await app.send(whoAmI, {})).email).toBe(CAST.ines.email);
  });
});
