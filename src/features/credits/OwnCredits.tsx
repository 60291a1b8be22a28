import { useParams } from 'react-router';
import { useGetOne } from '../../data/hooks.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { may } from '../../domain/access/access.ts';
import type { Id } from '../../domain/entities.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { settingsPaths } from '../../tabs.ts';
import { CreditPages } from './CreditPages.tsx';
import { PoolSkeleton, UnreadCard } from './states.tsx';
import '../../shared/list/listTab.css';

/** Reads the account first, because without a company in the CRM it has no pools (contract §8). */
function PoolsOf({ accountId, poolId }: { accountId: Id; poolId: Id | undefined }) {
  const t = useT();
  const { user, runtime: setting } = useConsoleSession();
  const { data: account, error, isFetching, refetch } = useGetOne('accounts', { id: accountId });
  if (!account) {
    if (error && !isFetching)
      return (
        <UnreadCard
          what={t('credits.list.failed')}
          error={error}
          heading="h2"
          onRetry={() => void refetch()}
        />
      );
    return <PoolSkeleton label={t('credits.list.loading')} cards={3} />;
  }
  return (
    <CreditPages
      poolId={poolId}
      place={{
        account,
        isAdmin: may(user, 'creditPool.manage', { account, setting }),
        list: settingsPaths.credits,
        pool: (id) => settingsPaths.creditPool(accountId, id),
      }}
    />
  );
}

/** /settings/credits and /settings/credit-pools/{accountId}/{poolId}: the user's own account's pools (spec 2 §2). */
export function OwnCredits() {
  const { user } = useConsoleSession();
  const { accountId = user.accountId, poolId } = useParams();
  // A user without an account has no such tab.
  if (accountId === undefined) return null;
  return <PoolsOf key={accountId} accountId={accountId} poolId={poolId} />;
}
