/** The calls about an account's features and trials under every fault: a stated end, and the exact number of requests. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '../../src/api/call.ts';
import * as calls from '../../src/api/calls/accountDetail.ts';
import { accountIds } from '../../mocks/db/ids.ts';
import { FAULT_KINDS } from '../../mocks/faults.ts';
import { companyRow } from '../../mocks/seeds/companies.ts';
import { signedIn, smallPlatform } from '../signedIn.ts';
import { expectedOf, settle, SHAPES } from './faultRules.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

type App = Awaited<ReturnType<typeof signedIn>>;
const accountId = accountIds.of(companyRow('atlas'));
const on = (name: string) => [{ name, accessLevel: 'AVAILABLE' }];

const CALLS: readonly [Call, (app: App) => Promise<unknown>][] = [
  [calls.listFeatures, (app) => app.send(calls.listFeatures, { query: { accessType: 'LITE' } })],
  [
    calls.updateFeatures,
    (app) => app.send(calls.updateFeatures, { body: { accountId, features: on('datasheet') } }),
  ],
  [
    calls.updateAccountPolicy,
    (app) =>
      app.send(calls.updateAccountPolicy, { body: { accountId, permissions: on('questionPackageBasic') } }),
  ],
  [calls.setupTrial, (app) => app.send(calls.setupTrial, { body: { type: 'ENTERPRISE', accountId } })],
];

describe.each(CALLS.map(([call, send]) => ({ name: call.name, call, send })))(
  '$name [NET-4] [NET-5] [NET-18] [NET-21] [NET-24]',
  ({ call, send }) => {
    test.each(FAULT_KINDS)('%s', async (kind) => {
      const app = await signedIn('ines', smallPlatform({ accounts: 40, users: 120 }));
      app.platform.faults.add({ call: call.name, kind });
      const outcome = await settle(send(app));
      const refreshes = app.sent.filter((line) => line.endsWith('/refresh')).length;
      const requests = app.sent.length - refreshes;
      const expected = expectedOf(kind, call);
      if (SHAPES.includes(kind)) {
        expect(['answered', 'unusable']).toContain(outcome);
        expect([requests, refreshes]).toEqual([1, 0]);
      } else
        expect([outcome, requests, refreshes]).toEqual([
          expected.kind,
          expected.requests,
          expected.refreshes,
        ]);
      expect(app.session.user() === undefined).toBe(expected.out === true);
    });
  },
);
