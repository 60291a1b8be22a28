/** Users (contract §3). */
import * as listCalls from '../../src/api/calls/lists.ts';
import { whoAmI as whoAmICall } from '../../src/api/calls/me.ts';
import * as calls from '../../src/api/calls/users.ts';
import { USER_TYPES, type UserType } from '../../src/domain/entities.ts';
import {
  demand,
  isAccountAdmin,
  isStaff,
  isSupport,
  isSxAdmin,
  mayChangePeople,
  mayManagePeople,
  maySeeUser,
  rankOf,
  typeOfUser,
  userLimits,
} from '../access/rights.ts';
import { checkAvatar } from '../checks/avatars.ts';
import { checkName } from '../checks/inputs.ts';
import { accountIds, userIds } from '../db/ids.ts';
import { rolesOf, typeCode } from '../db/users.ts';
import { mock, type Mock } from '../http/handle.ts';
import { forbid, refuse, unprocessable } from '../http/refusal.ts';
import { ok } from '../http/reply.ts';
import type { State } from '../state/state.ts';
import { userAnswer } from './answers.ts';

const whoAmI = mock(whoAmICall, ({ state, actor }) => ok(userAnswer(state, actor)));

const getUser = mock(calls.getUser, ({ state, params, actor }) => {
  const user = userRow(state, params.id);
  demand(maySeeUser(state.db, actor, user));
  return ok(userAnswer(state, user));
});

const listUsers = mock(listCalls.listUsers, ({ state, query, actor }) => {
  const { db, lists } = state;
  const { active, ...rest } = query;
  const limits = userLimits(db, actor);
  if (active !== undefined && active !== 'true' && active !== 'false') refuse(400, 'active: true or false');
  const wanted = active === 'true' ? 1 : 0;
  const page = lists.page('users', rest, {
    ...limits,
    key: `${limits.key} ${active ?? ''}`,
    test: active === undefined ? undefined : (row) => db.users.active[row] === wanted,
  });
  return ok({ users: page.rows.map((row) => userAnswer(state, row)), count: page.count });
});

/** The user's row; 404 when there is none. */
export function userRow({ db }: State, id: string): number {
  const row = userIds.row(id, db.users.size);
  return row < 0 ? refuse(404, 'There is no such user.') : row;
}

/** Checks that the actor may assign the type in an account (spec 1 §5, §6). */
export function checkNewType({ db }: State, actor: number, account: number, wanted: string): UserType {
  const type =
    USER_TYPES.find((each) => each === wanted) ?? unprocessable(`There is no user type ${wanted}.`);
  if (type === 'PROSPECT') unprocessable('This type cannot be given.');
  if (!isStaff(db, actor) && !isAccountAdmin(db, actor)) forbid();
  if (rankOf(type) < rankOf(typeOfUser(db, actor))) forbid();
  if (type === 'SX_ADMIN' && !isSupport(db, actor)) forbid();
  if (db.accounts[account]?.accessType === 'TRIAL' && type !== 'USER')
    unprocessable('Users of a trial account are plain users.');
  return type;
}

/** Checks that the user's type may change to this type. */
function checkType(state: State, actor: number, user: number, wanted: string): UserType {
  const { db } = state;
  const current = typeOfUser(db, user);
  if (wanted === current) return current;
  if (current === 'SX_ADMIN' || current === 'PROSPECT') unprocessable('This type cannot be changed.');
  return checkNewType(state, actor, db.users.account[user] ?? -1, wanted);
}

/** 422 unless the account has that many free seats; users without an account need no seat. */
export function checkSeats({ db, totals }: State, account: number, wanted: number): void {
  const seats = db.accounts[account]?.seatsPurchased ?? Number.POSITIVE_INFINITY;
  if ((totals().seatsUsed[account] ?? 0) + wanted > seats)
    refuse(422, { message: 'There is no free seat.', status: 'no_seats' });
}

/** Owners and the actor can't be deactivated. */
export function checkLeave({ db }: State, actor: number, user: number): void {
  if (rolesOf(db.users.roles[user] ?? 0).includes('COMPANY_OWNER'))
    unprocessable('This user is an account owner and cannot be deactivated.');
  if (actor === user)
    unprocessable(
      'You cannot deactivate your own account; only another admin or the account owner can deactivate your user.',
    );
}

/** Reactivating needs a free seat. */
function checkActivity(state: State, actor: number, user: number, isActive: boolean): void {
  const { users } = state.db;
  if (isActive === (users.active[user] === 1)) return;
  if (isActive) checkSeats(state, users.account[user] ?? -1, 1);
  else checkLeave(state, actor, user);
}

/** Activates or deactivates the user and mails the user; deactivation ends the sessions. */
export function setActive({ db, sessions, outbox }: State, user: number, isActive: boolean): void {
  const { users } = db;
  if (isActive === (users.active[user] === 1)) return;
  users.active[user] = isActive ? 1 : 0;
  if (!isActive) sessions.bar(user);
  outbox.send({
    to: users.email(user),
    subject: isActive ? 'Your access is back' : 'Your access has ended',
    text: isActive ? 'You can sign in again.' : 'An administrator has deactivated your user.',
    links: isActive ? [{ label: 'Sign in', href: '/login' }] : [],
  });
}

/** The row of the account to move to; undefined when it stays the same. */
function checkMove({ db }: State, actor: number, user: number, id: string): number | undefined {
  const account = accountIds.row(id, db.accounts.length);
  if (account < 0) return unprocessable('There is no such account.');
  if (account === db.users.account[user]) return undefined;
  if (!isStaff(db, actor) || !mayManagePeople(db, actor, account)) forbid();
  return account;
}

/** The actor may edit themselves, and users of managed accounts who don't rank higher. Only Support edits SxAdmins. */
export function mayEdit({ db }: State, actor: number, user: number): boolean {
  if (actor === user) return true;
  if (isSxAdmin(db, user) && !isSupport(db, actor)) return false;
  if (rankOf(typeOfUser(db, actor)) > rankOf(typeOfUser(db, user)) && !isAccountAdmin(db, actor))
    return false;
  if (isStaff(db, user) && !isStaff(db, actor)) return false;
  return mayChangePeople(db, actor, db.users.account[user] ?? -1);
}

const updateUser = mock(calls.updateUser, ({ state, body, actor }) => {
  const { db } = state;
  const { users } = db;
  const user = userRow(state, body.id);
  demand(mayEdit(state, actor, user));
  for (const name of [body.firstName, body.lastName]) if (name !== undefined) checkName(name);
  if (body.avatar !== undefined) checkAvatar(body.avatar);
  // Everything is checked before anything is changed.
  const type = body.userType === undefined ? undefined : checkType(state, actor, user, body.userType);
  if (body.isActive !== undefined) checkActivity(state, actor, user, body.isActive);
  const target = body.accountId === undefined ? undefined : checkMove(state, actor, user, body.accountId);

  if (body.firstName !== undefined || body.lastName !== undefined) users.setName(user, body);
  const { avatar, phone } = body;
  if (avatar !== undefined || phone !== undefined)
    users.extras.set(user, {
      ...users.extras.get(user),
      ...(avatar === undefined ? {} : { avatar }),
      ...(phone === undefined ? {} : { phone }),
    });
  if (type !== undefined) users.type[user] = typeCode(type);
  if (target !== undefined) users.setAccount(user, target);
  if (body.isActive !== undefined) setActive(state, user, body.isActive);
  db.touch();
  return ok(userAnswer(state, user));
});

export const userMocks: readonly Mock[] = [whoAmI, getUser, listUsers, updateUser];
