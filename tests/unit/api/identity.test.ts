/** The identity of a session when sign-ins, starts, refreshes and sign-outs overlap. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAccount } from '../../../src/api/calls/lists.ts';
import { whoAmI } from '../../../src/api/calls/me.ts';
import type { ApiError } from '../../../src/api/errors.ts';
import { KEPT_KEY } from '../../../src/api/kept.ts';
import {
  ACCOUNT,
  type Answer,
  Browser,
  CREDENTIALS,
  READ,
  type Server,
  sessionAnswer,
  sessionServer,
  setUp,
  signedIn,
} from './harness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const kindOf = (call: Promise<unknown>) => call.catch((error: ApiError) => error.kind);
const keptOf = ({ storages }: Browser) => storages.local?.getItem(KEPT_KEY) ?? null;

/** A deferred answer. */
function later() {
  let give = (_answer: Answer): void => undefined;
  const promise = new Promise<Answer>((resolve) => (give = resolve));
  return { promise, give: (answer: Answer) => give(answer) };
}

test('a sign-in that requires a second factor signs no user in yet and stores nothing', async () => {
  const { auth, session, seen, events, browser } = setUp(() => ({ json: { status: '2fa_required' } }));
  expect(await auth.login(CREDENTIALS)).toBe('second-factor');
  expect(seen.map(({ path }) => path)).toEqual(['/api/auth/login']);
  expect([session.user(), session.handOver(), keptOf(browser)]).toEqual([undefined, undefined, null]);
  expect([events, browser.told]).toEqual([[], []]);
});

test.each<[string, Answer]>([
  ['a token but no user ID', { json: { token: 't1' } }],
  ['a user ID but no token', { json: { userId: 'u1' } }],
])('a sign-in response with %s is rejected as unusable', async (_, answer) => {
  const { auth, seen } = setUp(() => answer);
  await expect(auth.login(CREDENTIALS)).rejects.toMatchObject({ kind: 'unusable' });
  expect(seen).toHaveLength(1);
});

test('a sign-in whose who-am-i fails leaves no token, no stored session and no event', async () => {
  const { server } = sessionServer();
  const { auth, session, events, browser, calls } = setUp((request) =>
    request.path.endsWith('who-am-i') ? { status: 404 } : server(request),
  );
  await expect(auth.login(CREDENTIALS)).rejects.toMatchObject({ kind: 'unusable' });
  expect([session.handOver(), keptOf(browser), events, browser.told]).toEqual([undefined, null, [], []]);
  expect(calls('/api/auth/logout')).toEqual([]);
});

test('an account that who-am-i reports as expired is logged out, and an event reports it', async () => {
  const { server } = sessionServer();
  const { auth, events, calls } = setUp((request) =>
    request.path.endsWith('who-am-i')
      ? { status: 402, json: { status: 'expired_account' } }
      : server(request),
  );
  const entered = auth.login(CREDENTIALS).catch((error: ApiError) => error.statusCode);
  await vi.runAllTimersAsync();
  expect(await entered).toBe(402);
  expect(calls('/api/auth/logout').map(({ token }) => token)).toEqual(['t1']);
  expect(events).toEqual([{ type: 'expired-account' }]);
});

test('a second sign-in ends the previous session first', async () => {
  const { auth, session, events, browser } = await signedIn();
  await auth.login(CREDENTIALS);
  expect(events).toEqual([
    { type: 'signed-out', reason: 'chosen' },
    { type: 'signed-in', user: session.user() },
  ]);
  expect(browser.told.map(({ type }) => type)).toEqual(['signed-in', 'signed-out', 'signed-in']);
  expect(session.handOver()).toEqual({ token: 't2', userId: 'u1' });
});

test('the later of two overlapping sign-ins wins, and the late response to the first is dropped', async () => {
  const first = later();
  const { server } = sessionServer();
  let logins = 0;
  const { auth, session, events } = setUp((request) =>
    request.path.endsWith('login') && ++logins === 1 ? first.promise : server(request),
  );
  const one = kindOf(auth.login(CREDENTIALS));
  await vi.advanceTimersByTimeAsync(0);
  expect(await auth.login(CREDENTIALS)).toBe('signed-in');
  first.give({ json: sessionAnswer('stale', 'u9') });
  expect(await one).toBe('aborted');
  expect(session.handOver()).toEqual({ token: 't1', userId: 'u1' });
  expect(events.map(({ type }) => type)).toEqual(['signed-in']);
});

