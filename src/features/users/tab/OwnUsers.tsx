import { useGetOne } from 'ra-core';
import { useConsoleSession } from '../../../data/session.tsx';
import type { Account } from '../../../domain/entities.ts';
import { AccountUsers } from './AccountUsers.tsx';

/** /settings/users: the people of one's own account (spec 1 §2). */
export function OwnUsers() {
  const { user } = useConsoleSession();
  const { data: account, refetch } = useGetOne<Account>('accounts', { id: user.accountId ?? '' });
  if (!account) return null;
  return (
    <AccountUsers
      account={account}
      onRead={async () => (await refetch({ throwOnError: true })).data ?? account}
    />
  );
}
