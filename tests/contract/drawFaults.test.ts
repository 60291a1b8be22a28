/**
 * The calls of draw-downs and distributions under faults (those of pools: `poolFaults`): each ends as documented,
 * after the documented number of requests.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '../../src/api/call.ts';
import * as credits from '../../src/api/calls/credits.ts';
import * as drawDowns from '../../src/api/calls/drawDowns.ts';
import { asCents, asDollars } from '../../src/domain/values/units.ts';
import { smallPlatform } from '../signedIn.ts';
import { signedIn } from './app.ts';
import { expectedOf, judge, KINDS, settle } from './faultRules.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

type App = Awaited<ReturnType<typeof signedIn>>;

const accountId = 'acc-0000004';
/** "Ad hoc studies", from which nothing was drawn, and its deal. */
const creditPoolId = 'pool-000004-4';
const dealIn = ({ platform }: App): string => platform.state().credits.pool(creditPoolId)?.dealId ?? '';
/** The first pending draw-down of "Brand tracking". */
const pendingIn = ({ platform }: App): string =>
  platform
    .state()
    .credits.drawDownsOf('pool-000004-1')
    .find(({ status }) => status === 'PENDING')?.id ?? '';

/** How each call is sent; Aldergrove is in the European Union. */
const CALLS: Record<string, (app: App) => Promise<unknown>> = {
  hasDistributionDeals: (app) => app.send(credits.hasDistributionDeals, { params: { accountId } }),
  distributionDeals: (app) =>
    app.send(credits.distributionDeals, { params: { accountId }, body: { searchTerm: 'research' } }),
  getDistribution: (app) => app.send(credits.getDistribution, { params: { accountId, dealId: dealIn(app) } }),
  saveDistribution: (app) =>
    app.send(credits.saveDistribution, {
      body: {
        dealId: dealIn(app),
        companyId: accountId,
        creditPools: [{ name: 'New', amount: asDollars(1.5), members: [] }],
      },
    }),
  getDrawDown: (app) => app.send(drawDowns.getDrawDown, { params: { id: pendingIn(app) } }),
  getDrawDownDeal: (app) => app.send(drawDowns.getDrawDownDeal, { params: { id: pendingIn(app) } }),
  getDealDrawDown: (app) =>
    app.send(drawDowns.getDealDrawDown, { params: { accountId, dealId: dealIn(app) } }),
  saveDrawDown: (app) =>
    app.send(drawDowns.saveDrawDown, {
      body: { dealId: dealIn(app), companyId: accountId, creditPoolId, drawdownAmount: asCents(1999) },
    }),
  finalizeDrawDown: (app) =>
    app.send(drawDowns.finalizeDrawDown, { body: { _id: pendingIn(app), drawdownAmount: asCents(1999) } }),
  removeDrawDown: (app) => app.send(drawDowns.removeDrawDown, { body: { _id: pendingIn(app) } }),
  listDrawDowns: (app) => app.send(drawDowns.listDrawDowns, { body: { creditPoolId, offset: 0, limit: 25 } }),
  exportDrawDowns: (app) => app.send(drawDowns.exportDrawDowns, { body: { creditPoolId } }),
  listCampaigns: (app) =>
    app.send(drawDowns.listCampaigns, {
      params: { accountId },
      base: app.runtime.config.services.campaigns.europeUnion,
      body: { states: ['LAUNCHED', 'COMPLETED', 'DRAFT'] },
    }),
};
/** Calls of these modules that `poolFaults` tests. */
const isOfPools = ({ name }: Call): boolean =>
  /^(?:list|get|rename|set|remove|delete|toggle)CreditPool|^dealsWithCredits$/u.test(name);
const DECLARED = ([...Object.values(credits), ...Object.values(drawDowns)] as readonly Call[]).filter(
  (call) => !isOfPools(call),
);

test('every declared call of draw-downs and distributions is tested in this file', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual(DECLARED.map(({ name }) => name).toSorted());
});

describe.each(DECLARED.map((call) => [call.name, call] as const))(
  '%s [NET-4] [NET-5] [NET-18]',
  (name, call) => {
    const sent = (app: App): Promise<unknown> => CALLS[name]?.(app) ?? Promise.reject(new Error(name));

    test('the call is answered when there is no fault', async () => {
      const app = await signedIn('ines', smallPlatform({ accounts: 40, users: 160 }));
      expect(await settle(sent(app), 50)).toBe('answered');
      expect(app.platform.log.problems()).toEqual([]);
    });

    test.each(KINDS)('with the fault %s, outcome and requests are as documented', async (kind) => {
      const app = await signedIn('ines', smallPlatform({ accounts: 40, users: 160 }));
      app.sent.length = 0;
      app.platform.faults.add({ call: name, kind });
      const outcome = await settle(sent(app));
      const expected = expectedOf(kind, call);
      judge(kind, outcome, app.sent, expected);
      expect(app.session.user() === undefined).toBe(expected.out === true);
    });
  },
);
