/** Rules about the people of an account (spec 1 §5, §6; decisions §2, §7). Pure. */
import { isAdminOrOwner, isMainUser, isOwner, isStaff, isSupport, RANK, rankOf } from '../access/rank.ts';
import { allOf, hidden, no, type Verdict, YES } from '../access/verdict.ts';
import { manages, type Setting } from '../accounts/accountRules.ts';
import { type Account, type Id, type Open, type User, USER_TYPES, type UserType } from '../entities.ts';

export type UserRef = Pick<User, 'id' | 'userType' | 'roles' | 'isActive' | 'accountId'>;

/** Whether the user may impersonate at all (decisions §7). */
export const impersonates = (user: Pick<User, 'userType'>): boolean => user.userType === 'SX_ADMIN';

/** For SxAdmins only, and never another SxAdmin (decisions §7) or a user who may not sign in. */
export function impersonation(user: User, target: Pick<User, 'id' | 'userType' | 'isActive'>): Verdict {
  if (!impersonates(user)) return hidden('sxAdminOnly');
  if (user.id === target.id) return no('impersonateSelf');
  if (target.userType === 'SX_ADMIN') return no('impersonateAdmin');
  return active(target);
}

/** The rank of a row: an owner of any type ranks with the account admins (spec 1 §6). */
const rowRank = (row: Pick<User, 'userType' | 'roles'>): number =>
  isAdminOrOwner(row) ? Math.min(rankOf(row), RANK.ACCOUNT_ADMIN) : rankOf(row);

/**
 * Whether a viewer has a menu on a row of a user list: never on their own; on an SxAdmin's only as a Support SxAdmin;
 * on an admin's not when the viewer has a lower rank (decisions §7). Each action in the menu has its own rule.
 */
export function rowMenu(viewer: User, row: Pick<User, 'id' | 'userType' | 'roles'>): boolean {
  if (row.id === viewer.id) return false;
  if (row.userType === 'SX_ADMIN') return isSupport(viewer);
  return rowRank(row) > RANK.ACCOUNT_ADMIN || rowRank(viewer) <= rowRank(row);
}

/**
 * On whose users a viewer may act: an SxAdmin on everybody's; a MainAdmin or AdminAssistant on those of managed
 * accounts and their own (decisions §12); a customer's admins and owners on those of their own account.
 */
export function actsOnUsersOf(user: User, accountId: Id | undefined): Verdict {
  const isOwn = accountId !== undefined && user.accountId === accountId;
  if (isStaff(user)) return isOwn ? YES : manages(user, { id: accountId ?? '' });
  return isOwn && isAdminOrOwner(user) ? YES : no('notPermitted');
}

/**
 * Only admin-type users manage a user list and add to it (spec 1 §6): a MainAdmin in every account (decisions §7),
 * everyone else where they may act on its users.
 */
export const managesPeople = (user: User, accountId: Id | undefined): Verdict =>
  user.userType === 'MAIN_ADMIN' ? YES : actsOnUsersOf(user, accountId);

/** What every change to another user's row requires: permission to act on the user, and a row with a menu. */
const rowAction = (user: User, target: UserRef): Verdict =>
  allOf(actsOnUsersOf(user, target.accountId), rowMenu(user, target) ? YES : no('rowClosed'));

const active = ({ isActive }: Pick<User, 'isActive'>): Verdict => (isActive ? YES : no('inactiveUser'));

/** Forbidden while impersonating, because a first password would outlast the impersonation. */
export const passwordChange = (user: User, { impersonating }: { impersonating: boolean }): Verdict =>
  impersonating && user.hasPassword === false ? no('firstPassword') : YES;

/**
 * Everyone may edit their own fields; other users' fields only those who manage them. A plain User edits only their own
 * row (spec 1 §6).
 */
export const userEdit = (user: User, target: UserRef): Verdict =>
  user.id === target.id ? YES : rowAction(user, target);

/** Owners, and the viewer themselves, can't be deactivated (spec 1 §6). */
export function userDeactivate(user: User, target: UserRef): Verdict {
  if (isOwner(target)) return no('ownerStays');
  if (user.id === target.id) return no('selfStays');
  return allOf(rowAction(user, target), active(target));
}

type Seats = Pick<Account, 'accessType' | 'seatsAvailable'>;

/** Whether there is a free seat; the reason depends on the account's tier (spec 1 §5). */
export const freeSeat = ({ accessType, seatsAvailable }: Seats): Verdict => {
  if (seatsAvailable > 0) return YES;
  return no(accessType === 'ENTERPRISE' ? 'noSeatsEnterprise' : 'noSeats');
};

/** Reactivating takes a free seat; when the account is unknown, the server decides. */
export function userActivate(
  user: User,
  { target, account }: { target: UserRef; account: Seats | undefined },
): Verdict {
  const verdict = rowAction(user, target);
  if (!verdict.allowed) return verdict;
  if (target.isActive) return no('activeUser');
  return account ? freeSeat(account) : YES;
}

