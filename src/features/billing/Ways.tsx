import { useConsoleSession } from '../../data/session.tsx';
import { useSubscription } from '../../data/useSubscription.ts';
import { may } from '../../domain/access/access.ts';
import type { Account } from '../../domain/entities.ts';
import type { PlanBlock } from '../../domain/plans/planBlocks.ts';
import { SETTINGS_TABS, settingsPaths } from '../../tabs.ts';
import { BlockedHelp } from '../../shared/subscription/BlockedHelp.tsx';

/** What blocks changes of the user's own plan, shown above its billing. */
export function Ways({ account, without }: { account: Account; without?: readonly PlanBlock[] }) {
  const { user, runtime: setting } = useConsoleSession();
  const { subscription } = useSubscription(account);
  return (
    <BlockedHelp
      account={account}
      subscription={subscription ?? undefined}
      email={setting.brand.help.email}
      cardPath={may(user, 'settings.open', { tab: 'billing', setting }) ? settingsPaths.billing : undefined}
      peoplePath={SETTINGS_TABS.users}
      {...(without ? { without } : {})}
    />
  );
}
