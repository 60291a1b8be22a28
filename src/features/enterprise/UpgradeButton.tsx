import { useAccount } from '../../data/record.tsx';
import { useOfferedActions } from '../../kit/actions/offered.ts';
import { ActionButton } from '../../shared/actions/ActionButton.tsx';
import { useUpgradeAction } from './useUpgradeAction.ts';

/** "Upgrade to Enterprise" of the account's header. */
export function UpgradeButton() {
  const account = useAccount();
  const actions = useUpgradeAction()(account);
  useOfferedActions(() => ({ name: account.name || account.id, entries: actions }));
  return actions.map((action) => <ActionButton key={action.id} action={action} kind="primary" />);
}
