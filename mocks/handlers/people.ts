/** Changes to the people of accounts: adding one, moving or (de)activating many, and their sections (contract §3). */
import * as calls from '../../src/api/calls/people.ts';
import { demand, mayManagePeople, typeOfUser } from '../access/rights.ts';
import { checkEmail, checkName, plainEmail } from '../checks/inputs.ts';
import { accountIds } from '../db/ids.ts';
import { rolesOf } from '../db/users.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse, unprocessable } from '../http/refusal.ts';
import { created, noContent, ok } from '../http/reply.ts';
import { mailLink } from '../outbox/linkMails.ts';
import type { State } from '../state/state.ts';
import { userAnswer } from './answers.ts';
import { checkLeave, checkNewType, checkSeats, mayEdit, setActive, userRow } from './users.ts';

/** The normalized e-mail; 409 when it is taken, in any spelling. */
function checkFreeEmail({ db }: State, given: string): string {
  const email = checkEmail(plainEmail(given));
  if (db.users.withEmail(email) >= 0)
    refuse(409, { message: 'Conflict', userError: `There is a user with the e-mail ${email} already.` });
  return email;
}

/** Creates a member without a password, who sets one through the invitation's link. */
const createUser = mock(calls.createUser, ({ state, body, actor }) => {
  const { db, clock } = state;
  const account = accountIds.row(body.accountId, db.accounts.length);
  if (account < 0) unprocessable('There is no such account.');
  demand(mayManagePeople(db, actor, account));
  const names = { firstName: checkName(body.firstName), lastName: checkName(body.lastName) };
  const userType = checkNewType(state, actor, account, body.userType);
  const email = checkFreeEmail(state, body.email);
  checkSeats(state, account, 1);
  const user = db.users.add({
    ...names,
    email,
    userType,
    roles: ['COMPANY_MEMBER'],
    account,
    createdAt: clock.now(),
    extra: { password: null },
  });
  db.touch();
  mailLink(state, 'invitation', email);
  return created(userAnswer(state, user));
});

/** The number of these rows per account. */
function perAccount({ db }: State, rows: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const account = db.users.account[row] ?? -1;
    counts.set(account, (counts.get(account) ?? 0) + 1);
  }
  return counts;
}

const updateUserStatuses = mock(calls.updateUserStatuses, ({ state, body, actor }) => {
  const { db } = state;
  if (body.ids.length === 0) unprocessable('No user is named.');
  // All or nothing: all users are checked before the first is changed.
  const rows = [...new Set(body.ids)].map((id) => userRow(state, id));
  for (const row of rows) {
    if (!body.isActive) checkLeave(state, actor, row);
    demand(row !== actor && mayEdit(state, actor, row));
  }
  const changing = rows.filter((row) => (db.users.active[row] === 1) !== body.isActive);
  if (body.isActive)
    for (const [account, count] of perAccount(state, changing)) checkSeats(state, account, count);
  for (const row of changing) setActive(state, row, body.isActive);
  db.touch();
  return noContent;
});

/** Owners, SxAdmins and Account Admins always have every section (spec 1 §6). */
function isMainUser({ db }: State, user: number): boolean {
  const type = typeOfUser(db, user);
  return (
    type === 'SX_ADMIN' ||
    type === 'ACCOUNT_ADMIN' ||
    rolesOf(db.users.roles[user] ?? 0).includes('COMPANY_OWNER')
  );
}

/** Branding is optional; unchanged when omitted. */
const updateSectionAccess = mock(calls.updateSectionAccess, ({ state, params, body, actor }) => {
  const { db } = state;
  const user = userRow(state, params.userId);
  demand(user !== actor && mayEdit(state, actor, user));
  if (isMainUser(state, user)) unprocessable('Owners and admins have access to every section.');
  const { build, distribute, analysis, branding } = body.permissions;
  if (!distribute || !(build || analysis))
    unprocessable('Distribute has to be activated with at least another section.');
  const extra = db.users.extras.get(user);
  db.users.extras.set(user, {
    ...extra,
    sections: { build, distribute, analysis, branding: branding ?? extra?.sections?.branding ?? true },
  });
  db.touch();
  return ok(userAnswer(state, user));
});

export const peopleMocks: readonly Mock[] = [createUser, updateUserStatuses, updateSectionAccess];
