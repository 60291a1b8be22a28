/** Targets of mailed links, except the sign-up's (contract §2). */
import * as calls from '../../src/api/calls/entry.ts';
import { checkEmail, checkFilled, checkNames, checkPassword } from '../checks/inputs.ts';
import { userIds } from '../db/ids.ts';
import type { Link, LinkKind } from '../db/links.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse } from '../http/refusal.ts';
import { created, noContent } from '../http/reply.ts';
import { mailLink } from '../outbox/linkMails.ts';
import type { State } from '../state/state.ts';
import { setPassword } from './passwords.ts';

const refuseLink = (): never => refuse(410, 'This link is not good any more.');

const openLink = ({ links }: State, kind: LinkKind, token: string): Link =>
  links.find(kind, token) ?? refuseLink();

/** Row of an active user with this e-mail, or -1. */
function activeUser({ db }: State, email: string): number {
  const user = db.users.withEmail(email);
  return db.users.active[user] === 1 ? user : -1;
}

/** 410 for a user who was deactivated meanwhile, or has accepted through another link. */
const acceptInvitation = mock(calls.acceptInvitation, ({ state, body }) => {
  const link = openLink(state, 'invitation', body.invitationToken);
  const user = activeUser(state, link.email);
  if (state.db.users.extras.get(user)?.password !== null) refuseLink();
  const names = checkNames(body);
  const password = checkPassword(body.password, link.email);
  state.db.users.setName(user, names);
  setPassword(state, user, password);
  state.links.use(link);
  return created({ userId: userIds.of(user) });
});

/** Creates a prospect who has not paid. */
const registerProspect = mock(calls.registerProspect, ({ state, body }) => {
  const { db, links, clock } = state;
  const link = openLink(state, 'registration', body.token);
  if (db.users.withEmail(link.email) >= 0) refuseLink();
  const names = checkNames(body);
  const company = checkFilled(body.company, 'The company');
  const password = checkPassword(body.password, link.email);
  const phone = body.phone?.trim() ?? '';
  const user = db.users.add({
    ...names,
    email: link.email,
    userType: 'PROSPECT',
    account: -1,
    createdAt: clock.now(),
    extra: {
      paymentStatus: 'UNPAID',
      accessType: 'PROFESSIONAL',
      company,
      ...(phone === '' ? {} : { phone }),
    },
  });
  setPassword(state, user, password);
  links.use(link);
  return created({ userId: userIds.of(user) });
});

/** Doesn't reveal whether the user exists. */
const requestPasswordReset = mock(calls.requestPasswordReset, ({ state, body }) => {
  const { users } = state.db;
  const user = activeUser(state, checkEmail(body.email));
  if (user >= 0 && !users.extras.get(user)?.ssoOnly) mailLink(state, 'reset', users.email(user));
  return noContent;
});

const resetPassword = mock(calls.resetPassword, ({ state, body }) => {
  const link = openLink(state, 'reset', body.token);
  const user = activeUser(state, link.email);
  if (user < 0) refuseLink();
  setPassword(state, user, checkPassword(body.newPassword, link.email));
  state.links.use(link);
  state.sessions.revoke(user);
  return noContent;
});

export const linkMocks: readonly Mock[] = [
  acceptInvitation,
  registerProspect,
  requestPasswordReset,
  resetPassword,
];
