/** Accounts, teams and filter options on the mock platform (contract §3, decisions §7). */
import { describe, expect, test } from 'vitest';
import { companyRow } from '../../mocks/seeds/companies.ts';
import { CAST, type CastKey } from '../../mocks/seeds/people.ts';
import { QUERY, signedInAs, small } from './asking.ts';

type Row = Record<string, unknown>;
const ACCOUNTS = '/api/users/accounts';
const BULK = `${ACCOUNTS}/bulk/update-active-status`;
const account = (n: number): string => `acc-${String(n).padStart(7, '0')}`;
/** Row 4 is Aldergrove, 5 Alpine, 12 Cobalt: Enterprise and active; 6 Atlas is Professional, 7 Bayside lapsed, 15 Evergreen disabled. */
const [ALDERGROVE, ALPINE, ATLAS, BAYSIDE, COBALT, EVERGREEN] = [4, 5, 6, 7, 12, 15].map(account) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

async function statusesOf(app: Awaited<ReturnType<typeof signedInAs>>, ids: string[]): Promise<unknown[]> {
  return Promise.all(ids.map(async (id) => (await app.ask('GET', `${ACCOUNTS}/${id}`)).body['status']));
}

describe('bulk status change of accounts', () => {
  test('the call sets the status of every account in the list', async () => {
    const app = await signedInAs('ines');
    const { status } = await app.ask('POST', BULK, { body: { ids: [ALDERGROVE, ALPINE], status: 'LAPSED' } });
    expect(status).toBe(204);
    expect(await statusesOf(app, [ALDERGROVE, ALPINE])).toEqual(['LAPSED', 'LAPSED']);
  });

  test.each([
    ['not an Enterprise account', ATLAS, 'Atlas Outdoor is not an Enterprise account.'],
    ['disabled', EVERGREEN, 'Evergreen Optics is disabled.'],
    ['unknown', account(9999), 'There is no account acc-0009999.'],
  ])('no status changes when the last account in the list is %s', async (_, culprit, message) => {
    const app = await signedInAs('ines');
    const { status, body } = await app.ask('POST', BULK, {
      body: { ids: [ALDERGROVE, ALPINE, culprit], status: 'LAPSED' },
    });
    expect({ status, body }).toEqual({ status: 422, body: { statusCode: 422, message } });
    expect(await statusesOf(app, [ALDERGROVE, ALPINE])).toEqual(['ACTIVE', 'ACTIVE']);
  });

  test('a MainAdmin gets 403 for a list with an unmanaged account, and no account is changed', async () => {
    const app = await signedInAs('marta');
    expect(
      (await app.ask('POST', BULK, { body: { ids: [ALDERGROVE, ALPINE], status: 'LAPSED' } })).body,
    ).toMatchObject({ statusCode: 403, status: 'forbidden' });
    expect(app.platform.db.accounts[companyRow('aldergrove')]?.status).toBe('ACTIVE');
    expect(
      (await app.ask('POST', BULK, { body: { ids: [ALDERGROVE, COBALT], status: 'LAPSED' } })).status,
    ).toBe(204);
  });
});

