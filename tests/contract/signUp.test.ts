/** Sign-up by e-mail and the account at its end (contract §2, §3, decisions §8, §9). */
import { describe, expect, test } from 'vitest';
import { CAST, type CastKey, PASSWORD, SIGN_UP_DEMANDS } from '../../mocks/seeds/people.ts';
import { login, refresh } from '../../src/api/calls/auth.ts';
import * as calls from '../../src/api/calls/entry.ts';
import { whoAmI } from '../../src/api/calls/me.ts';
import { small, visitor } from './asking.ts';
import {
  codeOf,
  guest,
  type Guest,
  HOUR,
  HUMAN,
  mailsTo,
  MINUTE,
  outcome,
  rowOf,
  still,
  tokenFor,
} from './entering.ts';

type Tier = 'LITE' | 'PROFESSIONAL';
const NEW = 'una@new.example';
const NAMES = { firstName: 'Una', lastName: 'Berg' };
const PERSON = { ...NAMES, password: 'a-long-word-1' };

const signUp = (app: Guest, email = NEW, tier: Tier = 'PROFESSIONAL', more: object = {}) =>
  app.send(calls.signUpByEmail, { body: { email, tier, ...HUMAN, ...more } });
const resend = (app: Guest, email = NEW, tier: Tier = 'PROFESSIONAL') =>
  app.send(calls.resendSignUp, { body: { email, tier, ...HUMAN } });
const register = (app: Guest, token: string, more: object = {}) =>
  app.send(calls.registerProUser, { body: { token, ...PERSON, ...more } });

/** A new person who has followed the mailed link. */
async function registered(tier: Tier) {
  const app = guest();
  await signUp(app, NEW, tier);
  const token = tokenFor(app.platform, NEW);
  await app.auth.login({ signUp: () => register(app, token) });
  return app;
}

describe('check-email', () => {
  test.each<[string, boolean]>([
    [NEW, false],
    [CAST.oskar.email, true],
    [CAST.oskar.email.toUpperCase(), true],
    [CAST.pia.email, true],
  ])('the e-mail %s is reported with alreadyUsed: %s', async (email, alreadyUsed) => {
    const { answer } = await outcome(guest().send(calls.checkSignUpEmail, { body: { email } }));
    expect(answer).toEqual({ alreadyUsed });
  });

  test('an invalid or too long address is answered 422', async () => {
    const app = guest();
    const check = (email: string) => codeOf(app.send(calls.checkSignUpEmail, { body: { email } }));
    expect([await check('una'), await check(`${'u'.repeat(150)}@new.example`)]).toEqual([422, 422]);
  });
});

describe('the outcome of a sign-up', () => {
  const FLAGS = ['redirectToSubscription', 'redirectToLoginWithLiteWarning', 'redirectToEmailLinkSent'];

  test.each<[string, string, Tier, string[], CastKey?]>([
    ['a new address', NEW, 'LITE', ['redirectToEmailLinkSent']],
    ['a new address', NEW, 'PROFESSIONAL', ['redirectToEmailLinkSent']],
    ['a user of a Lite account', CAST.lena.email, 'PROFESSIONAL', ['redirectToLoginWithLiteWarning']],
    ['a user of a Lite account', CAST.lena.email, 'LITE', []],
    ['a prospect who has not paid', CAST.pia.email, 'PROFESSIONAL', ['redirectToSubscription']],
    ['a prospect of the Lite tier', CAST.lily.email, 'PROFESSIONAL', ['redirectToSubscription']],
    ['a prospect who has not paid', CAST.pia.email, 'LITE', []],
    ['a prospect who has paid', CAST.peter.email, 'PROFESSIONAL', []],
    ['an Enterprise user', CAST.oskar.email, 'PROFESSIONAL', []],
    ['an inactive user', CAST.ivan.email, 'PROFESSIONAL', []],
    ['an invited user', CAST.noel.email, 'PROFESSIONAL', []],
    ['a member of staff', CAST.ines.email, 'LITE', []],
  ])(
    'the sign-up of %s (%s) for %s gets the expected redirect, session and mail',
    async (_, email, tier, expected) => {
      const app = guest();
      const answer: Record<string, unknown> = { ...(await signUp(app, email, tier)) };
      expect(FLAGS.filter((flag) => answer[flag] === true)).toEqual(expected);
      const isSession = expected.includes('redirectToSubscription');
      expect([typeof answer['token'] === 'string', await codeOf(app.send(refresh, {}))]).toEqual(
        isSession ? [true, 200] : [false, 401],
      );
      expect(mailsTo(app.platform, email)).toHaveLength(expected.includes('redirectToEmailLinkSent') ? 1 : 0);
    },
  );

  test('a Lite prospect who signs up for Professional becomes a Professional prospect', async () => {
    const app = guest();
    await app.auth.login({ signUp: () => signUp(app, CAST.lily.email) });
    expect(app.session.user()).toMatchObject({ accessType: 'PROFESSIONAL', userType: 'PROSPECT' });
  });

  test('the origin of a sign-up is in the mail and is stored with the prospect', async () => {
    const app = guest();
    const origin = { inviteCode: 'friend-7', utmSource: 'letter', utmMedium: 'mail' };
    await signUp(app, NEW, 'LITE', origin);
    expect(mailsTo(app.platform, NEW)[0]?.text).toContain(
      'Tier: LITE. inviteCode: friend-7. utmSource: letter. utmMedium: mail.',
    );
    await register(app, tokenFor(app.platform, NEW));
    const { users } = app.platform.db;
    expect(users.extras.get(users.withEmail(NEW))).toMatchObject({ origin, accessType: 'LITE' });
  });

  test('an invalid address is answered 422', async () => {
    expect(await outcome(signUp(guest(), 'una@new'))).toMatchObject({
      code: 422,
      words: 'This is not a valid e-mail address.',
    });
  });
});

