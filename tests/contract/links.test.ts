/** Invitations, registrations and password links, and the desk that mails them (contract §2, decisions §8). */
import { describe, expect, test } from 'vitest';
import { LINK_ACTIONS } from '../../mocks/desk/linkActions.ts';
import { WrongForm } from '../../mocks/desk/parts.ts';
import type { Platform } from '../../mocks/platform.ts';
import { CAST, type CastKey, PASSWORD } from '../../mocks/seeds/people.ts';
import { login, refresh } from '../../src/api/calls/auth.ts';
import * as calls from '../../src/api/calls/entry.ts';
import { whoAmI } from '../../src/api/calls/me.ts';
import {
  codeOf,
  guest,
  type Guest,
  HOUR,
  HUMAN,
  mailsTo,
  outcome,
  rowOf,
  still,
  tokenFor,
} from './entering.ts';

const DAY = 24 * HOUR;
const NEW = 'una@new.example';
const WITH_DIGIT = 'una1@new.example';
const STRONG = 'a-long-word-1';
const PERSON = { firstName: 'Una', lastName: 'Berg', password: STRONG };

/** Posts a form of the page at /__mock. */
function desk(platform: Platform, action: string, email: string): void {
  const act = LINK_ACTIONS[action];
  if (!act) throw new Error(`No action ${action}`);
  expect(act(platform, new URLSearchParams({ email }))).toBe('outbox');
}

/** A browser, and the token that the desk mailed. */
function mailed(action: string, email: string, platform = still()) {
  desk(platform, action, email);
  return { ...guest(platform), token: tokenFor(platform, email) };
}

const enter = (app: Guest, email: string, password: string) =>
  codeOf(app.send(login, { body: { email, password, ...HUMAN } }));

const accept = (app: Guest, invitationToken: string, more: object = {}) =>
  app.send(calls.acceptInvitation, { body: { invitationToken, ...PERSON, ...more } });
const register = (app: Guest, token: string, more: object = {}) =>
  app.send(calls.registerProspect, { body: { token, company: 'Berg & Berg', ...PERSON, ...more } });
const reset = (app: Guest, token: string, newPassword = STRONG) =>
  app.send(calls.resetPassword, { body: { token, newPassword } });
const ask = (app: Guest, email: string) => app.send(calls.requestPasswordReset, { body: { email } });

/** Each kind of link: the action that mails it, its recipient, its use, and its lifetime. */
const KINDS: readonly [string, string, (app: Guest, token: string) => Promise<unknown>, number][] = [
  ['links/invite', CAST.noel.email, accept, 7 * DAY],
  ['links/register', NEW, register, DAY],
  ['links/reset', CAST.oskar.email, reset, DAY],
];

describe.each(KINDS)('a link mailed by %s', (action, email, use, life) => {
  test('a link works once, and its use makes older ones invalid', async () => {
    const older = mailed(action, email);
    const { token, ...app } = mailed(action, email, older.platform);
    expect(await codeOf(use(app, token))).toBe(200);
    expect(await codeOf(use(app, token))).toBe(410);
    expect(await codeOf(use(app, older.token))).toBe(410);
  });

  test('a link expires after its lifetime, by the clock of the platform', async () => {
    const { token, ...app } = mailed(action, email);
    app.platform.clock.shift(life);
    expect(await codeOf(use(app, token))).toBe(410);
    app.platform.clock.shift(-1);
    expect(await codeOf(use(app, token))).toBe(200);
  });

  test('a link works only for its own purpose, and an invented token is refused', async () => {
    const { token, ...app } = mailed(action, email);
    expect(await codeOf(use(app, 'made-up'))).toBe(410);
    for (const [other, , useOther] of KINDS)
      if (other !== action) expect(await codeOf(useOther(app, token))).toBe(410);
    expect(await codeOf(use(app, token))).toBe(200);
  });

  test('a reset of the platform makes the link invalid', async () => {
    const { token, ...app } = mailed(action, email);
    app.platform.reset();
    expect(await codeOf(use(app, token))).toBe(410);
  });

  test('the link leads to a page of the console', () => {
    const { platform } = mailed(action, email);
    expect(mailsTo(platform, email)[0]?.links[0]?.href).toMatch(
      /^\/(accept-invitation|complete-registration|reset-password)\?token=\w{32}$/u,
    );
  });
});

describe('an invitation', () => {
  test('an invited user gets a name and a password, and can sign in', async () => {
    const { token, ...app } = mailed('links/invite', CAST.noel.email);
    expect(await enter(app, CAST.noel.email, PASSWORD)).toBe(401);
    await accept(app, token, { firstName: ' Noëlle ' });
    await app.auth.login({ email: CAST.noel.email, password: STRONG, ...HUMAN });
    expect(app.session.user()).toMatchObject({
      id: `usr-${String(rowOf('noel') + 1).padStart(7, '0')}`,
      firstName: 'Noëlle',
      lastName: 'Berg',
      userType: 'USER',
      hasPassword: true,
    });
  });

  test('an invitation to a new address creates a user of Granite Peak Partners', async () => {
    const { token, ...app } = mailed('links/invite', NEW);
    await accept(app, token);
    await app.auth.login({ email: NEW, password: STRONG, ...HUMAN });
    expect(app.session.user()).toMatchObject({
      firstName: 'Una',
      account: { name: 'Granite Peak Partners' },
    });
  });

  test('the invitation of a user who has been deactivated since is answered 410', async () => {
    const { token, ...app } = mailed('links/invite', CAST.noel.email);
    app.platform.db.users.active[rowOf('noel')] = 0;
    expect(await codeOf(accept(app, token))).toBe(410);
  });

  test.each([
    ['a weak password', { password: 'short-1' }, 'A password has at least 8 characters.'],
    ['the e-mail as the password', { password: WITH_DIGIT }, 'The password must not be the e-mail.'],
    ['no first name', { firstName: ' ' }, 'The first name must not be empty.'],
    ['no last name', { lastName: '' }, 'The last name must not be empty.'],
  ])('the invitation can still be used after a request with %s', async (_, more, words) => {
    const { token, ...app } = mailed('links/invite', WITH_DIGIT);
    expect(await outcome(accept(app, token, more))).toMatchObject({ code: 422, words });
    expect(await codeOf(accept(app, token))).toBe(200);
  });
});

