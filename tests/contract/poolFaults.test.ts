/** The calls of credit pools under every fault: each ends as documented, after the documented number of requests. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as credits from '../../src/api/calls/credits.ts';
import { smallPlatform } from '../signedIn.ts';
import { signedIn } from './app.ts';
import { expectedOf, judge, KINDS, settle } from './faultRules.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

type App = Awaited<ReturnType<typeof signedIn>>;

/** Aldergrove, its pool without draw-downs, and its empty pool. */
const accountId = 'acc-0000004';
const creditPoolId = 'pool-000004-4';
const id = 'pool-000004-6';

const CALLS: Record<string, (app: App) => Promise<unknown>> = {
  listCreditPools: (app) => app.send(credits.listCreditPools, { params: { accountId } }),
  getCreditPool: (app) => app.send(credits.getCreditPool, { params: { id } }),
  renameCreditPool: (app) =>
    app.send(credits.renameCreditPool, { body: { creditPoolId, name: 'Another name' } }),
  setCreditPoolMembers: (app) =>
    app.send(credits.setCreditPoolMembers, { body: { creditPoolId, members: [] } }),
  removeCreditPoolDeal: (app) =>
    app.send(credits.removeCreditPoolDeal, {
      body: { creditPoolId, dealId: app.platform.state().credits.pool(creditPoolId)?.dealId ?? '' },
    }),
  deleteCreditPool: (app) => app.send(credits.deleteCreditPool, { params: { id } }),
  toggleCreditPool: (app) => app.send(credits.toggleCreditPool, { body: { creditPoolId } }),
  dealsWithCredits: (app) =>
    app.send(credits.dealsWithCredits, { params: { accountId }, query: { page: '1', limit: '10' } }),
};

describe.each(Object.values(credits).filter(({ name }) => name in CALLS))(
  '$name [NET-5] [NET-21] [NET-24]',
  (call) => {
    const open = () => signedIn('ines', smallPlatform({ accounts: 40, users: 160 }));

    test('the call is answered when there is no fault', async () => {
      const app = await open();
      expect(await settle(CALLS[call.name]?.(app) ?? Promise.reject(new Error(call.name)))).toBe('answered');
      expect(app.platform.log.problems()).toEqual([]);
    });

    test.each(KINDS)('with the fault %s, outcome and requests are as documented', async (kind) => {
      const app = await open();
      app.sent.length = 0;
      app.platform.faults.add({ call: call.name, kind });
      const outcome = await settle(CALLS[call.name]?.(app) ?? Promise.reject(new Error(call.name)));
      const expected = expectedOf(kind, call);
      judge(kind, outcome, app.sent, expected);
      expect(app.session.user() === undefined).toBe(expected.out === true);
    });
  },
);

test('every call of the table is declared', () =>
  expect(Object.keys(CALLS).filter((name) => !(name in credits))).toEqual([]));
