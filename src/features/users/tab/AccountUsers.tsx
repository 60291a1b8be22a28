import { clsx } from 'clsx';
import type { Account } from '../../../domain/entities.ts';
import { MemberList } from './MemberList.tsx';
import { SeatCard } from './SeatCard.tsx';
import styles from './MemberList.module.css';

type Props = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** /accounts/{id}/users: the users of one account (spec 1 §2). */
export function AccountUsers({ account, onRead }: Props) {
  // The page shows a failure.
  const onChanged = () => void onRead().catch(() => undefined);
  return (
    <div className={clsx('wrap', styles.members)}>
      <SeatCard onRead={onRead} onChanged={onChanged} />
      <MemberList accountId={account.id} account={account} onChanged={onChanged} />
    </div>
  );
}
