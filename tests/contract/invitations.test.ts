/** Bulk invites on the mock platform (contract §3, spec 1 §5, §6). */
import { describe, expect, test } from 'vitest';
import { accountIds } from '../../mocks/db/ids.ts';
import { companyRow, type CompanyKey } from '../../mocks/seeds/companies.ts';
import { CAST, type CastKey } from '../../mocks/seeds/people.ts';
import { signedInAs, small } from './asking.ts';

const idOf = (key: CompanyKey): string => accountIds.of(companyRow(key));
const person = (email: string, more: object = {}) => ({
  firstName: 'Tomás',
  lastName: 'Herrera',
  email,
  ...more,
});
const people = (count: number) => Array.from({ length: count }, (_, at) => person(`p${at}@new.example`));

async function asking(who: CastKey, company: CompanyKey = 'granite', platform = small()) {
  const app = await signedInAs(who, platform);
  const accountId = idOf(company);
  return {
    ...app,
    check: (email: string) => app.ask('POST', '/api/users/users/checkEmail', { body: { email, accountId } }),
    invite: (users: object[]) => app.ask('POST', '/api/users/users/bulk', { body: { accountId, users } }),
    seats: async () => (await app.ask('GET', `/api/users/accounts/${accountId}`)).body['seatsAvailable'],
  };
}

describe('rights to invite', () => {
  test.each<[CastKey, CompanyKey, number, number]>([
    ['ines', 'granite', 201, 200],
    ['nora', 'aldergrove', 201, 200],
    ['nora', 'granite', 403, 403],
    ['oskar', 'aldergrove', 403, 403],
    ['theo', 'alpine', 403, 403],
    // These may create users, but not with the bulk invite.
    ['marta', 'aldergrove', 403, 200],
    ['adil', 'aldergrove', 403, 200],
    ['adil', 'alpine', 403, 403],
    // A Lite account has a single user.
    ['lena', 'blueHarbor', 403, 200],
    ['ines', 'blueHarbor', 403, 200],
  ])(
    'when %s invites to %s, the answer is %i; when they check an e-mail, it is %i',
    async (who, company, invites, checks) => {
      const app = await asking(who, company);
      expect((await app.check('new@new.example')).status).toBe(checks);
      const answer = await app.invite([person('new@new.example')]);
      expect(answer.status).toBe(invites);
      if (invites === 403) expect(answer.body).toMatchObject({ status: 'forbidden' });
      expect(app.platform.db.users.withEmail('new@new.example') >= 0).toBe(invites === 201);
    },
  );

  test('a check for an unknown account is answered 404', async () => {
    const app = await signedInAs('ines');
    const body = { email: 'a@new.example', accountId: 'acc-9999999' };
    expect((await app.ask('POST', '/api/users/users/checkEmail', { body })).status).toBe(404);
  });
});

describe('the check of an e-mail', () => {
  test.each([
    ['new@new.example', 'Valid'],
    ['New.Person+tag@sub.new.example', 'Valid'],
    [CAST.oskar.email, 'AlreadyExists'],
    [CAST.oskar.email.toUpperCase(), 'AlreadyExists'],
    [`os\u200Bkar@aldergrove.example`, 'AlreadyExists'],
    [' oskar@aldergrove.example ', 'AlreadyExists'],
    // Inactive users count as well.
    [CAST.ivan.email, 'AlreadyExists'],
    ['no at', 'Invalid'],
    ['a@b', 'Invalid'],
    ['a@@b.example', 'Invalid'],
    ['a b@new.example', 'Invalid'],
    [`${'a'.repeat(140)}@new.example`, 'Invalid'],
    ['', 'Invalid'],
  ])('the e-mail %j is reported as %s', async (email, status) => {
    const app = await asking('ines');
    expect((await app.check(email)).body).toEqual({ status });
  });
});

describe('an invite', () => {
  test('an invite creates users without a password, who take seats, and mails each of them a link', async () => {
    const app = await asking('ines');
    const before = Number(await app.seats());
    const answer = await app.invite(people(3));
    expect(answer).toMatchObject({ status: 201, body: { created: 3 } });
    expect(await app.seats()).toBe(before - 3);
    const { emails } = app.platform.outbox;
    expect(emails.map(({ to }) => to)).toEqual(['p0@new.example', 'p1@new.example', 'p2@new.example']);
    expect(emails[0]?.links[0]?.href).toMatch(/^\/accept-invitation\?token=.+/u);
    const { users } = app.platform.db;
    expect(users.extras.get(users.withEmail('p1@new.example'))?.password).toBeNull();
  });

  test('an invite with invalid people lists every error with its e-mail, and creates no user', async () => {
    const app = await asking('ines');
    const answer = await app.invite([
      person('fine@new.example'),
      person('first@new.example', { firstName: ' ' }),
      person('ends@new.example', { firstName: 'Ann ' }),
      person('last@new.example', { lastName: 'x'.repeat(101) }),
      person('not valid'),
      person(CAST.oskar.email.toUpperCase()),
      person('FINE@new.example', { firstName: '' }),
    ]);
    expect(answer.status).toBe(422);
    expect(answer.body['message']).toBe('Some users cannot be invited.');
    expect(answer.body['errors']).toEqual([
      { code: 'InvalidFirstName', email: 'first@new.example' },
      { code: 'InvalidFirstName', email: 'ends@new.example' },
      { code: 'InvalidLastName', email: 'last@new.example' },
      { code: 'InvalidEmail', email: 'not valid' },
      { code: 'EmailAlreadyExists', email: 'OSKAR@ALDERGROVE.EXAMPLE' },
      { code: 'InvalidFirstName', email: 'FINE@new.example' },
      { code: 'EmailAlreadyExists', email: 'FINE@new.example' },
    ]);
    expect(app.platform.db.users.withEmail('fine@new.example')).toBe(-1);
    expect(app.platform.outbox.emails).toEqual([]);
  });

  test('an invite for more people than free seats is refused and creates no user; all free seats can be taken', async () => {
    const app = await asking('nora', 'aldergrove');
    const free = Number(await app.seats());
    const answer = await app.invite(people(free + 1));
    expect(answer).toMatchObject({ status: 422, body: { status: 'no_seats' } });
    expect(await app.seats()).toBe(free);
    expect((await app.invite(people(free))).status).toBe(201);
    expect(await app.seats()).toBe(0);
    expect((await app.invite([person('late@new.example')])).body).toMatchObject({ status: 'no_seats' });
  });

  test('an empty invite is refused with 422', async () => {
    expect((await (await asking('ines')).invite([])).status).toBe(422);
  });
});
