/** Draw-downs and projects on the mock platform, and how the console's calls read odd answers (contract §5, §7). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { WireDrawDown } from '../../mocks/http/wire.ts';
import type { CastKey } from '../../mocks/seeds/people.ts';
import { finalizeDrawDown, getDrawDown, listDrawDowns } from '../../src/api/calls/drawDowns.ts';
import { smallPlatform } from '../signedIn.ts';
import { signedIn } from './app.ts';
import { type Answer, signedInAs, small } from './asking.ts';

const SERVICE = '/api/credit-pools';
const DRAW = `${SERVICE}/credit-pool/draw-down`;
const companyId = 'acc-0000004';
/** Aldergrove's "Ad hoc studies": $5,000.00, nothing drawn yet. */
const creditPoolId = 'pool-000004-4';

type App = Awaited<ReturnType<typeof signedInAs>>;
const open = (key: CastKey = 'ines') => signedInAs(key, small());

async function dealOf(app: App): Promise<string> {
  return String((await app.ask('GET', `${SERVICE}/credit-pool/${creditPoolId}`)).body['dealId']);
}
const draw = async (app: App, drawdownAmount: number, more: object = {}): Promise<Answer> =>
  app.ask('POST', `${DRAW}/pending`, {
    body: { dealId: await dealOf(app), companyId, creditPoolId, drawdownAmount, ...more },
  });
const idOf = ({ body }: Answer): string => String(body['_id']);
const sums = async (app: App) => {
  const { body } = await app.ask('GET', `${SERVICE}/credit-pool/${creditPoolId}`);
  return [body['creditsAvailable'], body['creditsPending'], body['creditsFinalized']];
};

describe('a draw-down', () => {
  test('a draw-down is sent in cents, answered in dollars, and counted as pending in its pool [CRED-30] [CRED-35]', async () => {
    const app = await open();
    const { status, body } = await draw(app, 1999);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'PENDING', drawdownAmount: 19.99, credits: 19.99 });
    expect(body).not.toHaveProperty('projectName');
    expect(await sums(app)).toEqual([4980.01, 19.99, 0]);
  });

  test('a draw-down of one cent above the available credits is refused and changes nothing [CRED-30]', async () => {
    const app = await open();
    const { status, body } = await draw(app, 500_001);
    expect([status, body['message']]).toEqual([422, 'Only $5,000.00 are available in this credit pool.']);
    expect(await sums(app)).toEqual([5000, 0, 0]);
    expect((await draw(app, 500_000)).status).toBe(200);
    expect((await draw(app, 1)).status).toBe(422);
  });

  test.each([[0], [-5], [19.99]])('a draw-down of %d cents is refused with 422', async (cents) => {
    expect((await draw(await open(), cents)).status).toBe(422);
  });

  test('changing a draw-down frees its previous amount before the new one is checked [CRED-30]', async () => {
    const app = await open();
    const _id = idOf(await draw(app, 500_000));
    const projectId = 'cmp-000004-1';
    const { status, body } = await draw(app, 400_000, { _id, projectId });
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id, drawdownAmount: 4000, projectId });
    expect(body['projectName']).toBeTruthy();
    expect((await draw(app, 500_001, { _id })).status).toBe(422);
    expect((await draw(app, 1, { _id, projectId: 'cmp-000005-1' })).status).toBe(422);
    expect(await sums(app)).toEqual([1000, 4000, 0]);
  });

  test('a draw-down is finalized once and can then be neither changed nor removed [CRED-32] [CRED-34]', async () => {
    const app = await open();
    const _id = idOf(await draw(app, 1999));
    const finalize = (drawdownAmount: number) =>
      app.ask('POST', `${DRAW}/finalize`, { body: { _id, drawdownAmount } });
    expect((await finalize(500_001)).status).toBe(422);
    expect((await finalize(2001)).body).toMatchObject({ status: 'FINAL', drawdownAmount: 20.01 });
    expect((await finalize(2001)).status).toBe(409);
    expect((await draw(app, 1, { _id })).status).toBe(409);
    expect((await app.ask('POST', `${DRAW}/remove`, { body: { _id } })).status).toBe(409);
    expect(await sums(app)).toEqual([4979.99, 0, 20.01]);
  });

  test('a removed draw-down is gone, and its credits are available again [CRED-33]', async () => {
    const app = await open();
    const _id = idOf(await draw(app, 1999));
    expect((await app.ask('POST', `${DRAW}/remove`, { body: { _id } })).status).toBe(204);
    expect((await app.ask('GET', `${DRAW}/${_id}`)).status).toBe(404);
    expect((await app.ask('POST', `${DRAW}/remove`, { body: { _id } })).status).toBe(404);
    expect(await sums(app)).toEqual([5000, 0, 0]);
  });

  test('a draw-down needs an active pool of the given deal and company', async () => {
    const app = await open();
    expect((await draw(app, 1, { dealId: 'deal-000004-1' })).status).toBe(422);
    expect((await draw(app, 1, { companyId: 'acc-0000005' })).status).toBe(422);
    await app.ask('POST', `${SERVICE}/credit-pool/toggle-active-status`, { body: { creditPoolId } });
    expect((await draw(app, 1)).status).toBe(422);
  });

  test('the newest pending draw-down of a deal is answered with the deal; an unknown deal is answered 404 [CRED-25] [CRED-26]', async () => {
    const app = await open();
    const dealId = await dealOf(app);
    const _id = idOf(await draw(app, 700));
    const { body } = await app.ask('GET', `${DRAW}/deal/${dealId}/company/${companyId}`);
    expect(body).toMatchObject({ drawdown: { _id }, deal: { id: dealId, type: 'BULK_CREDITS' } });
    const { body: deal } = await app.ask('GET', `${SERVICE}/deals/draw-down/${_id}`);
    expect(deal).toEqual(body['deal']);
    const items = deal['lineItems'] as { amount: number }[];
    expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(deal['amount']);
    expect((await app.ask('GET', `${DRAW}/deal/deal-000004-99/company/${companyId}`)).status).toBe(404);
  });
});

