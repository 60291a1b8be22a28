import { useGetOne } from 'ra-core';
import people from '../../../../i18n/en/people.json';
import { useConsoleSession } from '../../../data/session.tsx';
import { may } from '../../../domain/access.ts';
import type { Account, Id } from '../../../domain/entities.ts';
import { isStaff } from '../../../domain/rank.ts';
import { WithTexts } from '../../../ui/WithTexts.tsx';
import { MemberList } from './MemberList.tsx';
import { SeatBones, SeatCard } from './SeatCard.tsx';
import { SeatsFailed } from './SeatsFailed.tsx';
import '../../../ui/styles/members.css';

const TEXTS = { people };

/** The list doesn't wait for the account, and stays when that can't be read. */
function UsersOf({ accountId }: { accountId: Id }) {
  const { user } = useConsoleSession();
  // Staff belong to an account that is not always theirs to open (decisions §7).
  const isRead = !isStaff(user) || may(user, 'account.open', { id: accountId });
  const {
    data: account,
    error,
    isFetching,
    refetch,
  } = useGetOne<Account>('accounts', { id: accountId }, { enabled: isRead });
  const onRead = async (): Promise<Account> => {
    const { data } = await refetch({ throwOnError: true });
    if (!data) throw new Error('There is no account');
    return data;
  };
  const hasFailed = error !== null && !isFetching;
  // What failed is said here.
  const onChanged = () => void (isRead && refetch());
  return (
    <div className="members">
      {hasFailed ? <SeatsFailed error={error} onRetry={onChanged} /> : null}
      {account ? <SeatCard account={account} onRead={onRead} onChanged={onChanged} /> : null}
      {isRead && !account && !hasFailed ? <SeatBones /> : null}
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
