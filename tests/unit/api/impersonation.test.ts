import { describe, expect, test, vi } from 'vitest';
import { getAccount } from '../../../src/api/calls/lists.ts';
import type { ApiError } from '../../../src/api/errors.ts';
import { ImpersonationFailed } from '../../../src/api/errors.ts';
import { KEPT_KEY } from '../../../src/api/kept.ts';
import { turns } from '../../quiet.ts';
import {
  ACCOUNT,
  type Answer,
  Browser,
  CREDENTIALS,
  READ,
  type Seen,
  sessionAnswer,
  setUp,
} from './harness.ts';

const person = (id: string, userType = 'SX_ADMIN') => ({ json: { id, userType, firstName: id } });

/** A platform whose tokens are `me<n>` for the real user and `as-<id><n>` for the impersonated one. */
function actingServer() {
  const state = {
    count: 0,
    ended: new Set<string>(),
    impersonate: undefined as Answer | undefined,
    whoAmI: undefined as ((token: string) => Answer | Promise<Answer> | undefined) | undefined,
    account: (): Answer | Promise<Answer> => ACCOUNT,
  };
  const me = () => ({ json: sessionAnswer(`me${++state.count}`) });
  const server = (request: Seen): Answer | Promise<Answer> => {
    const { path, token = '', body } = request;
    if (/login$|refresh$|override$/u.test(path)) return me();
    if (path.endsWith('logout')) return { status: 204 };
    if (state.ended.has(token)) return { status: 401 };
    if (path.endsWith('impersonate'))
      return (
        state.impersonate ?? {
          json: {
            token: `as-${(body as { impersonatedUserId: string }).impersonatedUserId}${++state.count}`,
          },
        }
      );
    if (path.endsWith('who-am-i'))
      return (
        state.whoAmI?.(token) ?? (token.startsWith('me') ? person('u1') : person(token.slice(3, 5), 'USER'))
      );
    return state.account();
  };
  return { state, server };
}

async function opened(browser = new Browser()) {
  const { state, server } = actingServer();
  const app = setUp(server, browser);
  await app.auth.login(CREDENTIALS);
  app.seen.length = 0;
  app.events.length = 0;
  return { ...app, state, server };
}

const said = (seen: readonly Seen[]) =>
  seen.map(({ path, token }) => `${path.replace(/^.*\//u, '')} ${token ?? '-'}`);
const keptId = (browser: Browser): unknown =>
  (JSON.parse(browser.storages.local?.getItem(KEPT_KEY) ?? '{}') as Record<string, unknown>)[
    'impersonatedUserId'
  ];