describe('an account admin', () => {
  test('an account admin can read draw-downs but gets 403 for every write [CRED-24]', async () => {
    const nora = await open('nora');
    const table = await nora.ask('POST', `${DRAW}/table`, {
      body: { creditPoolId: 'pool-000004-1', offset: 0, limit: 25 },
    });
    const [row] = table.body['drawDowns'] as WireDrawDown[];
    expect((await nora.ask('GET', `${DRAW}/${row?._id}`)).status).toBe(200);
    const _id = row?._id;
    for (const [path, body] of [
      ['pending', { dealId: row?.dealId, companyId, creditPoolId, drawdownAmount: 1 }],
      ['finalize', { _id, drawdownAmount: 1 }],
      ['remove', { _id }],
    ] as const)
      expect([path, (await nora.ask('POST', `${DRAW}/${path}`, { body })).status]).toEqual([path, 403]);
  });
});

describe('the table of draw-downs', () => {
  let app: App;
  beforeAll(async () => {
    app = await open();
  });
  const table = async (more: object) => {
    const { status, body } = await app.ask('POST', `${DRAW}/table`, {
      body: { creditPoolId: 'pool-000004-1', offset: 0, limit: 25, ...more },
    });
    return { status, rows: (body['drawDowns'] ?? []) as WireDrawDown[], count: body['count'] };
  };

  test('the pages and the export contain every draw-down once; a wrong limit or offset is refused with 400 [CRED-24]', async () => {
    const first = await table({});
    const second = await table({ offset: 25 });
    expect([first.count, first.rows.length, second.rows.length]).toEqual([37, 25, 12]);
    expect(new Set([...first.rows, ...second.rows].map(({ _id }) => _id)).size).toBe(37);
    const exported = await app.ask('POST', `${DRAW}/table/export`, {
      body: { creditPoolId: 'pool-000004-1' },
    });
    expect(exported.body['drawDowns']).toEqual([...first.rows, ...second.rows]);
    expect((await table({ limit: 30 })).status).toBe(400);
    expect((await table({ offset: 5 })).status).toBe(400);
  });

  test('the table can be filtered by status and sorted both ways; rows without a project come last [CRED-24]', async () => {
    expect((await table({ status: 'PENDING' })).rows.map(({ status }) => status)).toEqual(
      Array.from({ length: 3 }, () => 'PENDING'),
    );
    const up = await table({ sortBy: 'drawdownAmount', sort: 'asc' });
    const amounts = up.rows.map(({ drawdownAmount }) => drawdownAmount);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    for (const sort of ['asc', 'desc']) {
      const { rows } = await table({ status: 'PENDING', sortBy: 'projectName', sort });
      const last = await table({ sortBy: 'projectName', sort, offset: 25 });
      expect(rows).toHaveLength(3);
      expect(last.rows.at(-1)).not.toHaveProperty('projectName');
    }
  });
});