test('the late failure of a sign-in does not affect a later sign-in', async () => {
  const first = later();
  const { server } = sessionServer();
  let logins = 0;
  const { auth, session, browser } = setUp((request) =>
    request.path.endsWith('login') && ++logins === 1 ? first.promise : server(request),
  );
  const one = kindOf(auth.login(CREDENTIALS));
  await auth.login(CREDENTIALS);
  first.give({ status: 401 });
  expect(await one).toBe('aborted');
  expect([session.user()?.id, keptOf(browser) !== null]).toEqual(['u1', true]);
});

test.each<[string, Answer]>([
  ['answered', { json: sessionAnswer('stale') }],
  ['refused', { status: 401 }],
])(
  'a start whose refresh is %s after a sign-in has begun does not affect that sign-in',
  async (_, answer) => {
    const { state, server } = sessionServer();
    const browser = new Browser();
    await setUp(server, browser).auth.login(CREDENTIALS);
    const slow = later();
    state.refresh = () => slow.promise;
    const { auth, session, events } = setUp(server, browser);
    const start = session.start();
    await vi.advanceTimersByTimeAsync(0);
    const entered = auth.login(CREDENTIALS);
    await vi.advanceTimersByTimeAsync(0);
    slow.give(answer);
    expect(await start).toBeUndefined();
    expect(await entered).toBe('signed-in');
    expect(session.handOver()).toEqual({ token: 't2', userId: 'u1' });
    expect(events.map(({ type }) => type)).toEqual(['signed-in']);
    expect(keptOf(browser)).toContain('u1');
  },
);

test('a start with a refused token stores nothing and sends other tabs no message', async () => {
  const { session, browser, events, seen } = setUp(() => ({ status: 404 }));
  expect(await session.startWith('stolen', 'u1')).toBeUndefined();
  expect([session.handOver(), keptOf(browser), browser.told]).toEqual([undefined, null, []]);
  expect(events).toEqual([{ type: 'signed-out', reason: 'bad-link' }]);
  expect(seen).toHaveLength(1);
});

test('a start with a token that is refused after a sign-in does not affect that sign-in', async () => {
  const slow = later();
  const { server } = sessionServer();
  const { auth, session, browser } = setUp((request) =>
    request.token === 'arrived' ? slow.promise : server(request),
  );
  const start = session.startWith('arrived', 'u7');
  await vi.advanceTimersByTimeAsync(0);
  await auth.login(CREDENTIALS);
  slow.give({ status: 404 });
  expect(await start).toBeUndefined();
  expect(session.handOver()).toEqual({ token: 't1', userId: 'u1' });
  expect(keptOf(browser)).toContain('u1');
});

test('reloadUser reads the user once and emits user-changed', async () => {
  const { session, seen, events } = await signedIn();
  const user = await session.reloadUser();
  expect(user.firstName).toBe('Ines');
  expect(session.user()).toBe(user);
  expect(seen.map(({ path }) => path)).toEqual(['/api/users/users/who-am-i']);
  expect(events).toEqual([{ type: 'user-changed', user }]);
});

test('a removed listener is no longer called', async () => {
  const { session } = await signedIn();
  const listener = vi.fn<() => void>();
  const stop = session.on(listener);
  await session.reloadUser();
  stop();
  await session.reloadUser();
  expect(listener).toHaveBeenCalledOnce();
});

test('a refresh that returns another user signs out this tab only and keeps the stored session', async () => {
  const browser = new Browser();
  const { send, session, state, events } = await signedIn(() => ACCOUNT, browser);
  const before = keptOf(browser);
  const told = browser.told.length;
  state.valid = 'ended';
  state.refresh = () => ({ json: sessionAnswer('t9', 'u2') });
  expect(await kindOf(send(getAccount, READ))).toBe('aborted');
  expect(events).toEqual([{ type: 'signed-out', reason: 'other-user' }]);
  expect([session.handOver(), keptOf(browser), browser.told.length]).toEqual([undefined, before, told]);
});

test('a sign-out cancels a refresh that still waits for the lock of another tab', async () => {
  const browser = new Browser();
  const { send, auth, state, calls } = await signedIn(() => ACCOUNT, browser);
  let release = (): void => undefined;
  const other = browser.tabs().withLock(() => new Promise<void>((resolve) => (release = resolve)));
  state.valid = 'ended';
  const call = kindOf(send(getAccount, READ));
  await vi.advanceTimersByTimeAsync(0);
  const out = auth.logout();
  release();
  await Promise.all([other, out]);
  expect(await call).toBe('aborted');
  expect([state.refreshes, calls('/api/auth/logout').length]).toEqual([0, 1]);
});

