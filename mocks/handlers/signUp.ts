/** Sign-up by e-mail (contract §2, decisions §9). */
import * as calls from '../../src/api/calls/entry.ts';
import { typeOfUser } from '../access/rights.ts';
import type { BotDemand } from '../checks/botCheck.ts';
import { checkEmail, checkNames, checkPassword } from '../checks/inputs.ts';
import type { SignUp } from '../db/signUps.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse, refuseTooOften } from '../http/refusal.ts';
import { noContent, ok } from '../http/reply.ts';
import { mailLink } from '../outbox/linkMails.ts';
import { SIGN_UP_DEMANDS } from '../seeds/people.ts';
import type { State } from '../state/state.ts';
import { signIn } from './auth.ts';
import { setPassword } from './passwords.ts';

const MAILS_AN_HOUR = 5;
const HOUR_MS = 3_600_000;

type Asked = { email: string; recaptchaToken: string; useFallback?: true | undefined };

/** Addresses in `SIGN_UP_DEMANDS` face a stricter bot check; all others get the same check as at sign-in. */
async function checkBot({ db, bots, checksOff }: State, asked: Asked): Promise<void> {
  const email = asked.email.trim().toLowerCase();
  const demands: Readonly<Record<string, BotDemand>> = SIGN_UP_DEMANDS;
  const own = demands[email] ?? db.users.extras.get(db.users.withEmail(email))?.botCheck;
  await bots.check({ token: asked.recaptchaToken, isPuzzle: asked.useFallback === true }, own, checksOff());
}

/** Whether a sign-up may start over: there is no user, or only an unregistered prospect. */
const isUnfinished = ({ db }: State, user: number): boolean =>
  user < 0 || (typeOfUser(db, user) === 'PROSPECT' && db.users.extras.get(user)?.password === null);

/** Mails the link, rate-limited by address. */
function mailSignUp(state: State, email: string, { tier, origin }: SignUp): void {
  const { links, clock } = state;
  const recent = links.issuedTo('signUp', email).filter((at) => at > clock.now() - HOUR_MS);
  const [first = 0] = recent;
  if (recent.length >= MAILS_AN_HOUR) refuseTooOften(first + HOUR_MS - clock.now());
  const from = Object.entries(origin)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}.`);
  mailLink(state, 'signUp', email, [`Tier: ${tier}.`, ...from].join(' '));
}

const checkSignUpEmail = mock(calls.checkSignUpEmail, ({ state, body }) => {
  const email = checkEmail(body.email);
  return ok({ alreadyUsed: !isUnfinished(state, state.db.users.withEmail(email)) });
});

const signUpByEmail = mock(calls.signUpByEmail, async ({ state, body, exchange }) => {
  const { db, signUps } = state;
  const { email: given, recaptchaToken, useFallback, tier, ...origin } = body;
  await checkBot(state, { email: given, recaptchaToken, useFallback });
  const email = checkEmail(given);
  const user = db.users.withEmail(email);
  if (isUnfinished(state, user)) {
    mailSignUp(state, email, { tier, origin });
    signUps.set(email, { tier, origin });
    return ok({ redirectToEmailLinkSent: true });
  }
  const extra = db.users.extras.get(user);
  const account = db.accounts[db.users.account[user] ?? -1];
  if (tier === 'PROFESSIONAL' && account?.accessType === 'LITE')
    return ok({ redirectToLoginWithLiteWarning: true });
  const isUnpaid = typeOfUser(db, user) === 'PROSPECT' && extra?.paymentStatus !== 'PAID';
  if (tier !== 'PROFESSIONAL' || !isUnpaid || db.users.active[user] !== 1) return ok({});
  // As the contract says, and acceptable only in a mock: the e-mail is enough to open a registered prospect's session.
  db.users.extras.set(user, { ...extra, accessType: tier, origin: { ...extra?.origin, ...origin } });
  return ok({ redirectToSubscription: true, ...signIn(state, exchange, user) });
});

/** Doesn't reveal whether the address has a pending sign-up. */
const resendSignUp = mock(calls.resendSignUp, async ({ state, body }) => {
  const { db, signUps } = state;
  await checkBot(state, body);
  const email = checkEmail(body.email);
  const known = signUps.of(email);
  if (known && isUnfinished(state, db.users.withEmail(email))) {
    const signUp = { ...known, tier: body.tier };
    mailSignUp(state, email, signUp);
    signUps.set(email, signUp);
  }
  return noContent;
});

const registerProUser = mock(calls.registerProUser, ({ state, body, exchange }) => {
  const { db, links, signUps, clock } = state;
  const { users } = db;
  const link = links.find('signUp', body.token);
  const known = users.withEmail(link?.email ?? '');
  if (!link || !isUnfinished(state, known)) return refuse(410, 'This link is not good any more.');
  const names = checkNames(body);
  const password = checkPassword(body.password, link.email);
  const { tier = 'LITE', origin = {} } = signUps.of(link.email) ?? {};
  const extra = { paymentStatus: 'UNPAID' as const, accessType: tier, origin };
  const isNew = known < 0;
  const user = isNew
    ? users.add({
        ...names,
        email: link.email,
        userType: 'PROSPECT',
        account: -1,
        createdAt: clock.now(),
        extra,
      })
    : known;
  if (!isNew) {
    users.setName(user, names);
    users.extras.set(user, { ...users.extras.get(user), ...extra });
  }
  setPassword(state, user, password);
  links.use(link);
  return ok({ ...signIn(state, exchange, user), accessType: tier });
});

export const signUpMocks: readonly Mock[] = [checkSignUpEmail, signUpByEmail, resendSignUp, registerProUser];
