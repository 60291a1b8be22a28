import type { Deal } from '../../domain/entities.ts';
import { Fact } from '../../kit/controls/Fact.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Day } from '../../kit/i18n/When.tsx';
import { dealTypeLabel } from '../../shared/account/labels.ts';
import styles from './DealFacts.module.css';

/** A deal's type and dates. */
export function DealFacts({ deal }: { deal: Deal }) {
  const t = useT();
  return (
    <dl className={styles.facts}>
      <Fact label={t('billing.deal.type')}>
        <bdi>{dealTypeLabel(t, deal.dealTypeDescription)}</bdi>
      </Fact>
      <Fact label={t('billing.deal.closeDate')}>
        <Day date={deal.closeDate} />
      </Fact>
      <Fact label={t('billing.deal.contractStart')}>
        <Day date={deal.contractStartDate} />
      </Fact>
    </dl>
  );
}
