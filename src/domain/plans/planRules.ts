/**
 * Who may change the plan of an account, upgrade it or start a trial, and who may request that (spec 1 §4, spec 2 §2, §4,
 * §6; decisions §7, §9). Pure.
 */
import { isAdminOrOwner } from '../access/rank.ts';
import { hidden, no, type Verdict, YES } from '../access/verdict.ts';
import { type AccountRef, isUpgrading, manages, type Setting } from '../accounts/accountRules.ts';
import type { Account, Subscription, User } from '../entities.ts';
import type { EpochMs } from '../values/units.ts';

export type PlanSubject = { account: Pick<Account, 'accessType' | 'upgradeInfo'> };

/** "Edit subscription" (spec 2 §6): on Professional only, for users who can change something in it. */
export function planEdit(user: User, { account }: PlanSubject): Verdict {
  if (account.accessType !== 'PROFESSIONAL') return hidden('proOnly');
  return isAdminOrOwner(user) ? YES : no('adminOnly');
}

/** "Contact sales": a form for admins; everyone else requests with one click. */
export function contactSales(user: User, subject: PlanSubject): Verdict {
  if (!isAdminOrOwner(user)) return hidden('adminOnly');
  return isUpgrading(subject.account) ? no('upgradeRunning') : YES;
}

/** Tiers that have no higher tier to request. */
const HIGHEST: readonly string[] = ['ENTERPRISE', 'PREMIUM_1'];

/** The one-click request of a user who is not an admin (decisions §9). */
export function upgradeRequest(
  user: User,
  subject: PlanSubject & { tier: 'PROFESSIONAL' | 'ENTERPRISE' },
): Verdict {
  const { account, tier } = subject;
  if (isAdminOrOwner(user)) return hidden('notPermitted');
  if (tier === 'PROFESSIONAL' && account.accessType !== 'LITE') return hidden('liteOnly');
  if (HIGHEST.includes(account.accessType)) return hidden('trialNeedless');
  return isUpgrading(subject.account) ? no('upgradeRunning') : YES;
}

/** What the rules of an upgrade to Professional and of its trial need of an account. */
export type UpgradableAccount = Pick<Account, 'accessType' | 'status' | 'packagesInfo' | 'upgradeInfo'>;

/** Whether the upgrade to Professional has started or is finished. */
export const isBeyondLite = (account: Pick<Account, 'accessType' | 'upgradeInfo'>): boolean =>
  isUpgrading(account) || account.accessType === 'PROFESSIONAL';

/** Whether an order of Professional may no longer be paid: the account is not on Lite, or is being upgraded. */
export const isPastOrdering = (account: Pick<Account, 'accessType' | 'upgradeInfo'>): boolean =>
  account.accessType !== 'LITE' || isUpgrading(account);

export type OrderSubject = {
  account: Pick<Account, 'accessType' | 'upgradeInfo'>;
  subscription:
    | Pick<Subscription, 'cycleEndDate' | 'cancellationInProgress' | 'isPaymentMissing'>
    | undefined;
  user: Pick<User, 'paymentStatus'>;
};

/**
 * Why an order of Professional must not be paid, according to what the services say right before (decisions §13).
 * `closed`: the account can no longer order. `paid`: another browser may have paid without finishing the upgrade: a
 * subscription is running, the user counts as paid, or an upgrade has failed, which only a paid order starts.
 */
export function orderStop(
  { account, subscription, user }: OrderSubject,
  now: EpochMs,
): 'closed' | 'paid' | undefined {
  if (isPastOrdering(account)) return 'closed';
  const isRunning =
    subscription !== undefined &&
    !subscription.cancellationInProgress &&
    !subscription.isPaymentMissing &&
    now < subscription.cycleEndDate;
  const mayBePaid = isRunning || user.paymentStatus === 'PAID' || account.upgradeInfo?.status === 'Failed';
  return mayBePaid ? 'paid' : undefined;
}

/** Whether a Professional trial is running (spec 1 §3, packagesInfo). */
export const hasProTrial = ({ packagesInfo }: Pick<Account, 'packagesInfo'>): boolean =>
  packagesInfo?.current.trial.some(({ descriptor }) => descriptor === 'proTrial') ?? false;

/** Whether the account has had a Professional trial. */
const hadProTrial = ({ packagesInfo }: Pick<Account, 'packagesInfo'>): boolean =>
  packagesInfo?.past.trial.some(({ descriptor }) => descriptor === 'proTrial') ?? false;

/**
 * "Upgrade to Pro", on Lite accounts; a user who is not an admin requests it instead (decisions §9, request-upgrade).
 */
export function upgradeToPro(user: User, account: UpgradableAccount): Verdict {
  if (account.accessType !== 'LITE') return hidden('liteOnly');
  if (!isAdminOrOwner(user)) return hidden('adminOnly');
  if (isUpgrading(account)) return no('upgradeRunning');
  return account.status === 'ACTIVE' ? YES : no('lapsedPlan');
}

/**
 * The same verdict, but refused when this browser has an unfinished order, which is to be continued instead (decisions
 * §12).
 */
export function blockIfOrderPending(verdict: Verdict, isUnfinished: boolean): Verdict {
  return verdict.allowed && isUnfinished ? no('orderUnfinished') : verdict;
}

export type TrialSubject = {
  account: UpgradableAccount;
  setting: { readonly flags: Pick<Setting['flags'], 'trialsOfTiers'> };
};

/**
 * The free Professional trial: where the upgrade is available, one trial at a time and only once (spec 2 §4, Trials).
 */
export function proTrial(user: User, { account, setting }: TrialSubject): Verdict {
  if (!setting.flags.trialsOfTiers) return hidden('featureOff');
  const verdict = upgradeToPro(user, account);
  if (!verdict.allowed) return verdict;
  if ((account.packagesInfo?.current.trial.length ?? 0) > 0) return no('trialRunning');
  return hadProTrial(account) ? no('trialHadPro') : YES;
}

/** Tiers that the wizard upgrades. */
export const UPGRADABLE_TIERS = ['LITE', 'PROFESSIONAL'] as const;
export type UpgradableTier = (typeof UPGRADABLE_TIERS)[number];

/** The account's tier, when it can be upgraded. */
export const upgradableTier = ({ accessType }: Pick<Account, 'accessType'>): UpgradableTier | undefined =>
  UPGRADABLE_TIERS.find((tier) => tier === accessType);

/**
 * "Upgrade to Enterprise", for staff who manage the account: hidden on tiers other than Lite and Professional, disabled
 * while an upgrade is in progress and until the billing address has a country.
 */
export function enterpriseUpgrade(
  user: User,
  account: AccountRef & Pick<Account, 'accessType' | 'upgradeInfo' | 'billingAddress'>,
): Verdict {
  const verdict = manages(user, account);
  if (!verdict.allowed) return verdict;
  if (upgradableTier(account) === undefined) return hidden('notInPlan');
  if (isUpgrading(account)) return no('upgradeRunning');
  const country = account.billingAddress?.address?.country ?? '';
  return country.trim() === '' ? no('countryMissing') : verdict;
}
