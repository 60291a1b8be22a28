import { useEffect, useEffectEvent } from 'react';
import { useConsoleSession } from '../../data/session.tsx';
import { judge } from '../../domain/access/access.ts';
import { isUpgrading } from '../../domain/accounts/accountRules.ts';
import { upgradableTier } from '../../domain/plans/enterpriseRules.ts';
import type { Account } from '../../domain/entities.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { lazyComponent } from '../../kit/lazyComponent.tsx';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import { useUpgradeAddress } from './useUpgradeAddress.ts';

const Wizard = lazyComponent(
  () => import('./wizard/EnterpriseWizard.tsx').then((module) => module.EnterpriseWizard),
  ['enterprise'],
);

/** Fetches the wizard ahead. */
export const upgradeWizardReady = (): Promise<unknown> => Wizard.ready();

type Props = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** An upgrade that is under way, or has failed. */
function UpgradeNote({ account, onRead }: Props) {
  const t = useT();
  const [busy, once] = useSingleFlight();
  const hasFailed = account.upgradeInfo?.status === 'Failed';
  if (!isUpgrading(account) && !hasFailed) return null;
  return (
    <div className={hasFailed ? 'note bad upgrade-note' : 'note warn upgrade-note'} role="status">
      <Icon name={hasFailed ? 'err' : 'clock'} />
      <span className="grow">
        {t(hasFailed ? 'accounts.record.upgradeFailed' : 'accounts.record.upgrading')}
      </span>
      {hasFailed ? null : (
        <button
          type="button"
          className="link"
          aria-disabled={busy}
          onClick={() => void once(() => onRead().catch(() => undefined))}
        >
          {t('accounts.record.upgradeLook')}
        </button>
      )}
    </div>
  );
}

/** Of the settings tab: how an upgrade to Enterprise stands, and its wizard at `?dialog=upgrade` (spec 2 §4). */
export function EnterpriseUpgrade({ account, onRead }: Props) {
  const { user } = useConsoleSession();
  const { isAsked, close } = useUpgradeAddress(account.id);
  const tier = upgradableTier(account);
  const isShown =
    isAsked && tier !== undefined && judge(user, 'account.upgradeToEnterprise', account).allowed;
  const leave = useEffectEvent(close);
  useEffect(() => {
    // Nothing to show at this address: an upgrade that has begun, here or elsewhere, or a link to another account.
    if (!isAsked || isShown) return undefined;
    // A moment later: until then the page is held for what was just sent.
    const timer = setTimeout(leave);
    return () => clearTimeout(timer);
  }, [isAsked, isShown]);
  return (
    <>
      <UpgradeNote account={account} onRead={onRead} />
      {isShown ? <Wizard tier={tier} account={account} onRead={onRead} onClose={close} /> : null}
    </>
  );
}
