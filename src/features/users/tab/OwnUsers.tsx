import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { whyUnread } from '../../../data/errors.ts';
import { useGetOne } from '../../../data/hooks.ts';
import { RecordOf } from '../../../data/record.tsx';
import { refetchNow } from '../../../data/refetchNow.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import type { Account, Id } from '../../../domain/entities.ts';
import { UnreadNote } from '../../../kit/controls/Unread.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { type UsersArrival, usersArrivalOf } from '../../../tabs.ts';
import { MemberList } from './MemberList.tsx';
import { SeatCard, SeatSkeleton } from './SeatCard.tsx';
import '../members.css';

type SeatsFailedProps = { error: Error; onRetry(): void };

/** Reports that the account could not be read; its users are listed regardless. */
function SeatsFailed({ error, onRetry }: SeatsFailedProps) {
  const t = useT();
  return (
    <UnreadNote
      level="warn"
      className="seats-failed"
      what={t('people.seats.failed')}
      why={whyUnread(t, error)}
      onRetry={onRetry}
    />
  );
}

/** The navigation state after buying seats; consumed once, so that a reload doesn't use it again (spec 2 §2). */
function useArrival(): UsersArrival | undefined {
  const notify = useNotify();
  const navigate = useNavigate();
  const location = useLocation();
  const [arrival] = useState(() => usersArrivalOf(location.state));
  const consume = useEffectEvent(() => {
    if (!arrival) return;
    void navigate(`${location.pathname}${location.search}`, { replace: true, state: null });
    if (arrival.updated) notify('people.seats.updated', { type: 'success' });
  });
  useEffect(() => consume(), []);
  return arrival;
}

/** The seats and the list, which neither waits for the account nor depends on it. */
function UsersOf({ accountId }: { accountId: Id }) {
  const arrival = useArrival();
  const { data: account, error, isFetching, refetch } = useGetOne('accounts', { id: accountId });
  const onRead = async (): Promise<Account> => {
    const data = await refetchNow(refetch);
    if (!data) throw new Error('There is no account');
    return data;
  };
  const hasFailed = error !== null && !isFetching;
  // A failure is shown above the list.
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

/** /settings/users: the users of the viewer's own account (spec 1 §2). */
export function OwnUsers() {
  const { accountId } = useConsoleSession().user;
  // Users without an account don't have this tab.
  if (accountId === undefined) return null;
  return <UsersOf key={accountId} accountId={accountId} />;
}
