/** The ways in against the mock platform, and the shared refresh (spec 1 §4; contract §2). */
import { expect, test } from 'vitest';
import { registerProUser, signUpByEmail } from '../../src/api/calls/entry.ts';
import { CAST, PASSWORD } from '../../mocks/seeds/people.ts';
import { guest, HUMAN, mailsTo, tokenFor } from './entering.ts';

const NEW = 'sam@newcomer.example';
const credentials = (email: string) => ({ email, password: PASSWORD, ...HUMAN });

test('a password signs in, with nothing but what was typed', async () => {
  const { auth, session, kept, platform } = guest();
  expect(await auth.login(credentials(CAST.ines.email))).toBe('signed-in');
  expect(session.user()?.email).toBe(CAST.ines.email);
  expect(kept.session()?.loggingMode).toBe('credentials');
  expect(platform.log.problems()).toEqual([]);
});

test('a password of somebody with a second factor wants the code, which signs in', async () => {
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

test('a sign-up that is answered with a session signs in, by the link of a mail too', async () => {
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

test('what is refused leaves nothing, and says why', async () => {
  const { auth, session, kept } = guest();
  const wrong = { ...credentials(CAST.ines.email), password: 'wrong-1' };
  await expect(auth.login(wrong)).rejects.toMatchObject({ statusCode: 401 });
  await expect(auth.login(credentials(CAST.ivan.email))).rejects.toMatchObject({ status: 'user_inactive' });
  expect(session.user()).toBeUndefined();
  expect(kept.session()).toBeUndefined();
});

test('everybody who wants a newer token waits for one refresh', async () => {
  const { auth, sent } = guest();
  await expect(auth.refresh()).rejects.toMatchObject({ kind: 'aborted' });
  await auth.login(credentials(CAST.ines.email));
  sent.length = 0;
  await Promise.all([auth.refresh(), auth.refresh()]);
  expect(sent).toEqual(['POST /api/auth/refresh']);
});

test('out is out, and the server is told once', async () => {
  const { auth, session, sent } = guest();
  await auth.login(credentials(CAST.ines.email));
  sent.length = 0;
  await auth.logout();
  expect(session.user()).toBeUndefined();
  expect(sent).toEqual(['POST /api/auth/logout']);
});