describe('an account', () => {
  test('a new account gets the defaults of its tier, and its billing contact gets a mail', async () => {
    const app = await signedInAs('ines');
    const body = {
      name: 'Quill & Co',
      accessType: 'PROFESSIONAL',
      region: 'AUSTRALIA',
      billingContact: { firstName: 'Ana', lastName: 'Ito', email: 'ana@quill.example' },
    };
    const made = await app.ask('POST', ACCOUNTS, { body });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      ...body,
      status: 'ACTIVE',
      seatsUsed: 0,
      seatsPurchased: 3,
      seatsAvailable: 3,
      paymentOptions: ['CREDIT_CARD'],
    });
    expect((await app.ask('GET', `${ACCOUNTS}/${String(made.body['id'])}`)).body).toEqual(made.body);
    expect(app.platform.outbox.emails.map(({ to }) => to)).toEqual(['ana@quill.example']);
  });

  test('a name that another account has is refused with 409, in any letter case', async () => {
    const app = await signedInAs('ines');
    const taken = { statusCode: 409, userError: 'There is an account named aldergrove INSIGHTS already.' };
    const name = 'aldergrove INSIGHTS';
    expect(
      (await app.ask('POST', ACCOUNTS, { body: { name, accessType: 'LITE', region: 'GLOBAL' } })).body,
    ).toMatchObject(taken);
    expect((await app.ask('PATCH', ACCOUNTS, { body: { id: ALPINE, name } })).body).toMatchObject(taken);
    expect((await app.ask('PATCH', ACCOUNTS, { body: { id: ALDERGROVE, name } })).status).toBe(200);
  });

  test.each<[string, object, number]>([
    ['an unknown access type', { accessType: 'GOLD' }, 422],
    ['an unknown status', { status: 'GONE' }, 422],
    ['the status DISABLED', { status: 'DISABLED' }, 422],
    ['an empty name', { name: ' ' }, 422],
    ['a manager who is not staff', { managers: ['usr-0000005'] }, 422],
    ['an unknown success manager', { customerSuccessManagers: ['usr-9999999'] }, 422],
  ])('a change with %s is refused and leaves the account as it was', async (_, change, status) => {
    const app = await signedInAs('ines');
    const before = (await app.ask('GET', `${ACCOUNTS}/${ALDERGROVE}`)).body;
    expect(
      (await app.ask('PATCH', ACCOUNTS, { body: { name: 'Other', ...change, id: ALDERGROVE } })).status,
    ).toBe(status);
    expect((await app.ask('GET', `${ACCOUNTS}/${ALDERGROVE}`)).body).toEqual(before);
  });

  test('an Enterprise account can become LAPSED and ACTIVE; a Professional one cannot become LAPSED', async () => {
    const app = await signedInAs('ines');
    expect(
      (await app.ask('PATCH', ACCOUNTS, { body: { id: ALDERGROVE, status: 'LAPSED' } })).body['status'],
    ).toBe('LAPSED');
    expect(
      (await app.ask('PATCH', ACCOUNTS, { body: { id: BAYSIDE, status: 'ACTIVE' } })).body['status'],
    ).toBe('ACTIVE');
    expect((await app.ask('PATCH', ACCOUNTS, { body: { id: ATLAS, status: 'LAPSED' } })).status).toBe(422);
  });

  test('a new account manager is listed by name, and the account joins their managed accounts', async () => {
    const app = await signedInAs('ines');
    const martas = 'usr-0000003';
    const { body } = await app.ask('PATCH', ACCOUNTS, { body: { id: ALPINE, managers: [martas] } });
    expect(body).toMatchObject({
      managers: [martas],
      managerDetails: [{ firstName: 'Marta', lastName: 'Ruiz' }],
    });
    expect((await app.ask('GET', `/api/users/users/${martas}`)).body['managedAccounts']).toContain(ALPINE);
  });

  test('an unknown account ID is answered 404', async () => {
    const app = await signedInAs('ines');
    expect((await app.ask('GET', `${ACCOUNTS}/${account(9999)}`)).status).toBe(404);
    expect((await app.ask('GET', `${ACCOUNTS}/usr-0000001`)).status).toBe(404);
    expect((await app.ask('PATCH', ACCOUNTS, { body: { id: account(9999), name: 'x' } })).status).toBe(404);
  });

  test('staff and the account’s own admins set its billing contact; others get 403, an invalid e-mail 422', async () => {
    const contact = { firstName: 'Ana', lastName: 'Ito', email: 'ana@quill.example' };
    const change = async (key: CastKey, billingContact: object) => {
      const app = await signedInAs(key);
      return (await app.ask('PATCH', `${ACCOUNTS}/${ALDERGROVE}`, { body: { billingContact } })).status;
    };
    expect(await change('ines', contact)).toBe(200);
    expect(await change('nora', contact)).toBe(200);
    expect(await change('oskar', contact)).toBe(403);
    expect(await change('ada', contact)).toBe(403);
    expect(await change('ines', { ...contact, email: 'ana' })).toBe(422);
  });
});

describe('access to accounts', () => {
  test.each<[CastKey, string[] | 'all']>([
    ['ines', 'all'],
    ['marta', [ALDERGROVE, BAYSIDE, COBALT]],
    ['adil', [ALDERGROVE, BAYSIDE, COBALT]],
    ['nora', [ALDERGROVE]],
    ['oskar', [ALDERGROVE]],
    ['pia', []],
  ])('%s lists and opens only the accounts they have access to', async (key, expected) => {
    const app = await signedInAs(key);
    const { body } = await app.ask('GET', `${ACCOUNTS}/?${QUERY}`);
    const ids = (body['accounts'] as Row[]).map(({ id }) => id);
    if (expected === 'all') expect(body['count']).toBe(app.platform.db.accounts.length);
    else expect(ids).toEqual(expected);
    const opens = (await app.ask('GET', `${ACCOUNTS}/${ALPINE}`)).status;
    expect(opens).toBe(expected === 'all' ? 200 : 403);
  });

  test.each<CastKey>(['marta', 'adil', 'nora', 'oskar'])(
    '%s gets 403 when creating an account',
    async (key) => {
      const app = await signedInAs(key);
      const { body } = await app.ask('POST', ACCOUNTS, {
        body: { name: 'Mine', accessType: 'LITE', region: 'GLOBAL' },
      });
      expect(body).toMatchObject({ statusCode: 403, status: 'forbidden' });
    },
  );
});

test('deactivating a user frees one seat of the account', async () => {
  const app = await signedInAs('ines');
  const before = (await app.ask('GET', `${ACCOUNTS}/${ALDERGROVE}`)).body;
  await app.ask('PATCH', '/api/users/users', { body: { id: 'usr-0000006', isActive: false } });
  const after = (await app.ask('GET', `${ACCOUNTS}/${ALDERGROVE}`)).body;
  expect(after['seatsUsed']).toBe(Number(before['seatsUsed']) - 1);
  expect(after['seatsAvailable']).toBe(Number(before['seatsAvailable']) + 1);
});

