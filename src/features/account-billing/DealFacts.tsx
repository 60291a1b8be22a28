import type { Deal } from '../../domain/entities.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { dealTypeLabel } from '../../shared/account/labels.ts';
import { Day } from '../../kit/i18n/When.tsx';
import styles from './DealFacts.module.css';

/** A deal's type and dates. */
export function DealFacts({ deal }: { deal: Deal }) {
  const t = useT();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('billing.deal.type')}</dt>
        <dd>
          <bdi>{dealTypeLabel(t, deal.dealTypeDescription)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('billing.deal.closeDate')}</dt>
        <dd>
          <Day date={deal.closeDate} />
        </dd>
      </div>
      <div>
        <dt>{t('billing.deal.contractStart')}</dt>
        <dd>
          <Day date={deal.contractStartDate} />
        </dd>
      </div>
    </dl>
  );
}
