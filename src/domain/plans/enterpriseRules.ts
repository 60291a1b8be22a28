/** Who may upgrade an account to Enterprise, and when (spec 2 §4, Enterprise upgrade wizard). Pure. */
import { type AccountRef, isUpgrading, manages } from '../accounts/accountRules.ts';
import type { Account, User } from '../entities.ts';
import { hidden, no, type Verdict } from '../access/verdict.ts';

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
