/**
 * Sign-in, sign-up and links under every fault: each call ends as documented, after the documented number of requests.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LINK_ACTIONS } from '../../mocks/desk/linkActions.ts';
import type { FaultKind } from '../../mocks/faults/faults.ts';
import { CAST, type CastKey, PASSWORD } from '../../mocks/seeds/people.ts';
import type { Call } from '../../src/api/call.ts';
import { login, twoFactorLogin } from '../../src/api/calls/auth.ts';
import * as entry from '../../src/api/calls/entry.ts';
import { impersonate } from '../../src/api/calls/impersonation.ts';
import { smallPlatform } from '../signedIn.ts';
import { signedIn, visit } from './app.ts';
import { HUMAN, mailsTo, tokenFor } from './entering.ts';
import { expectedOf, judge, KINDS, settle, type Expected } from './faultRules.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

type App = ReturnType<typeof visit>;
type Prepared = () => Promise<unknown>;

const EMAIL = 'somebody@fresh.example';
const PERSON = { firstName: 'Some', lastName: 'Body', password: 'long-enough-1' };

/** The token of a mailed link. */
function linkToken({ platform }: App, kind: 'invite' | 'register' | 'reset', email: string): string {
  LINK_ACTIONS[`links/${kind}`]?.(platform, new URLSearchParams({ email }));
  return tokenFor(platform, email);
}
const identity = ({ platform }: App, email: string) =>
  platform.identity.mint('http://console.test', { email, identity_provider: 'Google' });
const byEmail = { email: EMAIL, ...HUMAN, tier: 'LITE' as const };

async function challenged({ send, platform }: App): Promise<string> {
  await send(login, { body: { email: CAST.tess.email, password: PASSWORD, ...HUMAN } });
  return /\b\d{6}\b/u.exec(mailsTo(platform, CAST.tess.email)[0]?.text ?? '')?.[0] ?? '';
}

/** How each call without a token is sent, prepared before the fault is injected. */
const OPEN: Record<string, (app: App) => Promise<Prepared>> = {
  twoFactorLogin: async (app) => {
    const code = await challenged(app);
    return () => app.send(twoFactorLogin, { body: { code } });
  },
  resendChallenge: async (app) => {
    await challenged(app);
    app.platform.clock.shift(60_000);
    return () => app.send(entry.resendChallenge, {});
  },
  socialLogin: async (app) => {
    const headers = { 'X-Identity-Token': await identity(app, CAST.nora.email) };
    return () => app.send(entry.socialLogin, { headers });
  },
  socialSignUp: async (app) => {
    const headers = { 'X-Identity-Token': await identity(app, 'robin@newcomer.example') };
    return () => app.send(entry.socialSignUp, { headers, body: { accessType: 'LITE' } });
  },
  checkSignUpEmail: async (app) => () => app.send(entry.checkSignUpEmail, { body: { email: EMAIL } }),
  signUpByEmail: async (app) => () => app.send(entry.signUpByEmail, { body: byEmail }),
  resendSignUp: async (app) => {
    await app.send(entry.signUpByEmail, { body: byEmail });
    app.platform.clock.shift(60_000);
    return () => app.send(entry.resendSignUp, { body: byEmail });
  },
  registerProUser: async (app) => {
    await app.send(entry.signUpByEmail, { body: byEmail });
    const token = tokenFor(app.platform, EMAIL);
    return () => app.send(entry.registerProUser, { body: { token, ...PERSON } });
  },
  acceptInvitation: async (app) => {
    const invitationToken = linkToken(app, 'invite', EMAIL);
    return () => app.send(entry.acceptInvitation, { body: { invitationToken, ...PERSON } });
  },
  registerProspect: async (app) => {
    const token = linkToken(app, 'register', EMAIL);
    return () => app.send(entry.registerProspect, { body: { token, company: 'Fresh', ...PERSON } });
  },
  requestPasswordReset: async (app) => () => app.send(entry.requestPasswordReset, { body: { email: EMAIL } }),
  resetPassword: async (app) => {
    const token = linkToken(app, 'reset', CAST.oskar.email);
    return () => app.send(entry.resetPassword, { body: { token, newPassword: 'another-long-1' } });
  },
  findIdentityProvider: async (app) => () =>
    app.send(entry.findIdentityProvider, { query: { email: CAST.sara.email } }),
};

/** Calls with a token, and the user who signs in. */
const SIGNED_IN: Record<string, [CastKey, (app: App) => Promise<unknown>]> = {
  changeSignUpTier: ['pia', (app) => app.send(entry.changeSignUpTier, { body: { accessType: 'LITE' } })],
  createProUser: [
    'peter',
    (app) =>
      app.send(entry.createProUser, {
        body: { firstName: 'A', lastName: 'B', accountName: 'A new account' },
      }),
  ],
  copyTemplate: [
    'ada',
    (app) => app.send(entry.copyTemplate, { params: { templateId: 'tpl-001' }, body: { region: 'GLOBAL' } }),
  ],
  impersonate: [
    'ines',
    (app) =>
      app.send(impersonate, {
        body: {
          impersonatedUserId: 'usr-0000005',
          authenticatedUser: app.session.user()?.id ?? '',
        },
      }),
  ],
};

const DECLARED: readonly Call[] = [...Object.values(entry), twoFactorLogin, impersonate].filter(
  (value): value is typeof value & Call => 'path' in value,
);

test('every declared call of sign-in and sign-up is in one of the two tables', () => {
  expect(DECLARED.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(OPEN), ...Object.keys(SIGNED_IN)].toSorted(),
  );
});

const callOf = (name: string): Call => DECLARED.find((declared) => declared.name === name) as Call;

/** Without a token there is no refresh, and no refusal ends a session. */
function openOf(kind: FaultKind, call: Call): Expected {
  if (/^(?:401|403|402|410|refresh)/u.test(kind)) return { kind: 'answer', requests: 1, refreshes: 0 };
  return expectedOf(kind, call);
}

describe.each(Object.keys(OPEN))('%s, without a token [NET-4] [NET-18]', (name) => {
  test.each(KINDS)('with the fault %s, outcome and requests are as documented', async (kind) => {
    const app = visit(smallPlatform({ accounts: 40, users: 120 }));
    const send = (await OPEN[name]?.(app)) as Prepared;
    app.sent.length = 0;
    app.platform.faults.add({ call: name, kind, count: kind === '401once' ? 1 : undefined });
    // Signatures are verified outside of the fake clock.
    const outcome = await settle(send(), name.startsWith('social') ? 200 : 0);
    judge(kind, outcome, app.sent, openOf(kind, callOf(name)));
    expect(app.session.user()).toBeUndefined();
  });
});

describe.each(Object.keys(SIGNED_IN))('%s, with a token [NET-4] [NET-18]', (name) => {
  test.each(KINDS)('with the fault %s, outcome and requests are as documented', async (kind) => {
    const [who, send] = SIGNED_IN[name] as (typeof SIGNED_IN)[string];
    const app = await signedIn(who, smallPlatform({ accounts: 40, users: 120 }));
    app.platform.faults.add({ call: name, kind });
    const outcome = await settle(send(app));
    // A 410 of the auth service is about the link, and ends no session.
    const isLink = kind === '410' && callOf(name).service === 'auth';
    const expected = isLink
      ? { kind: 'answer' as const, requests: 1, refreshes: 0 }
      : expectedOf(kind, callOf(name));
    judge(kind, outcome, app.sent, expected);
    expect(app.session.user() === undefined).toBe(expected.out === true);
  });
});
