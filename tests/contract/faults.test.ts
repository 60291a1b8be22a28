/** Every declared call under every fault: a stated failure or an answer, and the exact number of requests. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '../../src/api/call.ts';
import * as auth from '../../src/api/calls/auth.ts';
import * as me from '../../src/api/calls/me.ts';
import * as users from '../../src/api/calls/users.ts';
import type { SessionEvent } from '../../src/api/context.ts';
import { ApiError } from '../../src/api/errors.ts';
import { FAULT_KINDS, type FaultKind } from '../../mocks/faults.ts';
import { CAST, PASSWORD } from '../../mocks/seeds/people.ts';
import { signedIn, smallPlatform, visit } from '../signedIn.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

type App = Awaited<ReturnType<typeof signedIn>>;
type Send = (app: App) => Promise<unknown>;

const firstAccount = (app: App) => app.send(users.listAccounts, { query: { limit: '25', offset: '0' } });
const self = { id: 'usr-0000001' };

/** How each call is sent; what a call needs of the platform is read before the fault is switched on. */
const CALLS: Record<string, (accountId: string) => Send> = {
  whoAmI: () => (app) => app.send(me.whoAmI, {}),
  getUser: () => (app) => app.send(users.getUser, { params: self }),
  updateUser: () => (app) => app.send(users.updateUser, { body: { ...self, firstName: 'Ines' } }),
  listUsers: () => (app) => app.send(users.listUsers, { query: { limit: '25', offset: '0' } }),
  listAccounts: () => firstAccount,
  getAccount: (id) => (app) => app.send(users.getAccount, { params: { id } }),
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
  listTeams: () => (app) => app.send(users.listTeams, { query: { limit: '25', offset: '0' } }),
  createTeam: (accountId) => (app) =>
    app.send(users.createTeam, { body: { name: 'A team', accountId, members: [] } }),
  updateTeam: () => async (app) =>
    app.send(users.updateTeam, { body: { id: 'team-0000001', name: 'Renamed' } }),
  filterOptions: () => (app) => app.send(users.filterOptions, { query: { search: 'a' } }),
};

const DECLARED = [...Object.values(auth), ...Object.values(me), ...Object.values(users)].filter(
  (value): value is typeof value & Call => 'path' in value,
);

test('every declared call is in the matrix', () => {
  const session = ['login', 'logout', 'refresh', 'override'];
  expect(DECLARED.map(({ name }) => name).toSorted()).toEqual([...Object.keys(CALLS), ...session].toSorted());
});

type Expected = {
  kind: ApiError['kind'] | 'answered';
  requests: number;
  refreshes: number;
  out?: boolean;
  event?: SessionEvent['type'];
};

/** What the policy of wire §1 makes of a fault that stays. */
function expectedOf(kind: FaultKind, { method, answer }: Pick<Call, 'method' | 'answer'>): Expected {
  const read = method === 'GET';
  const requests = (count: number, failure: Expected['kind']): Expected => ({
    kind: failure,
    requests: count,
    refreshes: 0,
  });
  const unread = answer ? 'unusable' : 'answered';
  switch (kind) {
    case 'refused':
    case 'offline':
    case 'aborted':
      return requests(read ? 3 : 1, 'network');
    case 'timeout':
      return requests(1, 'timeout');
    case '500':
    case '502html':
      return requests(read ? 3 : 1, 'answer');
    case 'empty':
    case '204':
    case 'html':
    case 'malformed':
    case 'truncated':
      return requests(1, unread);
    case '401once':
      return { kind: 'answered', requests: 2, refreshes: 1 };
    case '401twice':
      return { kind: 'answer', requests: 2, refreshes: 1 };
    case '403plain':
      return { kind: 'answer', requests: 2, refreshes: 1 };
    case 'refresh403':
    case 'refresh5xx':
      return { kind: 'aborted', requests: 1, refreshes: kind === 'refresh403' ? 1 : 3, out: true };
    case '410':
      return { kind: 'aborted', requests: 1, refreshes: 0, out: true };
    case '402expired':
      return { ...requests(1, 'answer'), event: 'expired-account' };
    case '402upgrading':
      return { ...requests(1, 'answer'), event: 'upgrade-in-progress' };
    case '400':
    case '403special':
    case '404':
    case '409':
    case '422':
    case '429':
      return requests(1, 'answer');
    default:
      return requests(1, 'answered');
  }
}

/** Kinds that spoil a shape: what becomes of them depends on what a call needs of its answer. */
const SHAPES: readonly FaultKind[] = ['swapped', 'nulls', 'missing', 'unknownEnum', 'manyRows'];

async function settle(promise: Promise<unknown>): Promise<Expected['kind']> {
  const settled = promise.then(
    () => 'answered' as const,
    (error: unknown) => (error instanceof ApiError ? error.kind : Promise.reject(error)),
  );
  await vi.advanceTimersByTimeAsync(65_000);
  return settled;
}

describe.each(Object.keys(CALLS))('%s [NET-4] [NET-5] [NET-18] [NET-21] [NET-24]', (name) => {
  const call = DECLARED.find((declared) => declared.name === name) as Call;

  test.each(FAULT_KINDS)('%s', async (kind) => {
    const app = await signedIn('ines', smallPlatform({ accounts: 40, users: 120 }));
    const active = await app.send(users.listAccounts, {
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
  test.each(FAULT_KINDS)('%s: signed in, or nothing left', async (kind) => {
    const app = visit(smallPlatform({ accounts: 40, users: 120 }));
    app.platform.faults.add({ call: 'login', kind, count: kind === '401once' ? 1 : undefined });
    const outcome = await settle(
      app.session.signIn({ email: CAST.ines.email, password: PASSWORD, recaptchaToken: 'dev-bot-check' }),
    );
    const logins = app.sent.filter((line) => line.endsWith('/login')).length;
    // Sent without a token: no refresh, and a write is never repeated.
    expect(logins).toBe(1);
    expect(app.sent.filter((line) => line.endsWith('/refresh'))).toEqual([]);
    expect(app.session.user() !== undefined).toBe(outcome === 'answered');
    expect(app.kept.session() !== undefined).toBe(outcome === 'answered');
  });
});
