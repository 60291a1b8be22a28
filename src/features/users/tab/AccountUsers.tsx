import { useGetList } from 'ra-core';
import type { Account, User } from '../../../domain/entities.ts';
import { PAGE_SIZE, toNamedSort } from '../../../domain/listQuery.ts';
import { AssignUsersButton } from '../invite/AssignUsersButton.tsx';

type Props = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** /accounts/{id}/users: the people of one account (spec 1 §2). */
export function AccountUsers({ account, onRead }: Props) {
  const where = [{ field: 'accountId', operator: 'isAnyOf', operands: [account.id], connector: 'none' }];
  const { data } = useGetList<User>('users', {
    filter: { search: '', state: 'ACTIVE', type: '', where },
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: toNamedSort(undefined),
  });
  return (
    <div className="wrap">
      <AssignUsersButton account={account} onRead={onRead} />
      <ul>
        {data?.map(({ id, email }) => (
          <li key={id} className="cut">
            {email}
          </li>
        ))}
      </ul>
    </div>
  );
}
