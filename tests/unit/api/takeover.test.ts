import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAccount } from '../../../src/api/calls/lists.ts';
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
  setUp,
  signedIn,
} from './harness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TAKEN: Answer = { status: 409, json: { status: 'session_taken_over' } };
const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);
const kindOf = (call: Promise<unknown>) => call.catch((error: ApiError) => error.kind);

/** A signed-in session that was taken over: the open prompt holds one call. */
async function takenOver(override: () => Answer | Promise<Answer> = () => ({ json: sessionAnswer('t9') })) {
  const state = { taken: false, override };
  const app = setUp(async ({ path, token }) => {
    if (path.endsWith('override')) {
      const answer = await state.override();
      if (!(answer instanceof Error) && (answer.status ?? 200) < 400) state.taken = false;
      return answer;
    }
    if (path.endsWith('login')) return { json: sessionAnswer('t1') };
    if (path.endsWith('who-am-i')) return { json: { id: 'u1', userType: 'SX_ADMIN' } };
    if (path.endsWith('logout')) return { status: 204 };
    return state.taken && token !== undefined ? TAKEN : ACCOUNT;
  });
  await app.auth.login(CREDENTIALS);
  state.taken = true;
  app.events.length = 0;
  const held = kindOf(app.send(getAccount, READ));
  await vi.advanceTimersByTimeAsync(0);
  expect(types(app.events)).toEqual(['takeover-opened']);
  app.seen.length = 0;
  return { ...app, state, held };
}

test('"Use Here" without a prompt sends nothing', async () => {
  const { auth, seen } = await signedIn();
  await auth.takeOver();
  expect(seen).toEqual([]);
});

test('"Use Here" sends override without a token, and the held call is repeated with the new token [AUTH-45]', async () => {
  const { auth, session, seen, held, browser } = await takenOver();
  await auth.takeOver();
  expect(await held).toMatchObject({ name: 'Acme' });
  expect(seen.map(({ path, token }) => [path, token])).toEqual([
    ['/api/auth/override', undefined],
    ['/api/users/accounts/a1', 't9'],
  ]);
  expect(session.handOver()).toEqual({ token: 't9', userId: 'u1' });
  expect(browser.told.at(-1)).toEqual({ type: 'took-over' });
});

test('a late 409 for an old token opens no second prompt, and its call is repeated with the new token [AUTH-44]', async () => {
  let answerLate = (_answer: Answer): void => undefined;
  const late = new Promise<Answer>((resolve) => (answerLate = resolve));
  let first = true;
  let taken = true;
  const { auth, send, events, calls } = await signedIn(({ path }) => {
    if (path.endsWith('slow') && first) {
      first = false;
      return late;
    }
    return taken ? TAKEN : ACCOUNT;
  });
  const slow = send(getAccount, { params: { id: 'slow' } });
  const held = send(getAccount, READ);
  await vi.advanceTimersByTimeAsync(0);
  taken = false;
  await auth.takeOver();
  await held;
  answerLate(TAKEN);
  expect(await slow).toMatchObject({ name: 'Acme' });
  expect(types(events)).toEqual(['takeover-opened', 'takeover-closed']);
  expect(calls('/api/users/accounts/slow').map(({ token }) => token)).toEqual(['t1', 't2']);
  expect(calls('/api/auth/override')).toHaveLength(1);
});

test('a call that gets the takeover 409 again after "Use Here" is rejected, not held a second time', async () => {
  const { auth, send, events, calls } = await signedIn(() => TAKEN);
  const call = send(getAccount, READ).catch((error: ApiError) => error.status);
  await vi.advanceTimersByTimeAsync(0);
  await auth.takeOver();
  expect(await call).toBe('session_taken_over');
  expect(types(events)).toEqual(['takeover-opened', 'takeover-closed']);
  expect(calls('/api/users/accounts/a1')).toHaveLength(2);
});

test('a refused "Use Here" signs out and aborts the held call', async () => {
  const { auth, session, held, events, browser } = await takenOver(() => ({ status: 403 }));
  await expect(auth.takeOver()).rejects.toMatchObject({ statusCode: 403 });
  expect(await held).toBe('aborted');
  expect(events.slice(1)).toEqual([
    { type: 'signed-out', reason: 'taken-over' },
    { type: 'takeover-closed' },
  ]);
  expect([session.user(), browser.storages.local?.getItem(KEPT_KEY)]).toEqual([undefined, null]);
});

