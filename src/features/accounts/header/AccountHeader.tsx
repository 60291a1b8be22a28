import type { ReactNode } from 'react';
import { useAccount } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { refusalOf, targetOf } from '../../../domain/accounts/accountStatus.ts';
import { isUpgrading } from '../../../domain/accounts/accountRules.ts';
import type { AccountTab } from '../../../paths.ts';
import { StatusChip, TierChip } from '../../../shared/account/accountChips.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { Menu } from '../../../kit/layers/Menu.tsx';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';
import { useStatusChange, preloadStatusChange } from '../status/useStatusChange.tsx';
import { CopyId } from './CopyId.tsx';
import { Facts } from './Facts.tsx';
import { AccountTabs } from './AccountTabs.tsx';
import { useCopyId } from './useCopyId.ts';

/** Activates or deactivates; only Enterprise accounts have it (spec 1 §4). */
function StatusButton() {
  const t = useT();
  const account = useAccount();
  const { user } = useConsoleSession();
  const change = useStatusChange();
  const target = targetOf(account);
  const reason = refusalOf(user, account, target);
  const button = (
    <button
      type="button"
      className={target === 'LAPSED' ? 'btn danger' : 'btn'}
      aria-disabled={reason !== undefined}
      onPointerEnter={preloadStatusChange}
      onFocus={preloadStatusChange}
      onClick={() => reason === undefined && void change([account], target)}
    >
      <Icon name={target === 'LAPSED' ? 'off' : 'okc'} />
      {t(`accounts.status.${target}.action`, { smart_count: 1, count: 1 })}
    </button>
  );
  return reason === undefined ? button : <Tooltip content={t(`shell.reason.${reason}`)}>{button}</Tooltip>;
}

/** A phone's place for the actions. */
function More() {
  const t = useT();
  const account = useAccount();
  const { user } = useConsoleSession();
  const change = useStatusChange();
  const copy = useCopyId();
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
  /** What else can be done, of other features. */
  actions?: ReactNode;
};

/** Who the account is, how it stands, what can be done with it. */
export function AccountHeader({ tab, actions }: Props) {
  const t = useT();
  const account = useAccount();
  return (
    <section className="rec">
      <div className="in">
        <div className="rec-title">
          <h1>
            <bdi>{account.name || account.id}</bdi>
          </h1>
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
          <div className="acts">
            {account.accessType === 'ENTERPRISE' ? <StatusButton /> : null}
            {actions}
            <More />
          </div>
        </div>
        <Facts />
        <AccountTabs current={tab} />
      </div>
    </section>
  );
}
