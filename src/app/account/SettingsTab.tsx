import type { AccountTabProps } from '../../features/accounts/AccountPage.tsx';
import { CompanyDetails } from '../../features/accounts/settings/CompanyDetails.tsx';

/** /accounts/{id}/settings: what the account is and may do (decisions §9). */
export function SettingsTab({ account, onRead }: AccountTabProps) {
  return (
    <div className="wrap">
      <CompanyDetails key={account.id} account={account} onRead={onRead} />
    </div>
  );
}
