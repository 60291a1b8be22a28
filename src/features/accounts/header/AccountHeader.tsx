import type { ReactNode } from 'react';
import { useAccount } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { visibilityOf } from '../../../domain/access/verdict.ts';
import { isUpgrading } from '../../../domain/accounts/accountRules.ts';
import { seatUsage } from '../../../domain/seats/seats.ts';
import { useOfferedActions } from '../../../kit/actions/offered.ts';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { type TabCount, TabLinks } from '../../../kit/controls/TabLinks.tsx';
import { PHONE, useMedia } from '../../../kit/hooks/useMedia.ts';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Menu } from '../../../kit/layers/Menu.tsx';
import { usePlace } from '../../../kit/place.ts';
import { type AccountTab, paths } from '../../../paths.ts';
import { seatsUsedText, StatusChip, TierChip } from '../../../shared/account/accountChips.tsx';
import { ACCOUNT_TABS } from '../../../tabs.ts';
import { ActionButton } from '../../../shared/actions/ActionButton.tsx';
import { useAccountActions } from '../actions/useAccountActions.ts';
import { useCopyId } from '../actions/useCopyId.ts';
import { preloadStatusChange } from '../status/useStatusChange.tsx';
import { judgeTab } from '../tabs.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { Contacts } from './Contacts.tsx';
import { useOwed } from './useOwed.ts';

const counted = (count: number) => ({ smart_count: count, count: formatCount(count) });

/** The tabs of an account, each a sub-route (spec 1 §2). */
function AccountTabs({ current }: { current: AccountTab }) {
  const t = useT();
  const account = useAccount();
  const { user, runtime: setting } = useConsoleSession();
  const owed = useOwed(account);
  const usage = seatUsage(account);
  /** The count shown on a tab, where it is known without opening the tab. */
  const countOf = (tab: AccountTab): TabCount | undefined => {
    // Seats instead of a number of users: the contract doesn't say which users `activeUsers` counts.
    if (tab === 'users')
      return {
        short: t('accounts.count.seats', counted(usage.used)),
        label: seatsUsedText(t, usage),
      };
    if (tab === 'invoices' && owed.state === 'read' && !owed.isPart && owed.owed.count > 0)
      return {
        short: t('accounts.count.open', counted(owed.owed.count)),
        label: t('accounts.count.invoices', counted(owed.owed.count)),
      };
    return undefined;
  };
  const tabs = ACCOUNT_TABS.flatMap((tab) => {
    const verdict = judgeTab(user, tab, account, setting);
    if (visibilityOf(verdict) === 'HIDDEN') return [];
    return {
      key: tab,
      label: t(`accounts.tab.${tab}`),
      to: paths.account(account.id, tab),
      isCurrent: tab === current,
      count: countOf(tab),
      disabledReason: verdict.allowed ? undefined : t(`shell.reason.${verdict.reason}`),
    };
  });
  return <TabLinks label={t('accounts.record.tabs')} tabs={tabs} />;
}

/** The account's id; a click copies it. */
function CopyId({ id }: { id: string }) {
  const t = useT();
  const copy = useCopyId();
  const label = t('accounts.record.copyId');
  return (
    <button type="button" className="id wide-only" title={label} onClick={() => void copy(id)}>
      <span className="sr">{label}</span>
      <span className="cut">{id}</span>
      <Icon name="copy" size="s" />
    </button>
  );
}

/** Daily actions are buttons and the rest is in a menu; on a phone all of them are in the menu. */
function HeaderActions({ children }: { children: ReactNode }) {
  const t = useT();
  const account = useAccount();
  const isPhone = useMedia(PHONE);
  const { copyId, app, status } = useAccountActions()(account);
  useOfferedActions(() => ({
    recordId: account.id,
    name: account.name || account.id,
    entries: [copyId, ...app, ...status],
  }));
  const isActive = account.status === 'ACTIVE';
  const buttons = isPhone ? [] : [...app, ...(isActive ? [] : status)];
  const entries = isPhone ? [copyId, ...app, ...status] : isActive ? status : [];
  return (
    <div className="acts">
      {buttons.map((action) => (
        <ActionButton key={action.id} action={action} onPreload={preloadStatusChange} />
      ))}
      {children}
      <Contacts />
      {entries.length > 0 ? (
        <Menu label={t('accounts.record.more')} onPreload={preloadStatusChange} entries={entries}>
          <Icon name="dots" />
        </Menu>
      ) : null}
    </div>
  );
}

type Props = {
  tab: AccountTab;
  /** Actions contributed by other features. */
  actions?: ReactNode;
  /** Links to the previous and next account of the list. */
  steps?: ReactNode;
};

/** The account's name, status, actions, key facts and tabs. */
export function AccountHeader({ tab, actions, steps }: Props) {
  const t = useT();
  const account = useAccount();
  const { heading: Heading } = usePlace();
  return (
    <section className="rec">
      <div className="in">
        <div className="rec-title">
          <Heading>
            <bdi>{account.name || account.id}</bdi>
          </Heading>
          <StatusChip status={account.status} />
          <span className="chip plain">
            <TierChip type={account.accessType} />
          </span>
          {isUpgrading(account) ? (
            <span className="chip warn">
              <Icon name="clock" />
              {t('accounts.record.upgradingChip')}
            </span>
          ) : null}
          <CopyId id={account.id} />
          <HeaderActions>{actions}</HeaderActions>
          {steps}
        </div>
        <AccountFacts />
        <AccountTabs current={tab} />
      </div>
    </section>
  );
}