describe('teams', () => {
  const TEAMS = '/api/users/teams';
  const members = ['usr-0000005', 'usr-0000006'];

  test('a team is created with members, who leave their previous team', async () => {
    const app = await signedInAs('ines');
    const first = await app.ask('POST', TEAMS, { body: { name: 'First', accountId: ALDERGROVE, members } });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      name: 'First',
      accountId: ALDERGROVE,
      accountName: 'Aldergrove Insights',
      members,
    });
    const second = await app.ask('POST', TEAMS, {
      body: { name: 'Second', accountId: ALDERGROVE, members: ['usr-0000006'] },
    });
    const { body } = await app.ask('PATCH', TEAMS, { body: { id: first.body['id'], name: 'Renamed' } });
    expect(body).toMatchObject({ name: 'Renamed', members: ['usr-0000005'] });
    expect((await app.ask('GET', '/api/users/users/usr-0000006')).body['team']).toEqual({
      id: second.body['id'],
      name: 'Second',
    });
  });

  test('a team takes only users of its own account, and its name is unique within the account', async () => {
    const app = await signedInAs('ines');
    const create = async (more: object) =>
      (await app.ask('POST', TEAMS, { body: { name: 'First', accountId: ALDERGROVE, members: [], ...more } }))
        .status;
    expect(await create({ members: ['usr-0000008'] })).toBe(422);
    expect(await create({ accountId: account(9999) })).toBe(422);
    expect(await create({ name: '' })).toBe(422);
    expect(await create({})).toBe(201);
    expect(await create({ name: 'FIRST' })).toBe(409);
    expect(await create({ accountId: ALPINE })).toBe(201);
  });

  test.each<[CastKey, number]>([
    ['marta', 201],
    ['adil', 403],
    ['nora', 403],
    ['oskar', 403],
  ])('when %s creates a team in an unrelated account, the answer is %i', async (key, status) => {
    const app = await signedInAs(key);
    expect(
      (await app.ask('POST', TEAMS, { body: { name: 'First', accountId: ALPINE, members: [] } })).status,
    ).toBe(status);
  });

  test('an AdminAssistant sees only the teams of managed accounts', async () => {
    const app = await signedInAs('adil');
    const { body } = await app.ask('GET', `${TEAMS}/?offset=0&limit=1000`);
    const seen = new Set((body['teams'] as Row[]).map(({ accountId }) => accountId));
    expect(seen).toEqual(new Set([ALDERGROVE, BAYSIDE, COBALT]));
  });
});

describe('filter options', () => {
  const lists = async (query: string, key: CastKey = 'ines') =>
    (
      await (
        await signedInAs(key, small({ accounts: 300, users: 900 }))
      ).ask('GET', `/api/users/lists?${query}`)
    ).body as Record<string, { id: string; value: string; label: string }[]>;

  test('a search returns at most 100 matching options per list', async () => {
    expect((await lists('search=zzzz'))['accounts']).toEqual([]);
    expect((await lists('search=e'))['accounts']).toHaveLength(100);
    const { accounts } = await lists('search=ALDER');
    expect(accounts?.map(({ label }) => label)).toEqual(['Aldergrove Insights', 'Calder & Finch']);
    expect(accounts?.[0]).toEqual({ id: ALDERGROVE, value: ALDERGROVE, label: 'Aldergrove Insights' });
  });

  test('options can be looked up by their values, in every list', async () => {
    const { accounts, accountManagers, customerSuccessManagers, teams } = await lists(
      `values=${ALPINE},usr-0000003,usr-0000004,team-0000001`,
    );
    expect(
      [accounts, accountManagers, customerSuccessManagers, teams].map((list) => list?.map(({ id }) => id)),
    ).toEqual([[ALPINE], ['usr-0000003'], ['usr-0000004'], ['team-0000001']]);
  });

  test('a request with both a search and values is refused with 400', async () => {
    expect(await lists('search=a&values=b')).toMatchObject({ statusCode: 400 });
  });

  test('only staff get filter options, and an AdminAssistant only those of managed accounts', async () => {
    expect(await lists('', 'nora')).toMatchObject({ statusCode: 403 });
    const { accounts } = await lists('', 'adil');
    expect(accounts?.slice(0, 3).map(({ id }) => id)).toEqual([ALDERGROVE, BAYSIDE, COBALT]);
    expect(accounts).toHaveLength(3);
  });
});

test('usr-0000005 is Nora of Aldergrove, as the tests of this file assume', async () => {
  const app = await signedInAs('ines');
  const { body } = await app.ask('GET', '/api/users/users/usr-0000005');
  expect(body).toMatchObject({ email: CAST.nora.email, accountId: ALDERGROVE });
});
