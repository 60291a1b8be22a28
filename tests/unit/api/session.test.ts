import { afterEach, expect, test, vi } from 'vitest';
import { getAccount } from '../../../src/api/calls/lists.ts';
import { updateAccount } from '../../../src/api/calls/users.ts';
import { ApiError } from '../../../src/api/errors.ts';
import { KEPT_KEY, WANTED_KEY } from '../../../src/api/kept.ts';
import { turns } from '../../quiet.ts';
import {
  ACCOUNT as account,
  type Answer,
  Browser,
  CREDENTIALS,
  READ as read,
  sessionAnswer,
  sessionServer,
  setUp,
  signedIn,
} from './harness.ts';

afterEach(() => void vi.useRealTimers());

test('a sign-in uses the token of its response and reads the user with who-am-i [AUTH-15] [AUTH-16]', async () => {
  const { server } = sessionServer();
  const { auth, session, seen, events } = setUp(server);
  expect(await auth.login(CREDENTIALS)).toBe('signed-in');
  expect(seen.map(({ path, token }) => [path, token])).toEqual([
    ['/api/auth/login', undefined],
    ['/api/users/users/who-am-i', 't1'],
  ]);
  expect(session.user()?.firstName).toBe('Ines');
  expect(events.map(({ type }) => type)).toEqual(['signed-in']);
});

test('a sign-in stores IDs but never the token, the user or the password [AUTH-74] [AUTH-75]', async () => {
  const { server } = sessionServer();
  const { auth, browser } = setUp(server);
  await auth.login(CREDENTIALS);
  const { local, tab } = browser.storages;
  expect(JSON.parse(local?.getItem(KEPT_KEY) ?? '')).toEqual({
    userId: 'u1',
    payloadType: 'user',
    hash: 'h',
    loggingMode: 'credentials',
  });
  const everything = JSON.stringify([
    ...(local as never as { items: Map<string, string> }).items,
    ...(tab as never as { items: Map<string, string> }).items,
  ]);
  expect(everything).not.toMatch(/t1|secret|ines@/u);
});

test('a failed sign-in stores nothing and keeps the wanted path [AUTH-22]', async () => {
  const { auth, session, browser } = setUp(() => ({ status: 401, json: { statusCode: 401, message: 'no' } }));
  session.want('/accounts/a1/settings');
  await expect(auth.login(CREDENTIALS)).rejects.toMatchObject({ statusCode: 401 });
  expect(session.user()).toBeUndefined();
  expect(browser.storages.local?.getItem(KEPT_KEY)).toBeNull();
  expect(browser.storages.tab?.getItem(WANTED_KEY)).toBe('/accounts/a1/settings');
});

test('a sign-in to an expired account sends a logout and reports the expired account [AUTH-21]', async () => {
  const { auth, calls, events } = setUp(({ path }) =>
    path.endsWith('login')
      ? { status: 402, json: { statusCode: 402, message: 'x', status: 'expired_account' } }
      : { status: 204 },
  );
  await expect(auth.login(CREDENTIALS)).rejects.toBeInstanceOf(ApiError);
  expect(calls('/api/auth/logout')).toHaveLength(1);
  expect(events).toEqual([{ type: 'expired-account' }]);
});

test('a start without a stored user sends nothing; with one it sends refresh, then who-am-i [AUTH-76]', async () => {
  const { server } = sessionServer();
  const browser = new Browser();
  const first = setUp(server, browser);
  expect(await first.session.start()).toBeUndefined();
  expect(first.seen).toEqual([]);
  await first.auth.login(CREDENTIALS);
  const second = setUp(server, browser);
  expect((await second.session.start())?.id).toBe('u1');
  expect(second.seen.map(({ path }) => path)).toEqual(['/api/auth/refresh', '/api/users/users/who-am-i']);
});

const failed = new TypeError('failed') as Answer;
/** How a refresh can fail: the reason of the sign-out, whether the session stays stored, and how often it is sent. */
const ENDS: readonly (readonly [
  what: string,
  answer: Answer,
  reason: string,
  isKept: boolean,
  tries: number,
])[] = [
  ['401', { status: 401 }, 'expired', false, 1],
  ['403', { status: 403 }, 'revoked', false, 1],
  ['403 user_inactive', { status: 403, json: { status: 'user_inactive' } }, 'inactive', false, 1],
  ['404', { status: 404 }, 'unreachable', true, 1],
  ['429 without Retry-After', { status: 429 }, 'unreachable', true, 1],
  [
    '429 with a Retry-After of a minute',
    { status: 429, headers: { 'Retry-After': '60' } },
    'unreachable',
    true,
    1,
  ],
  ['429 twice', { status: 429, headers: { 'Retry-After': '2' } }, 'unreachable', true, 2],
  ['a server that stays down', { status: 502, text: '<html>' }, 'unreachable', true, 3],
  ['a page instead of JSON', { status: 200, text: '<html>' }, 'unreachable', true, 3],
  ['no response', failed, 'unreachable', true, 3],
];

