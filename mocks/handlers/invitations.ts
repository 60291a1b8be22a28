/** Inviting several people to an account (contract §3, users/checkEmail and users/bulk). */
import * as calls from '../../src/api/calls/people.ts';
import type { EmailStatus, Invitation } from '../../src/domain/entities.ts';
import type { InviteError } from '../../src/domain/invitation/invitation.ts';
import { demand, isSxAdmin, mayManagePeople, typeOfUser } from '../access/rights.ts';
import { accountIds } from '../db/ids.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse, unprocessable } from '../http/refusal.ts';
import { created, ok } from '../http/reply.ts';
import { mailLink } from '../outbox/linkMails.ts';
import type { State } from '../state/state.ts';

const EMAIL_MAX = 150;
const NAME_MAX = 100;

/** Two addresses that differ only in case or in invisible characters are the same. */
const sameAs = (email: string): string =>
  email
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();

const isWritten = (email: string): boolean =>
  email.length <= EMAIL_MAX && /^[^\s\p{Cf}@]+@[^\s\p{Cf}@.]+(\.[^\s\p{Cf}@.]+)+$/u.test(email);

const isName = (name: string): boolean => /^\S(.*\S)?$/su.test(name) && [...name].length <= NAME_MAX;

const isTaken = ({ db }: State, email: string): boolean => db.users.withEmail(sameAs(email)) >= 0;

function accountOf({ db }: State, id: string): number {
  const row = accountIds.row(id, db.accounts.length);
  return row < 0 ? refuse(404, 'There is no such account.') : row;
}

/** Whether the actor may invite: SxAdmins and the account's admins. Lite accounts have one user only (spec 1 §6). */
function mayInvite({ db }: State, actor: number, account: number): boolean {
  if (db.accounts[account]?.accessType === 'LITE') return false;
  if (isSxAdmin(db, actor)) return true;
  return typeOfUser(db, actor) === 'ACCOUNT_ADMIN' && db.users.account[actor] === account;
}

const checkInvitedEmail = mock(calls.checkInvitedEmail, ({ state, body, actor }) => {
  const account = accountOf(state, body.accountId);
  demand(mayInvite(state, actor, account) || mayManagePeople(state.db, actor, account));
  const answer = (status: EmailStatus) => ok({ status });
  if (isTaken(state, body.email)) return answer('AlreadyExists');
  return answer(isWritten(body.email) ? 'Valid' : 'Invalid');
});

/** The errors of the invited people, including duplicates. */
function errorsOf(state: State, people: readonly Invitation[]): InviteError[] {
  const seen = new Set<string>();
  return people.flatMap(({ firstName, lastName, email }) => {
    const errors: InviteError['code'][] = [];
    if (!isName(firstName)) errors.push('InvalidFirstName');
    if (!isName(lastName)) errors.push('InvalidLastName');
    if (seen.has(sameAs(email)) || isTaken(state, email)) errors.push('EmailAlreadyExists');
    else if (!isWritten(email)) errors.push('InvalidEmail');
    seen.add(sameAs(email));
    return errors.map((code) => ({ code, email }));
  });
}

/** All or nothing: all people are checked before the first user is created. */
const inviteUsers = mock(calls.inviteUsers, ({ state, body, actor }) => {
  const { db, clock, totals } = state;
  const { users: people } = body;
  const account = accountOf(state, body.accountId);
  demand(mayInvite(state, actor, account));
  if (people.length === 0) unprocessable('Nobody is named.');
  const errors = errorsOf(state, people);
  if (errors.length > 0) refuse(422, { message: 'Some users cannot be invited.', errors });
  const free = (db.accounts[account]?.seatsPurchased ?? 0) - (totals().seatsUsed[account] ?? 0);
  if (people.length > free) refuse(422, { message: 'There are not enough free seats.', status: 'no_seats' });
  for (const person of people) {
    db.users.add({
      ...person,
      userType: 'USER',
      roles: ['COMPANY_MEMBER'],
      account,
      createdAt: clock.now(),
      extra: { password: null },
    });
    mailLink(state, 'invitation', person.email);
  }
  db.touch();
  return created({ created: people.length });
});

export const invitationMocks: readonly Mock[] = [checkInvitedEmail, inviteUsers];
