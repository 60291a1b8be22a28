import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressOf } from '../../../src/api/call.ts';
import * as auth from '../../../src/api/calls/auth.ts';
import * as lists from '../../../src/api/calls/lists.ts';
import * as users from '../../../src/api/calls/users.ts';
import type { ApiError } from '../../../src/api/errors.ts';
import { serverText } from '../../../src/api/failures.ts';
import { type Answer, CREDENTIALS, sessionServer, setUp } from './harness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const read = { params: { id: 'a1' } };
const account: Answer = { json: { _id: 'a1', name: 'Acme' } };

/** Signed in; `answers` are given to the following calls, the last one repeatedly. */
async function withAnswers(...answers: (Answer | (() => Answer | Promise<Answer>))[]) {
  const { server, state } = sessionServer(() => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return typeof next === 'function' ? next() : (next ?? account);
  });
  const app = setUp(server);
  await app.auth.login(CREDENTIALS);
  app.seen.length = 0;
  return { ...app, state };
}

/** The settled outcome, after running all timers. */
async function outcome<T>(promise: Promise<T>): Promise<T | ApiError> {
  const settled = promise.catch((error: ApiError) => error);
  await vi.runAllTimersAsync();
  return settled;
}

test('every call carries credentials, the bearer token and JSON where there is a body [NET-1] [NET-2] [NET-3]', async () => {
  const { send, seen } = await withAnswers(account);
  await send(lists.getAccount, read);
  await send(users.updateAccount, { body: { id: 'a1', name: 'B' } });
  const [get, patch] = seen;
  expect(seen.every(({ init }) => init.credentials === 'include')).toBe(true);
  expect(Object.fromEntries(get?.headers ?? [])).toEqual({
    accept: 'application/json',
    authorization: 'Bearer t1',
  });
  expect(Object.fromEntries(patch?.headers ?? [])).toEqual({
    accept: 'application/json',
    authorization: 'Bearer t1',
    'content-type': 'application/json',
  });
  expect(patch?.body).toEqual({ id: 'a1', name: 'B' });
  expect('body' in (get?.init ?? {})).toBe(false);
});

test('calls before the sign-in carry no token, and a 401 response to them triggers no refresh [NET-6] [NET-7]', async () => {
  const app = setUp(() => ({ status: 401 }));
  await outcome(app.auth.login(CREDENTIALS));
  expect(app.seen.map(({ path, token }) => [path, token])).toEqual([['/api/auth/login', undefined]]);
  expect([auth.login, auth.refresh, auth.override].map(({ token }) => token)).toEqual([
    'never',
    'never',
    'never',
  ]);
  expect(auth.logout.token).toBe('optional');
});

test.each([
  ['/api/crm', 'crm/deals', '/api/crm/crm/deals'],
  ['/api/crm/', '/crm/deals', '/api/crm/crm/deals'],
  ['https://crm.example//', 'deals', 'https://crm.example/deals'],
])('base %s and path %s are joined by exactly one slash [CFG-11]', (base, path, address) => {
  expect(addressOf(base, { path })).toBe(address);
});

test('path parameters and queries are encoded', () => {
  expect(addressOf('/b', { path: 'accounts/{id}' }, { id: 'a/../b?c' }, { search: 'a&b=c' })).toBe(
    '/b/accounts/a%2F..%2Fb%3Fc?search=a%26b%3Dc',
  );
});

test.each([
  ['400', 400],
  ['404 [NET-18]', 404],
  ['409 [NET-19]', 409],
  ['422 [NET-15] [NET-22]', 422],
])(
  'an error response rejects the call with its userError as the message, without a retry or a refresh: %s',
  async (_, status) => {
    const shape = {
      statusCode: status,
      message: 'internal',
      status: 's',
      errors: [1],
      url: '/u',
    };
    const userError = 'Name %{taken}';
    const { send, seen, state } = await withAnswers({ status, json: { ...shape, userError } });
    const error = await outcome(send(lists.getAccount, read));
    expect(error).toMatchObject({ kind: 'answer', ...shape, message: userError });
    expect(serverText(error)).toBe(userError);
    expect([seen.length, state.refreshes]).toEqual([1, 0]);
  },
);

