import type { Account } from '../../domain/entities.ts';
import { Card } from '../../kit/controls/Card.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { LicenseForm } from './licenses/LicenseForm.tsx';
import '../../kit/styles/choices.css';
import './enterprise.css';
import '../../kit/styles/wizard.css';

type Props = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** The card around the form; an account without a company has no deals (contract §8). */
function LicenseCard({ account, onRead }: Props) {
  const t = useT();
  const { hubspotCompanyId } = account;
  return (
    <Card title={t('enterprise.licenses.title')} className="seat-deals">
      <div className="body stack">
        {hubspotCompanyId === undefined ? (
          <p className="muted">{t('enterprise.licenses.unlinked')}</p>
        ) : (
          <LicenseForm
            key={`${account.id} ${hubspotCompanyId}`}
            account={account}
            companyId={hubspotCompanyId}
            onRead={onRead}
          />
        )}
      </div>
    </Card>
  );
}

/** "Seats by deal" of an Enterprise account: the seat deals that await their invoice (decisions §9). */
export function LicenseDeals({ account, onRead }: Props) {
  if (account.accessType !== 'ENTERPRISE') return null;
  return <LicenseCard account={account} onRead={onRead} />;
}
