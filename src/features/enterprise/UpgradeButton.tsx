import { useAccount } from '../../data/record.tsx';
import { useConsoleSession } from '../../data/session.tsx';
import { judge } from '../../domain/access/access.ts';
import { visibilityOf } from '../../domain/access/verdict.ts';
import { RefusableButton } from '../../kit/controls/RefusableButton.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useOpenUpgrade } from './useUpgradeAddress.ts';

/** "Upgrade to Enterprise" of the account's header: hidden, available, or disabled with the reason (spec 2 §4). */
export function UpgradeButton() {
  const t = useT();
  const account = useAccount();
  const { user } = useConsoleSession();
  const open = useOpenUpgrade(account.id);
  const verdict = judge(user, 'account.upgradeToEnterprise', account);
  if (visibilityOf(verdict) === 'HIDDEN') return null;
  return (
    <RefusableButton
      refusal={verdict.allowed ? undefined : t(`shell.reason.${verdict.reason}`)}
      kind="primary"
      data-act
      onClick={() => open()}
    >
      {t('accounts.record.upgrade')}
    </RefusableButton>
  );
}