test.each([
  ['an HTML error page', { status: 404, text: '<h1>Not found</h1>' }, 404],
  ['an empty error response', { status: 400, text: '' }, 400],
  ['an error response with a list', { status: 400, text: '[1]' }, 400],
])(
  '%s gives an error with the HTTP status and no text, so the screen shows its fallback [NET-23]',
  async (_, answer, statusCode) => {
    const { send } = await withAnswers(answer);
    const error = await outcome(send(lists.getAccount, read));
    expect(error).toMatchObject({ kind: 'answer', statusCode });
    expect(serverText(error)).toBeUndefined();
  },
);

test.each([
  ['204', { status: 204 }],
  ['an empty 200', { text: '' }],
  ['any JSON', { json: ['never', 'read'] }],
])('%s counts as success for a call that reads no response body [NET-23]', async (_, answer) => {
  const { send } = await withAnswers(answer);
  expect(
    await outcome(send(users.updateAccountStatuses, { body: { ids: ['a'], status: 'ACTIVE' } })),
  ).toBeUndefined();
});

test('a 200 response that is not JSON is rejected, even for a call that reads no response body [NET-23] [WALK-42]', async () => {
  const { send } = await withAnswers({ text: '<html>' });
  await expect(
    send(users.updateAccountStatuses, { body: { ids: ['a'], status: 'ACTIVE' } }),
  ).rejects.toMatchObject({ kind: 'unusable' });
});

test.each([
  ['HTML', { text: '<html>' }],
  ['an empty body', { text: '' }],
  ['truncated JSON', { text: '{"_id":"a1","na' }],
  ['a list instead of a record', { json: [] }],
  ['a record without its id', { json: { name: 'x' } }],
])('a 200 response with %s is rejected as unusable and not retried [NET-24]', async (_, answer) => {
  const { send, seen } = await withAnswers(answer);
  expect(await outcome(send(lists.getAccount, read))).toMatchObject({ kind: 'unusable' });
  expect(seen).toHaveLength(1);
});

test('unknown fields and values are kept; null and wrongly typed optional fields count as missing [NET-24]', async () => {
  const { send } = await withAnswers({
    json: { _id: 'a1', name: null, accessType: 'GALAXY', managers: [null], extra: 1, renewalAt: 7 },
  });
  const answer = await outcome(send(lists.getAccount, read));
  expect(answer).toMatchObject({
    _id: 'a1',
    name: '',
    accessType: 'GALAXY',
    extra: 1,
    seatsPurchased: 0,
    region: 'GLOBAL',
  });
  expect(answer).toHaveProperty('managers', undefined);
  expect(answer).toHaveProperty('renewalAt', undefined);
});

test('unusable rows of a list are left out and counted as skipped [NET-24]', async () => {
  const { send } = await withAnswers({
    json: { accounts: [{ _id: 'a' }, null, { name: 'no id' }, 7], count: 44, nextPage: 'n' },
  });
  const answer = await outcome(send(lists.listAccounts, {}));
  expect(answer).toMatchObject({ count: 44, skipped: 3, nextPage: 'n', rows: [{ _id: 'a' }] });
});

test.each([
  [0, 1],
  [10, 1],
])(
  'a write answered with 429 and Retry-After %i is repeated once, after that many seconds [NET-20]',
  async (seconds) => {
    const { send, seen } = await withAnswers({ status: 429, headers: { 'retry-after': String(seconds) } });
    const settled = send(users.updateAccount, { body: { id: 'a1' } }).catch(
      (error: ApiError) => error.statusCode,
    );
    await vi.advanceTimersByTimeAsync(Math.max(0, seconds * 1000 - 1));
    if (seconds > 0) expect(seen).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(await settled).toBe(429);
    expect(seen).toHaveLength(2);
  },
);

test.each(['11', '-1', '1.5', 'Wed, 21 Oct 2026 07:28:00 GMT', undefined])(
  'a 429 with Retry-After %s is passed on without a retry [NET-20]',
  async (after) => {
    const { send, seen } = await withAnswers({
      status: 429,
      headers: after === undefined ? {} : { 'retry-after': after },
    });
    expect(await outcome(send(lists.getAccount, read))).toMatchObject({ statusCode: 429 });
    expect(seen).toHaveLength(1);
  },
);

