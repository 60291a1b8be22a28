import type { Account } from '../../../domain/entities.ts';
import { CompanyDetails } from './CompanyDetails.tsx';

type Props = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** /accounts/{id}/settings: what the account is (decisions §9). */
export function SettingsTab({ account, onRead }: Props) {
  return (
    <div className="wrap">
      <CompanyDetails key={account.id} account={account} onRead={onRead} />
    </div>
  );
}
