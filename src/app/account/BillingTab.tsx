import { BillingForm } from '../../features/account-billing/form/BillingForm.tsx';
import { CatalogCard } from '../../features/account-billing/CatalogCard.tsx';
import { CompanyDealsCard } from '../../features/account-billing/deals/CompanyDealsCard.tsx';
import { RenewalCard } from '../../features/account-billing/renewal/RenewalCard.tsx';
import { LicenseDeals } from '../../features/enterprise/LicenseDeals.tsx';
import type { AccountTabProps } from '../../features/accounts/AccountPage.tsx';
import { GuardGroup } from '../../kit/form/LeaveGuard.tsx';
import './billingTab.css';

/** /accounts/{id}/billing: the account's payment, billing details and deals (decisions §9). */
export function BillingTab({ account, onRead }: AccountTabProps) {
  return (
    <div className="wrap">
      <GuardGroup>
        <div className="split billing-tab">
          <div className="column">
            <BillingForm key={account.id} account={account} onRead={onRead} />
            <CompanyDealsCard key={`${account.id}deals`} account={account} />
          </div>
          <div className="column aside">
            <RenewalCard key={`${account.id}renewal`} account={account} onRead={onRead} />
            <LicenseDeals account={account} onRead={onRead} />
            <CatalogCard />
          </div>
        </div>
      </GuardGroup>
    </div>
  );
}
