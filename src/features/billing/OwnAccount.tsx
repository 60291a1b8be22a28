import type { ComponentType } from 'react';
import { textOf } from '../../data/errors.ts';
import { useGetOne } from '../../data/hooks.ts';
import type { AccountProps } from '../../data/record.tsx';
import { refetchNow } from '../../data/refetchNow.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { useSubscription } from '../../data/useSubscription.ts';
import { may } from '../../domain/access/access.ts';
import type { Account } from '../../domain/entities.ts';
import type { PlanBlock } from '../../domain/plans/planBlocks.ts';
import { CardFrame } from '../../kit/controls/Card.tsx';
import { QueryState } from '../../kit/controls/QueryState.tsx';
import { Skeleton } from '../../kit/controls/Skeleton.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { BlockedHelp } from '../../shared/subscription/BlockedHelp.tsx';
import { SETTINGS_TABS, settingsPaths } from '../../tabs.ts';

/** Placeholder for billing information that is loading. */
export function BillingSkeleton() {
  const t = useT();
  return (
    <CardFrame loading role="status" aria-label={t('ownBilling.loading')}>
      <div className="body">
        <Skeleton bars={['line', 'line']} />
      </div>
    </CardFrame>
  );
}

/** A page about the signed-in user's own account, rendered once the account is read. */
export function OwnAccount({ Page }: { Page: ComponentType<AccountProps> }) {
  const t = useT();
  const { accountId } = useConsoleSession().user;
  const reading = useGetOne('accounts', { id: accountId ?? '' }, { enabled: accountId !== undefined });
  async function reread(): Promise<Account> {
    const fresh = await refetchNow(reading.refetch);
    if (!fresh) throw new Error('There is no account');
    return fresh;
  }
  return (
    <QueryState
      of={reading}
      what={t('ownBilling.failed')}
      why={textOf(reading.error)}
      skeleton={<BillingSkeleton />}
    >
      {(account) => <Page key={account.id} account={account} onRead={reread} />}
    </QueryState>
  );
}

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
