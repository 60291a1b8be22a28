/** Every call of sign-in and sign-up, and every refusal that the contract lists for it. */
import { userIds } from '../../../mocks/db/ids.ts';
import { CAST, type CastKey } from '../../../mocks/seeds/people.ts';
import type { Answer } from '../asking.ts';
import { accountOf, mailsTo, rowOf, tokenFor } from '../entering.ts';
import { by, open, PERSON, type Row, type Tour, WORD } from './tour.ts';

const NEW = 'somebody@fresh.example';
const NOBODY = { ...PERSON, password: WORD };
const identity = (email: string) => async (tour: Tour) => ({
  'X-Identity-Token': await tour.identity(email),
});
const byEmail = ({ human }: Tour, email = NEW) => ({ email, tier: 'LITE', recaptchaToken: human() });
/** Starts a second factor; returns its browser and the code. */
async function challenged(tour: Tour) {
  const guest = tour.guest();
  await guest.login(CAST.tess.email);
  const code = /\b\d{6}\b/u.exec(mailsTo(tour.platform, CAST.tess.email)[0]?.text ?? '')?.[0];
  return { ...guest, code };
}

/** Sends a call while the account of this member is closed. */
async function closed(tour: Tour, key: CastKey, act: () => Promise<Answer>): Promise<Answer> {
  const account = accountOf(tour.platform, key);
  const { status } = account;
  account.status = 'DISABLED';
  const answer = await act();
  account.status = status;
  return answer;
}

/** The refusals that any call with a token may get. */
export const COMMON: readonly Row[] = [
  ['whoAmI', 401, open('GET users/users/who-am-i')],
  [
    'whoAmI',
    402,
    async (tour) => {
      const { ask } = await tour.as('oskar');
      return closed(tour, 'oskar', () => ask('GET users/users/who-am-i'));
    },
  ],
  ['updateAccount', 403, by('oskar', 'PATCH users/accounts', { id: 'acc-0000004', name: 'Mine' })],
  [
    'whoAmI',
    409,
    async (tour) => {
      const [older, newer] = [tour.guest(), tour.guest()];
      const token = String((await older.login(CAST.clara.email)).body['token']);
      await newer.login(CAST.clara.email);
      return older.send('GET users/users/who-am-i', undefined, { token });
    },
  ],
];

