import { useState } from 'react';
import { loadErrorMessage } from '../../../data/errors.ts';
import { DEALS_PAGE } from '../../../data/methods/money.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useCompany, useDealPage } from '../../../data/useRenewal.ts';
import { type Account, DEAL_TYPES, type DealType, type Id } from '../../../domain/entities.ts';
import { Card } from '../../../kit/controls/Card.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { Note } from '../../../kit/controls/Note.tsx';
import { QueryState } from '../../../kit/controls/QueryState.tsx';
import { UnreadNote } from '../../../kit/controls/Unread.tsx';
import { formatFacts, formatCents } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Day } from '../../../kit/i18n/When.tsx';
import { dealTypeLabel } from '../../../shared/account/labels.ts';
import { Pagination } from '../../../shared/list/Pagination.tsx';
import { DealLines } from '../../../shared/subscription/DealLines.tsx';
import { DealFacts } from '../DealFacts.tsx';
import styles from './CompanyDealsCard.module.css';

type TypeTogglesProps = {
  /** The selected types; an empty list means all. */
  chosen: readonly DealType[];
  onChange(types: DealType[]): void;
};

/** Selects one or several deal types; when none is pressed, all are listed. */
function TypeToggles({ chosen, onChange }: TypeTogglesProps) {
  const t = useT();
  return (
    <div className={styles.types} role="group" aria-label={t('billing.deals.types')}>
      <button
        type="button"
        className={styles.type}
        aria-pressed={chosen.length === 0}
        onClick={() => onChange([])}
      >
        {t('billing.deals.all')}
      </button>
      {DEAL_TYPES.map((type) => {
        const isChosen = chosen.includes(type);
        return (
          <button
            key={type}
            type="button"
            className={styles.type}
            aria-pressed={isChosen}
            onClick={() =>
              onChange(DEAL_TYPES.filter((one) => (one === type ? !isChosen : chosen.includes(one))))
            }
          >
            {dealTypeLabel(t, type)}
          </button>
        );
      })}
    </div>
  );
}

/** The deals of a company that await their invoice, filtered by type, 10 a page (contract §4). */
function DealList({ companyId }: { companyId: Id }) {
  const t = useT();
  const [chosen, setChosen] = useState<DealType[]>([]);
  const [page, setPage] = useState(1);
  const types = chosen.length === 0 ? DEAL_TYPES : chosen;
  const deals = useDealPage(companyId, types, page);
  const { data, isFetching, isPlaceholderData } = deals;
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / DEALS_PAGE));
  // The page no longer exists, because deals were invoiced meanwhile.
  const isBeyond = data !== undefined && !isPlaceholderData && page > pages;
  if (isBeyond) setPage(pages);
  const isEmpty = data !== undefined && data.count === 0 && !isPlaceholderData;
  return (
    <>
      <div className="body stack">
        <TypeToggles
          chosen={chosen}
          onChange={(next) => {
            setChosen(next);
            setPage(1);
          }}
        />
        <span className="sr" role="status">
          {data && !isPlaceholderData ? t('billing.deals.count', { smart_count: data.count }) : ''}
        </span>
        <QueryState of={deals} what={t('billing.deals.failed')} why={loadErrorMessage(t, deals.error)} />
        {data && data.skipped > 0 ? (
          <Note level="warn">{t('billing.deals.skipped', { smart_count: data.skipped })}</Note>
        ) : null}
        {isEmpty ? (
          <p className="muted">{t(chosen.length === 0 ? 'billing.deals.nothing' : 'billing.deals.none')}</p>
        ) : null}
        {data && data.rows.length > 0 ? (
          <ul className={styles.deals} aria-busy={isFetching} data-stale={isPlaceholderData || undefined}>
            {data.rows.map((deal) => (
              <li key={deal.internalId}>
                <details>
                  <summary>
                    <Icon name="right" size="s" />
                    <span className="two grow">
                      <bdi className="strong">{deal.dealName || t('billing.deal.unnamed')}</bdi>
                      <small>
                        <bdi>{dealTypeLabel(t, deal.dealTypeDescription)}</bdi> ·{' '}
                        {t('billing.deal.closeDate')} <Day date={deal.closeDate} />
                      </small>
                    </span>
                    <span className="num apart">{formatCents(deal.amount)}</span>
                  </summary>
                  <DealFacts deal={deal} />
                  <DealLines deal={deal} />
                </details>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {data && data.count > DEALS_PAGE ? (
        <Pagination
          page={Math.min(page, pages)}
          pages={pages}
          total={data.count}
          size={DEALS_PAGE}
          onPage={setPage}
        />
      ) : null}
    </>
  );
}

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
      className={styles.company}
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
