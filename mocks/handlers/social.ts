/** Hosted sign-in and sign-up with an identity token (contract §2), and the provider of an e-mail (contract §3). */
import * as calls from '../../src/api/calls/entry.ts';
import type { AccessType } from '../../src/domain/entities.ts';
import { refuseByAccount } from '../access/authorize.ts';
import { typeOfUser } from '../access/rights.ts';
import { mock, type Context, type Mock } from '../http/handle.ts';
import { forbid, refuse, unprocessable } from '../http/refusal.ts';
import { ok } from '../http/reply.ts';
import type { IdentityClaims } from '../identity/identity.ts';
import type { State } from '../state/state.ts';
import { signIn } from './auth.ts';

/** The person that the token identifies; 401 unless the provider issued it recently, for this console. */
async function provedPerson({ state, headers, origin }: Context<string, unknown>): Promise<IdentityClaims> {
  const person = await state.identity.read(origin, headers.get('x-identity-token') ?? '');
  return person ?? refuse(401, 'The identity token is not valid.');
}

/** A company's provider signs in only the company's people, and `ssoOnly` users can't sign in otherwise. */
function checkProvider(
  { db, providers }: State,
  user: number,
  { email, identity_provider: provider }: IdentityClaims,
): void {
  // A provider that was deleted meanwhile can't sign anybody in.
  const isCompanys = providers.isCompanys(provider);
  if (isCompanys && providers.ofEmail(email)?.id !== provider)
    refuse(403, { message: 'The provider is not the one of this e-mail.', status: 'idp_mismatch' });
  if (!isCompanys && db.users.extras.get(user)?.ssoOnly)
    refuse(403, { message: 'Sign in with SSO.', status: 'sso_only' });
}

const socialLogin = mock(calls.socialLogin, async (context) => {
  const { state, exchange } = context;
  const person = await provedPerson(context);
  const user = state.db.users.withEmail(person.email);
  if (user < 0) refuse(404, 'There is no such user.');
  if (state.db.users.active[user] !== 1)
    refuse(403, { message: 'The user is not active.', status: 'user_inactive' });
  checkProvider(state, user, person);
  refuseByAccount(state, user);
  return ok(signIn(state, exchange, user));
});

const TIERS: readonly AccessType[] = ['LITE', 'PROFESSIONAL'];

const socialSignUp = mock(calls.socialSignUp, async (context) => {
  const { state, body, exchange } = context;
  const { db, clock } = state;
  const person = await provedPerson(context);
  const accessType =
    TIERS.find((tier) => tier === body.accessType) ??
    unprocessable(`One cannot sign up for ${body.accessType}.`);
  if (db.users.withEmail(person.email) >= 0) refuse(409, 'There is a user with this e-mail.');
  const user = db.users.add({
    firstName: person.given_name,
    lastName: person.family_name,
    email: person.email,
    userType: 'PROSPECT',
    account: -1,
    createdAt: clock.now(),
    extra: { paymentStatus: 'UNPAID', accessType, password: null },
  });
  return ok({ ...signIn(state, exchange, user), accessType });
});

const changeSignUpTier = mock(calls.changeSignUpTier, ({ state: { db }, body, actor }) => {
  if (typeOfUser(db, actor) !== 'PROSPECT') forbid();
  db.users.extras.set(actor, { ...db.users.extras.get(actor), accessType: body.accessType });
  db.touch();
  return ok({ accessType: body.accessType });
});

const findIdentityProvider = mock(calls.findIdentityProvider, ({ state, query }) => {
  const id = state.providers.ofEmail(query['email'] ?? refuse(400, 'email is missing'))?.id;
  return ok(id === undefined ? {} : { id });
});

export const socialMocks: readonly Mock[] = [
  socialLogin,
  socialSignUp,
  changeSignUpTier,
  findIdentityProvider,
];
