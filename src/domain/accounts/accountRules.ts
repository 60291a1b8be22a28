/** Rules about accounts, their tabs and the tabs of the settings area (spec 1 §2, §6; decisions §7). Pure. */
import { isAdminOrOwner, isCreditPoolUser, isStaff, isSupport } from '../access/rank.ts';
import { allOf, hidden, no, type Verdict, YES } from '../access/verdict.ts';
import type { Account, User } from '../entities.ts';

export type AccountRef = Pick<Account, 'id'>;
export type AccountState = Pick<Account, 'id' | 'accessType' | 'status'>;

/** What the rules need to know about the console's environment. */
export type Setting = {
  readonly flags: Readonly<
    Record<
      | 'plgexternal3'
      | 'video_tracking'
      | 'credit_tracking'
      | 'billinguserfacing'
      | 'sectionsPermissions'
      | 'trialsOfTiers',
      boolean
    >
  >;
  readonly brand: {
    readonly externalAccounts: boolean;
    readonly staffRolesAssignable: 'always' | 'internal-accounts' | 'never';
  };
  readonly config: {
    readonly internalAccountIds: readonly string[];
    readonly display: { readonly billing: boolean };
  };
};

export const staff = (user: User): Verdict => (isStaff(user) ? YES : no('staffOnly'));
export const sxAdmin = (user: User): Verdict => (user.userType === 'SX_ADMIN' ? YES : no('sxAdminOnly'));

/** Which accounts a user may open and change: an SxAdmin all, other staff the accounts they manage (decisions §7). */
export function manages(user: User, account: AccountRef): Verdict {
  if (user.userType === 'SX_ADMIN') return YES;
  if (!isStaff(user)) return no('staffOnly');
  return user.managedAccounts?.includes(account.id) ? YES : no('managedOnly');
}

/**
 * Activating and deactivating are shown for Enterprise accounts only (spec 1 §4), and allowed only from the other
 * state.
 */
export function statusChange(account: AccountState, from: 'ACTIVE' | 'LAPSED'): Verdict {
  if (account.accessType !== 'ENTERPRISE') return hidden('enterpriseOnly');
  if (account.status === from) return YES;
  if (account.status === 'DISABLED') return no('disabledAccount');
  return no(from === 'ACTIVE' ? 'alreadyLapsed' : 'alreadyActive');
}

/** Whether an upgrade of the account, to any tier, is in progress (spec 1 §4). */
export const isUpgrading = ({ upgradeInfo }: Pick<Account, 'upgradeInfo'>): boolean =>
  upgradeInfo?.status === 'InProgress';

export type TrialState = Pick<Account, 'accessType' | 'packagesInfo' | 'upgradeInfo'>;

/** Tiers that have no trial: Enterprise itself, and Premium above it (spec 1 §9, tier labels). */
const ABOVE_TRIAL: readonly string[] = ['ENTERPRISE', 'PREMIUM_1'];

/** Whether the account has had an Enterprise trial (spec 2 §4, Trials). */
export const hadEnterpriseTrial = ({ packagesInfo }: Pick<Account, 'packagesInfo'>): boolean =>
  packagesInfo?.past.trial.some(({ descriptor }) => descriptor === 'enterpriseTrial') ?? false;

/**
 * An Enterprise trial needs a lower tier, no running trial, no past Enterprise trial (except for a Support SxAdmin) and
 * no upgrade in progress (spec 2 §4, Trials).
 */
export function enterpriseTrial(user: User, account: TrialState): Verdict {
  if (isUpgrading(account)) return no('upgradeRunning');
  if ((account.packagesInfo?.current.trial.length ?? 0) > 0) return no('trialRunning');
  if (hadEnterpriseTrial(account) && !isSupport(user)) return no('trialHad');
  return ABOVE_TRIAL.includes(account.accessType) ? no('trialNeedless') : YES;
}

/**
 * SxAdmin always; on other than internal accounts also a MainAdmin, or an AdminAssistant who manages the account (spec
 * 2 §6).
 */
function isCreditPoolAdmin(user: User, account: AccountRef, { config }: Setting): boolean {
  if (user.userType === 'SX_ADMIN') return true;
  if (config.internalAccountIds.includes(account.id)) return false;
  if (user.userType === 'MAIN_ADMIN') return true;
  return user.userType === 'ADMIN_ASSISTANT' && (user.managedAccounts?.includes(account.id) ?? false);
}

/** Who may change an account's credit pools; everyone else who sees them may only read (spec 2 §2, §6). */
export const creditPoolManage = (
  user: User,
  { account, setting }: { account: AccountRef; setting: Setting },
): Verdict => (isCreditPoolAdmin(user, account, setting) ? YES : hidden('creditPoolAdminOnly'));

