/** The second factor of a sign-in (contract §2, spec 1 §4). */
import { describe, expect, test } from 'vitest';
import { CAST, type CastKey, PASSWORD } from '../../mocks/seeds/people.ts';
import { login, refresh, twoFactorLogin } from '../../src/api/calls/auth.ts';
import { resendChallenge } from '../../src/api/calls/entry.ts';
import { accountOf, codeOf, guest, HUMAN, mailsTo, MINUTE, outcome, rowOf, still } from './entering.ts';

const SECOND = 1000;

/** A browser that has proved the password and waits for the code. */
async function challenged(key: CastKey = 'tess', platform = still()) {
  const app = guest(platform);
  const { email } = CAST[key];
  const signIn = () => app.send(login, { body: { email, password: PASSWORD, ...HUMAN } });
  const answer = await signIn();
  return {
    ...app,
    answer,
    signIn,
    code: () => /\b\d{6}\b/u.exec(mailsTo(platform, email)[0]?.text ?? '')?.[0] ?? '',
    mails: () => mailsTo(platform, email).length,
    enter: (code: string) => app.send(twoFactorLogin, { body: { code } }),
    resend: () => app.send(resendChallenge, {}),
    wait: (milliseconds: number) => platform.clock.shift(milliseconds),
  };
}

/** Six digits that are not the code. */
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('the password of a user with a second factor', () => {
  test('a correct password starts no session yet and mails a code', async () => {
    const app = await challenged();
    expect(app.answer).toMatchObject({ status: '2fa_required' });
    expect(app.answer.token).toBeUndefined();
    expect(await codeOf(app.send(refresh, {}))).toBe(401);
    expect(app.code()).toMatch(/^\d{6}$/u);
    expect(app.platform.db.users.lastLogin[rowOf('tess')]).not.toBe(app.platform.clock.now());
  });

  test('a wrong password mails no code', async () => {
    const app = guest();
    const body = { email: CAST.tess.email, password: 'wrong-1', ...HUMAN };
    expect(await codeOf(app.send(login, { body }))).toBe(401);
    expect(app.platform.outbox.emails).toEqual([]);
  });

  test('an inactive user is refused before a code is mailed', async () => {
    const platform = still();
    platform.db.users.active[rowOf('tess')] = 0;
    await expect(challenged('tess', platform)).rejects.toMatchObject({ status: 'user_inactive' });
    expect(platform.outbox.emails).toEqual([]);
  });
});

describe('the correct code', () => {
  test.each<CastKey>(['tess', 'dana'])('the code signs %s in only once', async (key) => {
    const app = await challenged(key);
    const code = app.code();
    const { answer } = await outcome(app.enter(code));
    expect(answer).toMatchObject({ userId: `usr-${String(rowOf(key) + 1).padStart(7, '0')}` });
    expect(await codeOf(app.send(refresh, {}))).toBe(200);
    expect(await codeOf(app.enter(code))).toBe(401);
  });

  test('a code is valid for ten minutes', async () => {
    for (const [waited, status] of [
      [10 * MINUTE - 1, 200],
      [10 * MINUTE, 401],
    ] as const) {
      const app = await challenged();
      app.wait(waited);
      expect(await codeOf(app.enter(app.code()))).toBe(status);
    }
  });

  test('a code is not accepted in another browser', async () => {
    const app = await challenged();
    const other = guest(app.platform);
    expect(await codeOf(other.send(twoFactorLogin, { body: { code: app.code() } }))).toBe(401);
  });

  test('another sign-in makes the previous code invalid', async () => {
    const app = await challenged();
    const before = app.code();
    await app.signIn();
    if (before !== app.code()) expect(await codeOf(app.enter(before))).toBe(422);
    expect(await codeOf(app.enter(app.code()))).toBe(200);
  });

  test('a user who is inactive now, or whose account is closed or upgrading now, is refused despite the code', async () => {
    const inactive = await challenged();
    inactive.platform.db.users.active[rowOf('tess')] = 0;
    expect(await outcome(inactive.enter(inactive.code()))).toMatchObject({
      code: 403,
      status: 'user_inactive',
    });

    const expired = await challenged();
    accountOf(expired.platform, 'tess').status = 'DISABLED';
    expect(await outcome(expired.enter(expired.code()))).toMatchObject({
      code: 402,
      status: 'expired_account',
    });

    const upgrading = await challenged();
    accountOf(upgrading.platform, 'tess').upgradeInfo = { status: 'InProgress' };
    expect(await outcome(upgrading.enter(upgrading.code()))).toMatchObject({
      code: 402,
      status: 'upgrade_in_progress',
    });
  });
});

describe('a wrong code', () => {
  test('after five wrong codes the correct one is refused too', async () => {
    const app = await challenged();
    for (let n = 0; n < 4; n += 1) expect(await codeOf(app.enter(wrong(app.code())))).toBe(422);
    const again = await challenged('dana', app.platform);
    expect(await codeOf(again.enter(again.code()))).toBe(200);
    expect(await codeOf(app.enter(wrong(app.code())))).toBe(422);
    expect(await codeOf(app.enter(app.code()))).toBe(401);
  });
});

describe('resending the code', () => {
  test('a new code replaces the previous one', async () => {
    const app = await challenged();
    const before = app.code();
    app.wait(30 * SECOND);
    expect(await codeOf(app.resend())).toBe(200);
    expect(app.code()).not.toBe(before);
    expect(await codeOf(app.enter(before))).toBe(422);
    expect(await codeOf(app.enter(app.code()))).toBe(200);
  });

  test('a code is mailed at most every 30 seconds; an earlier request gets 429, and the client does not repeat it', async () => {
    const app = await challenged();
    app.wait(20 * SECOND);
    const refused = await outcome(app.resend());
    expect([refused.code, refused.error?.retryAfter, app.mails()]).toEqual([429, 10, 1]);
    expect(app.sent.filter((line) => line.endsWith('resend-challenge'))).toHaveLength(1);
    app.wait(10 * SECOND);
    expect(await codeOf(app.resend())).toBe(200);
    expect(app.mails()).toBe(2);
  });

  test('at most five codes are mailed, including the first one', async () => {
    const app = await challenged();
    const codes = [];
    for (let n = 0; n < 5; n += 1) {
      app.wait(31 * SECOND);
      codes.push(await codeOf(app.resend()));
    }
    expect(codes).toEqual([200, 200, 200, 200, 429]);
    expect(app.mails()).toBe(5);
    expect(await codeOf(app.enter(app.code()))).toBe(200);
  });

  test('a code cannot be resent without a challenge, or after it has expired', async () => {
    expect(await codeOf(guest().send(resendChallenge, {}))).toBe(401);
    const app = await challenged();
    app.wait(10 * MINUTE);
    expect(await codeOf(app.resend())).toBe(401);
  });
});

test('a reset of the platform ends pending challenges', async () => {
  const app = await challenged();
  const code = app.code();
  app.platform.reset();
  expect(await codeOf(app.enter(code))).toBe(401);
});
