import { Navigate, useParams } from 'react-router';
import { useGetOne } from '../../data/hooks.ts';
import { textOf } from '../../data/errors.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { useSubscription } from '../../data/useSubscription.ts';
import { may } from '../../domain/access/access.ts';
import type { Id } from '../../domain/entities.ts';
import type { PlanProps } from '../../features/subscription/pages/planProps.ts';
import {
  type SubscriptionPage,
  SubscriptionPages,
} from '../../features/subscription/pages/SubscriptionPages.tsx';
import { settingsPaths } from '../../tabs.ts';
import { NotFound } from '../errors/NotFound.tsx';
import { SubscriptionDialogs } from './SubscriptionDialogs.tsx';
import { PlanSkeleton, PlanUnread } from './SubscriptionStates.tsx';

/** What each path below /settings/subscription shows; the upgrade lies over the plan. */
const PAGES: Readonly<Record<string, SubscriptionPage>> = {
  '': 'plan',
  compare: 'compare',
  edit: 'edit',
  'upgrade-to-pro': 'plan',
};

/** The own account and its subscription, with what failed of them. */
function useOwnPlan(id: Id) {
  const account = useGetOne('accounts', { id });
  const { subscription, error, isReading, reread } = useSubscription(account.data);
  const props = account.data && {
    account: account.data,
    subscription: subscription ?? undefined,
    unread: error,
    isReading: subscription === undefined && isReading,
    retry: () => void reread().catch(() => undefined),
    async reread() {
      const [{ data }, now] = await Promise.all([account.refetch({ throwOnError: true }), reread()]);
      if (!data) throw new Error('There is no account');
      return { account: data, subscription: now };
    },
  };
  return { props: props satisfies PlanProps | undefined, account };
}

function OwnPlan({ accountId, rest }: { accountId: Id; rest: string }) {
  const { user } = useConsoleSession();
  const { props, account } = useOwnPlan(accountId);
  const page = PAGES[rest];
  if (!page) return <NotFound />;
  if (!props) {
    if (account.isFetching || account.error === null) return <PlanSkeleton />;
    return <PlanUnread words={textOf(account.error)} onRetry={() => void account.refetch()} />;
  }
  // Professional alone, and who may change something (spec 2 §6).
  if (page === 'edit' && !may(user, 'plan.edit', { account: props.account }))
    return <Navigate to={settingsPaths.subscription} replace />;
  return (
    <>
      <SubscriptionPages page={page} {...props} />
      <SubscriptionDialogs page={page} isUpgrade={rest === 'upgrade-to-pro'} {...props} />
    </>
  );
}

/** /settings/subscription and the pages below it, with the dialogs that have a link (spec 2 §2). */
export function SubscriptionArea() {
  const { '*': rest = '' } = useParams();
  const { accountId } = useConsoleSession().user;
  // Who belongs to no account has no such tab.
  if (accountId === undefined) return null;
  return <OwnPlan key={accountId} accountId={accountId} rest={rest.replace(/\/$/u, '')} />;
}