test.each(ENDS)(
  'a start whose refresh fails with %s signs out with the matching reason [AUTH-77] [WALK-3] [WALK-4]',
  async (_what, answer, reason, isKept) => {
    const { state, server } = sessionServer();
    const browser = new Browser();
    await setUp(server, browser).auth.login(CREDENTIALS);
    browser.told.length = 0;
    state.refresh = () => answer;
    const { session, events } = setUp(server, browser);
    vi.useFakeTimers();
    const start = session.start();
    await vi.runAllTimersAsync();
    expect(await start).toBeUndefined();
    expect(events).toEqual([{ type: 'signed-out', reason }]);
    expect(browser.storages.local?.getItem(KEPT_KEY) !== null).toBe(isKept);
    expect(browser.told).toEqual(isKept ? [] : [{ type: 'signed-out', reason }]);
  },
);

test('a session that ended because the server was unreachable is resumed by another start [WALK-4] [NET-11]', async () => {
  const { send, state, session, events, seen } = await signedIn();
  state.valid = 'ended';
  const { refresh } = state;
  state.refresh = () => ({ status: 503 });
  vi.useFakeTimers();
  const call = send(getAccount, read).catch((error: ApiError) => error.kind);
  await vi.runAllTimersAsync();
  expect(await call).toBe('aborted');
  expect(session.user()).toBeUndefined();
  expect(events).toEqual([{ type: 'signed-out', reason: 'unreachable' }]);
  expect(seen.filter(({ path }) => path.endsWith('logout'))).toEqual([]);
  state.refresh = refresh;
  expect((await session.start())?.id).toBe('u1');
  await expect(send(getAccount, read)).resolves.toMatchObject({ name: 'Acme' });
});

test.each(['refresh', 'override'])(
  'a 429 response to %s with a short Retry-After is waited for and repeated once [WALK-2]',
  async (name) => {
    const { server, state } = sessionServer(() => account);
    let left = 1;
    const { auth, send, calls } = setUp((request) =>
      request.path.endsWith(name) && left-- > 0
        ? { status: 429, headers: { 'Retry-After': '3' } }
        : server(request),
    );
    await auth.login(CREDENTIALS);
    vi.useFakeTimers();
    if (name === 'refresh') state.valid = 'ended';
    const before = Date.now();
    if (name === 'override') {
      state.refresh = () => ({ status: 409, json: { status: 'session_taken_over' } });
      state.valid = 'ended';
    }
    const call = send(getAccount, read);
    await vi.advanceTimersByTimeAsync(1);
    if (name === 'override') void auth.takeOver();
    await vi.advanceTimersByTimeAsync(2998);
    expect(calls(`/api/auth/${name}`)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10);
    await expect(call).resolves.toMatchObject({ name: 'Acme' });
    expect(calls(`/api/auth/${name}`)).toHaveLength(2);
    expect(Date.now() - before).toBeLessThan(4000);
  },
);

test('the stored sign-in method survives a reload [WALK-11]', async () => {
  const { server } = sessionServer();
  const browser = new Browser();
  await setUp(server, browser).auth.login(CREDENTIALS);
  const mode = () =>
    (JSON.parse(browser.storages.local?.getItem(KEPT_KEY) ?? '{}') as Record<string, unknown>)['loggingMode'];
  expect(mode()).toBe('credentials');
  await setUp(server, browser).session.start();
  expect(mode()).toBe('credentials');
});

test.each([2, 10, 100, 1000])(
  '%i simultaneous calls that get 401 share one refresh, and each is repeated once, in order [NET-4] [NET-9]',
  async (count) => {
    const { send, state, calls } = await signedIn();
    state.valid = 'ended';
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: count }, (_none, index) => send(getAccount, read).then(() => order.push(index))),
    );
    expect(state.refreshes).toBe(1);
    expect(calls('/api/users/accounts/a1')).toHaveLength(count * 2);
    expect(order).toEqual(Array.from({ length: count }, (_none, index) => index));
  },
);

