import { useId, useState } from 'react';
import { textOf } from '../../../data/errors.ts';
import { DEALS_PAGE } from '../../../data/methods/money.ts';
import { useRecord } from '../../../data/record.tsx';
import { Card } from '../../../kit/controls/Card.tsx';
import { Chip } from '../../../kit/controls/Chip.tsx';
import { UnreadNote } from '../../../kit/controls/Unread.tsx';
import { formatCents } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Day } from '../../../kit/i18n/When.tsx';
import { dealTypeLabel } from '../../../shared/account/labels.ts';
import { Pagination } from '../../../shared/list/Pagination.tsx';
import { usePoolsPlace } from '../place.ts';
import { useDealsPage } from '../useCreditDeals.ts';
import styles from './PoolDealsCard.module.css';

/** All deals of the account with credits, ten per page (spec 2 §7). */
export function PoolDealsCard() {
  const t = useT();
  const pool = useRecord('credit-pools');
  const id = useId();
  const { account } = usePoolsPlace();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useDealsPage(account.id, page);
  const deals = data?.rows;
  const count = data?.count ?? 0;
  const pages = Math.max(1, Math.ceil(count / DEALS_PAGE));
  // Goes to the last page when there are fewer deals than before.
  if (deals && !isPlaceholderData && page > pages) setPage(pages);
  const isLoading = !deals && (!error || isFetching);
  return (
    <Card
      id={id}
      title={t('credits.deals.title')}
      level={3}
      busy={isFetching}
      end={
        <span className="cell second" role="status">
          {deals ? t('credits.deals.count', { smart_count: count }) : null}
          {isLoading ? t('credits.deals.loading') : null}
        </span>
      }
    >
      {error && !isFetching ? (
        <div className="body">
          <UnreadNote
            what={[t('credits.deals.failed'), textOf(error)].filter(Boolean).join('. ')}
            onRetry={() => void refetch()}
          />
        </div>
      ) : null}
      {deals?.length === 0 ? <p className="body cell second">{t('credits.deals.none')}</p> : null}
      {deals && deals.length > 0 ? (
        <table className={styles.deals} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('credits.deal.name')}</th>
              <th scope="col">{t('credits.deal.type')}</th>
              <th scope="col">{t('credits.deal.closeDate')}</th>
              <th scope="col" className="num">
                {t('credits.deal.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {deals.map((deal) => (
              <tr key={deal.internalId}>
                <th scope="row">
                  <bdi>{deal.dealName}</bdi>{' '}
                  {deal.internalId === pool.dealId ? <Chip>{t('credits.deals.here')}</Chip> : null}
                </th>
                <td>{dealTypeLabel(t, deal.dealTypeDescription)}</td>
                <td>
                  <Day date={deal.closeDate} />
                </td>
                <td className="num">{formatCents(deal.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {pages > 1 ? (
        <Pagination
          page={page}
          pages={pages}
          total={count}
          size={DEALS_PAGE}
          label={t('credits.deals.pages')}
          onPage={setPage}
        />
      ) : null}
    </Card>
  );
}
