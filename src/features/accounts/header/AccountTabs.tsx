import { useAccount } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { visibilityOf } from '../../../domain/access/verdict.ts';
import { paths } from '../../../paths.ts';
import { ACCOUNT_TABS } from '../../../tabs.ts';
import type { AccountTab } from '../../../paths.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { TabLinks } from '../../../kit/controls/TabLinks.tsx';
import { judgeTab } from '../tabs.ts';

/** The tabs of an account, each a sub-route (spec 1 §2). */
export function AccountTabs({ current }: { current: AccountTab }) {
  const t = useT();
  const account = useAccount();
  const { user, runtime: setting } = useConsoleSession();
  const tabs = ACCOUNT_TABS.flatMap((tab) => {
    const verdict = judgeTab(user, tab, account, setting);
    if (visibilityOf(verdict) === 'HIDDEN') return [];
    return {
      key: tab,
      label: t(`accounts.tab.${tab}`),
      to: paths.account(account.id, tab),
      isCurrent: tab === current,
      disabledReason: verdict.allowed ? undefined : t(`shell.reason.${verdict.reason}`),
    };
  });
  return <TabLinks label={t('accounts.record.tabs')} tabs={tabs} />;
}