describe('the bot check', () => {
  type Check = { email: string; recaptchaToken: string };
  const tried = async (path: string, check: Check, demand: 'none' | 'checkbox' | 'puzzle' = 'none') => {
    const { ask, platform } = visitor(small());
    platform.bots.demand = demand;
    return ask('POST', `/api/auth/signUp/${path}`, { body: { tier: 'LITE', ...check } });
  };
  const [checkbox, puzzle] = Object.keys(SIGN_UP_DEMANDS) as [string, string];
  const BY_GLANCE = 'mock-human-invisible-1';
  const BY_BOX = 'mock-human-checkbox-1';
  const REFUSED = { statusCode: 422, status: 'recaptcha_error' };

  test.each(['by-email', 'resend'])(
    'signUp/%s refuses a robot, and asks for the checkbox if the platform demands it',
    async (path) => {
      const robot = await tried(path, { email: NEW, recaptchaToken: 'mock-robot-invisible-1' });
      expect(robot.body).toMatchObject(REFUSED);
      expect((await tried(path, { email: NEW, recaptchaToken: 'dev-bot-check' })).body).toMatchObject(
        REFUSED,
      );
      expect((await tried(path, { email: NEW, recaptchaToken: BY_GLANCE })).status).toBeLessThan(300);
      const asked = await tried(path, { email: NEW, recaptchaToken: BY_GLANCE }, 'checkbox');
      expect(asked.body).toMatchObject(REFUSED);
      expect(asked.body).not.toHaveProperty('useFallback');
      expect((await tried(path, { email: NEW, recaptchaToken: BY_BOX }, 'checkbox')).status).toBeLessThan(
        300,
      );
    },
  );

  test('two seeded addresses demand the checkbox or the puzzle, in any letter case', async () => {
    const email = checkbox.toUpperCase();
    expect((await tried('by-email', { email, recaptchaToken: BY_GLANCE })).body).toMatchObject(REFUSED);
    expect((await tried('by-email', { email, recaptchaToken: BY_BOX })).status).toBe(200);
    expect((await tried('by-email', { email: puzzle, recaptchaToken: BY_BOX })).body).toMatchObject({
      ...REFUSED,
      useFallback: true,
    });
  });

  test('a token that is not a solved puzzle is not accepted as the puzzle’s solution', async () => {
    const { ask } = visitor(small());
    const body = { email: NEW, tier: 'LITE', recaptchaToken: BY_BOX, useFallback: true };
    expect((await ask('POST', '/api/auth/signUp/by-email', { body })).body).toMatchObject({
      ...REFUSED,
      useFallback: true,
    });
  });
});

