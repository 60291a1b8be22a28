import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Area } from '../../../../i18n/messages.ts';
import { whyUnread } from '../../../data/errors.ts';
import { useGetOne } from '../../../data/hooks.ts';
import { RecordOf } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import type { Account, Id } from '../../../domain/entities.ts';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { WithTexts } from '../../../kit/i18n/WithTexts.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { type UsersArrival, usersArrivalOf } from '../../../tabs.ts';
import { MemberList } from './MemberList.tsx';
import { SeatCard, SeatSkeleton } from './SeatCard.tsx';
import '../members.css';

type Props = { error: Error; onRetry(): void };

/** The account could not be read: its people are listed all the same. */
function SeatsFailed({ error, onRetry }: Props) {
  const t = useT();
  return (
    <div className="note warn seats-failed" role="alert">
      <Icon name="warn" />
      <span className="grow">
        {t('people.seats.failed')} <bdi>{whyUnread(t, error)}</bdi>
      </span>
      <button type="button" className="link" onClick={onRetry}>
        {t('common.action.tryAgain')}
      </button>
    </div>
  );
}

const TEXTS: readonly Area[] = ['people'];

/** What somebody brought along after seats were bought; used once, and not by a reload (spec 2 §2). */
function useArrival(): UsersArrival | undefined {
  const notify = useNotify();
  const navigate = useNavigate();
  const location = useLocation();
  const [arrival] = useState(() => usersArrivalOf(location.state));
  const use = useEffectEvent(() => {
    if (!arrival) return;
    void navigate(`${location.pathname}${location.search}`, { replace: true, state: null });
    if (arrival.updated) notify('people.seats.updated', { type: 'success' });
  });
  useEffect(() => use(), []);
  return arrival;
}

/** The list doesn't wait for the account, and stays when that can't be read. */
function UsersOf({ accountId }: { accountId: Id }) {
  const arrival = useArrival();
  const { data: account, error, isFetching, refetch } = useGetOne('accounts', { id: accountId });
  const onRead = async (): Promise<Account> => {
    const { data } = await refetch({ throwOnError: true });
    if (!data) throw new Error('There is no account');
    return data;
  };
  const hasFailed = error !== null && !isFetching;
  // What failed is said here.
  const onChanged = () => void refetch();
  return (
    <div className="members">
      {hasFailed ? <SeatsFailed error={error} onRetry={onChanged} /> : null}
      {account ? (
        <RecordOf resource="accounts" record={account}>
          <SeatCard onRead={onRead} onChanged={onChanged} assigns={arrival?.assigns === true} />
        </RecordOf>
      ) : null}
      {!account && !hasFailed ? <SeatSkeleton /> : null}
      <MemberList accountId={accountId} account={account} onChanged={onChanged} />
    </div>
  );
}

/** /settings/users: the people of one's own account (spec 1 §2). */
export function OwnUsers() {
  const { accountId } = useConsoleSession().user;
  // Who belongs to no account has no such tab.
  if (accountId === undefined) return null;
  return (
    <WithTexts areas={TEXTS}>
      <UsersOf key={accountId} accountId={accountId} />
    </WithTexts>
  );
}