describe('projects of an account', () => {
  const ask = (app: App, base: string, accountId: string, states = ['LAUNCHED', 'COMPLETED', 'DRAFT']) =>
    app.ask('POST', `/api/${base}/campaigns/get-campaigns-by-state/${accountId}`, { body: { states } });

  test('projects are served only by the campaigns service of the account’s region [CRED-31]', async () => {
    const app = await open();
    const bases = { GLOBAL: 'campaigns', AUSTRALIA: 'campaigns-au', EUROPE_UNION: 'campaigns-eu' };
    const accounts = app.platform.db.accounts.map(({ region }, row) => ({ region, row }));
    for (const [region, base] of Object.entries(bases)) {
      const row = accounts.find((account) => account.region === region)?.row ?? -1;
      const id = `acc-${String(row + 1).padStart(7, '0')}`;
      for (const other of Object.values(bases))
        expect([region, other, (await ask(app, other, id)).status]).toEqual([
          region,
          other,
          other === base ? 200 : 404,
        ]);
    }
  });

  test('only projects in the requested states are returned', async () => {
    const app = await open();
    const { body } = await ask(app, 'campaigns-eu', companyId, ['DRAFT']);
    const found = body['campaigns'] as { state: string }[];
    expect(new Set(found.map(({ state }) => state))).toEqual(new Set(['DRAFT']));
  });
});

describe('invalid answers', () => {
  const id = 'draw-000004-1';
  test.each<[string, unknown]>([
    ['without the draw-down', { deal: { id: 'd', amount: 1 } }],
    ['without the deal', { drawdown: { _id: id, drawdownAmount: 1, status: 'PENDING' } }],
    ['with a list as the draw-down', { drawdown: [], deal: { id: 'd', amount: 1 } }],
    ['with a list as the deal', { drawdown: { _id: id, drawdownAmount: 1, status: 'PENDING' }, deal: [] }],
    ['that is a list', [{ drawdown: {}, deal: {} }]],
    ['without a body', undefined],
  ])('a draw-down’s answer %s is rejected [CRED-27]', (_, given) => {
    expect(getDrawDown.answer?.safeParse(given).success).toBe(false);
  });

  test('unreadable rows are left out and counted; unreadable optional fields are dropped', () => {
    const read = listDrawDowns.answer?.safeParse({
      drawDowns: [
        { _id: 'a', drawdownAmount: 5, status: 'HELD', members: {}, projectName: '', closeDate: 7 },
        { _id: 'b', drawdownAmount: '5', status: 'FINAL' },
        ['c'],
      ],
      count: 40,
    });
    expect(read).toMatchObject({
      success: true,
      data: { count: 40, skipped: 2, rows: [{ _id: 'a', status: 'HELD', members: [] }] },
    });
    expect(read?.success === true && read.data.rows[0]?.projectName).toBeUndefined();
  });

  test.each(['swapped', '500', 'malformed', '204'] as const)(
    'with the fault %s, reading and finalizing a draw-down fail, and the write is sent once',
    async (kind) => {
      const app = await signedIn('ines', smallPlatform({ accounts: 40, users: 160 }));
      app.platform.faults.add({ call: 'getDrawDown', kind });
      app.platform.faults.add({ call: 'finalizeDrawDown', kind });
      const failed = { kind: kind === '500' ? 'answer' : 'unusable' };
      await expect(app.send(getDrawDown, { params: { id } })).rejects.toMatchObject(failed);
      const { rows } = await app.send(listDrawDowns, {
        body: { creditPoolId: 'pool-000004-1', offset: 0, limit: 25, status: 'PENDING' },
      });
      app.sent.length = 0;
      await expect(
        app.send(finalizeDrawDown, { body: { _id: rows[0]?._id ?? '', drawdownAmount: 1 } }),
      ).rejects.toMatchObject(failed);
      expect(app.sent).toHaveLength(1);
    },
  );
});
