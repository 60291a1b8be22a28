/**
 * Activating and deactivating users: what to check first, and which of the selected users can change (spec 1 §4, §6).
 * Pure.
 */
import { judge } from '../access/access.ts';
import { isOwner } from '../access/rank.ts';
import { reasonOf, type Verdict } from '../access/verdict.ts';
import type { BulkRules } from '../bulk/rules.ts';
import type { Account, Id, User } from '../entities.ts';
import { nameOfUser } from './shownEmail.ts';

/** As spelled in the catalogues and the state chips. */
export type UserTarget = 'ACTIVE' | 'INACTIVE';

type Seats = Pick<Account, 'accessType' | 'seatsAvailable'>;

/** The opposite state. */
export const userTargetOf = ({ isActive }: Pick<User, 'isActive'>): UserTarget =>
  isActive ? 'INACTIVE' : 'ACTIVE';

/** Whether the viewer may set the user to that state. The account, when known, tells whether a seat is free. */
export const judgeStatus = (
  viewer: User,
  target: User,
  wanted: UserTarget,
  account: Seats | undefined,
): Verdict =>
  wanted === 'ACTIVE'
    ? judge(viewer, 'user.activate', { target, account })
    : judge(viewer, 'user.deactivate', target);

/** The rules for setting many users to a state. */
export const userStatusRules = (
  viewer: User,
  wanted: UserTarget,
  account: Seats | undefined,
): BulkRules<User> => ({
  nameOf: nameOfUser,
  isDone: ({ isActive }) => isActive === (wanted === 'ACTIVE'),
  refusalOf: (target) => reasonOf(judgeStatus(viewer, target, wanted, account)),
});

/** What a change of a user's state or role leads to. */
export type NextState = Pick<User, 'isActive' | 'userType'>;

/**
 * Whether the account might be left without an Account Admin. A first check: only reading its other active admins gives
 * a certain answer. An active owner keeps an admin's rights, whatever the role (spec 1 §6).
 */
export const leavesAdmins = (user: User, next: NextState): boolean =>
  user.isActive &&
  user.userType === 'ACCOUNT_ADMIN' &&
  user.accountId !== undefined &&
  !(next.isActive && (next.userType === 'ACCOUNT_ADMIN' || isOwner(user)));

/** Warns that a user is the last active Account Admin of an account, or that this could not be determined. */
export type LastAdminDoubt = {
  readonly kind: 'last' | 'unknown';
  readonly name: string;
  readonly account: string;
};

/** The log entry of the change; `accountId` when all users are of one account. */
export const changeOfUsers = (users: readonly User[], target: UserTarget, accountId: Id | undefined) => ({
  kind: 'userStatus' as const,
  accountId,
  records: users.map((user) => ({
    id: user.id,
    label: nameOfUser(user),
    before: { isActive: user.isActive },
    after: { isActive: target === 'ACTIVE' },
  })),
});
