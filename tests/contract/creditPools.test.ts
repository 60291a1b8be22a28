/** Credit pools on the mock platform (contract §5, spec 2 §4). */
import { describe, expect, test } from 'vitest';
import { accountIds, userIds } from '../../mocks/db/ids.ts';
import type { WireCreditPool, WireDeal } from '../../mocks/http/wire.ts';
import type { Platform } from '../../mocks/platform.ts';
import { companyRow, type CompanyKey } from '../../mocks/seeds/companies.ts';
import type { CastKey } from '../../mocks/seeds/people.ts';
import { signedInAs, small } from './asking.ts';

const POOLS = '/api/credit-pools/credit-pool';
const idOf = (key: CompanyKey): string => accountIds.of(companyRow(key));
const ALDERGROVE = idOf('aldergrove');

type App = Awaited<ReturnType<typeof signedInAs>>;

async function poolsOf(app: App, accountId = ALDERGROVE): Promise<WireCreditPool[]> {
  const { status, body } = await app.ask('GET', `${POOLS}/company/${accountId}`);
  expect(status).toBe(200);
  return body as unknown as WireCreditPool[];
}
async function poolNamed(app: App, name: string): Promise<WireCreditPool> {
  const pool = (await poolsOf(app)).find((one) => one.name === name);
  if (!pool) throw new Error(`No pool ${name}`);
  return pool;
}

/** Checks the sums of every pool and draw-down of a company. */
function audit({ state }: Platform, company: number): void {
  const { credits, deals } = state();
  const spent = new Map<string, number>();
  for (const pool of credits.of(company)) {
    const { available, pending, finalized } = credits.totals(pool);
    expect(available + pending + finalized).toBe(pool.credits);
    expect(available).toBeGreaterThanOrEqual(0);
    if (pool.dealId === undefined) expect(pool.credits).toBe(0);
    else spent.set(pool.dealId, (spent.get(pool.dealId) ?? 0) + pool.credits);
    for (const { amount, poolId } of credits.drawDownsOf(pool.id)) {
      expect(amount).toBeGreaterThan(0);
      expect(poolId).toBe(pool.id);
    }
  }
  for (const [id, credits_] of spent)
    expect(credits_).toBeLessThanOrEqual(Math.round((deals.byId(id)?.amount ?? 0) * 100));
}

describe('seeded credit pools', () => {
  test('the amounts of every pool add up, and only accounts linked to a company have pools', async () => {
    const platform = small();
    const { accounts } = platform.db;
    let pools = 0;
    accounts.forEach(({ hubspotCompanyId }, row) => {
      const all = platform.state().credits.of(row);
      pools += all.length;
      if (hubspotCompanyId === undefined) expect(all).toEqual([]);
      audit(platform, row);
    });
    expect(pools).toBeGreaterThan(20);
    // Deterministic: another platform of the same seed.
    expect(small().state().credits.of(companyRow('aldergrove'))).toEqual(
      platform.state().credits.of(companyRow('aldergrove')),
    );
  });

  test('Aldergrove has active, archived and empty pools, and pools with over 25 draw-downs and over 25 members', async () => {
    const app = await signedInAs('ines');
    const all = await poolsOf(app);
    expect(all.filter(({ isActive }) => isActive).length).toBeGreaterThan(3);
    expect(all.filter(({ isActive }) => !isActive).length).toBeGreaterThan(0);
    expect(all).toContainEqual(
      expect.objectContaining({ creditsAvailable: 0, creditsPending: 0, creditsFinalized: 0 }),
    );
    const { credits } = app.platform.state();
    expect(Math.max(...all.map(({ _id }) => credits.drawDownsOf(_id).length))).toBeGreaterThan(25);
    expect(Math.max(...all.map(({ members }) => members.length))).toBeGreaterThan(25);
  });
});

