/**
 * The one policy table: who may do what, and why not (decisions §7, spec 1 §6). Routes, menus, tabs, buttons and
 * tooltips read it; nothing else repeats a rule. The rules themselves are in `accountRules` and `peopleRules`.
 */
import {
  type AccountRef,
  type AccountState,
  accountTab,
  creditPoolManage,
  enterpriseTrial,
  manages,
  settingsPage,
  settingsTab,
  staff,
  statusChange,
  sxAdmin,
  type TrialState,
} from '../accounts/accountRules.ts';
import { featureSwitch } from '../accounts/featureRules.ts';
import { poolDeletion } from '../credits/creditPools.ts';
import type { CreditPool, User } from '../entities.ts';
import {
  impersonation,
  managesPeople,
  passwordChange,
  showsStates,
  userAccess,
  userActivate,
  userChangeRole,
  userCreate,
  userDeactivate,
  userEdit,
  userResetPassword,
  usersAssign,
} from '../people/peopleRules.ts';
import {
  contactSales,
  enterpriseUpgrade,
  planEdit,
  proTrial,
  upgradeRequest,
  upgradeToPro,
} from '../plans/planRules.ts';
import { pickRemoval, seatsAdd, seatsRemove, subscriptionCancel } from '../seats/seatRules.ts';
import { isStaff } from './rank.ts';
import { allOf, hidden, type Verdict, YES } from './verdict.ts';

export type DashboardView = 'accounts' | 'teams' | 'users';

/** Dashboard views in their order; the first is the default (decisions §7). */
export function dashboardViews(user: Pick<User, 'userType'>): readonly DashboardView[] {
  if (user.userType === 'SX_ADMIN') return ['accounts', 'teams', 'users'];
  return isStaff(user) ? ['users', 'teams'] : [];
}

/** Every action of the console, with the subject its rule needs. */
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
  'account.tab': accountTab,
  /**
   * These two also judge whether the account's state can change; `account.edit` judges only whether this user may
   * change it.
   */
  'account.deactivate': (user: User, account: AccountState): Verdict =>
    allOf(manages(user, account), statusChange(account, 'ACTIVE')),
  'account.activate': (user: User, account: AccountState): Verdict =>
    allOf(manages(user, account), statusChange(account, 'LAPSED')),
  'account.startEnterpriseTrial': (user: User, account: AccountRef & TrialState): Verdict =>
    allOf(manages(user, account), enterpriseTrial(user, account)),
  'account.upgradeToEnterprise': enterpriseUpgrade,
  'account.feature': featureSwitch,
  'settings.tab': settingsTab,
  'settings.open': settingsPage,
  'users.manage': (user: User, account: AccountRef): Verdict => managesPeople(user, account.id),
  'users.assign': usersAssign,
  'users.showStates': showsStates,
  'user.create': userCreate,
  'user.edit': userEdit,
  'user.changeRole': userChangeRole,
  'user.deactivate': userDeactivate,
  'user.activate': userActivate,
  'user.resetPassword': userResetPassword,
  'user.editAccess': userAccess,
  'user.impersonate': impersonation,
  'seats.add': seatsAdd,
  'seats.remove': seatsRemove,
  'seats.pickRemoval': pickRemoval,
  'subscription.cancel': subscriptionCancel,
  'plan.edit': planEdit,
  'plan.contactSales': contactSales,
  'plan.requestUpgrade': upgradeRequest,
  'upgrade.toPro': upgradeToPro,
  'trial.startPro': proTrial,
  /** Only platform admins change video minutes; other staff who see the tab may read them (spec 2 §6). */
  'video.manage': (user: User): Verdict => (user.userType === 'SX_ADMIN' ? YES : hidden('sxAdminOnly')),
  'creditPool.manage': creditPoolManage,
  'creditPool.delete': (user: User, subject: Parameters<typeof creditPoolManage>[1] & { pool: CreditPool }) =>
    allOf(creditPoolManage(user, subject), poolDeletion(subject.pool)),
  'password.change': passwordChange,
} satisfies Record<string, (user: User, ...rest: never[]) => Verdict>;

export type PolicyAction = keyof typeof POLICY;
export type SubjectOf<A extends PolicyAction> =
  Parameters<(typeof POLICY)[A]> extends [User, infer S] ? [subject: S] : [];

/** Judges an action; a refusal carries its reason. */
export function judge<A extends PolicyAction>(user: User, action: A, ...subject: SubjectOf<A>): Verdict {
  const rule = POLICY[action] as (user: User, ...subject: unknown[]) => Verdict;
  return rule(user, ...subject);
}

export const may = <A extends PolicyAction>(user: User, action: A, ...subject: SubjectOf<A>): boolean =>
  judge(user, action, ...subject).allowed;