describe('mails of a sign-up', () => {
  test('at most five mails an hour go to an address, first ones and repeats counted together', async () => {
    const app = guest();
    const codes = [await codeOf(signUp(app))];
    for (let n = 0; n < 5; n += 1) codes.push(await codeOf(resend(app)));
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await outcome(signUp(app, NEW.toUpperCase()));
    expect([refused.code, refused.error?.retryAfter]).toEqual([429, 3600]);
    expect(mailsTo(app.platform, NEW)).toHaveLength(5);
    expect(await codeOf(signUp(app, 'other@new.example'))).toBe(200);
    app.platform.clock.shift(HOUR);
    expect(await codeOf(resend(app))).toBe(200);
  });

  test('a repeated mail has the tier of the latest request and the invite code of the first', async () => {
    const app = guest();
    await signUp(app, NEW, 'LITE', { inviteCode: 'friend-7' });
    await resend(app, NEW, 'PROFESSIONAL');
    expect(mailsTo(app.platform, NEW)[0]?.text).toContain('Tier: PROFESSIONAL. inviteCode: friend-7.');
  });

  test('a repeat for an address without a sign-up sends no mail, and is answered as usual', async () => {
    const app = guest();
    expect([await codeOf(resend(app)), await codeOf(resend(app, CAST.oskar.email))]).toEqual([200, 200]);
    expect(app.platform.outbox.emails).toEqual([]);
  });
});

describe('the link of a sign-up', () => {
  test.each<Tier>(['LITE', 'PROFESSIONAL'])(
    'the link creates a prospect of the %s tier and signs them in',
    async (tier) => {
      const app = guest();
      await signUp(app, NEW, tier);
      const answer = await register(app, tokenFor(app.platform, NEW));
      expect(answer).toMatchObject({ payloadType: 'prospect', accessType: tier });
      expect(await codeOf(app.send(refresh, {}))).toBe(200);
      const again = guest(app.platform);
      const credentials = { email: NEW, password: PERSON.password, ...HUMAN };
      await again.auth.login({ signUp: () => again.send(login, { body: credentials }) });
      expect(again.session.user()).toMatchObject({
        ...NAMES,
        email: NEW,
        userType: 'PROSPECT',
        paymentStatus: 'UNPAID',
        accessType: tier,
        hasPassword: true,
      });
    },
  );

  test('a sign-up link works once, and its use makes older ones invalid', async () => {
    const app = guest();
    await signUp(app);
    await resend(app);
    const [newest, older] = mailsTo(app.platform, NEW).map(({ links }) => links[0]?.href.split('/').at(-1));
    expect(await codeOf(register(app, String(newest)))).toBe(200);
    expect(await codeOf(register(app, String(newest)))).toBe(410);
    expect(await codeOf(register(app, String(older)))).toBe(410);
  });

  test('a sign-up link is valid for 24 hours', async () => {
    const app = guest();
    await signUp(app);
    app.platform.clock.shift(24 * HOUR);
    expect(await codeOf(register(app, tokenFor(app.platform, NEW)))).toBe(410);
    await resend(app);
    app.platform.clock.shift(24 * HOUR - MINUTE);
    expect(await codeOf(register(app, tokenFor(app.platform, NEW)))).toBe(200);
  });

  test('an invented link and one with another purpose are answered 410', async () => {
    const app = guest();
    expect(await codeOf(register(app, 'made-up'))).toBe(410);
    await app.send(calls.requestPasswordReset, { body: { email: CAST.oskar.email } });
    expect(await codeOf(register(app, tokenFor(app.platform, CAST.oskar.email)))).toBe(410);
  });

  test.each([
    ['a short password', { password: 'short-1' }, 'A password has at least 8 characters.'],
    ['a long password', { password: `a1${'x'.repeat(127)}` }, 'A password has at most 128 characters.'],
    ['a password without a digit', { password: 'only-letters' }, 'A password needs a letter and a digit.'],
    ['a password without a letter', { password: '12345678' }, 'A password needs a letter and a digit.'],
    ['a first name of blanks', { firstName: '  ' }, 'The first name must not be empty.'],
    ['no last name', { lastName: '' }, 'The last name must not be empty.'],
  ])('a sign-up link can still be used after a request with %s', async (_, more, words) => {
    const app = guest();
    await signUp(app);
    const token = tokenFor(app.platform, NEW);
    expect(await outcome(register(app, token, more))).toMatchObject({ code: 422, words });
    expect(app.platform.db.users.withEmail(NEW)).toBe(-1);
    expect(await codeOf(register(app, token))).toBe(200);
  });

  test('the e-mail is refused as the password, in any letter case', async () => {
    const app = guest();
    await signUp(app, 'una1@new.example');
    const token = tokenFor(app.platform, 'una1@new.example');
    expect(await outcome(register(app, token, { password: 'UNA1@new.example' }))).toMatchObject({
      code: 422,
      words: 'The password must not be the e-mail.',
    });
  });

  test('the link completes a prospect who has no password yet, and creates no other user', async () => {
    const app = guest();
    const { extras, size } = app.platform.db.users;
    const pia = rowOf('pia');
    extras.set(pia, { ...extras.get(pia), password: null });
    const check = await app.send(calls.checkSignUpEmail, { body: { email: CAST.pia.email } });
    expect(check.alreadyUsed).toBe(false);
    await signUp(app, CAST.pia.email, 'LITE');
    const answer = await register(app, tokenFor(app.platform, CAST.pia.email));
    expect(answer).toMatchObject({ accessType: 'LITE' });
    expect(app.platform.db.users.size).toBe(size);
    expect(extras.get(pia)).toMatchObject({ password: PERSON.password, accessType: 'LITE' });
  });
});

