import { useId } from 'react';
import type { Account } from '../../../domain/entities.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { LicenseForm } from './LicenseForm.tsx';

type Props = {
  account: Account;
  onRead(): Promise<Account>;
};

/** The card around: an account without a company has no deals (contract §8). */
export function LicenseCard({ account, onRead }: Props) {
  const t = useT();
  const id = useId();
  const { hubspotCompanyId } = account;
  return (
    <section className="card seat-deals" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('enterprise.licenses.title')}</h2>
      </header>
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
    </section>
  );
}
