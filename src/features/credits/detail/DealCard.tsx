import { useRecord } from '../../../data/record.tsx';
import { creditSums } from '../../../domain/credits/creditPools.ts';
import { Button } from '../../../kit/controls/Button.tsx';
import { Card } from '../../../kit/controls/Card.tsx';
import { UnreadNote } from '../../../kit/controls/Unread.tsx';
import { formatCents, formatDay } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { NONE } from '../../../kit/i18n/When.tsx';
import { dealTypeLabel } from '../../../shared/account/labels.ts';
import { usePoolsPlace } from '../place.ts';
import { useCreditDeal } from '../useCreditDeals.ts';
import styles from './DealCard.module.css';

/** The deal whose credits are in the pool. */
export function DealCard({ onRemove }: { onRemove?: (() => void) | undefined }) {
  const t = useT();
  const pool = useRecord('credit-pools');
  const { account } = usePoolsPlace();
  const hasDeal = pool.dealId !== '';
  const { deal, isReading, error, retry } = useCreditDeal(account.id, pool.dealId);
  const facts = deal
    ? ([
        ['name', <bdi key="name">{deal.dealName}</bdi>],
        ['type', dealTypeLabel(t, deal.dealTypeDescription)],
        ['closeDate', formatDay(deal.closeDate ?? '', 'long') ?? NONE],
        ['amount', formatCents(deal.amount)],
        ['inPool', formatCents(creditSums([pool]).total)],
      ] as const)
    : [];
  return (
    <Card
      title={t('credits.deal.title')}
      level={3}
      end={
        hasDeal && onRemove ? (
          <Button kind="dangerous" small onClick={onRemove}>
            {t('credits.deal.remove')}
          </Button>
        ) : null
      }
    >
      <div className="body">
        {deal ? (
          <dl className={styles.facts}>
            {facts.map(([fact, value]) => (
              <div key={fact}>
                <dt>{t(`credits.deal.${fact}`)}</dt>
                <dd className={fact === 'amount' || fact === 'inPool' ? 'num apart' : undefined}>{value}</dd>
              </div>
            ))}
          </dl>
        ) : error ? (
          <UnreadNote what={t('credits.deals.failed')} onRetry={retry} />
        ) : (
          <p className="cell second" role="status">
            {hasDeal
              ? t(isReading ? 'credits.deals.loading' : 'credits.deal.unlisted')
              : t('credits.deal.none')}
          </p>
        )}
      </div>
    </Card>
  );
}
