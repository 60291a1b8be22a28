/** Changes to people on the mock platform (contract §3, spec 1 §5, §6). */
import { describe, expect, test } from 'vitest';
import { accountIds, userIds } from '../../mocks/db/ids.ts';
import type { Platform } from '../../mocks/platform.ts';
import { companyRow, type CompanyKey } from '../../mocks/seeds/companies.ts';
import { CAST, type CastKey, PASSWORD } from '../../mocks/seeds/people.ts';
import { signedInAs, small } from './asking.ts';

const USERS = '/api/users/users';
const idOf = ({ db }: Platform, key: CastKey): string => userIds.of(db.users.withEmail(CAST[key].email));
const accountOf = (key: CompanyKey): string => accountIds.of(companyRow(key));

const NEW = { firstName: 'Ana', lastName: 'Silva', email: 'ana.silva@new.example', userType: 'USER' };
async function create(by: CastKey, company: CompanyKey, part: object = {}) {
  const app = await signedInAs(by);
  const body = { ...NEW, accountId: accountOf(company), ...part };
  return { ...(await app.ask('POST', USERS, { body })), app };
}

describe('a new user', () => {
  test.each<[CastKey, CompanyKey, number]>([
    ['ines', 'aldergrove', 201],
    ['marta', 'alpine', 201],
    ['adil', 'aldergrove', 201],
    ['adil', 'alpine', 403],
    ['nora', 'aldergrove', 201],
    ['nora', 'alpine', 403],
    ['oskar', 'aldergrove', 403],
    ['theo', 'alpine', 403],
    ['lena', 'blueHarbor', 422],
    ['pia', 'aldergrove', 403],
  ])('when %s creates a user in %s, the answer is %i [USR-17] [USR-36]', async (by, company, expected) => {
    const { status, body } = await create(by, company);
    expect(status).toBe(expected);
    if (expected === 422) expect(body).toMatchObject({ status: 'no_seats' });
    if (expected === 403) expect(body).toMatchObject({ status: 'forbidden' });
  });

  test.each<[CastKey, CompanyKey, string, number]>([
    ['nora', 'aldergrove', 'ACCOUNT_ADMIN', 201],
    ['nora', 'aldergrove', 'MAIN_ADMIN', 403],
    ['adil', 'aldergrove', 'MAIN_ADMIN', 403],
    ['ines', 'canvass', 'SX_ADMIN', 403],
    ['sol', 'canvass', 'SX_ADMIN', 201],
    ['ines', 'aldergrove', 'PROSPECT', 422],
    ['ines', 'aldergrove', 'KING', 422],
    ['felix', 'fable', 'TEAM_ADMIN', 422],
  ])(
    'when %s adds to %s a user of type %s, the answer is %i [USR-18] [USR-19] [USR-20]',
    async (by, company, userType, expected) => {
      expect((await create(by, company, { userType })).status).toBe(expected);
    },
  );

  test('a new user gets a mail and can sign in after accepting the invitation in it', async () => {
    const { app, body } = await create('nora', 'aldergrove', { email: ' Ana@New\u200B.example ' });
    expect(body).toMatchObject({
      email: 'Ana@New.example',
      isActive: true,
      hasPassword: false,
      accountId: accountOf('aldergrove'),
      roles: ['COMPANY_MEMBER'],
    });
    const [mail] = app.platform.outbox.emails;
    expect(mail).toMatchObject({ to: 'Ana@New.example', subject: 'You are invited' });
    const token = mail?.links[0]?.href.split('token=')[1];
    const accepted = await app.ask('POST', '/api/auth/signUp', {
      token: undefined,
      body: { invitationToken: token, firstName: 'Ana', lastName: 'Silva', password: PASSWORD },
    });
    expect(accepted).toMatchObject({ status: 201, body: { userId: body['id'] } });
    expect((await app.login('ana@new.example')).body).toMatchObject({ userId: body['id'] });
  });

  test.each([
    'nora@aldergrove.example',
    'NORA@aldergrove.example',
    'nora\u200B@aldergrove.example',
    'nora＠aldergrove.example',
  ])('the e-mail %j, which a user already has, is refused with 409 [USR-36]', async (email) => {
    const { status, body } = await create('ines', 'alpine', { email });
    expect(status).toBe(409);
    expect(body['userError']).toMatch(/^There is a user with the e-mail nora@aldergrove.example already.$/iu);
  });

  test.each([
    { firstName: '\u200B' },
    { lastName: ' ' },
    { firstName: ' Ana' },
    { email: 'nobody' },
    { accountId: 'acc-9999999' },
  ])('a new user with %j is refused with 422: no user is created and no mail is sent', async (part) => {
    const before = small().db.users.active.length;
    const { status, app } = await create('ines', 'aldergrove', part);
    expect(status).toBe(422);
    expect(app.platform.db.users.active).toHaveLength(before);
    expect(app.platform.outbox.emails).toEqual([]);
  });
});