test.each([
  ['500', { status: 500 }],
  ['502 in HTML', { status: 502, text: '<html>' }],
  ['no connection', new TypeError('refused') as Answer],
])(
  'a read that fails with %s is retried after 300 and 900 ms, and a write is not retried [NET-21]',
  async (_, answer) => {
    const { send, seen } = await withAnswers(answer);
    const times: number[] = [];
    const started = Date.now();
    const settled = send(lists.getAccount, read).catch(() => times.push(Date.now() - started));
    await vi.advanceTimersByTimeAsync(299);
    expect(seen).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(899);
    expect(seen).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    await settled;
    expect(seen).toHaveLength(3);
    await outcome(send(users.updateAccount, { body: { id: 'a1' } }));
    expect(seen).toHaveLength(4);
  },
);

test('a read that succeeds on a retry resolves with that response', async () => {
  const { send } = await withAnswers({ status: 503 }, account);
  expect(await outcome(send(lists.getAccount, read))).toMatchObject({ name: 'Acme' });
});

test('a request without a response is given up after 30 s', async () => {
  const { send, seen } = await withAnswers(() => new Promise<Answer>(() => {}));
  const settled = send(lists.getAccount, read).catch((error: ApiError) => error.kind);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(await Promise.race([settled, Promise.resolve('waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await settled).toBe('timeout');
  expect(seen).toHaveLength(1);
});

test.each([
  ['while it waits for the response', () => new Promise<Answer>(() => {}), 1],
  ['during the wait after a 429', { status: 429, headers: { 'retry-after': '9' } }, 1],
  ['between the retries of a read', { status: 500 }, 1],
])('aborting a call %s rejects it as aborted and sends no further request', async (_, answer, requests) => {
  const { send, seen } = await withAnswers(answer);
  const controller = new AbortController();
  const settled = send(lists.getAccount, { ...read, signal: controller.signal }).catch(
    (error: ApiError) => error.kind,
  );
  await vi.advanceTimersByTimeAsync(100);
  controller.abort();
  await vi.runAllTimersAsync();
  expect(await settled).toBe('aborted');
  expect(seen).toHaveLength(requests);
});

test('a call that needs a token is not sent when no user is signed in', async () => {
  const { send, seen } = setUp(() => account);
  expect(await outcome(send(lists.getAccount, read))).toMatchObject({ kind: 'aborted' });
  expect(seen).toEqual([]);
});

test('a sign-in call carries no token even when a user is signed in', async () => {
  const { send, seen, session } = await withAnswers(account);
  await outcome(send(auth.login, { body: CREDENTIALS }));
  expect(seen.map(({ path, token }) => [path, token])).toEqual([['/api/auth/login', undefined]]);
  expect(session.user()?.id).toBe('u1');
});

test.each([
  ['that needs no token', () => auth.login],
  ['that needs a token', () => lists.getAccount],
])('a call %s is not sent when its signal is already aborted', async (_, call) => {
  const { send, seen } = await withAnswers(account);
  const input = { ...read, body: CREDENTIALS, signal: AbortSignal.abort() };
  expect(await outcome(send(call() as never, input as never))).toMatchObject({ kind: 'aborted' });
  expect(seen).toEqual([]);
});

test('a 403 without a body causes one refresh and one repeat, then is passed on [NET-5]', async () => {
  const { send, seen, state } = await withAnswers({ status: 403 });
  expect(await outcome(send(lists.getAccount, read))).toMatchObject({ statusCode: 403 });
  expect([state.refreshes, seen.length]).toEqual([1, 3]);
});

test('a refresh that fails with a 502 and with text that is not JSON is retried, and the waiting call succeeds', async () => {
  const { send, state, session } = await withAnswers(account);
  const faults: Answer[] = [{ status: 502, text: '<html>' }, { text: 'not json' }];
  const well = state.refresh;
  state.refresh = () => faults.shift() ?? well();
  state.valid = 'ended';
  expect(await outcome(send(lists.getAccount, read))).toMatchObject({ name: 'Acme' });
  expect(state.refreshes).toBe(3);
  expect(session.user()?.id).toBe('u1');
});

test('no auth, list or user call declares headers of its own [NET-3]', () => {
  const calls = [...Object.values(auth), ...Object.values(lists), ...Object.values(users)].filter(
    (value) => 'path' in value,
  );
  expect(calls.length).toBeGreaterThan(15);
  expect(calls.filter((call) => 'headers' in call)).toEqual([]);
});
