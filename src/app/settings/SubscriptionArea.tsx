import { Navigate, useParams } from 'react-router';
import { textOf } from '../../data/errors.ts';
import { useGetOne } from '../../data/hooks.ts';
import { refetchNow } from '../../data/refetchNow.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { useSubscription } from '../../data/useSubscription.ts';
import { may } from '../../domain/access/access.ts';
import type { Id } from '../../domain/entities.ts';
import { entryOf } from '../../domain/values/entryOf.ts';
import {
  type SubscriptionPage,
  SubscriptionPages,
} from '../../features/subscription/pages/SubscriptionPages.tsx';
import type { PlanProps } from '../../features/subscription/scope.ts';
import { CardFrame, CardSkeleton } from '../../kit/controls/Card.tsx';
import { UnreadState } from '../../kit/controls/Unread.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { settingsPaths } from '../../tabs.ts';
import { NotFound } from '../errors/WholePage.tsx';
import { SubscriptionDialogs } from './SubscriptionDialogs.tsx';

/** The page of each path below /settings/subscription; the upgrade is a dialog over the plan. */
const PAGES: Readonly<Record<string, SubscriptionPage>> = {
  '': 'plan',
  compare: 'compare',
  edit: 'edit',
  'upgrade-to-pro': 'plan',
};

/** Reads the user's own account and its subscription. */
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
      const [data, now] = await Promise.all([refetchNow(account.refetch), reread()]);
      if (!data) throw new Error('There is no account');
      return { account: data, subscription: now };
    },
  };
  return { props: props satisfies PlanProps | undefined, account };
}

function OwnPlan({ accountId, rest }: { accountId: Id; rest: string }) {
  const t = useT();
  const { user } = useConsoleSession();
  const { props, account } = useOwnPlan(accountId);
  const page = entryOf(PAGES, rest);
  if (!page) return <NotFound />;
  if (!props) {
    if (account.isFetching || account.error === null)
      return <CardSkeleton aria-hidden="true" bars={['title', 'line', 'line']} />;
    return (
      <CardFrame>
        <UnreadState
          heading="h2"
          what={t('shell.settings.unread')}
          why={textOf(account.error) ?? t('common.error.request')}
          onRetry={() => void account.refetch()}
        />
      </CardFrame>
    );
  }
  // Only for Professional accounts, and for users who may change something (spec 2 §6).
  if (page === 'edit' && !may(user, 'plan.edit', { account: props.account }))
    return <Navigate to={settingsPaths.subscription} replace />;
  return (
    <>
      <SubscriptionPages page={page} {...props} />
      <SubscriptionDialogs page={page} isUpgrade={rest === 'upgrade-to-pro'} {...props} />
    </>
  );
}

/** /settings/subscription and the pages below it, with the dialogs that have an address (spec 2 §2). */
export function SubscriptionArea() {
  const { '*': rest = '' } = useParams();
  const { accountId } = useConsoleSession().user;
  // Users without an account don't have this tab.
  if (accountId === undefined) return null;
  return <OwnPlan key={accountId} accountId={accountId} rest={rest.replace(/\/$/u, '')} />;
}
