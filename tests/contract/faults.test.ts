/** Every declared call under every fault: each ends as documented, after the documented number of requests. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FAULT_KINDS } from '../../mocks/faults/faults.ts';
import { CAST, PASSWORD } from '../../mocks/seeds/people.ts';
import type { Call } from '../../src/api/call.ts';
import * as auth from '../../src/api/calls/auth.ts';
import * as lists from '../../src/api/calls/lists.ts';
import * as me from '../../src/api/calls/me.ts';
import * as users from '../../src/api/calls/users.ts';
import type { SessionEvent } from '../../src/api/context.ts';
import { smallPlatform } from '../signedIn.ts';
import { signedIn, visit } from './app.ts';
import { expectedOf, settle, SHAPES } from './faultRules.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

type App = Awaited<ReturnType<typeof signedIn>>;
type Send = (app: App) => Promise<unknown>;

const firstAccount = (app: App) => app.send(lists.listAccounts, { query: { limit: '25', offset: '0' } });
const self = { id: 'usr-0000001' };

/** How each call is sent; what it needs from the platform is read before the fault is injected. */
const CALLS: Record<string, (accountId: string) => Send> = {
  whoAmI: () => (app) => app.send(me.whoAmI, {}),
  getUser: () => (app) => app.send(users.getUser, { params: self }),
  updateUser: () => (app) => app.send(users.updateUser, { body: { ...self, firstName: 'Ines' } }),
  listUsers: () => (app) => app.send(lists.listUsers, { query: { limit: '25', offset: '0' } }),
  listAccounts: () => firstAccount,
  getAccount: (id) => (app) => app.send(lists.getAccount, { params: { id } }),
  createAccount: () => (app) =>
    app.send(users.createAccount, {
      body: { name: 'A new name', accessType: 'ENTERPRISE', region: 'GLOBAL' },
    }),
  updateAccount: (id) => (app) => app.send(users.updateAccount, { body: { id, name: 'Another name' } }),
  updateBillingContact: (id) => (app) =>
    app.send(users.updateBillingContact, {
      params: { id },
      body: { billingContact: { firstName: 'A', lastName: 'B', email: 'a@b.example' } },
    }),
  updateAccountStatuses: (id) => (app) =>
    app.send(users.updateAccountStatuses, { body: { ids: [id], status: 'LAPSED' } }),
  listTeams: () => (app) => app.send(lists.listTeams, { query: { limit: '25', offset: '0' } }),
  createTeam: (accountId) => (app) =>
    app.send(users.createTeam, { body: { name: 'A team', accountId, members: [] } }),
  updateTeam: () => async (app) =>
    app.send(users.updateTeam, { body: { id: 'team-0000001', name: 'Renamed' } }),
  filterOptions: () => (app) => app.send(lists.filterOptions, { query: { search: 'a' } }),
};

const DECLARED = [
  ...Object.values(auth),
  ...Object.values(me),
  ...Object.values(lists),
  ...Object.values(users),
].filter((value): value is typeof value & Call => 'path' in value);

test('every declared call of these modules is in the table of calls, apart from those of the session', () => {
  // `entryFaults` tests twoFactorLogin.
  const session = ['login', 'logout', 'refresh', 'override', 'twoFactorLogin'];
  expect(DECLARED.map(({ name }) => name).toSorted()).toEqual([...Object.keys(CALLS), ...session].toSorted());
});

describe.each(Object.keys(CALLS))('%s [NET-4] [NET-18] [NET-24]', (name) => {
  const call = DECLARED.find((declared) => declared.name === name) as Call;

  test.each(FAULT_KINDS)('with the fault %s, outcome, requests and event are as documented', async (kind) => {
    const app = await signedIn('ines', smallPlatform({ accounts: 40, users: 120 }));
    const active = await app.send(lists.listAccounts, {
      query: {
        limit: '25',
        offset: '0',
        status: 'ACTIVE',
        filters: JSON.stringify([
          { field: 'accessType', operator: 'isAnyOf', operands: ['ENTERPRISE'], connector: 'none' },
        ]),
      },
    });
    const send = CALLS[name]?.(active.rows[0]?._id ?? '') as Send;
    const events: SessionEvent[] = [];
    app.session.on((event) => events.push(event));
    app.sent.length = 0;
    app.platform.faults.add({ call: name, kind });
    const outcome = await settle(send(app));
    const refreshes = app.sent.filter((line) => line.endsWith('/refresh')).length;
    const requests = app.sent.length - refreshes;
    const expected = expectedOf(kind, call);
    if (SHAPES.includes(kind)) {
      expect(['answered', 'unusable']).toContain(outcome);
      expect([requests, refreshes]).toEqual([1, 0]);
    } else
      expect({ kind: outcome, requests, refreshes }).toEqual({
        kind: expected.kind,
        requests: expected.requests,
        refreshes: expected.refreshes,
      });
    expect(app.session.user() === undefined).toBe(expected.out === true);
    expect(events.map(({ type }) => type)).toEqual(
      expected.out ? ['signed-out'] : expected.event ? [expected.event] : [],
    );
  });
});

describe('login', () => {
  test.each(FAULT_KINDS)(
    'with the fault %s, a sign-in is sent once and signs in or leaves nothing',
    async (kind) => {
      const app = visit(smallPlatform({ accounts: 40, users: 120 }));
      app.platform.faults.add({ call: 'login', kind, count: kind === '401once' ? 1 : undefined });
      const outcome = await settle(
        app.auth.login({ email: CAST.ines.email, password: PASSWORD, recaptchaToken: 'dev-bot-check' }),
      );
      const logins = app.sent.filter((line) => line.endsWith('/login')).length;
      // Sent without a token: no refresh, and a write is never retried.
      expect(logins).toBe(1);
      expect(app.sent.filter((line) => line.endsWith('/refresh'))).toEqual([]);
      expect(app.session.user() !== undefined).toBe(outcome === 'answered');
      expect(app.kept.session() !== undefined).toBe(outcome === 'answered');
    },
  );
});