describe('access to credit pools', () => {
  test.each<[CastKey, CompanyKey, number]>([
    ['ines', 'aldergrove', 200],
    // An SxAdmin everywhere, also in internal accounts; a MainAdmin not in those.
    ['ines', 'canvass', 200],
    ['marta', 'aldergrove', 200],
    ['marta', 'alpine', 200],
    ['marta', 'canvass', 403],
    // An AdminAssistant in managed accounts.
    ['adil', 'aldergrove', 200],
    ['adil', 'alpine', 403],
    // Admins and owners in their own account.
    ['nora', 'aldergrove', 200],
    ['nora', 'alpine', 403],
    ['ada', 'atlas', 200],
    ['lena', 'blueHarbor', 200],
    // Outside Enterprise, access to the panel section is enough.
    ['paul', 'atlas', 200],
    ['oskar', 'aldergrove', 403],
    ['theo', 'alpine', 403],
    ['pia', 'atlas', 403],
  ])('when %s reads the pools of %s, the answer is %i [CRED-2] [CRED-5]', async (by, of, expected) => {
    const app = await signedInAs(by);
    const { status, body } = await app.ask('GET', `${POOLS}/company/${idOf(of)}`);
    expect(status).toBe(expected);
    if (expected === 403) expect(body).toMatchObject({ status: 'forbidden' });
  });

  test('an account admin who may read a pool gets 403 for every change to it [CRED-6]', async () => {
    const app = await signedInAs('nora');
    const pool = await poolNamed(app, 'Innovation sprint');
    const creditPoolId = pool._id;
    const calls: [string, string, object?][] = [
      ['PUT', 'name', { creditPoolId, name: 'Mine' }],
      ['POST', 'set-members', { creditPoolId, members: [] }],
      ['POST', 'toggle-active-status', { creditPoolId }],
      ['POST', 'remove-deal', { creditPoolId, dealId: 'deal' }],
      ['DELETE', `delete/${creditPoolId}`],
    ];
    for (const [method, path, body] of calls)
      expect(await app.ask(method, `${POOLS}/${path}`, { body })).toMatchObject({
        status: 403,
        body: { status: 'forbidden' },
      });
    expect(await poolNamed(app, 'Innovation sprint')).toEqual(pool);
  });

  test('a request without a token is answered 401, an unknown account or pool 404', async () => {
    const app = await signedInAs('ines');
    const at = (path: string) => app.ask('GET', `${POOLS}/${path}`);
    expect((await app.ask('GET', `${POOLS}/company/${ALDERGROVE}`, { token: undefined })).status).toBe(401);
    for (const path of ['company/acc-9999999', 'company/x', 'pool-000004-99', 'pool-999999-1', 'x'])
      expect([path, (await at(path)).status]).toEqual([path, 404]);
  });
});

test('an account that is not linked to a company has no pools and no deals [CRED-7]', async () => {
  const app = await signedInAs('lena');
  expect(await poolsOf(app, idOf('blueHarbor'))).toEqual([]);
  const { body } = await app.ask('GET', `${POOLS}/deals-with-credits/${idOf('blueHarbor')}?page=1&limit=10`);
  expect(body).toEqual({ list: [], totalDocs: 0, page: 1, hasDeals: false });
});

test('a pool read by its ID has the same data as in the list [CRED-16]', async () => {
  const app = await signedInAs('ines');
  for (const pool of await poolsOf(app))
    expect((await app.ask('GET', `${POOLS}/${pool._id}`)).body).toEqual(pool);
});