describe('a registration', () => {
  test('a registration creates an unpaid prospect without signing them in', async () => {
    const { token, ...app } = mailed('links/register', NEW);
    await register(app, token, { phone: ' +46 1 ' });
    expect(await codeOf(app.send(refresh, {}))).toBe(401);
    await app.auth.login({ email: NEW, password: STRONG, ...HUMAN });
    expect(app.session.user()).toMatchObject({
      firstName: 'Una',
      phone: '+46 1',
      userType: 'PROSPECT',
      paymentStatus: 'UNPAID',
    });
    const { users } = app.platform.db;
    expect(users.extras.get(users.withEmail(NEW))).toMatchObject({ company: 'Berg & Berg' });
  });

  test.each([
    ['no company', { company: ' ' }, 'The company must not be empty.'],
    ['a weak password', { password: 'letters-only' }, 'A password needs a letter and a digit.'],
  ])('the registration can still be completed after a request with %s', async (_, more, words) => {
    const { token, ...app } = mailed('links/register', NEW);
    expect(await outcome(register(app, token, more))).toMatchObject({ code: 422, words });
    expect(app.platform.db.users.withEmail(NEW)).toBe(-1);
    expect(await codeOf(register(app, token))).toBe(200);
  });

  test('the registration of an address that became a user another way is answered 410', async () => {
    const { token, ...app } = mailed('links/register', NEW);
    const invited = mailed('links/invite', NEW, app.platform);
    await accept(invited, invited.token);
    expect(await codeOf(register(app, token))).toBe(410);
  });
});

describe('a password link', () => {
  test.each<[string, string, number]>([
    ['a user', CAST.oskar.email, 1],
    ['a prospect', CAST.pia.email, 1],
    ['a user without a password', CAST.nadia.email, 1],
    ['an inactive user', CAST.ivan.email, 0],
    ['a user with SSO', CAST.sara.email, 0],
    ['an unknown address', 'nobody@nowhere.example', 0],
  ])('a request gets the same answer whether or not a link is mailed: %s', async (_, email, mails) => {
    const app = guest();
    expect(await outcome(ask(app, email))).toEqual({ code: 200, answer: undefined });
    expect(app.platform.outbox.emails).toHaveLength(mails);
  });

  test('the mail goes to the stored address of the user, whatever case and spaces were typed', async () => {
    const app = guest();
    await ask(app, ` ${CAST.oskar.email.toUpperCase()} `);
    expect(mailsTo(app.platform, CAST.oskar.email)).toHaveLength(1);
    expect(await codeOf(ask(app, 'oskar'))).toBe(422);
  });

  test('a reset changes the password and ends the user’s sessions', async () => {
    const signedIn = guest();
    await signedIn.auth.login({ email: CAST.oskar.email, password: PASSWORD, ...HUMAN });
    const app = guest(signedIn.platform);
    await ask(app, CAST.oskar.email);
    await reset(app, tokenFor(app.platform, CAST.oskar.email));
    expect(await codeOf(signedIn.send(refresh, {}))).toBe(403);
    await expect(signedIn.send(whoAmI, {})).rejects.toMatchObject({ kind: 'aborted' });
    expect(await enter(app, CAST.oskar.email, PASSWORD)).toBe(401);
    expect(await enter(app, CAST.oskar.email, STRONG)).toBe(200);
  });

  test('the password link can still be used after a password that is too weak', async () => {
    const { token, ...app } = mailed('links/reset', CAST.oskar.email);
    expect(await outcome(reset(app, token, 'short-1'))).toMatchObject({
      code: 422,
      words: 'A password has at least 8 characters.',
    });
    expect(await enter(app, CAST.oskar.email, PASSWORD)).toBe(200);
    expect(await codeOf(reset(app, token))).toBe(200);
  });

  test('the password link of a user who has been deactivated since is answered 410', async () => {
    const { token, ...app } = mailed('links/reset', CAST.oskar.email);
    app.platform.db.users.active[rowOf('oskar')] = 0;
    expect(await codeOf(reset(app, token))).toBe(410);
  });
});

describe('the desk', () => {
  test.each<[string, string]>([
    ['links/invite', CAST.oskar.email],
    ['links/register', CAST.oskar.email],
    ['links/reset', 'nobody@nowhere.example'],
    ['links/invite', 'no address'],
  ])('the action %s for %s is refused and mails nothing', (action, email) => {
    const platform = still();
    expect(() => desk(platform, action, email)).toThrow(WrongForm);
    expect(platform.outbox.emails).toEqual([]);
  });

  test.each<CastKey>(['noel', 'nadia'])('the user %s can be invited repeatedly', (key) => {
    const platform = still();
    desk(platform, 'links/invite', CAST[key].email);
    desk(platform, 'links/invite', CAST[key].email);
    expect(mailsTo(platform, CAST[key].email)).toHaveLength(2);
  });
});
