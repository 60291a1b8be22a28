import { loadErrorMessage } from '../../../data/errors.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useCompany } from '../../../data/useRenewal.ts';
import type { Account } from '../../../domain/entities.ts';
import { Card } from '../../../kit/controls/Card.tsx';
import { formatFacts } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { UnreadNote } from '../../../kit/controls/Unread.tsx';
import { DealList } from './DealList.tsx';
import '../billing.css';

/** The deals of the account's company that have not been invoiced (spec 2 §7). */
export function CompanyDealsCard({ account }: { account: Account }) {
  const t = useT();
  const { plgexternal3 } = useConsoleSession().runtime.flags;
  const { data: company, error, isFetching, refetch } = useCompany(account.id, plgexternal3);
  // The company is requested only with the flag; without one, the account's own link to it is used.
  const companyId = (plgexternal3 ? company?.id : undefined) ?? account.hubspotCompanyId;
  const isUnlinked = companyId === undefined && (!plgexternal3 || company === null);
  return (
    <Card
      title={t('billing.deals.title')}
      className="deals-card"
      end={
        company ? (
          <span className="muted">
            {t('billing.deals.company', {
              company: formatFacts(company.name, company.domain),
            })}
          </span>
        ) : null
      }
    >
      {error && !isFetching ? (
        <div className="body">
          <UnreadNote
            what={t('billing.deals.companyFailed')}
            why={loadErrorMessage(t, error)}
            onRetry={() => void refetch()}
          />
        </div>
      ) : null}
      {isUnlinked ? (
        <div className="body">
          <p className="muted">{t('billing.deals.noCompany')}</p>
        </div>
      ) : null}
      {companyId === undefined ? null : <DealList key={companyId} companyId={companyId} />}
    </Card>
  );
}