test.each<[string, Answer]>([
  ['that is down', { status: 500 }],
  ['whose response has no token', { json: { userId: 'u1' } }],
  ['that can’t be reached', new TypeError('failed')],
])('"Use Here" at a server %s keeps the prompt open, and a second try succeeds', async (_, fault) => {
  const { auth, session, held, events, state, seen } = await takenOver(() => fault);
  await expect(auth.takeOver()).rejects.toMatchObject({ name: 'ApiError' });
  expect(types(events)).toEqual(['takeover-opened']);
  expect(session.user()?.id).toBe('u1');
  state.override = () => ({ json: sessionAnswer('t9') });
  await auth.takeOver();
  expect(await held).toMatchObject({ name: 'Acme' });
  expect(seen.map(({ path }) => path)).toEqual([
    '/api/auth/override',
    '/api/auth/override',
    '/api/users/accounts/a1',
  ]);
});

test('the response to "Use Here" is dropped after a sign-out, and other tabs hear of no takeover', async () => {
  let answer = (_answer: Answer): void => undefined;
  const { auth, session, held, browser } = await takenOver(
    () => new Promise<Answer>((resolve) => (answer = resolve)),
  );
  const taking = auth.takeOver();
  await vi.advanceTimersByTimeAsync(0);
  auth.declineTakeover();
  answer({ json: sessionAnswer('late') });
  await taking;
  expect(await held).toBe('aborted');
  expect([session.handOver(), browser.storages.local?.getItem(KEPT_KEY)]).toEqual([undefined, null]);
  expect(browser.told.map(({ type }) => type)).toEqual(['signed-in', 'signed-out']);
});

/** Two tabs of one browser, taken over, each with one held call; any token is valid once the session is back. */
async function twoTabs() {
  const state = { taken: false, count: 0, refresh: undefined as Answer | undefined };
  const server: Server = ({ path }) => {
    if (path.endsWith('override')) state.taken = false;
    if (path.endsWith('refresh') && state.refresh) return state.refresh;
    if (path.startsWith('/api/auth')) return { json: sessionAnswer(`t${++state.count}`) };
    if (state.taken) return TAKEN;
    return path.endsWith('who-am-i') ? { json: { id: 'u1', userType: 'SX_ADMIN' } } : ACCOUNT;
  };
  const browser = new Browser();
  const [one, two] = [setUp(server, browser), setUp(server, browser)];
  await one.auth.login(CREDENTIALS);
  await two.session.start();
  state.taken = true;
  const held = [one, two].map(({ send }) => kindOf(send(getAccount, READ)));
  await vi.advanceTimersByTimeAsync(0);
  for (const { events, seen } of [one, two]) {
    expect(types(events).slice(-2)).toEqual(['signed-in', 'takeover-opened']);
    events.length = 0;
    seen.length = 0;
  }
  return { state, one, two, held };
}

test('"Use Here" in one tab closes the prompt of the other, which refreshes and repeats its call', async () => {
  const { one, two, held } = await twoTabs();
  await one.auth.takeOver();
  await vi.runAllTimersAsync();
  expect(await Promise.all(held)).toEqual([
    expect.objectContaining({ name: 'Acme' }),
    expect.objectContaining({ name: 'Acme' }),
  ]);
  expect(types(two.events)).toEqual(['takeover-closed']);
  expect(two.seen.map(({ path, token }) => [path, token])).toEqual([
    ['/api/auth/refresh', undefined],
    ['/api/users/accounts/a1', 't4'],
  ]);
  expect(one.calls('/api/auth').map(({ path }) => path)).toEqual(['/api/auth/override']);
});

test('the prompt of the other tab stays when its refresh fails, and can still be answered', async () => {
  const { state, one, two, held } = await twoTabs();
  state.refresh = { status: 503 };
  await one.auth.takeOver();
  await vi.runAllTimersAsync();
  expect(await held[0]).toMatchObject({ name: 'Acme' });
  expect(types(two.events)).toEqual([]);
  expect(two.calls('/api/auth/refresh')).toHaveLength(3);
  await two.auth.takeOver();
  expect(await held[1]).toMatchObject({ name: 'Acme' });
  expect(types(two.events)).toEqual(['takeover-closed']);
});

test('a tab without a prompt ignores "Use Here" in another tab', async () => {
  const browser = new Browser();
  const { seen, events } = await signedIn(() => ACCOUNT, browser);
  browser.tabs().tell({ type: 'took-over' });
  await vi.runAllTimersAsync();
  expect([seen, events]).toEqual([[], []]);
});