describe('changing a pool', () => {
  test('a new name is saved trimmed; an empty one is refused with 422 [CRED-16]', async () => {
    const app = await signedInAs('marta');
    const { _id: creditPoolId } = await poolNamed(app, 'Ad hoc studies');
    const named = (name: string) => app.ask('PUT', `${POOLS}/name`, { body: { creditPoolId, name } });
    expect(await named('  Ad hoc 2027 ')).toMatchObject({ status: 200, body: { name: 'Ad hoc 2027' } });
    expect((await named(' ')).status).toBe(422);
    expect((await poolNamed(app, 'Ad hoc 2027'))._id).toBe(creditPoolId);
  });

  test('members must be users of the account and are kept once each; a former user can stay but not be added [CRED-16]', async () => {
    const app = await signedInAs('adil');
    const { db } = app.platform;
    const { _id: creditPoolId, members: before } = await poolNamed(app, 'Shopper panel');
    const set = (members: string[]) =>
      app.ask('POST', `${POOLS}/set-members`, { body: { creditPoolId, members } });
    const [one = -1, two = -1] = db.usersOf(companyRow('aldergrove'));
    const stranger = db.usersOf(companyRow('alpine'))[0] ?? -1;
    expect((await set([userIds.of(stranger)])).status).toBe(422);
    expect((await set(['usr-9999999'])).status).toBe(422);
    expect((await poolNamed(app, 'Shopper panel')).members).toEqual(before);
    const wanted = [userIds.of(two), userIds.of(one)];
    expect((await set([...wanted, ...wanted])).body['members']).toEqual(wanted);
    expect((await set([])).body['members']).toEqual([]);
    // A member who left the account may stay, but can't be added.
    await set(wanted);
    db.users.setAccount(two, companyRow('alpine'));
    expect((await set(wanted)).status).toBe(200);
    await set([userIds.of(one)]);
    expect((await set(wanted)).status).toBe(422);
  });

  test('a toggle archives an active pool, and a second one makes it active again [CRED-11]', async () => {
    const app = await signedInAs('ines');
    const { _id: creditPoolId } = await poolNamed(app, 'UX interviews');
    const toggle = () => app.ask('POST', `${POOLS}/toggle-active-status`, { body: { creditPoolId } });
    expect((await toggle()).body['isActive']).toBe(false);
    expect((await poolNamed(app, 'UX interviews')).isActive).toBe(false);
    expect((await toggle()).body['isActive']).toBe(true);
  });

  test('removing a pool’s deal removes its credits; for a pool with draw-downs it is refused with 409 [CRED-15]', async () => {
    const app = await signedInAs('ines');
    const remove = ({ _id: creditPoolId, dealId = '' }: WireCreditPool) =>
      app.ask('POST', `${POOLS}/remove-deal`, { body: { creditPoolId, dealId } });
    const unused = await poolNamed(app, 'Ad hoc studies');
    expect((await remove({ ...unused, dealId: 'deal-000004-99' })).status).toBe(404);
    const { status, body } = await remove(unused);
    expect(status).toBe(200);
    expect(body).toMatchObject({ creditsAvailable: 0, creditsPending: 0, creditsFinalized: 0 });
    expect(body['dealId']).toBeUndefined();
    const drawn = await poolNamed(app, 'UX interviews');
    expect((await remove(drawn)).status).toBe(409);
    expect(await poolNamed(app, 'UX interviews')).toEqual(drawn);
    audit(app.platform, companyRow('aldergrove'));
  });

  test('only an empty pool can be deleted; for others the answer is 409 [CRED-13] [CRED-14]', async () => {
    const app = await signedInAs('ines');
    const remove = (id: string) => app.ask('DELETE', `${POOLS}/delete/${id}`);
    for (const name of ['Brand tracking', 'Ad hoc studies', 'UX interviews', 'Holiday tracker'])
      expect([name, (await remove((await poolNamed(app, name))._id)).status]).toEqual([name, 409]);
    const { _id: id } = await poolNamed(app, 'Innovation sprint');
    expect((await remove(id)).status).toBe(204);
    expect((await app.ask('GET', `${POOLS}/${id}`)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect((await poolsOf(app)).some(({ _id }) => _id === id)).toBe(false);
  });
});

test('deals with credits come in pages of ten, newest first; a wrong page or limit is refused with 400 [CRED-18]', async () => {
  const app = await signedInAs('nora');
  const page = (query: string) => app.ask('GET', `${POOLS}/deals-with-credits/${ALDERGROVE}?${query}`);
  const listOf = async (query: string) => (await page(query)).body['list'] as WireDeal[];
  const first = await page('page=1&limit=10');
  expect(first.body).toMatchObject({ totalDocs: 12, page: 1, hasDeals: true });
  const all = [
    ...(await listOf('page=1&limit=10')),
    ...(await listOf('page=2&limit=10')),
    ...(await listOf('page=3&limit=10')),
  ];
  expect(all).toHaveLength(12);
  expect(new Set(all.map(({ internalId }) => internalId)).size).toBe(12);
  expect(all.map(({ closeDate }) => closeDate)).toEqual(
    all
      .map(({ closeDate }) => closeDate)
      .toSorted()
      .toReversed(),
  );
  for (const deal of all) expect(deal.dealTypeDescription).toBe('BULK_CREDITS');
  const known = new Set(all.map(({ internalId }) => internalId));
  for (const { dealId } of await poolsOf(app)) if (dealId !== undefined) expect(known).toContain(dealId);
  for (const query of ['', 'page=0&limit=10', 'page=1', 'page=1&limit=x', 'page=1.5&limit=10'])
    expect([query, (await page(query)).status]).toEqual([query, 400]);
});
