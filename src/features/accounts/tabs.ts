/** The tabs of the account detail: who may open them, and their paths. */
import type { Runtime } from '../../config/schema.ts';
import { judge } from '../../domain/access/access.ts';
import type { Verdict } from '../../domain/access/verdict.ts';
import type { Account, User } from '../../domain/entities.ts';
import type { AccountTab } from '../../paths.ts';
import { ACCOUNT_TABS, POOLS } from '../../tabs.ts';

export const judgeTab = (user: User, tab: AccountTab, account: Account, setting: Runtime): Verdict =>
  judge(user, 'account.tab', { tab, account, setting });

/** The tab for the path after an account's id; the credits tab also has subpages (spec 2 §2). */
export function tabAt(rest: string): AccountTab | undefined {
  const path = rest.replace(/\/$/u, '');
  if (path === POOLS || (/^[^/]+\/[^/]+$/u.test(path) && path.startsWith(`${POOLS}/`))) return 'credits';
  return ACCOUNT_TABS.find((tab) => tab === path);
}
