/** The tabs of the account detail that there are. */
import type { Runtime } from '../../config/runtime.ts';
import { judge } from '../../domain/access.ts';
import type { Account, User } from '../../domain/entities.ts';
import { type Verdict, YES } from '../../domain/verdict.ts';
import { ACCOUNT_TABS, type AccountTab } from '../../tabs.ts';

const IS_BILLED_HERE = (ACCOUNT_TABS as readonly string[]).includes('billing');

/** Whether a tab can be opened; a deal that waits for its invoice closes them only where it can be invoiced. */
export function judgeTab(user: User, tab: AccountTab, account: Account, setting: Runtime): Verdict {
  const verdict = judge(user, 'account.tab', { tab, account, setting });
  return !IS_BILLED_HERE && !verdict.allowed && verdict.reason === 'invoiceFirst' ? YES : verdict;
}
