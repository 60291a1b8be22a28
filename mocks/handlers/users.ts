/** Users (wire §3). */
import { whoAmI as whoAmICall } from '../../src/api/calls/me.ts';
import * as calls from '../../src/api/calls/users.ts';
import { USER_TYPES, type UserType } from '../../src/domain/entities.ts';
import { accountIds, userIds } from '../db/ids.ts';
import { rolesOf, typeCode } from '../db/users.ts';
import { checkAvatar } from '../avatars.ts';
import { mock, type Mock } from '../handle.ts';
import { forbid, refuse, unprocessable } from '../refusal.ts';
import { ok } from '../reply.ts';
import {
  demand,
  isAccountAdmin,
  isStaff,
  isSupport,
  isSxAdmin,
  mayManagePeople,
  maySeeUser,
  rankOf,
  typeOfUser,
  userLimits,
} from '../rights.ts';
import type { State } from '../state.ts';
import { userAnswer } from './answers.ts';

const whoAmI = mock(whoAmICall, ({ state, actor }) => ok(userAnswer(state, actor)));

const getUser = mock(calls.getUser, ({ state, params, actor }) => {
  const user = userRow(state, params.id);
  demand(maySeeUser(state.db, actor, user));
  return ok(userAnswer(state, user));
});

const listUsers = mock(calls.listUsers, ({ state, query, actor }) => {
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

/** 404 when there is none. */
function userRow({ db }: State, id: string): number {
  const row = userIds.row(id, db.users.size);
  return row < 0 ? refuse(404, 'There is no such user.') : row;
}

/** Which type one may give to a user (spec 1 §5, §6). */
function checkType({ db }: State, actor: number, user: number, wanted: string): UserType {
  const type =
    USER_TYPES.find((each) => each === wanted) ?? unprocessable(`There is no user type ${wanted}.`);
  const current = typeOfUser(db, user);
  if (type === current) return type;
  if (current === 'SX_ADMIN' || type === 'PROSPECT' || current === 'PROSPECT')
    unprocessable('This type cannot be changed.');
  if (!isStaff(db, actor) && !isAccountAdmin(db, actor)) forbid();
  if (rankOf(type) < rankOf(typeOfUser(db, actor))) forbid();
  if (type === 'SX_ADMIN' && !isSupport(db, actor)) forbid();
  if (db.accounts[db.users.account[user] ?? -1]?.accessType === 'TRIAL' && type !== 'USER')
    unprocessable('Users of a trial account are plain users.');
  return type;
}

/** Owners and oneself stay; a free seat is needed to come back. */
function checkActivity(state: State, actor: number, user: number, isActive: boolean): void {
  const { db, totals } = state;
  if (isActive === (db.users.active[user] === 1)) return;
  if (isActive) {
    const account = db.users.account[user] ?? -1;
    const seats = db.accounts[account]?.seatsPurchased ?? Number.POSITIVE_INFINITY;
    if ((totals().seatsUsed[account] ?? 0) >= seats)
      refuse(422, { message: 'There is no free seat.', status: 'no_seats' });
    return;
  }
  if (rolesOf(db.users.roles[user] ?? 0).includes('COMPANY_OWNER'))
    unprocessable('This user is an account owner and cannot be deactivated.');
  if (actor === user) unprocessable('You cannot deactivate your own account.');
}

/** The row of the account to move to, when it is another one. */
function checkMove({ db }: State, actor: number, user: number, id: string): number | undefined {
  const account = accountIds.row(id, db.accounts.length);
  if (account < 0) return unprocessable('There is no such account.');
  if (account === db.users.account[user]) return undefined;
  if (!isStaff(db, actor) || !mayManagePeople(db, actor, account)) forbid();
  return account;
}

/** Oneself, or those that one manages and who don't rank above one; SxAdmins only by Support. */
function mayEdit({ db }: State, actor: number, user: number): boolean {
  if (actor === user) return true;
  if (isSxAdmin(db, user) && !isSupport(db, actor)) return false;
  if (rankOf(typeOfUser(db, actor)) > rankOf(typeOfUser(db, user)) && !isAccountAdmin(db, actor))
    return false;
  if (isStaff(db, user) && !isStaff(db, actor)) return false;
  return mayManagePeople(db, actor, db.users.account[user] ?? -1);
}

const isBlank = (text: string | undefined): boolean => text !== undefined && text.trim() === '';

const updateUser = mock(calls.updateUser, ({ state, body, actor }) => {
  const { db, outbox, sessions } = state;
  const { users } = db;
  const user = userRow(state, body.id);
  demand(mayEdit(state, actor, user));
  if (isBlank(body.firstName) || isBlank(body.lastName)) unprocessable('A name must not be empty.');
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
  if (body.isActive !== undefined && body.isActive !== (users.active[user] === 1)) {
    users.active[user] = body.isActive ? 1 : 0;
    if (!body.isActive) sessions.revoke(user);
    outbox.send({
      to: users.email(user),
      subject: body.isActive ? 'Your access is back' : 'Your access has ended',
      text: body.isActive ? 'You can sign in again.' : 'An administrator has deactivated your user.',
      links: body.isActive ? [{ label: 'Sign in', href: '/login' }] : [],
    });
  }
  db.touch();
  return ok(userAnswer(state, user));
});

export const userMocks: readonly Mock[] = [whoAmI, getUser, listUsers, updateUser];
