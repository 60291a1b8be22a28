/**
 * react-admin's authProvider over a session: its calls, and that no session ends twice (spec 1 §8; decisions §7).
 */
import { describe, expect, test } from 'vitest';
import { updateTeam } from '../../src/api/calls/users.ts';
import { ApiError } from '../../src/api/errors.ts';
import { createAuthProvider } from '../../src/data/authProvider.ts';
import { ACCOUNT, type Answer, signedIn } from './api/harness.ts';

/** The provider of a console with a signed-in user; `shown` are the pages that it navigated to. */
async function provider(answer: Answer = ACCOUNT) {
  const app = await signedIn(() => answer);
  const shown: string[] = [];
  const { send, session, auth } = app;
  const made = createAuthProvider({
    api: { send, session },
    auth,
    show: (path) => void shown.push(path),
  });
  return { ...app, provider: made, shown };
}

/** A write: a read would be retried after a 5xx. */
const WRITE = { body: { id: 't1', name: 'Field' } };

/** For react-admin: without a session, there is nothing to end and nothing to show. */
const OVER = { logoutUser: false, message: false };

test('`checkAuth` and `getIdentity` succeed for a signed-in user and are rejected after a sign-out', async () => {
  const { provider: it, auth } = await provider();
  await it.checkAuth({});
  expect(await it.getIdentity()).toEqual({ id: 'u1', fullName: 'Ines Carvalho', avatar: '' });
  await auth.logout();
  await expect(it.checkAuth({})).rejects.toMatchObject(OVER);
  await expect(it.getIdentity()).rejects.toMatchObject(OVER);
});

describe('`checkError` with an error that the console’s own client has already handled', () => {
  test.each<[number, string | undefined, boolean]>([
    [400, undefined, true],
    [401, undefined, true],
    [402, 'expired_account', true],
    [402, 'upgrade_in_progress', true],
    [403, 'forbidden', true],
    [403, 'sso_only', true],
    [403, 'user_inactive', false],
    [404, undefined, true],
    [409, undefined, true],
    [422, undefined, true],
    [429, undefined, true],
    [500, undefined, true],
  ])('`checkError` causes no sign-out after status %s %s', async (status, said, goesOn) => {
    const app = await provider({ status, json: { statusCode: status, status: said } });
    const error: unknown = await app.send(updateTeam, WRITE).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ statusCode: status });
    const ended = app.events.filter(({ type }) => type === 'signed-out').length;
    expect(ended).toBe(goesOn ? 0 : 1);
    await app.provider.checkError(error);
    expect(app.session.user() !== undefined).toBe(goesOn);
    expect(app.calls('/api/auth/logout')).toEqual([]);
    expect(app.shown).toEqual([]);
    expect(app.events.filter(({ type }) => type === 'signed-out')).toHaveLength(ended);
  });

  test('after a 410, which aborts the call and signs out, `checkError` does not sign out again', async () => {
    const app = await provider({ status: 410, json: { statusCode: 410 } });
    const error: unknown = await app.send(updateTeam, WRITE).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'aborted' });
    await app.provider.checkError(error);
    const gone = new ApiError('answer', { statusCode: 410 });
    await expect(app.provider.checkError(gone)).rejects.toMatchObject(OVER);
    expect(app.calls('/api/auth/logout')).toEqual([]);
    expect(app.events.filter(({ type }) => type === 'signed-out')).toHaveLength(1);
  });

  test('a 410 of an expired link does not end the session', async () => {
    const app = await provider();
    await app.provider.checkError(new ApiError('answer', { statusCode: 410 }));
    expect(app.session.user()).toBeDefined();
  });
});

test('`logout` only opens the sign-out page, and does nothing when no user is signed in', async () => {
  const { provider: it, auth, shown, calls } = await provider();
  expect(await it.logout({})).toBe(false);
  expect(await it.logout({ after: 'upgrade' })).toBe(false);
  expect(shown).toEqual(['/logout', '/logout?after=upgrade']);
  expect(calls('/api/auth/logout')).toEqual([]);
  await auth.logout();
  await it.logout({});
  expect(shown).toHaveLength(2);
});

test('the provider has the functions of `auth`, except for its own `logout`', async () => {
  const { provider: it, auth } = await provider();
  const { logout: _, ...others } = auth;
  expect(it).toMatchObject(others);
});

test('`getPermissions` returns the policy and `canAccess` asks it; both deny everything after a sign-out', async () => {
  const { provider: it, auth } = await provider();
  const may = await it.getPermissions();
  expect([may('accounts.list'), may('account.open', { id: 'a1' })]).toEqual([true, true]);
  expect(await it.canAccess({ resource: 'accounts', action: 'list' })).toBe(true);
  expect(await it.canAccess({ resource: 'teams', action: 'edit' })).toBe(true);
  expect(await it.canAccess({ resource: 'accounts', action: 'delete' })).toBe(false);
  // An action of the policy that needs an account.
  expect(await it.canAccess({ resource: 'users', action: 'manage' })).toBe(false);
  expect(await it.canAccess({ resource: 'unknown', action: 'list' })).toBe(false);
  await auth.logout();
  expect(may('accounts.list')).toBe(false);
  expect(await it.canAccess({ resource: 'accounts', action: 'list' })).toBe(false);
});
