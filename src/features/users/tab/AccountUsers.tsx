import type { Area } from '../../../../i18n/messages.ts';
import type { Account } from '../../../domain/entities.ts';
import { WithTexts } from '../../../kit/i18n/WithTexts.tsx';
import { MemberList } from './MemberList.tsx';
import { SeatCard } from './SeatCard.tsx';
import '../members.css';

type Props = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

const TEXTS: readonly Area[] = ['people'];

/** /accounts/{id}/users: the users of one account (spec 1 §2). */
export function AccountUsers({ account, onRead }: Props) {
  // The page shows a failure.
  const onChanged = () => void onRead().catch(() => undefined);
  return (
    <WithTexts areas={TEXTS}>
      <div className="wrap members">
        <SeatCard onRead={onRead} onChanged={onChanged} />
        <MemberList accountId={account.id} account={account} onChanged={onChanged} />
      </div>
    </WithTexts>
  );
}
