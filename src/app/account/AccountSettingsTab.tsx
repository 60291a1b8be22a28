import type { AccountProps } from '../../data/record.tsx';
import { SettingsPanels } from '../../features/account-features/SettingsPanels.tsx';
import { CompanyDetails } from '../../features/accounts/settings/CompanyDetails.tsx';
import { EnterpriseUpgrade } from '../../features/enterprise/EnterpriseUpgrade.tsx';
import { GuardGroup } from '../../kit/form/LeaveGuard.tsx';

/** /accounts/{id}/settings: the account's details and permissions (decisions §9). */
export function AccountSettingsTab({ account, onRead }: AccountProps) {
  return (
    <div className="wrap">
      <GuardGroup>
        <EnterpriseUpgrade key={`${account.id}upgrade`} account={account} onRead={onRead} />
        <div className="split settings-tab">
          <CompanyDetails key={account.id} account={account} onRead={onRead} />
          <SettingsPanels key={`${account.id}panels`} account={account} onRead={onRead} />
        </div>
      </GuardGroup>
    </div>
  );
}
