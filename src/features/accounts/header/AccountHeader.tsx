import type { ReactNode } from 'react';
import { useAccount } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { visibilityOf } from '../../../domain/access/verdict.ts';
import { isUpgrading } from '../../../domain/accounts/accountRules.ts';
import { refusalOf, targetOf } from '../../../domain/accounts/accountStatus.ts';
import { appOfAccount } from '../../../domain/session/redirect.ts';
import { seatUsage } from '../../../domain/seats/seats.ts';
import { RefusableButton } from '../../../kit/controls/RefusableButton.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { type TabCount, TabLinks } from '../../../kit/controls/TabLinks.tsx';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Menu } from '../../../kit/layers/Menu.tsx';
import { usePlace } from '../../../kit/place.ts';
import { type AccountTab, APP_PATHS, paths } from '../../../paths.ts';
import { StatusChip, TierChip } from '../../../shared/account/accountChips.tsx';
import { ACCOUNT_TABS } from '../../../tabs.ts';
import { preloadStatusChange, useStatusChange } from '../status/useStatusChange.tsx';
import { judgeTab } from '../tabs.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { Contacts } from './Contacts.tsx';
import { useCopyId } from './useCopyId.ts';
import { useOwed } from './useOwed.ts';

const counted = (count: number) => ({ smart_count: count, count: formatCount(count) });

/** The tabs of an account, each a sub-route (spec 1 §2). */
function AccountTabs({ current }: { current: AccountTab }) {
  const t = useT();
  const account = useAccount();
  const { user, runtime: setting } = useConsoleSession();
  const owed = useOwed(account);
  const { used, purchased } = seatUsage(account);
  const seatsTold = { used: formatCount(used), purchased: formatCount(purchased) };
  /** What is known of a tab's contents without reading them. */
  const countOf = (tab: AccountTab): TabCount | undefined => {
    // Whom the tab lists only its list knows: the contract doesn't say whom `activeUsers` counts.
    if (tab === 'users')
      return {
        short: t('accounts.count.seats', counted(used)),
        label: t('lists.seats.usedLabel', seatsTold),
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
  return (
    <button
      type="button"
      className="id wide-only"
      title={t('accounts.record.copyId')}
      data-act={t('accounts.record.copyId')}
      onClick={() => void copy(id)}
    >
      <span className="sr">{t('accounts.record.copyId')}</span>
      <span className="cut">{id}</span>
      <Icon name="copy" size="s" />
    </button>
  );
}

/** The projects of the app that the account lives in; undefined where that app is not configured. */
function useAppHref(): string | undefined {
  const { runtime } = useConsoleSession();
  const base = runtime.config.apps[appOfAccount(useAccount())];
  return base === undefined ? undefined : new URL(APP_PATHS.projects, base).href;
}

/** Opens that app in another tab, as oneself: no token goes along. */
function AppLink() {
  const t = useT();
  const href = useAppHref();
  if (href === undefined) return null;
  const label = t('accounts.record.openApp');
  return (
    <a
      className="icon-btn wide-only"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
      data-act
    >
      <Icon name="open" />
    </a>
  );
}

/** Activates or deactivates the account; for Enterprise accounts only (spec 1 §4). */
function StatusButton() {
  const t = useT();
  const account = useAccount();
  const { user } = useConsoleSession();
  const change = useStatusChange();
  const target = targetOf(account);
  const reason = refusalOf(user, account, target);
  return (
    <RefusableButton
      refusal={reason && t(`shell.reason.${reason}`)}
      kind={target === 'LAPSED' ? 'dangerous' : undefined}
      icon={<Icon name={target === 'LAPSED' ? 'off' : 'okc'} />}
      data-act
      onPointerEnter={preloadStatusChange}
      onFocus={preloadStatusChange}
      onClick={() => void change([account], target)}
    >
      {t(`accounts.status.${target}.action`, { smart_count: 1, count: 1 })}
    </RefusableButton>
  );
}

/** The menu that holds the actions on a phone. */
function MoreMenu() {
  const t = useT();
  const account = useAccount();
  const { user } = useConsoleSession();
  const change = useStatusChange();
  const copy = useCopyId();
  const appHref = useAppHref();
  const target = targetOf(account);
  const reason = refusalOf(user, account, target);
  return (
    <Menu
      label={t('accounts.record.more')}
      className="icon-btn more"
      onPreload={preloadStatusChange}
      entries={[
        {
          id: 'copy',
          icon: 'copy',
          label: t('accounts.record.copyId'),
          onSelect: () => void copy(account.id),
        },
        ...(appHref === undefined
          ? []
          : [{ id: 'app', icon: 'open' as const, label: t('accounts.record.openApp'), href: appHref }]),
        ...(account.accessType === 'ENTERPRISE'
          ? [
              {
                id: 'status',
                icon: target === 'LAPSED' ? ('off' as const) : ('okc' as const),
                label: t(`accounts.status.${target}.action`, { smart_count: 1, count: 1 }),
                danger: target === 'LAPSED',
                disabledReason: reason && t(`shell.reason.${reason}`),
                onSelect: () => void change([account], target),
              },
            ]
          : []),
      ]}
    >
      <Icon name="dots" />
    </Menu>
  );
}

type Props = {
  tab: AccountTab;
  /** Actions of other features. */
  actions?: ReactNode;
  /** Leads to the neighbours in a list. */
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
          <AppLink />
          <div className="acts">
            {account.accessType === 'ENTERPRISE' ? <StatusButton /> : null}
            {actions}
            <Contacts />
            <MoreMenu />
          </div>
          {steps}
        </div>
        <AccountFacts />
        <AccountTabs current={tab} />
      </div>
    </section>
  );
}