describe('the start of an impersonation', () => {
  test('starting sends impersonate and who-am-i, and later calls carry the new token [IMP-2] [IMP-3]', async () => {
    const { auth, session, send, seen, events } = await opened();
    const user = await auth.impersonate('u7');
    expect(user.id).toBe('u7');
    expect(seen[0]?.body).toEqual({ impersonatedUserId: 'u7', authenticatedUser: 'u1' });
    await send(getAccount, READ);
    expect(said(seen)).toEqual(['impersonate me1', 'who-am-i as-u72', 'a1 as-u72']);
    expect(session.user()?.id).toBe('u7');
    expect(session.isImpersonating()).toBe(true);
    expect(events).toMatchObject([{ type: 'identity-changed', impersonating: true, by: 'choice' }]);
  });

  test('of the impersonation only the ID of the other user is stored, never a token [IMP-10]', async () => {
    const { auth, browser } = await opened();
    await auth.impersonate('u7');
    const text = browser.storages.local?.getItem(KEPT_KEY) ?? '';
    expect(keptId(browser)).toBe('u7');
    expect(JSON.parse(text)).toEqual({
      userId: 'u1',
      payloadType: 'user',
      hash: 'h',
      loggingMode: 'credentials',
      impersonatedUserId: 'u7',
    });
    expect(text).not.toMatch(/me\d|as-/u);
  });

  test('a refused start changes nothing [IMP-5]', async () => {
    const { auth, session, send, seen, state, events, browser } = await opened();
    state.impersonate = { status: 422, json: { message: 'no' } };
    await expect(auth.impersonate('u7')).rejects.toMatchObject({ statusCode: 422 });
    await send(getAccount, READ);
    expect(said(seen).at(-1)).toBe('a1 me1');
    expect(session.user()?.id).toBe('u1');
    expect([session.isImpersonating(), keptId(browser), events]).toEqual([false, undefined, []]);
  });

  test('a start whose user cannot be read fails and changes nothing [IMP-5]', async () => {
    const { auth, session, state, events } = await opened();
    state.whoAmI = (token) => (token.startsWith('as') ? { status: 403 } : undefined);
    await expect(auth.impersonate('u7')).rejects.toBeInstanceOf(ImpersonationFailed);
    expect([session.user()?.id, session.isImpersonating(), events]).toEqual(['u1', false, []]);
  });

  test('of two simultaneous starts one is rejected, and a start during an impersonation is not sent', async () => {
    const { auth, seen } = await opened();
    const both = await Promise.allSettled([auth.impersonate('u7'), auth.impersonate('u8')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const sent = seen.length;
    await expect(auth.impersonate('u9')).rejects.toMatchObject({ kind: 'aborted' });
    expect(seen.length).toBe(sent);
  });

  test('a call sent before the start is aborted, so its late response reaches no screen [IMP-9]', async () => {
    const { auth, send, state } = await opened();
    let answer = (_answer: Answer): void => undefined;
    state.account = () => new Promise<Answer>((resolve) => (answer = resolve));
    const early = send(getAccount, READ).catch(({ kind }: ApiError) => kind);
    await auth.impersonate('u7');
    answer(ACCOUNT);
    expect(await early).toBe('aborted');
  });

  test('a sign-out during the start aborts the start', async () => {
    const { auth, session, state, seen } = await opened();
    let answer = (_answer: Answer): void => undefined;
    state.whoAmI = (token) =>
      token.startsWith('as') ? new Promise<Answer>((resolve) => (answer = resolve)) : undefined;
    const started = auth.impersonate('u7').catch(({ kind }: ApiError) => kind);
    await expect.poll(() => said(seen).at(-1)).toMatch(/^who-am-i as/u);
    await auth.logout();
    answer(person('u7'));
    expect(await started).toBe('aborted');
    expect([session.user(), session.isImpersonating()]).toEqual([undefined, false]);
  });
});

describe('the end of an impersonation', () => {
  test('ending restores the original user and token without a request [IMP-8]', async () => {
    const { auth, session, send, seen, events, browser } = await opened();
    await auth.impersonate('u7');
    seen.length = 0;
    await auth.endImpersonation();
    await send(getAccount, READ);
    expect(said(seen)).toEqual(['a1 me1']);
    expect([session.user()?.id, session.isImpersonating(), keptId(browser)]).toEqual([
      'u1',
      false,
      undefined,
    ]);
    expect(events.at(-1)).toMatchObject({ type: 'identity-changed', impersonating: false, by: 'choice' });
  });

  test('after the end, a call with an original token that expired meanwhile triggers a refresh', async () => {
    const { auth, send, seen, state } = await opened();
    await auth.impersonate('u7');
    state.ended.add('me1');
    await auth.endImpersonation();
    seen.length = 0;
    await send(getAccount, READ);
    expect(said(seen)).toEqual(['a1 me1', 'refresh -', 'a1 me3']);
  });

  test('ending without an impersonation sends nothing and emits nothing', async () => {
    const { auth, seen, events } = await opened();
    await auth.endImpersonation();
    expect([seen, events]).toEqual([[], []]);
  });
});

describe('a refresh during an impersonation', () => {
  test('impersonate answered with 429 and a short Retry-After is repeated, and the impersonation goes on [WALK-2]', async () => {
    vi.useFakeTimers();
    const { auth, session, send, state, seen } = await opened();
    await auth.impersonate('u7');
    const token = seen.map((request) => request.token).find((each) => each?.startsWith('as-'));
    state.ended.add(token ?? '');
    state.impersonate = { status: 429, headers: { 'Retry-After': '2' } };
    seen.length = 0;
    const call = send(getAccount, READ);
    await vi.advanceTimersByTimeAsync(1000);
    state.impersonate = undefined;
    await vi.advanceTimersByTimeAsync(1001);
    await expect(call).resolves.toMatchObject({ name: 'Acme' });
    vi.useRealTimers();
    expect(said(seen).map((each) => each.split(' ')[0])).toEqual([
      'a1',
      'refresh',
      'impersonate',
      'impersonate',
      'a1',
    ]);
    expect(session.user()?.id).toBe('u7');
  });

  test('one refresh is followed by one impersonate, then the failed calls are repeated [IMP-11]', async () => {
    const { auth, send, seen, state } = await opened();
    await auth.impersonate('u7');
    seen.length = 0;
    state.ended.add('as-u72');
    await Promise.all([send(getAccount, READ), send(getAccount, READ)]);
    expect(said(seen)).toEqual([
      'a1 as-u72',
      'a1 as-u72',
      'refresh -',
      'impersonate me3',
      'a1 as-u74',
      'a1 as-u74',
    ]);
    await auth.endImpersonation();
    await send(getAccount, READ);
    expect(said(seen).at(-1)).toBe('a1 me3');
  });

  test('a refused impersonate aborts the call and restores the original user [IMP-11]', async () => {
    const { auth, session, send, state, events, browser } = await opened();
    await auth.impersonate('u7');
    state.ended.add('as-u72');
    state.impersonate = { status: 403 };
    await expect(send(getAccount, READ)).rejects.toMatchObject({ kind: 'aborted' });
    expect([session.user()?.id, session.isImpersonating(), keptId(browser)]).toEqual([
      'u1',
      false,
      undefined,
    ]);
    expect(events.at(-1)).toMatchObject({ type: 'identity-changed', impersonating: false, by: 'failure' });
    expect(await send(getAccount, READ)).toMatchObject({ name: 'Acme' });
  });
});

describe('a reload during an impersonation', () => {
  test('a reload refreshes, impersonates again and keeps the impersonated user [IMP-10]', async () => {
    const { auth, browser, server } = await opened();
    await auth.impersonate('u7');
    const again = setUp(server, browser);
    expect((await again.session.start())?.id).toBe('u7');
    expect(said(again.seen)).toEqual(['refresh -', 'impersonate me3', 'who-am-i as-u74']);
    expect(again.session.isImpersonating()).toBe(true);
    again.seen.length = 0;
    await again.auth.endImpersonation();
    // The original user was not read yet.
    expect(said(again.seen)).toEqual(['who-am-i me3']);
    expect(again.session.user()?.id).toBe('u1');
  });

  test('a reload whose impersonate is refused starts as the original user', async () => {
    const { auth, browser, server, state } = await opened();
    await auth.impersonate('u7');
    state.impersonate = { status: 403 };
    const again = setUp(server, browser);
    expect((await again.session.start())?.id).toBe('u1');
    expect([again.session.isImpersonating(), keptId(browser)]).toEqual([false, undefined]);
    expect(again.events.map(({ type }) => type)).toEqual(['identity-changed', 'signed-in']);
  });

  test('a reload of a session that was taken over resumes the impersonation after "Use Here" [AUTH-45]', async () => {
    const { auth, browser, server } = await opened();
    await auth.impersonate('u7');
    const again = setUp(
      (request) =>
        request.path.endsWith('refresh')
          ? { status: 409, json: { status: 'session_taken_over' } }
          : server(request),
      browser,
    );
    again.session.on(({ type }) => {
      if (type === 'takeover-opened') void again.auth.takeOver();
    });
    expect((await again.session.start())?.id).toBe('u7');
    expect(said(again.seen)).toEqual(['refresh -', 'override -', 'impersonate me3', 'who-am-i as-u74']);
  });
});

describe('"Use Here" during an impersonation', () => {
  test('override is followed by impersonate, then the held calls are repeated', async () => {
    const { auth, send, seen, state, events } = await opened();
    await auth.impersonate('u7');
    let taken = true;
    state.account = () => (taken ? { status: 409, json: { status: 'session_taken_over' } } : ACCOUNT);
    const held = send(getAccount, READ);
    await expect.poll(() => events.at(-1)?.type).toBe('takeover-opened');
    seen.length = 0;
    taken = false;
    await auth.takeOver();
    await held;
    expect(said(seen)).toEqual(['override -', 'impersonate me3', 'a1 as-u74']);
  });

  test('a refused impersonate ends the impersonation and aborts the held calls', async () => {
    const { auth, session, send, state, events } = await opened();
    await auth.impersonate('u7');
    state.account = () => ({ status: 409, json: { status: 'session_taken_over' } });
    const held = send(getAccount, READ).catch(({ kind }: ApiError) => kind);
    await expect.poll(() => events.at(-1)?.type).toBe('takeover-opened');
    state.impersonate = { status: 403 };
    await auth.takeOver();
    expect(await held).toBe('aborted');
    expect([session.user()?.id, session.isImpersonating()]).toEqual(['u1', false]);
  });
});

describe('an impersonation in other tabs', () => {
  test('other tabs follow the start and the end, each with its own token [IMP-12]', async () => {
    const browser = new Browser();
    const { auth, session, server } = await opened(browser);
    const other = setUp(server, browser);
    await other.session.start();
    await auth.impersonate('u7');
    await expect
      .poll(() => [other.session.user()?.id, other.session.isImpersonating()])
      .toEqual(['u7', true]);
    expect(other.events.at(-1)).toMatchObject({ type: 'identity-changed', by: 'other-tab' });
    expect(other.session.handOver()?.token).not.toBe(session.handOver()?.token);
    await other.auth.endImpersonation();
    await expect.poll(() => [session.user()?.id, session.isImpersonating()]).toEqual(['u1', false]);
    expect(browser.told.filter(({ type }) => type === 'acting')).toEqual([
      { type: 'acting', userId: 'u1', as: 'u7' },
      { type: 'acting', userId: 'u1', as: undefined },
    ]);
  });

  test('a tab keeps its user when impersonate is refused in another tab or a message is about another user', async () => {
    const browser = new Browser();
    const { auth, session, server, state } = await opened(browser);
    const other = setUp(server, browser);
    await other.session.start();
    await auth.impersonate('u7');
    state.impersonate = { status: 403 };
    await turns();
    browser.tabs().tell({ type: 'acting', userId: 'u2', as: 'u9' });
    await turns();
    expect([session.user()?.id, other.session.user()?.id]).toEqual(['u7', 'u1']);
  });
});

test('a sign-out ends the impersonation too, in every tab, and clears the stored session [AUTH-43]', async () => {
  const { auth, session, server, browser, seen } = await opened();
  const other = setUp(server, browser);
  await other.session.start();
  await auth.impersonate('u7');
  await auth.logout();
  expect(said(seen).at(-1)).toMatch(/^logout as-u7/u);
  await expect.poll(() => other.session.user()).toBeUndefined();
  expect([session.user(), session.isImpersonating(), browser.storages.local?.getItem(KEPT_KEY)]).toEqual([
    undefined,
    false,
    null,
  ]);
});
