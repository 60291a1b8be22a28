/** Users on the mock platform (contract §3, decisions §7, spec 1 §5, §6). */
import { describe, expect, test } from 'vitest';
import { CAST_MEMBERS, type CastKey } from '../../mocks/seeds/people.ts';
import { QUERY, signedInAs } from './asking.ts';

type Row = Record<string, unknown>;
const USERS = '/api/users/users';
const LIST = '/api/users/v2/users/list/';
const idOf = (key: CastKey): string =>
  `usr-${String(CAST_MEMBERS.findIndex((member) => member.key === key) + 1).padStart(7, '0')}`;

const change = async (by: CastKey, of: CastKey, body: object) => {
  const app = await signedInAs(by);
  const { status, body: answer } = await app.ask('PATCH', USERS, { body: { id: idOf(of), ...body } });
  return { status, answer, app };
};

describe('rights to change users', () => {
  test.each<[CastKey, CastKey, number]>([
    ['ines', 'nora', 200],
    ['ines', 'marta', 200],
    ['ines', 'sol', 403],
    ['sol', 'ines', 200],
    // A MainAdmin may change users of a managed account, or of their own.
    ['marta', 'nora', 200],
    ['marta', 'adil', 403],
    ['marta', 'theo', 403],
    ['marta', 'ines', 403],
    ['adil', 'nora', 200],
    ['adil', 'theo', 403],
    ['nora', 'oskar', 200],
    ['nora', 'theo', 403],
    ['oskar', 'oskar', 200],
    ['oskar', 'nora', 403],
    ['theo', 'oskar', 403],
  ])('when %s changes the name of %s, the answer is %i', async (by, of, expected) => {
    const { status, answer } = await change(by, of, { firstName: 'Other' });
    expect(status).toBe(expected);
    if (expected === 403) expect(answer).toMatchObject({ status: 'forbidden' });
  });
});

describe('the type of a user', () => {
  test.each<[CastKey, CastKey, string, number]>([
    ['ines', 'oskar', 'TEAM_ADMIN', 200],
    ['ines', 'oskar', 'SX_ADMIN', 403],
    ['sol', 'oskar', 'SX_ADMIN', 200],
    ['sol', 'ines', 'USER', 422],
    ['marta', 'oskar', 'MAIN_ADMIN', 200],
    ['marta', 'oskar', 'SX_ADMIN', 403],
    ['nora', 'oskar', 'ACCOUNT_ADMIN', 200],
    ['nora', 'oskar', 'MAIN_ADMIN', 403],
    ['oskar', 'oskar', 'TEAM_ADMIN', 403],
    ['ines', 'felix', 'TEAM_ADMIN', 422],
    ['ines', 'pia', 'USER', 422],
    ['ines', 'oskar', 'KING', 422],
  ])('when %s makes %s a %s, the answer is %i', async (by, of, userType, expected) => {
    const { status, answer } = await change(by, of, { userType });
    expect(status).toBe(expected);
    if (expected === 200) expect(answer['userType']).toBe(userType);
  });
});

describe('deactivation', () => {
  test('a deactivation ends the user’s sessions and sends them a mail', async () => {
    const oskar = await signedInAs('oskar');
    const ines = await signedInAs('ines', oskar.platform);
    await ines.ask('PATCH', USERS, { body: { id: idOf('oskar'), isActive: false } });
    const refused = { statusCode: 403, status: 'user_inactive' };
    expect((await oskar.ask('GET', `${USERS}/who-am-i`)).body).toMatchObject(refused);
    expect((await oskar.refresh()).status).toBe(403);
    expect((await oskar.login('oskar@aldergrove.example')).body).toMatchObject({ status: 'user_inactive' });
    expect(oskar.platform.outbox.emails.map(({ to, subject }) => [to, subject])).toEqual([
      ['oskar@aldergrove.example', 'Your access has ended'],
    ]);
  });

  test('users can deactivate neither an account owner nor themselves', async () => {
    expect(await change('ines', 'ada', { isActive: false })).toMatchObject({
      status: 422,
      answer: { message: 'This user is an account owner and cannot be deactivated.' },
    });
    expect((await change('nora', 'nora', { isActive: false })).status).toBe(422);
    expect((await change('ines', 'ada', { isActive: true })).status).toBe(200);
  });

  test('an inactive user can be activated only if a seat is free', async () => {
    const app = await signedInAs('ines');
    const aldergrove = app.platform.db.accounts[3];
    if (!aldergrove) throw new Error('Aldergrove has no account');
    const used = app.platform.state().totals().seatsUsed[3] ?? 0;
    aldergrove.seatsPurchased = used;
    const activate = () => app.ask('PATCH', USERS, { body: { id: idOf('ivan'), isActive: true } });
    expect((await activate()).body).toMatchObject({ statusCode: 422, status: 'no_seats' });
    aldergrove.seatsPurchased = used + 1;
    expect((await activate()).body).toMatchObject({ isActive: true });
  });

  test('a change with one invalid field changes no field', async () => {
    const { status, app } = await change('ines', 'ada', { firstName: 'Other', isActive: false });
    expect(status).toBe(422);
    expect((await app.ask('GET', `${USERS}/${idOf('ada')}`)).body['firstName']).toBe('Ada');
  });
});

describe('a user', () => {
  test('a user who moves to another account keeps their e-mail and signs in with it, but leaves their team', async () => {
    const app = await signedInAs('ines');
    const { body } = await app.ask('GET', `${LIST}?${QUERY}&search=aldergrove.example&sortBy=email&sort=asc`);
    const someone = (body['users'] as Row[]).find(({ id }) => String(id) > 'usr-0000040') as Row;
    const moved = await app.ask('PATCH', USERS, {
      body: { id: someone['id'], firstName: 'Ω', accountId: 'acc-0000005' },
    });
    expect(moved.body).toMatchObject({ firstName: 'Ω', email: someone['email'], accountId: 'acc-0000005' });
    expect(moved.body['team']).toBeUndefined();
    expect((await app.login(String(someone['email']))).body['userId']).toBe(someone['id']);
  });

  test('only staff can move a user to another account, which must exist', async () => {
    expect((await change('nora', 'oskar', { accountId: 'acc-0000005' })).status).toBe(403);
    expect((await change('nora', 'oskar', { accountId: 'acc-0000004' })).status).toBe(200);
    expect((await change('ines', 'oskar', { accountId: 'acc-9999999' })).status).toBe(422);
  });

  test('an unknown user is answered 404, a user of another account 403', async () => {
    const app = await signedInAs('oskar');
    expect((await app.ask('GET', `${USERS}/usr-9999999`)).status).toBe(404);
    expect((await app.ask('GET', `${USERS}/${idOf('theo')}`)).status).toBe(403);
    expect((await app.ask('GET', `${USERS}/${idOf('nora')}`)).status).toBe(200);
  });
});

describe('access to users', () => {
  test.each<[CastKey, 'all' | string[]]>([
    ['ines', 'all'],
    ['marta', 'all'],
    ['adil', ['acc-0000004', 'acc-0000007', 'acc-0000012', 'none']],
    ['nora', ['acc-0000004']],
    ['oskar', ['acc-0000004']],
    ['pia', ['none']],
  ])('%s lists only the users they have access to', async (key, expected) => {
    const app = await signedInAs(key);
    const { body } = await app.ask('GET', `${LIST}?offset=0&limit=1000`);
    if (expected === 'all') expect(body['count']).toBe(app.platform.db.users.size);
    else
      expect(new Set((body['users'] as Row[]).map(({ accountId }) => accountId ?? 'none'))).toEqual(
        new Set(expected),
      );
  });
});
