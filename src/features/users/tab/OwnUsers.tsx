import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadErrorMessage } from '../../../data/errors.ts';
import { useGetOne } from '../../../data/hooks.ts';
import { RecordOf } from '../../../data/record.tsx';
import { refetchNow } from '../../../data/refetchNow.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import type { Account, Id } from '../../../domain/entities.ts';
import { QueryState } from '../../../kit/controls/QueryState.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { type UsersArrival, usersArrivalOf } from '../../../tabs.ts';
import { MemberList } from './MemberList.tsx';
import { SeatCard, SeatSkeleton } from './SeatCard.tsx';
import styles from './MemberList.module.css';

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
  const t = useT();
  const arrival = useArrival();
  const query = useGetOne('accounts', { id: accountId });
  const { data: account, error, refetch } = query;
  const onRead = async (): Promise<Account> => {
    const data = await refetchNow(refetch);
    if (!data) throw new Error('There is no account');
    return data;
  };
  // A failure is shown above the list.
  const onChanged = () => void refetch();
  return (
    <div className={styles.members}>
      <QueryState
        of={query}
        level="warn"
        className="seats-failed"
        what={t('people.seats.failed')}
        why={loadErrorMessage(t, error)}
        skeleton={<SeatSkeleton />}
      >
        {(record) => (
          <RecordOf resource="accounts" record={record}>
            <SeatCard onRead={onRead} onChanged={onChanged} assigns={arrival?.assigns === true} />
          </RecordOf>
        )}
      </QueryState>
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
