/** Sign-in, sign-out and token refresh against the mock platform (spec 1 §4; contract §2). */
import { expect, test } from 'vitest';
import { CAST, PASSWORD } from '../../mocks/seeds/people.ts';
import { registerProUser, signUpByEmail } from '../../src/api/calls/entry.ts';
import { guest, HUMAN, mailsTo, tokenFor } from './entering.ts';

const NEW = 'sam@newcomer.example';
const credentials = (email: string) => ({ email, password: PASSWORD, ...HUMAN });

test('a correct password signs the user in, and the sign-in method is kept', async () => {
  const { auth, session, kept, platform } = guest();
  expect(await auth.login(credentials(CAST.ines.email))).toBe('signed-in');
  expect(session.user()?.email).toBe(CAST.ines.email);
  expect(kept.session()?.loggingMode).toBe('credentials');
  expect(platform.log.problems()).toEqual([]);
});

test('a user with a second factor signs in with the mailed code after the password; a wrong code is refused', async () => {
  const { auth, session, platform } = guest();
  expect(await auth.login(credentials(CAST.tess.email))).toBe('second-factor');
  expect(session.user()).toBeUndefined();
  const code = /\b\d{6}\b/u.exec(mailsTo(platform, CAST.tess.email)[0]?.text ?? '')?.[0] ?? '';
  await expect(auth.login({ code: code === '000000' ? '000001' : '000000' })).rejects.toMatchObject({
    statusCode: 422,
  });
  expect(await auth.login({ code })).toBe('signed-in');
  expect(session.user()?.email).toBe(CAST.tess.email);
});

test('a sign-up that is answered with a session signs the user in, also when the address signs up again', async () => {
  const { auth, session, send, platform } = guest();
  const body = { email: NEW, tier: 'PROFESSIONAL' as const, ...HUMAN };
  await send(signUpByEmail, { body });
  const token = tokenFor(platform, NEW);
  const person = { firstName: 'Sam', lastName: 'New', password: 'a-long-word-1' };
  const signUp = () => send(registerProUser, { body: { token, ...person } });
  expect(await auth.login({ signUp })).toBe('signed-in');
  expect(session.user()).toMatchObject({ email: NEW, userType: 'PROSPECT' });
  await auth.logout();
  const again = await send(signUpByEmail, { body });
  expect(await auth.login({ signUp: () => Promise.resolve(again) })).toBe('signed-in');
});

test('a refused sign-in rejects with the reason and leaves no session', async () => {
  const { auth, session, kept } = guest();
  const wrong = { ...credentials(CAST.ines.email), password: 'wrong-1' };
  await expect(auth.login(wrong)).rejects.toMatchObject({ statusCode: 401 });
  await expect(auth.login(credentials(CAST.ivan.email))).rejects.toMatchObject({ status: 'user_inactive' });
  expect(session.user()).toBeUndefined();
  expect(kept.session()).toBeUndefined();
});

test('two simultaneous refreshes share one request; a refresh without a session is aborted', async () => {
  const { auth, sent } = guest();
  await expect(auth.refresh()).rejects.toMatchObject({ kind: 'aborted' });
  await auth.login(credentials(CAST.ines.email));
  sent.length = 0;
  await Promise.all([auth.refresh(), auth.refresh()]);
  expect(sent).toEqual(['POST /api/auth/refresh']);
});

test('a sign-out ends the session and sends one logout request', async () => {
  const { auth, session, sent } = guest();
  await auth.login(credentials(CAST.ines.email));
  sent.length = 0;
  await auth.logout();
  expect(session.user()).toBeUndefined();
  expect(sent).toEqual(['POST /api/auth/logout']);
});
