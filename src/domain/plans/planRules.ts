/** Who may change the plan of their account, and who may request another (spec 2 §2, §4, §6; decisions §9). Pure. */
import { isUpgrading } from '../accounts/accountRules.ts';
import type { Account, User } from '../entities.ts';
import { isAdminOrOwner } from '../access/rank.ts';
import { hidden, no, type Verdict, YES } from '../access/verdict.ts';

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