describe('status change of many users', () => {
  async function change(by: CastKey, of: readonly CastKey[], isActive: boolean, platform = small()) {
    const app = await signedInAs(by, platform);
    const ids = of.map((key) => idOf(platform, key));
    const answer = await app.ask('POST', `${USERS}/bulk/update-active-status`, { body: { ids, isActive } });
    const active = (key: CastKey) => platform.db.users.active[platform.db.users.withEmail(CAST[key].email)];
    return { ...answer, active, platform };
  }

  test.each<[CastKey, CastKey[], number, string?]>([
    ['ines', ['oskar', 'theo'], 204],
    ['nora', ['oskar'], 204],
    ['nora', ['oskar', 'theo'], 403],
    ['oskar', ['ivan'], 403],
    ['ines', ['oskar', 'sol'], 403],
    ['sol', ['oskar', 'ines'], 204],
    ['ines', ['oskar', 'ada'], 422, 'This user is an account owner and cannot be deactivated.'],
    [
      'nora',
      ['oskar', 'nora'],
      422,
      'You cannot deactivate your own account; only another admin or the account owner can deactivate your user.',
    ],
  ])(
    'when %s deactivates %j, the answer is %i, and a refusal changes no user [USR-29] [USR-30] [USR-34]',
    async (by, of, expected, message) => {
      const { status, body, active } = await change(by, of, false);
      expect(status).toBe(expected);
      if (message) expect(body['message']).toBe(message);
      // All or nothing.
      expect(active(of[0] as CastKey)).toBe(expected === 204 ? 0 : of[0] === 'ivan' ? 0 : 1);
    },
  );

  test('without enough free seats no user is activated; users who are active already need no seat', async () => {
    const platform = small();
    const { db } = platform;
    const row = companyRow('aldergrove');
    const oskar = db.users.withEmail(CAST.oskar.email);
    db.users.active[oskar] = 0;
    db.touch();
    const account = db.accounts[row];
    if (!account) throw new Error('Aldergrove has no account');
    account.seatsPurchased = (platform.state().totals().seatsUsed[row] ?? 0) + 1;
    const both = await change('ines', ['oskar', 'ivan'], true, platform);
    expect(both).toMatchObject({ status: 422, body: { status: 'no_seats' } });
    expect([both.active('oskar'), both.active('ivan')]).toEqual([0, 0]);
    // People who are members already need no seat.
    const one = await change('ines', ['oskar', 'nora'], true, platform);
    expect([one.status, one.active('oskar')]).toEqual([204, 1]);
  });

  test('an unknown user in the list is answered 404: no user is changed and no mail is sent', async () => {
    const app = await signedInAs('ines');
    const ids = [idOf(app.platform, 'oskar'), 'usr-9999999'];
    const answer = await app.ask('POST', `${USERS}/bulk/update-active-status`, {
      body: { ids, isActive: false },
    });
    expect(answer.status).toBe(404);
    const { users } = app.platform.db;
    expect(users.active[users.withEmail(CAST.oskar.email)]).toBe(1);
    expect(app.platform.outbox.emails).toEqual([]);
  });
});

describe('section access', () => {
  const ALL = { build: true, distribute: true, analysis: true };
  async function set(by: CastKey, of: CastKey, permissions: object) {
    const app = await signedInAs(by);
    const id = idOf(app.platform, of);
    return app.ask('PUT', `${USERS}/${id}/section-access-permissions`, { body: { permissions } });
  }

  test.each<[CastKey, CastKey, object, number]>([
    ['ines', 'oskar', ALL, 200],
    ['nora', 'oskar', ALL, 200],
    ['nora', 'theo', ALL, 403],
    ['oskar', 'oskar', ALL, 403],
    ['theo', 'oskar', ALL, 403],
    ['ines', 'nora', ALL, 422],
    ['ines', 'oskar', { ...ALL, distribute: false }, 422],
    ['ines', 'oskar', { build: false, distribute: true, analysis: false, branding: true }, 422],
  ])(
    'when %s sets the section access of %s to %j, the answer is %i [USR-39] [USR-40] [USR-41]',
    async (by, of, permissions, expected) => {
      expect((await set(by, of, permissions)).status).toBe(expected);
    },
  );

  test('branding keeps its value if the request does not contain it', async () => {
    expect((await set('ines', 'clara', ALL)).body['sectionsAccessPermissions']).toEqual({
      ...ALL,
      branding: false,
    });
    expect(
      (await set('ines', 'clara', { ...ALL, branding: true })).body['sectionsAccessPermissions'],
    ).toEqual({
      ...ALL,
      branding: true,
    });
  });
});
