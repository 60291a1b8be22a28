import { useAccount } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { useSubscription } from '../../../data/useSubscription.ts';
import { may } from '../../../domain/access/access.ts';
import { isAdminOrOwner } from '../../../domain/access/rank.ts';
import { settingsPaths } from '../../../tabs.ts';
import { WaysOut } from '../../../shared/plan/WaysOut.tsx';

/** What keeps the own account from more seats, for whoever could add them: each with its way out. */
export function OwnWays() {
  const account = useAccount();
  const { user, runtime: setting } = useConsoleSession();
  const { subscription } = useSubscription(account);
  if (user.accountId !== account.id || !isAdminOrOwner(user)) return null;
  return (
    <WaysOut
      account={account}
      subscription={subscription ?? undefined}
      email={setting.brand.help.email}
      cardPath={may(user, 'settings.open', { tab: 'billing', setting }) ? settingsPaths.billing : undefined}
    />
  );
}