test('a call that gets a late 401 for an old token is repeated with the new one, without a second refresh [NET-9]', async () => {
  let answerLate = (_answer: Answer): void => undefined;
  const late = new Promise<Answer>((resolve) => (answerLate = resolve));
  let first = true;
  const { server, state } = sessionServer(() => account);
  const { auth, send, calls } = setUp((request) => {
    if (request.path.includes('/slow') && first) {
      first = false;
      return late;
    }
    return server(request);
  });
  await auth.login(CREDENTIALS);
  const slow = send(getAccount, { params: { id: 'slow' } });
  state.valid = 'ended';
  await send(getAccount, read);
  answerLate({ status: 401 });
  await slow;
  expect(state.refreshes).toBe(1);
  expect(calls('/api/users/accounts/slow').map(({ token }) => token)).toEqual(['t1', 't2']);
});

test('a second 401 is passed on without a second refresh [NET-8]', async () => {
  const { send, state, calls } = await signedIn(() => ({ status: 401 }));
  await expect(send(getAccount, read)).rejects.toMatchObject({ statusCode: 401 });
  expect([state.refreshes, calls('/api/users/accounts').length]).toEqual([1, 2]);
});

test('a plain 403 causes one refresh and one repeat, then is passed on [NET-5]', async () => {
  const { send, state, calls } = await signedIn(() => ({ status: 403, json: { status: 'forbidden' } }));
  await expect(send(getAccount, read)).rejects.toMatchObject({ statusCode: 403, status: 'forbidden' });
  expect([state.refreshes, calls('/api/users/accounts').length]).toEqual([1, 2]);
});

test.each(['user_inactive', 'sso_only'])('403 %s is passed on without a refresh [NET-14]', async (status) => {
  const { send, state } = await signedIn(() => ({ status: 403, json: { status } }));
  await expect(send(getAccount, read)).rejects.toMatchObject({ status });
  expect(state.refreshes).toBe(0);
});

test.each(ENDS)(
  'a refresh that fails with %s ends the session once and aborts every waiting call [NET-11]',
  async (_what, answer, reason, isKept, tries) => {
    const { send, state, events, browser } = await signedIn();
    state.valid = 'ended';
    state.refresh = () => answer;
    vi.useFakeTimers();
    const settled = Promise.allSettled(Array.from({ length: 100 }, () => send(getAccount, read)));
    await vi.runAllTimersAsync();
    const results = await settled;
    expect(
      results.every(
        (result) => result.status === 'rejected' && (result.reason as ApiError).kind === 'aborted',
      ),
    ).toBe(true);
    expect(events).toEqual([{ type: 'signed-out', reason }]);
    expect(state.refreshes).toBe(tries);
    expect(browser.storages.local?.getItem(KEPT_KEY) !== null).toBe(isKept);
  },
);

test('the next call of a deactivated user signs out every tab, with the reason "inactive" [WALK-5]', async () => {
  const inactive: Answer = { status: 403, json: { status: 'user_inactive' } };
  const browser = new Browser();
  const { server } = sessionServer(() => inactive);
  const one = setUp(server, browser);
  const two = setUp(server, browser);
  await one.auth.login(CREDENTIALS);
  await two.session.start();
  const refreshes = two.calls('/api/auth/refresh').length;
  await expect(two.send(getAccount, read)).rejects.toMatchObject({ status: 'user_inactive' });
  for (const { events, session } of [one, two]) {
    expect(events.at(-1)).toEqual({ type: 'signed-out', reason: 'inactive' });
    expect(session.user()).toBeUndefined();
  }
  expect(two.calls('/api/auth/refresh')).toHaveLength(refreshes);
  expect(browser.storages.local?.getItem(KEPT_KEY)).toBeNull();
});

test('a sign-out waits at most three seconds for the server [WALK-14]', async () => {
  const { server, state } = sessionServer();
  let hangs = false;
  const never = new Promise<Answer>(() => undefined);
  const { auth, session, send } = setUp((request) =>
    hangs && /logout$|refresh$/u.test(request.path) ? never : server(request),
  );
  await auth.login(CREDENTIALS);
  vi.useFakeTimers();
  hangs = true;
  state.valid = 'ended';
  void send(getAccount, read).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(1);
  let isOver = false;
  void auth.logout().then(() => (isOver = true));
  expect(session.user()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2990);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(isOver).toBe(true);
});

