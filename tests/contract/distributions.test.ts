/** The distribution of a deal's credits on the mock platform (contract §4, §5). */
import { describe, expect, test } from 'vitest';
import type { CastKey } from '../../mocks/seeds/people.ts';
import { getDistribution } from '../../src/api/calls/credits.ts';
import { signedInAs, small } from './asking.ts';

const POOLS = '/api/credit-pools/credit-pool';
const companyId = 'acc-0000004';

type Pool = { _id?: string; name: string; amount: number; members: string[] };
type App = Awaited<ReturnType<typeof signedInAs>>;
const open = (key: CastKey = 'ines') => signedInAs(key, small());

async function dealsOf(app: App, searchTerm = '', accountId = companyId) {
  const { status, body } = await app.ask('POST', `/api/crm/deals/distribution-deals/account/${accountId}`, {
    body: { searchTerm },
  });
  return {
    status,
    list: (body['list'] ?? []) as { internalId: string; dealName: string; amount: number }[],
    totalDocs: body['totalDocs'],
    hasDeals: body['hasDeals'],
  };
}
/** The deal whose $40,000.00 of credits are partly distributed to four pools. */
async function research(app: App) {
  const [deal] = (await dealsOf(app, 'research')).list;
  if (!deal) throw new Error('No deal matches “research”');
  return deal;
}
const read = async (app: App, dealId: string) =>
  app.ask('GET', `${POOLS}/distribution-deal/${dealId}/company/${companyId}`);
const save = async (app: App, dealId: string, creditPools: Pool[]) =>
  app.ask('POST', `${POOLS}/distribute-manage`, { body: { dealId, companyId, creditPools } });
const poolsIn = ({ body }: { body: Record<string, unknown> }) => body['creditPools'] as Pool[];

describe('deals to distribute', () => {
  test('deals are found by a part of their name, at most ten per answer [CRED-19] [CRED-20]', async () => {
    const app = await open();
    expect((await app.ask('GET', `${POOLS}/has-distribution-deals/${companyId}`)).body).toEqual({
      hasDeals: true,
    });
    const all = await dealsOf(app);
    expect(all.list).toHaveLength(10);
    expect(all.totalDocs).toBe(12);
    expect((await dealsOf(app, 'RESEARCH')).list.map(({ dealName }) => dealName)).toEqual([
      'Aldergrove Insights, research credits',
    ]);
    expect(await dealsOf(app, 'zzz')).toMatchObject({ list: [], totalDocs: 0, hasDeals: true });
  });

  test('an account that is not linked to a company has no deals to distribute [CRED-19]', async () => {
    const app = await open();
    const row = app.platform.db.accounts.findIndex(({ hubspotCompanyId }) => hubspotCompanyId === undefined);
    const id = `acc-${String(row + 1).padStart(7, '0')}`;
    expect((await app.ask('GET', `${POOLS}/has-distribution-deals/${id}`)).body).toEqual({ hasDeals: false });
    expect(await dealsOf(app, '', id)).toMatchObject({ list: [], hasDeals: false });
  });
});

describe('a distribution', () => {
  test('a distribution lists its pools with amounts and members; a deal without one is answered 404 [CRED-21] [CRED-22]', async () => {
    const app = await open();
    const deal = await research(app);
    const { body } = await read(app, deal.internalId);
    expect(body).toMatchObject({ dealId: deal.internalId, companyId });
    const pools = poolsIn({ body });
    expect(pools.map(({ name, amount }) => [name, amount])).toEqual([
      ['Brand tracking', 20_000],
      ['Concept tests EMEA', 12_000],
      ['Ad hoc studies', 5_000],
      ['Holiday tracker', 2_000],
    ]);
    expect(pools[0]?.members).toHaveLength(28);
    const unset = (await dealsOf(app, 'top-up')).list[0]?.internalId ?? '';
    expect((await read(app, unset)).status).toBe(404);
    expect((await read(app, 'deal-000005-1')).status).toBe(404);
  });

  test('saving changes amounts and adds pools in one request, and keeps the pools left out [CRED-23]', async () => {
    const app = await open();
    const { internalId } = await research(app);
    const before = poolsIn(await read(app, internalId));
    const [brand] = before;
    const members = brand?.members.slice(0, 2) ?? [];
    const { status, body } = await save(app, internalId, [
      { _id: brand?._id ?? '', name: 'Brand tracking', amount: 20_500.55, members },
      { name: ' New pool ', amount: 0.45, members: [] },
    ]);
    expect(status).toBe(200);
    expect(poolsIn({ body }).map(({ name, amount }) => [name, amount])).toEqual([
      ['Brand tracking', 20_500.55],
      ['Concept tests EMEA', 12_000],
      ['Ad hoc studies', 5_000],
      ['Holiday tracker', 2_000],
      ['New pool', 0.45],
    ]);
    expect(await read(app, internalId)).toMatchObject({ body });
    const made = poolsIn({ body }).at(-1)?._id ?? '';
    expect((await app.ask('GET', `${POOLS}/${made}`)).body).toMatchObject({
      creditsAvailable: 0.45,
      isActive: true,
      dealId: internalId,
    });
  });

  test.each<[string, (pools: Pool[]) => Pool[]]>([
    ['more credits than the deal has left', () => [{ name: 'New', amount: 1000.01, members: [] }]],
    ['a pool below its draw-downs', ([first]) => [{ ...(first as Pool), amount: 12_499.99 }]],
    ['a negative amount', () => [{ name: 'New', amount: -1, members: [] }]],
    ['an amount with three decimals', () => [{ name: 'New', amount: 1.005, members: [] }]],
    ['an unnamed pool', () => [{ name: '  ', amount: 1, members: [] }]],
    ['the same pool twice', ([first]) => [first as Pool, first as Pool]],
    ['a pool of another company', () => [{ _id: 'pool-000005-1', name: 'X', amount: 1, members: [] }]],
    ['a pool of another deal', () => [{ _id: 'pool-000004-3', name: 'X', amount: 9000.5, members: [] }]],
    ['a member of another account', () => [{ name: 'New', amount: 1, members: ['usr-0000001'] }]],
  ])('a distribution with %s is refused with 422 and changes nothing [CRED-23]', async (_, change) => {
    const app = await open();
    const { internalId } = await research(app);
    const before = poolsIn(await read(app, internalId));
    expect((await save(app, internalId, change(before))).status).toBe(422);
    expect(poolsIn(await read(app, internalId))).toEqual(before);
  });

  test('the undistributed rest can be distributed to the last cent, and nothing beyond it', async () => {
    const app = await open();
    const { internalId } = await research(app);
    expect((await save(app, internalId, [{ name: 'Rest', amount: 1000, members: [] }])).status).toBe(200);
    expect((await save(app, internalId, [{ name: 'More', amount: 0.01, members: [] }])).status).toBe(422);
  });

  test('an account admin can read a distribution but gets 403 when saving it', async () => {
    const app = await open('nora');
    const { internalId } = await research(app);
    expect((await read(app, internalId)).status).toBe(200);
    expect((await save(app, internalId, [])).status).toBe(403);
  });
});

test.each<[string, unknown]>([
  ['a list', []],
  ['an object instead of the pools', { dealId: 'd', companyId: 'c', creditPools: {} }],
  ['a pool without an amount', { dealId: 'd', companyId: 'c', creditPools: [{ _id: 'a', name: 'A' }] }],
])('the console rejects %s as a distribution', (_, given) => {
  expect(getDistribution.answer?.safeParse(given).success).toBe(false);
});
