import { clsx } from 'clsx';
import type { AccountProps } from '../../../data/record.tsx';
import { MemberList } from './MemberList.tsx';
import { SeatCard } from './SeatCard.tsx';
import styles from './MemberList.module.css';

/** /accounts/{id}/users: the users of one account (spec 1 §2). */
export function AccountUsers({ account, onRead }: AccountProps) {
  // The page shows a failure.
  const onChanged = () => void onRead().catch(() => undefined);
  return (
    <div className={clsx('wrap', styles.members)}>
      <SeatCard onRead={onRead} onChanged={onChanged} />
      <MemberList accountId={account.id} account={account} onChanged={onChanged} />
    </div>
  );
}
