import { useEffect, useEffectEvent, useState } from 'react';
import type { AccountProps } from '../../data/record.tsx';
import { useConsoleSession } from '../../data/session.tsx';
import { judge } from '../../domain/access/access.ts';
import { isUpgrading } from '../../domain/accounts/accountRules.ts';
import { upgradableTier, type UpgradableTier } from '../../domain/plans/planRules.ts';
import { LinkButton } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { Note } from '../../kit/controls/Note.tsx';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { LazyWizard } from './UpgradeButton.tsx';
import { useUpgradeAddress } from './useUpgradeAddress.ts';
import styles from './EnterpriseUpgrade.module.css';

/** A note about an upgrade that is in progress or has failed. */
function UpgradeNote({ account, onRead }: AccountProps) {
  const t = useT();
  const [busy, once] = useSingleFlight();
  const hasFailed = account.upgradeInfo?.status === 'Failed';
  if (!isUpgrading(account) && !hasFailed) return null;
  return (
    <Note
      level={hasFailed ? 'bad' : 'warn'}
      icon={hasFailed ? undefined : <Icon name="clock" />}
      role="status"
      className={styles.note}
      actions={
        hasFailed ? null : (
          <LinkButton refused={busy} onClick={() => void once(() => onRead().catch(() => undefined))}>
            {t('accounts.record.upgradeLook')}
          </LinkButton>
        )
      }
    >
      {t(hasFailed ? 'accounts.record.upgradeFailed' : 'accounts.record.upgrading')}
    </Note>
  );
}

/** On the settings tab: the status of an upgrade to Enterprise, and its wizard at `?dialog=upgrade` (spec 2 §4). */
export function EnterpriseUpgrade(props: AccountProps) {
  const { account } = props;
  const { user } = useConsoleSession();
  const { isRequested, close } = useUpgradeAddress(account.id);
  const isAllowed = judge(user, 'account.upgradeToEnterprise', account).allowed;
  // It stays until it is done or closed: when somebody else upgrades the account, it says so and keeps its input.
  const [state, setState] = useState<UpgradableTier | 'done'>();
  const next = isRequested ? (state ?? (isAllowed ? upgradableTier(account) : undefined)) : undefined;
  if (next !== state) setState(next);
  const isShown = next !== undefined && next !== 'done';
  const leave = useEffectEvent(close);
  useEffect(() => {
    // The requested wizard can't be shown: the upgrade has begun, here or elsewhere, or the account can't be upgraded.
    if (!isRequested || isShown) return undefined;
    // Deferred, because the guard still blocks navigation for the upgrade that was just sent.
    const timer = setTimeout(leave);
    return () => clearTimeout(timer);
  }, [isRequested, isShown]);
  return (
    <>
      <UpgradeNote {...props} />
      {isShown ? <LazyWizard {...props} tier={next} onClose={close} onDone={() => setState('done')} /> : null}
    </>
  );
}
