import { clsx } from 'clsx';
import type { AccountProps } from '../../data/record.tsx';
import { useConsoleSession } from '../../data/session.tsx';
import { CatalogCard } from '../../features/account-billing/CatalogCard.tsx';
import { CompanyDealsCard } from '../../features/account-billing/deals/CompanyDealsCard.tsx';
import { BillingForm } from '../../features/account-billing/form/BillingForm.tsx';
import { RenewalCard } from '../../features/account-billing/renewal/RenewalCard.tsx';
import { judgeTab } from '../../features/accounts/tabs.ts';
import { LicenseDeals } from '../../features/enterprise/LicenseDeals.tsx';
import { Note } from '../../kit/controls/Note.tsx';
import { GuardGroup } from '../../kit/form/LeaveGuard.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import styles from './BillingTab.module.css';

/** /accounts/{id}/billing: the account's payment, billing details and deals (decisions §9). */
export function BillingTab({ account, onRead }: AccountProps) {
  const t = useT();
  const { user, runtime } = useConsoleSession();
  const other = judgeTab(user, 'settings', account, runtime);
  const isHeld = !other.allowed && other.reason === 'invoiceFirst';
  return (
    <div className="wrap stack">
      {isHeld ? <Note level="info">{t('billing.held')}</Note> : null}
      <GuardGroup>
        <div className={clsx('split', styles.tab)}>
          <div className={styles.column}>
            <BillingForm key={account.id} account={account} onRead={onRead} />
            <CompanyDealsCard key={`${account.id}deals`} account={account} />
          </div>
          <div className={clsx(styles.column, 'aside')}>
            <RenewalCard key={`${account.id}renewal`} account={account} onRead={onRead} />
            <LicenseDeals account={account} onRead={onRead} />
            <CatalogCard />
          </div>
        </div>
      </GuardGroup>
    </div>
  );
}
