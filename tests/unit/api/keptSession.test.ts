import { expect, test } from 'vitest';
import { Browser, CREDENTIALS, sessionServer, setUp } from './harness.ts';

test('a failed sign-in in one tab leaves the stored session of another tab in place', async () => {
  const browser = new Browser();
  const { server } = sessionServer();
  const first = setUp(server, browser);
  await first.auth.login(CREDENTIALS);
  const kept = first.kept.session();
  expect(kept?.userId).toBe('u1');
  const second = setUp(
    (request) => (request.path.endsWith('login') ? { status: 422 } : server(request)),
    browser,
  );
  await expect(second.auth.login(CREDENTIALS)).rejects.toMatchObject({ statusCode: 422 });
  expect(second.kept.session()).toEqual(kept);
  expect(first.session.user()?.id).toBe('u1');
});

test('a sign-in whose who-am-i reports an expired account stores no session', async () => {
  const { server } = sessionServer();
  const { auth, kept } = setUp((request) =>
    request.path.endsWith('who-am-i')
      ? { status: 402, json: { status: 'expired_account' } }
      : server(request),
  );
  await expect(auth.login(CREDENTIALS)).rejects.toMatchObject({ status: 'expired_account' });
  expect(kept.session()).toBeUndefined();
});
