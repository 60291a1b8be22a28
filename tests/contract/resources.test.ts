/**
 * Each verb of each resource: the calls that it sends, and the records that it returns (contract §3, §5, §6).
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Platform } from '../../mocks/platform.ts';
import type { ResourceName } from '../../src/data/consoleDataProvider.ts';
import { createConsoleDataProvider } from '../../src/data/consoleDataProvider.ts';
import { smallPlatform } from '../signedIn.ts';
import { signedIn } from './app.ts';
import { ACCOUNT, draft, type Known, PAGE, POOL, VERB_CASES } from './verbRows.ts';

type Provider = ReturnType<typeof createConsoleDataProvider>;
type Answer = { data: unknown; total?: number; meta?: unknown };

let known: Known;

async function open(platform: Platform = smallPlatform()) {
  const app = await signedIn('ines', platform);
  platform.log.clear();
  const data: Provider = createConsoleDataProvider(app, app.runtime.flags);
  return { data, log: platform.log };
}
/** A sent request, as `call path?query`, and its body. */
const asked = ({ log }: Awaited<ReturnType<typeof open>>) =>
  log.entries.map(({ call, url, body }) => [
    `${call} ${decodeURIComponent(url)
      .replace(/^\/api\/[a-z-]+\/(v2\/)?/u, '')
      .replace('/?', '?')}`,
    ...(body === undefined ? [] : [body]),
  ]);

/** The same seed has the same ids. */
beforeAll(async () => {
  const { data } = await open();
  const first = async (name: ResourceName, filter: object) =>
    String((await data.getList<{ id: string }>(name as string, { ...PAGE, filter })).data[0]?.id);
  const pool = (await data.getOne('credit-pools', { id: POOL })).data;
  const { data: drawn } = await data.create('draw-downs', {
    data: { dealId: pool.dealId, accountId: ACCOUNT, creditPoolId: POOL, drawdownAmount: 500 as never },
  });
  known = {
    user: await first('users', { accountId: ACCOUNT, isActive: true }),
    team: await first('teams', { accountId: ACCOUNT }),
    deal: pool.dealId,
    pending: drawn.id,
    term: await first('video-terms', { accountId: ACCOUNT }),
  };
});

/** The method of this name, as react-admin's components call it. */
const verbOf = (data: Provider, verb: string) =>
  (data as Record<string, unknown>)[verb] as (name: string, params: object) => Promise<Answer>;

describe('verbs of the data provider', () => {
  const rows = Object.entries(VERB_CASES).flatMap(([name, cases]) =>
    Object.entries(cases).map(([verb, row]) => [name, verb, row] as const),
  );
  test.each(rows)(
    'the resource %s with the verb %s sends the expected calls and returns the record',
    async (name, verb, { params, calls, answer, hasDrawn }) => {
      const app = await open();
      if (hasDrawn)
        await app.data.create('draw-downs', {
          data: { ...draft(known.deal), drawdownAmount: 500 as never },
        });
      app.log.clear();
      const answered = await verbOf(app.data, verb)(name, params(known));
      expect(asked(app)).toEqual(calls(known));
      expect(app.log.problems()).toEqual([]);
      if (answer) expect(answered).toMatchObject(answer(known));
      else expect((answered.data as unknown[]).length).toBeGreaterThan(0);
    },
  );

  test('the resource credit-pools with the verb delete sends deleteCreditPool', async () => {
    const app = await open();
    const { data: pool } = await app.data.create('credit-pools', {
      data: { dealId: known.deal, companyId: ACCOUNT, name: 'Zest', members: [], amount: 0 as never },
    });
    app.log.clear();
    expect(await app.data.delete('credit-pools', { id: pool.id })).toEqual({ data: { id: pool.id } });
    expect(asked(app)).toEqual([[`deleteCreditPool credit-pool/delete/${pool.id}`]]);
  });
});

describe('an update that is given the whole record', () => {
  test('only the changed fields of an account are sent, and its billing contact by a call of its own', async () => {
    const app = await open();
    const { data: previousData } = await app.data.getOne('accounts', { id: ACCOUNT });
    const billingContact = { firstName: 'Ada', lastName: 'Zorn', email: 'ada@example.com' };
    app.log.clear();
    const data = { ...previousData, name: 'Alder', billingContact };
    await app.data.update('accounts', { id: ACCOUNT, data, previousData });
    expect(asked(app)).toEqual([
      ['updateAccount accounts', { id: ACCOUNT, name: 'Alder' }],
      [`updateBillingContact accounts/${ACCOUNT}`, { billingContact }],
    ]);
  });
  test('a changed user state is sent together with the user type and the account', async () => {
    const app = await open();
    const { data: previousData } = await app.data.getOne('users', { id: known.user });
    const { userType, accountId } = previousData;
    app.log.clear();
    const data = { ...previousData, isActive: false, phone: null as never };
    await app.data.update('users', { id: known.user, data, previousData });
    expect(asked(app)).toMatchObject([
      ['updateUser users', { id: known.user, isActive: false, userType, accountId }],
    ]);
  });
  test('a changed field that no call can write is rejected, and no request is sent', async () => {
    const app = await open();
    const { data: previousData } = await app.data.getOne('accounts', { id: ACCOUNT });
    app.log.clear();
    const data = { ...previousData, seatsUsed: 3 };
    await expect(app.data.update('accounts', { id: ACCOUNT, data, previousData })).rejects.toThrow(
      'seatsUsed',
    );
    expect(asked(app)).toEqual([]);
  });
  test('draw-downs are removed one by one, until a removal fails', async () => {
    const app = await open();
    await expect(app.data.deleteMany('draw-downs', { ids: ['gone', 'gone-too'] })).rejects.toMatchObject({
      statusCode: 404,
    });
    expect(asked(app)).toEqual([['removeDrawDown credit-pool/draw-down/remove', { _id: 'gone' }]]);
  });
});
