/**
 * The one policy table: who may do what, and why not (decisions §7, spec 1 §6). Routes, menus, buttons and
 * tooltips read it; nothing else repeats a rule.
 */
import type { Account, User, UserType } from './entities.ts';

/** Lower is more privileged (spec 1 §6). An unknown type has the least. */
export const RANK: Record<UserType, number> = {
  SX_ADMIN: 0,
  MAIN_ADMIN: 1,
  ADMIN_ASSISTANT: 2,
  ACCOUNT_ADMIN: 3,
  TEAM_ADMIN: 4,
  USER: 5,
  PROSPECT: 5,
};

const rankOf = (user: Pick<User, 'userType'>): number => RANK[user.userType as UserType] ?? RANK.USER;

/** SxAdmin, MainAdmin and AdminAssistant: the provider's own people. */
export const isStaff = (user: Pick<User, 'userType'>): boolean => rankOf(user) <= RANK.ADMIN_ASSISTANT;

/** ACCOUNT_ADMIN type or the company-owner role; MainAdmin and SxAdmin count as admin (spec 1 §6). */
export const isAdminOrOwner = (user: Pick<User, 'userType' | 'roles'>): boolean =>
  rankOf(user) <= RANK.MAIN_ADMIN ||
  user.userType === 'ACCOUNT_ADMIN' ||
  user.roles.includes('COMPANY_OWNER');

/** Why something is refused: a message key of `shell.reason.*`. */
export type Reason =
  | 'staffOnly'
  | 'sxAdminOnly'
  | 'managedOnly'
  | 'enterpriseOnly'
  | 'alreadyLapsed'
  | 'alreadyActive'
  | 'disabledAccount'
  | 'impersonateSelf'
  | 'impersonateAdmin'
  | 'inactiveUser';

export type Verdict = { allowed: true } | { allowed: false; reason: Reason };

const YES: Verdict = { allowed: true };
const no = (reason: Reason): Verdict => ({ allowed: false, reason });

export type DashboardView = 'accounts' | 'teams' | 'users';

/** Dashboard views in their order; the first is the default (decisions §7). */
export function dashboardViews(user: Pick<User, 'userType'>): readonly DashboardView[] {
  if (user.userType === 'SX_ADMIN') return ['accounts', 'teams', 'users'];
  return isStaff(user) ? ['users', 'teams'] : [];
}

type AccountRef = Pick<Account, 'id'>;
type AccountState = Pick<Account, 'id' | 'accessType' | 'status'>;

const staff = (user: User): Verdict => (isStaff(user) ? YES : no('staffOnly'));
const sxAdmin = (user: User): Verdict => (user.userType === 'SX_ADMIN' ? YES : no('sxAdminOnly'));

function manages(user: User, account: AccountRef): Verdict {
  if (user.userType === 'SX_ADMIN') return YES;
  if (!isStaff(user)) return no('staffOnly');
  return user.managedAccounts?.includes(account.id) ? YES : no('managedOnly');
}

/** Only Enterprise accounts are activated and deactivated (spec 1 §4), and only from the other state. */
function statusChange(account: AccountState, from: 'ACTIVE' | 'LAPSED'): Verdict {
  if (account.accessType !== 'ENTERPRISE') return no('enterpriseOnly');
  if (account.status === from) return YES;
  if (account.status === 'DISABLED') return no('disabledAccount');
  return no(from === 'ACTIVE' ? 'alreadyLapsed' : 'alreadyActive');
}

/** Whether the user may act as others at all (decisions §7). */
export const impersonates = (user: Pick<User, 'userType'>): boolean => user.userType === 'SX_ADMIN';

type UserRef = Pick<User, 'id' | 'userType' | 'isActive'>;

/** For SxAdmin, and never as another of them (decisions §7); whoever may not sign in is nobody to act as. */
function impersonation(user: User, target: UserRef): Verdict {
  if (!impersonates(user)) return no('sxAdminOnly');
  if (user.id === target.id) return no('impersonateSelf');
  if (target.userType === 'SX_ADMIN') return no('impersonateAdmin');
  return target.isActive ? YES : no('inactiveUser');
}

/** Every action of the console, with what it needs to be judged. */
export const POLICY = {
  'dashboard.open': staff,
  'accounts.list': sxAdmin,
  'teams.list': staff,
  'users.list': staff,
  'accounts.create': sxAdmin,
  'accounts.export': sxAdmin,
  'teams.create': staff,
  'teams.edit': staff,
  'account.open': manages,
  'account.edit': manages,
  /** The two below say whether the account can change; `account.edit` says whether this user may. */
  'account.deactivate': (user: User, account: AccountState): Verdict => {
    const may = manages(user, account);
    return may.allowed ? statusChange(account, 'ACTIVE') : may;
  },
  'account.activate': (user: User, account: AccountState): Verdict => {
    const may = manages(user, account);
    return may.allowed ? statusChange(account, 'LAPSED') : may;
  },
  'profile.edit': (): Verdict => YES,
  'user.impersonate': impersonation,
} satisfies Record<string, (user: User, ...rest: never[]) => Verdict>;

export type Action = keyof typeof POLICY;
type Subject<A extends Action> = Parameters<(typeof POLICY)[A]> extends [User, infer S] ? [subject: S] : [];

/** Whether the user may do it, and if not, why. */
export function judge<A extends Action>(user: User, action: A, ...subject: Subject<A>): Verdict {
  const rule = POLICY[action] as (user: User, ...subject: unknown[]) => Verdict;
  return rule(user, ...subject);
}

/** The verdict as a boolean. */
export const may = <A extends Action>(user: User, action: A, ...subject: Subject<A>): boolean =>
  judge(user, action, ...subject).allowed;

/** The rank of a row: an owner of any type stands with the account admins (spec 1 §6). */
const rowRank = (row: Pick<User, 'userType' | 'roles'>): number =>
  isAdminOrOwner(row) ? Math.min(rankOf(row), RANK.ACCOUNT_ADMIN) : rankOf(row);

/**
 * Whether a row of a list of users has a menu for this viewer: never the own row, an SxAdmin's for a Support SxAdmin
 * alone, an admin's for nobody of lower rank (decisions §7). What is in it each action says itself.
 */
export function rowMenu(viewer: User, row: Pick<User, 'id' | 'userType' | 'roles'>): boolean {
  if (row.id === viewer.id) return false;
  if (row.userType === 'SX_ADMIN') return viewer.userType === 'SX_ADMIN' && viewer.roles.includes('SUPPORT');
  return rowRank(row) > RANK.ACCOUNT_ADMIN || rowRank(viewer) <= rowRank(row);
}