test('a sign-out waits at most 2 s for a running refresh, then sends the logout request', async () => {
  const { send, auth, session, state, calls } = await signedIn();
  state.valid = 'ended';
  state.refresh = () => new Promise<Answer>(() => undefined);
  const call = kindOf(send(getAccount, READ));
  await vi.advanceTimersByTimeAsync(0);
  const out = auth.logout();
  expect(session.user()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1999);
  expect(calls('/api/auth/logout')).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await out;
  expect(calls('/api/auth/logout').map(({ token }) => token)).toEqual(['t1']);
  await vi.runAllTimersAsync();
  expect(await call).toBe('aborted');
});

test('a sign-in does not wait for a refresh of the previous session and is not ended by its failure', async () => {
  const { send, auth, session, state, events } = await signedIn();
  const slow = later();
  const well = state.refresh;
  state.valid = 'ended';
  state.refresh = () => slow.promise;
  const call = kindOf(send(getAccount, READ));
  await vi.advanceTimersByTimeAsync(0);
  const entered = auth.login(CREDENTIALS);
  await vi.advanceTimersByTimeAsync(0);
  expect(session.user()?.id).toBe('u1');
  expect(await entered).toBe('signed-in');
  slow.give({ status: 403 });
  expect(await call).toBe('aborted');
  expect(events.map(({ type }) => type)).toEqual(['signed-out', 'signed-in']);
  // The next refresh belongs to this session.
  state.valid = 'ended';
  state.refresh = well;
  expect(await kindOf(send(getAccount, READ))).toMatchObject({ name: 'Acme' });
  expect(state.refreshes).toBe(2);
});

test('a sign-out aborts a call that waits to be repeated', async () => {
  const { send, auth, seen } = await signedIn(() => ({ status: 429, headers: { 'retry-after': '9' } }));
  const call = kindOf(send(getAccount, READ));
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).toHaveLength(1);
  const out = auth.logout();
  await vi.runAllTimersAsync();
  await out;
  expect(await call).toBe('aborted');
  expect(seen.map(({ path }) => path)).toEqual(['/api/users/accounts/a1', '/api/auth/logout']);
});

test('a response that arrives after the sign-out is dropped, whether it is a success or an error', async () => {
  const answers = [later(), later()];
  const { send, auth, events } = await signedIn(
    ({ path }) => (path.endsWith('good') ? answers[0] : answers[1])?.promise ?? ACCOUNT,
  );
  const calls = ['good', 'bad'].map((id) => kindOf(send(getAccount, { params: { id } })));
  await vi.advanceTimersByTimeAsync(0);
  const out = auth.logout();
  answers[0]?.give(ACCOUNT);
  answers[1]?.give({ status: 410 });
  await vi.runAllTimersAsync();
  await out;
  expect(await Promise.all(calls)).toEqual(['aborted', 'aborted']);
  expect(events).toEqual([{ type: 'signed-out', reason: 'chosen' }]);
});

test('a sign-in of the same user in another tab changes nothing in this tab', async () => {
  const browser = new Browser();
  const { session, events } = await signedIn(() => ACCOUNT, browser);
  browser.tabs().tell({ type: 'signed-in', userId: 'u1' });
  expect([session.user()?.id, events]).toEqual(['u1', []]);
});

test('a tab without a session reports a sign-in in another tab and ignores a sign-out there', async () => {
  const server: Server = () => ACCOUNT;
  const { browser, events, send, seen } = setUp(server);
  for (const message of [
    { type: 'signed-out', reason: 'chosen' },
    { type: 'signed-in', userId: 'u2' },
  ] as const)
    browser.tabs().tell(message);
  expect(await kindOf(send(whoAmI, {}))).toBe('aborted');
  expect([events, seen]).toEqual([[{ type: 'signed-in-elsewhere', userId: 'u2' }], []]);
});

test.each([
  [410, undefined],
  [402, 'expired_account'],
  [409, 'session_taken_over'],
])('a %i response to a call without a token does not affect the session', async (statusCode, status) => {
  const { server } = sessionServer();
  const { auth, session, send, events } = setUp((request) =>
    request.path.endsWith('a1') ? { status: statusCode, json: { status } } : server(request),
  );
  await auth.login(CREDENTIALS);
  await expect(send({ ...getAccount, token: 'never' }, READ)).rejects.toMatchObject({ statusCode });
  expect(session.user()?.id).toBe('u1');
  expect(events.map(({ type }) => type)).toEqual(['signed-in']);
});
