import { useAccount } from '../../data/record.tsx';
import { useConsoleSession } from '../../data/session.tsx';
import { judge } from '../../domain/access/access.ts';
import type { Account } from '../../domain/entities.ts';
import type { Action } from '../../kit/actions/action.ts';
import { useOfferedActions } from '../../kit/actions/offered.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { ActionButton } from '../../shared/actions/ActionButton.tsx';
import { judgedAction } from '../../shared/actions/judgedAction.ts';
import { useOpenUpgrade } from './useUpgradeAddress.ts';

export const LazyWizard = lazyLayer(
  async () => (await import('./wizard/EnterpriseWizard.tsx')).EnterpriseWizard,
);

/** "Upgrade to Enterprise": hidden, available, or disabled with the reason (spec 2 §4). */
export function useUpgradeAction(): (account: Account) => Action[] {
  const t = useT();
  const { user } = useConsoleSession();
  const open = useOpenUpgrade();
  return (account) =>
    judgedAction(t, judge(user, 'account.upgradeToEnterprise', account), {
      id: 'upgrade',
      commandLabel: 'upgrade',
      icon: 'up',
      label: t('accounts.record.upgrade'),
      onSelect: () => open(account.id),
    });
}

/** "Upgrade to Enterprise" of the account's header. */
export function UpgradeButton() {
  const account = useAccount();
  const actions = useUpgradeAction()(account);
  useOfferedActions(() => ({ name: account.name || account.id, entries: actions }));
  return actions.map((action) => (
    <ActionButton key={action.id} action={action} kind="primary" onPreload={LazyWizard.preload} />
  ));
}