/** A mail with a link to reset the password, only to users who may sign in. */
export const userResetPassword = (user: User, target: UserRef): Verdict =>
  allOf(rowAction(user, target), active(target));

/** Section access is set per user; main users always have every section (spec 1 §6). */
export function userAccess(
  user: User,
  { target, setting }: { target: UserRef; setting: Pick<Setting, 'flags'> },
): Verdict {
  if (!setting.flags.sectionsPermissions) return hidden('featureOff');
  const verdict = actsOnUsersOf(user, target.accountId);
  if (!verdict.allowed) return verdict;
  if (isMainUser(target)) return hidden('mainUserAccess');
  return user.id === target.id || !rowMenu(user, target) ? no('rowClosed') : YES;
}

type Assigned = { account: Pick<Account, 'id'> & Seats; setting: Pick<Setting, 'brand'> };

/** "Assign users": SxAdmin and AccountAdmin on accounts other than Lite, with a free seat (spec 1 §6). */
export function usersAssign(user: User, { account, setting }: Assigned): Verdict {
  if (account.accessType === 'LITE') return hidden('liteSingle');
  if (user.userType !== 'SX_ADMIN') {
    if (user.userType !== 'ACCOUNT_ADMIN' || user.accountId !== account.id) return hidden('notPermitted');
    if (setting.brand.externalAccounts) return hidden('notInBrand');
  }
  return freeSeat(account);
}

/** Adding one user: for anybody who manages the account's people, with a free seat. */
export function userCreate(user: User, { account, setting }: Assigned): Verdict {
  const verdict = managesPeople(user, account.id);
  if (!verdict.allowed) return { ...verdict, hidden: true };
  if (!isStaff(user) && setting.brand.externalAccounts) return hidden('notInBrand');
  return freeSeat(account);
}

export type RoleChoice = { readonly type: UserType; readonly verdict: Verdict };

/** The account that the user's role applies to: the list's, else the one in the user record. */
export const roleAccountOf = (
  { accountId, account: own }: User,
  account: Account | undefined,
): Pick<Account, 'id' | 'accessType'> =>
  account ?? { id: accountId ?? '', accessType: own?.accessType ?? '' };

export type RoleSubject = {
  /** The account that the role applies to. */
  account: Pick<Account, 'id' | 'accessType'>;
  setting: Pick<Setting, 'brand' | 'config'>;
  /** The user whose role it is; omitted for a new user. */
  target?: { userType: Open<UserType> } | undefined;
};

/** Whether a type is listed at all (decisions §2). */
function isListed(type: UserType, { account, setting, target }: RoleSubject): boolean {
  const isInternal = setting.config.internalAccountIds.includes(account.id);
  if (target?.userType === type) return true;
  if (type === 'PROSPECT') return false;
  if (type === 'SX_ADMIN') return isInternal;
  if (type !== 'MAIN_ADMIN' && type !== 'ADMIN_ASSISTANT') return true;
  const { staffRolesAssignable } = setting.brand;
  return staffRolesAssignable === 'always' || (staffRolesAssignable === 'internal-accounts' && isInternal);
}

/** Whether the user may assign this type; the current type can always stay (spec 1 §5). */
function roleChoice(user: User, type: UserType, { account, target }: RoleSubject): Verdict {
  if (target?.userType === 'SX_ADMIN') return no('sxAdminRole');
  if (target?.userType === 'PROSPECT') return no('prospectRole');
  if (!isAdminOrOwner(user) && !isStaff(user)) return no('notPermitted');
  if (account.accessType === 'TRIAL' && type !== 'USER') return no('trialUserOnly');
  if (type === 'SX_ADMIN' && !isSupport(user)) return no('supportOnly');
  return RANK[type] < rankOf(user) ? no('ranksAbove') : YES;
}

/** The choices of a role selector, most privileged first, each with its verdict (spec 1 §5, §6). */
export const roleChoices = (user: User, subject: RoleSubject): RoleChoice[] =>
  USER_TYPES.filter((type) => isListed(type, subject)).map((type) => ({
    type,
    verdict: roleChoice(user, type, subject),
  }));

/** Whether there is another role to choose for a row. */
export function userChangeRole(user: User, subject: RoleSubject & { target: UserRef }): Verdict {
  const verdict = rowAction(user, subject.target);
  if (!verdict.allowed) return verdict;
  const others = roleChoices(user, subject).filter(({ type }) => type !== subject.target.userType);
  const refused = others.find((choice) => !choice.verdict.allowed)?.verdict;
  return others.some((choice) => choice.verdict.allowed) ? YES : (refused ?? no('notPermitted'));
}

/** Whether the state toggle of a user list is shown: not to plain Users (spec 1 §6), unless they own the company. */
export const showsStates = (user: User): Verdict =>
  rankOf(user) === RANK.USER && !isOwner(user) ? hidden('notPermitted') : YES;