export const ENTRIES: readonly Row[] = [
  [
    'twoFactorLogin',
    402,
    async (tour) => {
      const { send, code } = await challenged(tour);
      return closed(tour, 'tess', () => send('POST auth/2fa/login', { code }));
    },
  ],
  ['login', 401, async (tour) => tour.guest().login('nobody@nowhere.example')],
  ['login', 402, async (tour) => tour.guest().login(CAST.ed.email)],
  ['login', 403, async (tour) => tour.guest().login(CAST.sara.email)],
  ['login', 422, async (tour) => tour.guest().login(CAST.cora.email)],
  ['refresh', 401, async (tour) => tour.guest().refresh()],
  [
    'refresh',
    409,
    async (tour) => {
      const [older, newer] = [tour.guest(), tour.guest()];
      await older.login(CAST.clara.email);
      await newer.login(CAST.clara.email);
      return older.refresh();
    },
  ],
  [
    'refresh',
    403,
    async (tour) => {
      const guest = tour.guest();
      await guest.login(CAST.lars.email);
      tour.platform.state().sessions.revoke(rowOf('lars'));
      return guest.refresh();
    },
  ],
  [
    'refresh',
    200,
    async (tour) => {
      const guest = tour.guest();
      await guest.login(CAST.clara.email);
      return guest.refresh();
    },
  ],
  [
    'override',
    200,
    async (tour) => {
      const guest = tour.guest();
      await guest.login(CAST.clara.email);
      return guest.send('POST auth/override');
    },
  ],
  [
    'logout',
    204,
    async (tour) => {
      const guest = tour.guest();
      await guest.login(CAST.clara.email);
      return guest.send('POST auth/logout');
    },
  ],
  [
    'impersonate',
    200,
    async (tour) =>
      (await tour.as('ines')).ask('POST auth/impersonate', {
        impersonatedUserId: userIds.of(rowOf('oskar')),
        authenticatedUser: userIds.of(rowOf('ines')),
      }),
  ],
  ['twoFactorLogin', 401, open('POST auth/2fa/login', () => ({ code: '123456' }))],
  [
    'twoFactorLogin',
    422,
    async (tour) => (await challenged(tour)).send('POST auth/2fa/login', { code: 'x' }),
  ],
  [
    'twoFactorLogin',
    200,
    async (tour) => {
      const { send, code } = await challenged(tour);
      return send('POST auth/2fa/login', { code });
    },
  ],
  ['resendChallenge', 429, async (tour) => (await challenged(tour)).send('POST auth/2fa/resend-challenge')],
  [
    'resendChallenge',
    204,
    async (tour) => {
      const { send } = await challenged(tour);
      tour.platform.clock.shift(60_000);
      return send('POST auth/2fa/resend-challenge');
    },
  ],
  ['socialLogin', 200, open('POST auth/social-login', undefined, identity(CAST.nora.email))],
  ['socialLogin', 402, open('POST auth/social-login', undefined, identity(CAST.uma.email))],
  ['socialLogin', 403, open('POST auth/social-login', undefined, identity(CAST.ivan.email))],
  ['socialLogin', 404, open('POST auth/social-login', undefined, identity('nobody@nowhere.example'))],
  [
    'socialSignUp',
    200,
    open('POST auth/social-sign-up', () => ({ accessType: 'LITE' }), identity('robin@newcomer.example')),
  ],
  [
    'socialSignUp',
    409,
    open('POST auth/social-sign-up', () => ({ accessType: 'LITE' }), identity(CAST.nora.email)),
  ],
  ['changeSignUpTier', 200, by('lily', 'POST auth/signUp/social-user', { accessType: 'LITE' })],
  [
    'signUpByEmail',
    422,
    open('POST auth/signUp/by-email', (tour) => byEmail(tour, 'checkbox@sign-up.example')),
  ],
  ['signUpByEmail', 200, open('POST auth/signUp/by-email', (tour) => byEmail(tour))],
  [
    'resendSignUp',
    422,
    open('POST auth/signUp/resend', (tour) => ({ ...byEmail(tour), recaptchaToken: 'mock-robot-1' })),
  ],
  [
    'resendSignUp',
    204,
    async (tour) => {
      tour.platform.clock.shift(60_000);
      return tour.guest().send('POST auth/signUp/resend', byEmail(tour));
    },
  ],
  [
    'registerProUser',
    422,
    open('POST auth/signUp/pro-user', ({ platform }) => ({
      ...NOBODY,
      token: tokenFor(platform, NEW),
      password: 'x',
    })),
  ],
  [
    'registerProUser',
    200,
    open('POST auth/signUp/pro-user', ({ platform }) => ({ ...NOBODY, token: tokenFor(platform, NEW) })),
  ],
  [
    'acceptInvitation',
    201,
    open('POST auth/signUp', ({ link }) => ({
      ...NOBODY,
      invitationToken: link('invite', 'a@fresh.example'),
    })),
  ],
  ['acceptInvitation', 410, open('POST auth/signUp', () => ({ ...NOBODY, invitationToken: 'x' }))],
  [
    'registerProspect',
    201,
    open('POST auth/prospects/register', ({ link }) => ({
      ...NOBODY,
      company: 'F',
      token: link('register', 'b@fresh.example'),
    })),
  ],
  [
    'registerProspect',
    410,
    open('POST auth/prospects/register', () => ({ ...NOBODY, company: 'F', token: 'x' })),
  ],
  ['requestPasswordReset', 204, by('ines', 'POST auth/reset-password', { email: CAST.oskar.email })],
  [
    'resetPassword',
    204,
    open('POST auth/auth-reset-password', ({ link }) => ({
      newPassword: WORD,
      token: link('reset', CAST.theo.email),
    })),
  ],
  ['resetPassword', 410, open('POST auth/auth-reset-password', () => ({ newPassword: WORD, token: 'x' }))],
  [
    'createProUser',
    201,
    by('peter', 'POST users/users/create-pro-user', { ...PERSON, accountName: 'A new account' }),
  ],
  ['copyTemplate', 200, by('ada', 'POST users/template/copy/tpl-001', { region: 'GLOBAL' })],
  [
    'capture',
    204,
    open('POST events/capture', () => ({
      events: [
        {
          type: 'event',
          label: 'x',
          hostName: 'x',
          env: 'dev',
          client: 'x',
          screenWidth: 1,
          screenHeight: 1,
        },
      ],
    })),
  ],
];
