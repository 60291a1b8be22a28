import type { AccountTabProps } from '../../features/accounts/AccountPage.tsx';
import { CompanyDetails } from '../../features/accounts/settings/CompanyDetails.tsx';
import { GuardGroup } from '../../ui/form/LeaveGuard.tsx';
import { later } from '../../ui/later.tsx';

const SettingsPanels = later(() =>
  import('../../features/account-features/SettingsPanels.tsx').then((module) => module.SettingsPanels),
);

/** Fetches the panels beside the tab, and not after it. */
export const warmSettings = SettingsPanels.warm;

/** /accounts/{id}/settings: what the account is and may do (decisions §9). */
export function SettingsTab({ account, onRead }: AccountTabProps) {
  return (
    <div className="wrap">
      <div className="split settings-tab">
        <GuardGroup>
          <CompanyDetails key={account.id} account={account} onRead={onRead} />
          <SettingsPanels account={account} onRead={onRead} />
        </GuardGroup>
      </div>
    </div>
  );
}