test('a tab without a session reports a sign-in in another tab and can start from it [WALK-8]', async () => {
  const { server } = sessionServer();
  const browser = new Browser();
  const one = setUp(server, browser);
  const two = setUp(server, browser);
  await one.auth.login(CREDENTIALS);
  expect(two.events).toEqual([{ type: 'signed-in-elsewhere', userId: 'u1' }]);
  expect((await two.session.start())?.id).toBe('u1');
  expect(one.events.map(({ type }) => type)).toEqual(['signed-in']);
});

test.each([
  ['a who-am-i that gets 400', { status: 400 }, 'unusable'],
  ['a who-am-i that gets 404', { status: 404, json: { message: 'gone' } }, 'unusable'],
  ['a who-am-i that gets a page', { text: '<html>' }, 'unusable'],
])(
  'an accepted sign-in that then fails with %s is reported as unusable, not as refused [WALK-13]',
  async (_what, answer, kind) => {
    const { server } = sessionServer();
    const { auth, session } = setUp((request) =>
      request.path.endsWith('who-am-i') ? answer : server(request),
    );
    await expect(auth.login(CREDENTIALS)).rejects.toMatchObject({ kind });
    expect(session.user()).toBeUndefined();
  },
);

test('the response to a refresh is dropped after a sign-out, and the logout is sent after it', async () => {
  let answer = (_answer: Answer): void => undefined;
  const { send, state, auth, session, calls } = await signedIn();
  state.valid = 'ended';
  state.refresh = () => new Promise<Answer>((resolve) => (answer = resolve));
  const call = send(getAccount, read).catch((error: ApiError) => error.kind);
  await expect.poll(() => state.refreshes).toBe(1);
  const out = auth.logout();
  answer({ json: sessionAnswer('late') });
  expect(await call).toBe('aborted');
  await out;
  expect(session.user()).toBeUndefined();
  // The logout follows the refresh, whose response sets the cookie again.
  expect(calls('/api/auth').map(({ path }) => path)).toEqual(['/api/auth/refresh', '/api/auth/logout']);
});

test('two tabs do not refresh at the same moment [NET-10]', async () => {
  const { state, server } = sessionServer(() => account);
  const browser = new Browser();
  let running = 0;
  let most = 0;
  const slow = async (request: Parameters<typeof server>[0]) => {
    if (!request.path.endsWith('refresh')) return server(request);
    most = Math.max(most, ++running);
    await turns();
    running -= 1;
    return server(request);
  };
  const one = setUp(slow, browser);
  const two = setUp(slow, browser);
  await one.auth.login(CREDENTIALS);
  await two.session.start();
  state.valid = 'ended';
  // This test's server invalidates the older token at each refresh, so only the moment is checked.
  await Promise.allSettled([one.send(getAccount, read), two.send(getAccount, read)]);
  expect(state.refreshes).toBeGreaterThanOrEqual(2);
  expect(most).toBe(1);
});

test('a sign-out sends a logout, clears the stored session and signs out the other tabs [AUTH-40] [AUTH-43]', async () => {
  const { server } = sessionServer();
  const browser = new Browser();
  const one = setUp(server, browser);
  const two = setUp(server, browser);
  await one.auth.login(CREDENTIALS);
  await two.session.start();
  await one.auth.logout();
  expect(one.calls('/api/auth/logout').map(({ token }) => token)).toEqual(['t1']);
  expect([one.session.user(), two.session.user()]).toEqual([undefined, undefined]);
  expect(two.events.at(-1)).toEqual({ type: 'signed-out', reason: 'other-tab' });
  expect(await setUp(server, browser).session.start()).toBeUndefined();
});

test('a sign-out whose logout request fails still ends the session [AUTH-22]', async () => {
  const { server } = sessionServer();
  const { auth, session, events } = setUp((request) =>
    request.path.endsWith('logout') ? { status: 500 } : server(request),
  );
  await auth.login(CREDENTIALS);
  await auth.logout();
  expect(session.user()).toBeUndefined();
  expect(events.at(-1)).toEqual({ type: 'signed-out', reason: 'chosen' });
});

test('a sign-in as another user in another tab signs this tab out, and the new session stays stored', async () => {
  const { server } = sessionServer();
  const browser = new Browser();
  const one = setUp(server, browser);
  await one.auth.login(CREDENTIALS);
  const two = setUp(async (request) => {
    const answer = await server(request);
    return request.path.endsWith('login')
      ? { json: sessionAnswer('t-other', 'u2') }
      : request.path.endsWith('who-am-i')
        ? { json: { id: 'u2', userType: 'USER' } }
        : answer;
  }, browser);
  await two.auth.login(CREDENTIALS);
  expect(one.session.user()).toBeUndefined();
  expect(one.events.at(-1)).toEqual({ type: 'signed-out', reason: 'other-user' });
  expect(browser.storages.local?.getItem(KEPT_KEY)).toContain('u2');
});