export type TabSubject = {
  account: Pick<Account, 'id' | 'accessType' | 'currentDeal' | 'permissions'>;
  setting: Setting;
};

/** Whether a current deal awaits its invoice, which blocks everything but billing (spec 1 §2). */
const isDealOpen = ({ account, setting }: TabSubject): boolean =>
  account.accessType === 'ENTERPRISE' &&
  account.currentDeal?.invoiced === false &&
  !setting.brand.externalAccounts;

type TabRule = (user: User, subject: TabSubject) => Verdict;

const always: TabRule = () => YES;
const notAssistant: TabRule = (user) =>
  user.userType === 'ADMIN_ASSISTANT' ? hidden('notForAssistant') : YES;
const outsideExternal: TabRule = (_, { setting }) =>
  setting.brand.externalAccounts ? hidden('notInBrand') : YES;

/** What each tab of the account detail requires, beyond access to the account (spec 1 §2, spec 2 §2; decisions §7). */
const ACCOUNT_TAB_RULES = {
  settings: always,
  users: always,
  billing(_, { account, setting }) {
    if (setting.brand.externalAccounts) return hidden('notInBrand');
    if (!setting.config.display.billing) return hidden('featureOff');
    return account.accessType === 'ENTERPRISE' || setting.flags.plgexternal3 ? YES : hidden('enterpriseOnly');
  },
  invoices: outsideExternal,
  credits: creditPoolManage,
  video(_, { account, setting }) {
    if (!setting.flags.video_tracking) return hidden('featureOff');
    const level = account.permissions.find(({ name }) => name === 'videoQuestion')?.accessLevel;
    return level === 'AVAILABLE' ? YES : hidden('videoOff');
  },
  apiKey: always,
  sso: notAssistant,
  questionPackages: (user, subject) => allOf(notAssistant(user, subject), outsideExternal(user, subject)),
} satisfies Record<string, TabRule>;

export type AccountTabName = keyof typeof ACCOUNT_TAB_RULES;
export const ACCOUNT_TAB_NAMES = Object.keys(ACCOUNT_TAB_RULES) as AccountTabName[];

/** A tab of the account detail: hidden, disabled while the current deal is not invoiced, or open. */
export function accountTab(user: User, subject: TabSubject & { tab: AccountTabName }): Verdict {
  // Blocks the tabs only if the billing tab is available; otherwise there would be no way out.
  const isHeld = isDealOpen(subject) && ACCOUNT_TAB_RULES.billing(user, subject).allowed;
  return allOf(
    manages(user, subject.account),
    ACCOUNT_TAB_RULES[subject.tab](user, subject),
    subject.tab !== 'billing' && isHeld ? no('invoiceFirst') : YES,
  );
}

export const SETTINGS_TAB_NAMES = [
  'profile',
  'subscription',
  'planBilling',
  'billing',
  'users',
  'credits',
] as const;
export type SettingsTabName = (typeof SETTINGS_TAB_NAMES)[number];

type SettingsSubject = { tab: SettingsTabName; setting: Setting };

/** A tab of the settings area (spec 1 §2, spec 2 §6); a user without an account has the profile only. */
export function settingsTab(user: User, { tab, setting: { flags } }: SettingsSubject): Verdict {
  if (tab === 'profile') return YES;
  if (user.accountId === undefined) return hidden('notPermitted');
  const isEnterprise = user.account?.accessType === 'ENTERPRISE';
  if (tab === 'users') return YES;
  if (tab === 'credits') return isCreditPoolUser(user, flags.credit_tracking) ? YES : hidden('notPermitted');
  if (tab === 'planBilling') {
    if (!isEnterprise || !flags.billinguserfacing) return hidden('featureOff');
    return isAdminOrOwner(user) && user.userType !== 'SX_ADMIN' ? YES : hidden('adminOnly');
  }
  if (isEnterprise) return hidden('notInPlan');
  if (tab === 'subscription') return YES;
  if (user.account?.accessType === 'LITE') return hidden('notInPlan');
  return isAdminOrOwner(user) ? YES : no('adminOnly');
}

/**
 * A page of the settings area follows its tab, except for two pages that have no tab in an Enterprise account and are
 * reached by links (spec 2 §2, §6; decisions §9).
 */
export function settingsPage(user: User, subject: SettingsSubject): Verdict {
  const isOwn = user.accountId !== undefined && user.account?.accessType === 'ENTERPRISE';
  if (!isOwn || (subject.tab !== 'subscription' && subject.tab !== 'billing'))
    return settingsTab(user, subject);
  // An AdminAssistant may read their own account's subscription like any admin, but not change it (decisions §12).
  const reads = isAdminOrOwner(user) || (subject.tab === 'subscription' && isStaff(user));
  return reads ? YES : no('adminOnly');
}
