/** The tabs of the account detail that there are. */
import type { Runtime } from '../../config/runtime.ts';
import { judge } from '../../domain/access/access.ts';
import type { Account, User } from '../../domain/entities.ts';
import type { Verdict } from '../../domain/access/verdict.ts';
import { ACCOUNT_TABS, POOLS } from '../../tabs.ts';
import type { AccountTab } from '../../paths.ts';

/** Whether a tab can be opened. */
export const judgeTab = (user: User, tab: AccountTab, account: Account, setting: Runtime): Verdict =>
  judge(user, 'account.tab', { tab, account, setting });

/** The tab of what follows an account in the address; the credits tab has pages below it (spec 2 §2). */
export function tabAt(rest: string): AccountTab | undefined {
  const place = rest.replace(/\/$/u, '');
  if (place === POOLS || (/^[^/]+\/[^/]+$/u.test(place) && place.startsWith(`${POOLS}/`))) return 'credits';
  return ACCOUNT_TABS.find((tab) => tab === place);
}