test('a 410 response signs the user out without a repeat of the call [NET-16]', async () => {
  const { send, events, session, calls } = await signedIn(() => ({ status: 410 }));
  await expect(send(getAccount, read)).rejects.toMatchObject({ kind: 'aborted' });
  expect(calls('/api/users/accounts')).toHaveLength(1);
  expect(events).toEqual([{ type: 'signed-out', reason: 'revoked' }]);
  expect(session.user()).toBeUndefined();
});

test.each([
  ['expired_account', 'expired-account'],
  ['upgrade_in_progress', 'upgrade-in-progress'],
])('402 %s is reported by one event and passed on [NET-12] [NET-13]', async (status, type) => {
  const { send, events } = await signedIn(() => ({ status: 402, json: { status } }));
  await expect(send(getAccount, read)).rejects.toMatchObject({ statusCode: 402 });
  expect(events).toEqual([{ type }]);
});

test('a takeover holds the failed calls and opens one prompt, and "Use Here" repeats them [AUTH-44] [AUTH-45] [NET-19]', async () => {
  let taken = true;
  const { send, events, auth, calls } = await signedIn(() =>
    taken ? { status: 409, json: { status: 'session_taken_over' } } : account,
  );
  const held = Promise.all([send(getAccount, read), send(updateAccount, { body: { id: 'a1', name: 'B' } })]);
  await expect.poll(() => events.length).toBe(1);
  taken = false;
  await auth.takeOver();
  await held;
  expect(events.map(({ type }) => type)).toEqual(['takeover-opened', 'takeover-closed']);
  expect(calls('/api/auth/override')).toHaveLength(1);
  expect(calls('/api/users/accounts')).toHaveLength(4);
});

test('Close in the takeover prompt signs out and leaves no prompt for the next sign-in [AUTH-41] [AUTH-46]', async () => {
  const { send, events, auth, session } = await signedIn(() => ({
    status: 409,
    json: { status: 'session_taken_over' },
  }));
  const held = send(getAccount, read).catch((error: ApiError) => error.kind);
  await expect.poll(() => events.length).toBe(1);
  auth.declineTakeover();
  expect(await held).toBe('aborted');
  expect(session.user()).toBeUndefined();
  await auth.login(CREDENTIALS);
  expect(events.filter(({ type }) => type === 'takeover-opened')).toHaveLength(1);
});

test('a takeover found at the start opens the prompt, and "Use Here" lets the start go on [AUTH-44]', async () => {
  const { state, server } = sessionServer();
  const browser = new Browser();
  await setUp(server, browser).auth.login(CREDENTIALS);
  state.refresh = () => ({ status: 409, json: { status: 'session_taken_over' } });
  const { auth, session, events } = setUp(server, browser);
  const start = session.start();
  await expect.poll(() => events.map(({ type }) => type)).toEqual(['takeover-opened']);
  await auth.takeOver();
  expect((await start)?.id).toBe('u1');
});

test('a start with a token from the address checks the token with who-am-i', async () => {
  const { server } = sessionServer();
  const good = setUp(server);
  expect((await good.session.startWith('t0', 'u1'))?.id).toBe('u1');
  expect(good.seen.map(({ path }) => path)).toEqual(['/api/users/users/who-am-i']);
});

test.each([
  ['refused', 'u1', { status: 401 }],
  ['of another user', 'u2', undefined],
  ['not answered', 'u1', failed],
])(
  'a token in the address that is %s signs no user in and stores nothing [WALK-1]',
  async (_what, userId, answer) => {
    const { server } = sessionServer();
    const browser = new Browser();
    const { session, events } = setUp(
      (request) => (request.path.endsWith('who-am-i') ? (answer ?? server(request)) : { status: 401 }),
      browser,
    );
    vi.useFakeTimers();
    const start = session.startWith('t0', userId);
    await vi.runAllTimersAsync();
    expect(await start).toBeUndefined();
    expect(session.user()).toBeUndefined();
    expect(events).toEqual([{ type: 'signed-out', reason: 'bad-link' }]);
    expect(browser.storages.local?.getItem(KEPT_KEY)).toBeNull();
    expect(browser.told).toEqual([]);
  },
);