describe('the account created at the end', () => {
  const BODY = { ...NAMES, accountName: ' Berg & Berg ', phone: '+46 1' };
  const create = (app: Guest, more: object = {}) =>
    app.send(calls.createProUser, { body: { ...BODY, ...more } });
  const pay = ({ platform }: Guest) => {
    const { users } = platform.db;
    const row = users.withEmail(NEW);
    users.extras.set(row, { ...users.extras.get(row), paymentStatus: 'PAID' });
  };

  test('the account of a Lite prospect is created at once, with the prospect as its admin and owner', async () => {
    const app = await registered('LITE');
    await create(app, { firstName: 'Una-Maria' });
    const user = await app.send(whoAmI, {});
    expect(user).toMatchObject({
      firstName: 'Una-Maria',
      email: NEW,
      phone: '+46 1',
      userType: 'ACCOUNT_ADMIN',
      roles: ['COMPANY_OWNER'],
      account: { name: 'Berg & Berg', accessType: 'LITE', region: 'GLOBAL' },
    });
    expect([user.accessType, user.paymentStatus]).toEqual([undefined, undefined]);
    expect(await app.send(refresh, {})).toMatchObject({ payloadType: 'user' });
  });

  test('creating an account answers with the user and the account', async () => {
    const { ask, login: enter } = visitor(small());
    const { body } = await enter(CAST.peter.email);
    const { status, body: made } = await ask('POST', '/api/users/users/create-pro-user', {
      token: String(body['token']),
      body: { ...NAMES, accountName: 'Berg & Berg' },
    });
    expect(status).toBe(201);
    expect(made).toMatchObject({
      user: { id: 'usr-0000017', userType: 'ACCOUNT_ADMIN' },
      account: { name: 'Berg & Berg', accessType: 'PROFESSIONAL', seatsPurchased: 3, seatsUsed: 1 },
    });
    const { user, account } = made as { user: { accountId: string }; account: { id: string } };
    expect(user.accountId).toBe(account.id);
  });

  test('the account of a Professional prospect is created only after the payment', async () => {
    const app = await registered('PROFESSIONAL');
    const before = app.platform.db.accounts.length;
    expect(await outcome(create(app))).toMatchObject({
      code: 422,
      words: 'The subscription is not paid yet.',
    });
    expect(app.platform.db.accounts).toHaveLength(before);
    pay(app);
    expect(await codeOf(create(app))).toBe(200);
    expect(app.platform.db.accounts.at(-1)).toMatchObject({ accessType: 'PROFESSIONAL' });
  });

  test('a user can create an account only once', async () => {
    const app = await registered('LITE');
    await create(app);
    expect(await outcome(create(app, { accountName: 'Another' }))).toMatchObject({
      code: 403,
      status: 'forbidden',
    });
  });

  test('a taken account name is refused with 409, an empty account name or last name with 422', async () => {
    const app = await registered('LITE');
    const taken = await outcome(create(app, { accountName: 'aldergrove insights' }));
    expect([taken.code, taken.error?.message]).toEqual([
      409,
      'There is an account named aldergrove insights already.',
    ]);
    expect(await codeOf(create(app, { accountName: ' ' }))).toBe(422);
    expect(await codeOf(create(app, { lastName: ' ' }))).toBe(422);
    expect((await app.send(whoAmI, {})).userType).toBe('PROSPECT');
  });

  test.each<CastKey>(['oskar', 'ines'])(
    '%s, who is not a prospect, gets 403 when creating an account',
    async (key) => {
      const app = guest();
      await app.auth.login({ email: CAST[key].email, password: PASSWORD, ...HUMAN });
      expect(await codeOf(create(app))).toBe(403);
    },
  );
});

test('a reset of the platform removes pending sign-ups', async () => {
  const app = guest(still());
  await signUp(app);
  const token = tokenFor(app.platform, NEW);
  app.platform.reset();
  expect(await codeOf(register(app, token))).toBe(410);
  await resend(app);
  expect(app.platform.outbox.emails).toEqual([]);
});
